import Duck
import Testing

@Suite("Rebuilding a table")
struct RebuildTableTests {
  let database = DatabaseIdentifier.memory()

  private func rebuild(_ rebuild: RebuildTable) async throws {
    try await database.migrator([Step("rebuild") { rebuild }]).migrate()
  }

  private func cause(_ rebuild: RebuildTable) async -> RebuildError? {
    do {
      try await self.rebuild(rebuild)
      Issue.record("it was rebuilt")
    } catch MigrationError.failed(_, let underlying) {
      return underlying as? RebuildError
    } catch {
      Issue.record(error)
    }
    return nil
  }

  private func texts(_ sql: String) async throws -> [String] {
    let result = try await database.run(sql)
    return result.rows.compactMap { row in row.string(result.columns[0]) }
  }

  private func makeFamily() async throws {
    try await database.run(
      """
      CREATE TABLE p(id INTEGER PRIMARY KEY, name VARCHAR UNIQUE, old VARCHAR, n INTEGER DEFAULT 7);
      CREATE TABLE c(id INTEGER PRIMARY KEY, p INTEGER REFERENCES p(id), twice INTEGER GENERATED ALWAYS AS (id * 2));
      CREATE TABLE g(id INTEGER, c INTEGER REFERENCES c(id), p INTEGER REFERENCES p(id));
      CREATE TABLE log(n INTEGER);
      INSERT INTO p SELECT range, 'n' || range, 'o' || range, range FROM range(5000);
      INSERT INTO c SELECT range, range % 5000 FROM range(10000);
      INSERT INTO g SELECT range, range, range % 100 FROM range(3000);
      CREATE INDEX p_old ON p(old); CREATE UNIQUE INDEX p_n ON p(n, name); CREATE INDEX c_p ON c(p);
      CREATE VIEW v AS SELECT id, name FROM p;
      COMMENT ON TABLE p IS 'people'; COMMENT ON COLUMN p.name IS 'as they say it'; COMMENT ON INDEX p_old IS 'old';
      CREATE TRIGGER t AFTER INSERT ON p FOR EACH STATEMENT INSERT INTO log VALUES (1)
      """
    )
  }

  @Test("keeps rows, indexes, triggers, comments, views, and the tables that reference it")
  func family() async throws {
    try await makeFamily()
    let form = RebuildTable("P") {
      NewColumn("id", .integer).primaryKey()
      NewColumn("name", .text).notNull()
      NewColumn("old", .text)
      NewColumn("n", .bigint).notNull().check(DB.Column("n") >= 0)
      NewColumn("rank", .integer).notNull().default(constant: 3)
      GeneratedColumn("next", as: DB.Column("n") + 1)
    }
    try await rebuild(form)
    #expect(
      try await database.cell("SELECT count(*) FROM p WHERE rank = 3 AND next = id + 1") == .int64(5_000)
    )
    #expect(try await database.cell("SELECT count(*) FROM v") == .int64(5_000))
    let children = "SELECT count(*) FROM c JOIN p ON c.p = p.id JOIN g ON g.c = c.id WHERE twice = c.id * 2"
    #expect(try await database.cell(children) == .int64(3_000))
    let indexes = try await texts("SELECT index_name FROM duckdb_indexes() ORDER BY 1")
    #expect(indexes == ["c_p", "p_n", "p_old"])
    #expect(try await texts("SELECT comment FROM duckdb_indexes() WHERE comment IS NOT NULL") == ["old"])
    #expect(try await texts("SELECT comment FROM duckdb_tables() WHERE comment IS NOT NULL") == ["people"])
    let comments = "SELECT comment FROM duckdb_columns() WHERE table_name = 'p' AND comment IS NOT NULL"
    #expect(try await texts(comments) == ["as they say it"])
    #expect(try await database.cell("SELECT count(*) FROM log") == .int64(0))
    try await database.run("INSERT INTO p VALUES (9000, 'x', 'y', 9000, 1)")
    #expect(try await database.cell("SELECT count(*) FROM log") == .int64(1))
    for sql in [
      "INSERT INTO c VALUES (20000, 8000)", "DELETE FROM p WHERE id = 1", "UPDATE p SET n = -1 WHERE id = 2",
    ] {
      #expect(await engineError { try await database.run(sql) }?.category == .constraint, "\(sql)")
    }
    let leftOver = try await texts("SELECT table_name FROM duckdb_tables() WHERE table_name LIKE 'duck_re%'")
    #expect(leftOver == [])
  }

  @Test("fills new columns from the old ones")
  func fillings() async throws {
    try await makeFamily()
    let form = RebuildTable("p") {
      NewColumn("id", .integer).primaryKey()
      NewColumn("title", .text).notNull()
      NewColumn("name", .text)
      NewColumn("old", .text)
      NewColumn("n", .integer)
      NewColumn("half", .double).notNull()
      NewColumn("kind", .text).notNull()
    }
    try await rebuild(
      form.filling("title", with: Fn.upper(DB.Column("old")))
        .filling("half", with: DB.Column("n") / 2)
        .filling("kind", with: "it's new")
    )
    let row = try await database.run("SELECT title, half, kind FROM p WHERE id = 3").rows.first
    #expect(row?.string("title") == "O3")
    #expect(row?.double("half") == 1.5)
    #expect(row?.string("kind") == "it's new")
  }

  @Test("fills a table that references itself from the roots down")
  func selfReference() async throws {
    try await database.run("CREATE TABLE s(id INTEGER PRIMARY KEY, parent INTEGER REFERENCES s(id))")
    for depth in 0..<6 {
      let rows =
        depth == 0 ? "0, NULL" : "range, (range - 1) // 3 FROM range(\(from(depth)), \(from(depth + 1)))"
      try await database.run("INSERT INTO s SELECT \(rows)")
    }
    let form = RebuildTable("s") {
      NewColumn("parent", .bigint)
      NewColumn("id", .bigint).primaryKey()
      Constraint.foreignKey("parent", references: DB.Table("s"), "id")
    }
    try await rebuild(form)
    #expect(try await database.cell("SELECT count(*) FROM s") == .int64(Int64(from(6))))
    #expect(try await database.cell("SELECT max(parent) FROM s") == .int64(Int64(from(5) - 1)))
    let broken = await engineError { try await database.run("INSERT INTO s VALUES (99999, 1000)") }
    #expect(broken?.category == .constraint)
  }

  /// The first number of a level of a tree in which each has three children.
  private func from(_ depth: Int) -> Int { (0..<depth).reduce(0) { all, _ in all * 3 + 1 } }

  @Test("takes a table along whose column has to change with it")
  func children() async throws {
    try await makeFamily()
    let parent = RebuildTable("p") {
      NewColumn("id", .bigint).primaryKey()
      NewColumn("name", .text)
      NewColumn("old", .text)
      NewColumn("n", .integer)
    }
    guard case .childrenDoNotFit(["c", "g"], parent: "p") = await cause(parent) else {
      Issue.record("the children were not named")
      return
    }
    #expect(try await database.cell("SELECT count(*) FROM g") == .int64(3_000))
    let child = RebuildTable("c") {
      NewColumn("id", .integer).primaryKey()
      NewColumn("p", .bigint).references(DB.Table("p"), "id")
    }
    let grandchild = RebuildTable("g") {
      NewColumn("id", .integer)
      NewColumn("c", .integer).references(DB.Table("c"), "id")
      NewColumn("p", .bigint).references(DB.Table("p"), "id")
    }
    try await rebuild(parent.rebuilding(child, grandchild))
    #expect(try await texts("SELECT typeof(p) FROM g LIMIT 1") == ["BIGINT"])
    #expect(try await database.cell("SELECT count(*) FROM g JOIN c ON c.id = g.c") == .int64(3_000))
  }

  /// Forms of a table that two others reference, by a key of one column and by one of two.
  static var unfit: [(RebuildTable, [String])] {
    [
      (
        RebuildTable("q") {
          NewColumn("a", .integer).primaryKey()
          NewColumn("b", .integer)
        }, ["two"]
      ),
      (
        RebuildTable("q") {
          NewColumn("a", .integer)
          NewColumn("b", .integer)
          Constraint.unique("b", "a")
        }, ["one"]
      ),
      (
        RebuildTable("q") {
          NewColumn("a", .text).unique()
          NewColumn("b", .integer)
          Constraint.primaryKey("a", "b")
        }, ["one", "two"]
      ),
    ]
  }

  @Test(
    "lists all tables whose references its new form does not meet, before anything is changed",
    arguments: unfit.indices
  )
  func unfitChildren(_ index: Int) async throws {
    try await database.run(
      """
      CREATE TABLE q(a INTEGER PRIMARY KEY, b INTEGER, UNIQUE (a, b));
      CREATE TABLE one(a INTEGER REFERENCES q(a)); CREATE TABLE fits(n INTEGER);
      CREATE TABLE two(x INTEGER, y INTEGER, FOREIGN KEY (x, y) REFERENCES q(a, b));
      """
    )
    let (form, names) = Self.unfit[index]
    guard case .childrenDoNotFit(names, parent: "q") = await cause(form) else {
      Issue.record("\(names) were not named")
      return
    }
  }

  static var refused: [(RebuildTable, String)] {
    let all = RebuildTable("p") {
      NewColumn("id", .integer).primaryKey()
      NewColumn("name", .text)
      NewColumn("old", .text)
      NewColumn("n", .integer)
    }
    return [
      (RebuildTable("nowhere") { NewColumn("id", .integer) }, #"no table "nowhere""#),
      (all.filling("m", with: 1), #"no column "m""#),
      (all.rebuilding(RebuildTable("log") { NewColumn("n", .bigint) }), #""log" does not reference"#),
      (
        RebuildTable("p") {
          NewColumn("id", .integer).primaryKey()
          NewColumn("old", .text)
          NewColumn("n", .integer)
        }, ""
      ),
      (RebuildTable("log") { NewColumn("m", .integer) }, #"No column of "log""#),
    ]
  }

  @Test("is refused with a reason, and leaves everything as it was", arguments: refused.indices)
  func refusal(_ index: Int) async throws {
    try await makeFamily()
    try await database.run("INSERT INTO log VALUES (1)")
    let before = try await texts(
      "SELECT sql FROM duckdb_tables() WHERE table_name <> 'duck_migrations' ORDER BY 1"
    )
    let (form, reason) = Self.refused[index]
    if let error = await cause(form) { #expect("\(error)".contains(reason), "\(error)") }
    let after = try await texts(
      "SELECT sql FROM duckdb_tables() WHERE table_name <> 'duck_migrations' ORDER BY 1"
    )
    #expect(after == before)
    #expect(try await database.cell("SELECT count(*) FROM p") == .int64(5_000))
    #expect(try await database.history() == [])
  }

  @Test("is refused where a view would be broken")
  func view() async throws {
    try await database.run("CREATE TABLE w(a INTEGER, b INTEGER); CREATE VIEW v AS SELECT b FROM w")
    guard case .viewBroken("v", _) = await cause(RebuildTable("w") { NewColumn("a", .integer) }) else {
      Issue.record("the view was not named")
      return
    }
    #expect(try await database.run("FROM w").columns == ["a", "b"])
  }
}

import Duck
import Testing

@Suite("The dump of a schema")
struct SchemaDumpTests {
  /// Everything that can be defined, with what is special about each.
  static let everything = #"""
    CREATE SCHEMA other;
    CREATE TYPE mood AS ENUM ('good', 'b''ad');
    CREATE TYPE number AS INTEGER;
    CREATE TYPE point AS STRUCT(x DOUBLE, "the mood" mood, list number[]);
    CREATE TYPE other."odd type" AS DECIMAL(9, 2);
    CREATE SEQUENCE q START 5 INCREMENT 2 MAXVALUE 99 CYCLE;
    CREATE SEQUENCE other.q;
    CREATE MACRO plus(x, y := 2) AS x + y;
    CREATE TABLE z(
      id INTEGER DEFAULT nextval('q') PRIMARY KEY, mood mood DEFAULT 'good', up INTEGER REFERENCES z(id), p point,
      n INTEGER DEFAULT plus(1) CHECK (n > 0), g INTEGER GENERATED ALWAYS AS (plus(id, y := 3)), must VARCHAR NOT NULL,
      t VARCHAR COLLATE NOCASE UNIQUE, u UNION(i INTEGER, s VARCHAR), m MAP(VARCHAR, INTEGER[3]), v VARIANT, j JSON,
      "odd, (name" VARCHAR DEFAULT 'it''s, (odd', UNIQUE (mood, n), CHECK (must <> ') NOT NULL')
    );
    CREATE TABLE a(z INTEGER REFERENCES z(id), PRIMARY KEY (z));
    CREATE TABLE other.child(a INTEGER); CREATE TABLE other.log(text VARCHAR);
    CREATE INDEX i ON z(mood); CREATE UNIQUE INDEX "an index" ON z(lower(t), n); CREATE INDEX i ON other.child(a);
    CREATE MACRO over(a) AS a, (a, b) AS a + b;
    CREATE MACRO typed(a INTEGER, b VARCHAR := 'x;''y') AS b || a;
    CREATE MACRO cheap(most := 3) AS TABLE SELECT * FROM z WHERE n < most;
    CREATE VIEW z_first AS SELECT id, g AS "a b", 'two
    lines;' AS text FROM z;
    CREATE VIEW a_last(one, two, three) AS SELECT * FROM z_first;
    CREATE TRIGGER t AFTER INSERT ON z FOR EACH STATEMENT INSERT INTO other.log VALUES ('x');
    CREATE TRIGGER t AFTER UPDATE ON a REFERENCING NEW TABLE AS fresh OLD TABLE AS "o d" FOR EACH STATEMENT
      INSERT INTO other.log SELECT z::VARCHAR FROM fresh;
    COMMENT ON TABLE z IS 'it''s z'; COMMENT ON COLUMN z."odd, (name" IS 'odd'; COMMENT ON VIEW a_last IS 'v';
    COMMENT ON COLUMN a_last.two IS 'second'; COMMENT ON INDEX "an index" IS 'i'; COMMENT ON SEQUENCE other.q IS 'q';
    COMMENT ON TYPE mood IS 't'; COMMENT ON MACRO plus IS 'm'; COMMENT ON MACRO TABLE cheap IS 'mt';
    COMMENT ON TABLE other.log IS '';
    USE other;
    CREATE MACRO here() AS (SELECT count(*) FROM child);
    CREATE MACRO two() AS 2;
    CREATE VIEW near AS SELECT here() AS n, * FROM child;
    CREATE TABLE later(i BIGINT DEFAULT nextval('q'), h BIGINT DEFAULT two());
    CREATE TRIGGER t AFTER INSERT ON child FOR EACH STATEMENT INSERT INTO log VALUES ('x');
    USE main
    """#

  private func dump(_ sql: String) async throws -> String {
    let database = DatabaseIdentifier.memory()
    try await database.connect().run(sql)
    return try await database.schemaDump()
  }

  @Test("makes the same schema in an empty database")
  func roundTrip() async throws {
    let first = try await dump(Self.everything)
    for part in [
      #"CREATE SCHEMA "other";"#, #"AS STRUCT(x DOUBLE, "the mood" ENUM('good', 'b''ad'), list INTEGER[]);"#,
      #"CREATE SEQUENCE "q" INCREMENT BY 2 MINVALUE 1 MAXVALUE 99 CYCLE;"#,
      "  id INTEGER DEFAULT(nextval('q')) PRIMARY KEY,\n", "  t VARCHAR COLLATE NOCASE UNIQUE,\n",
      "  g INTEGER GENERATED ALWAYS AS(plus(id, y := 3)),\n", "  FOREIGN KEY (up) REFERENCES z(id)\n);\n",
      "CREATE MACRO plus (x, y := 2) AS ((x + y));\n", "over\" (a) AS (a), (a, b) AS ((a + b));\n",
      "b VARCHAR := 'x;''y')", "CREATE MACRO cheap (most := 3) AS TABLE (",
      "CREATE VIEW a_last (one, two, three) AS",
      #"CREATE UNIQUE INDEX "an index" ON z((lower(t)), n);"#, "CREATE TRIGGER t AFTER INSERT ON child ",
      #"COMMENT ON COLUMN "z"."odd, (name" IS 'odd';"#, #"COMMENT ON MACRO TABLE "cheap" IS 'mt';"#,
      #"COMMENT ON TABLE "other"."log" IS '';"#,
    ] {
      #expect(first.contains(part), "\(part)")
    }
    #expect(try await dump(first) == first)
  }

  @Test("is empty where nothing is defined")
  func empty() async throws {
    #expect(try await DatabaseIdentifier.memory().schemaDump() == "")
  }

  static let ways: [(String, String)] = [
    (
      "CREATE TABLE b(i INTEGER); CREATE TABLE a(i INTEGER); CREATE SEQUENCE s; CREATE TYPE t AS ENUM ('x')",
      "CREATE TYPE t AS ENUM ('x'); CREATE SEQUENCE s; CREATE TABLE a(i INTEGER); CREATE TABLE b(i INTEGER)"
    ),
    (
      "CREATE TABLE t(id INTEGER PRIMARY KEY, n INTEGER NOT NULL DEFAULT 7 UNIQUE, CHECK (n > 1), CHECK (n < 9))",
      """
      CREATE TABLE t(id INTEGER NOT NULL, n INTEGER, gone INTEGER, UNIQUE (n), CHECK (n < 9), CHECK (n > 1));
      ALTER TABLE t ADD PRIMARY KEY (id); ALTER TABLE t ALTER n SET NOT NULL; ALTER TABLE t ALTER n SET DEFAULT 7;
      """
    ),
    (
      "CREATE TABLE t(a INTEGER, b INTEGER, PRIMARY KEY (b, a), UNIQUE (a, b))",
      "CREATE TABLE t(a INTEGER NOT NULL, b INTEGER, UNIQUE (a, b), PRIMARY KEY (b, a))"
    ),
    (
      "CREATE TABLE n(i INTEGER, s VARCHAR DEFAULT 'x')",
      "CREATE TABLE m(j INTEGER); ALTER TABLE m RENAME TO n; ALTER TABLE n RENAME j TO i; ALTER TABLE n ADD s VARCHAR DEFAULT 'x'"
    ),
    (
      "CREATE TABLE t(i INTEGER); CREATE VIEW z AS FROM t; CREATE VIEW y AS FROM z; CREATE VIEW b AS FROM y",
      "create view z as (select 1 as i); create table t(i integer); create or replace view z as select * from t; "
        + "create view y as select * from z; create view b as select * from y -- of y"
    ),
    ("CREATE SEQUENCE q START 5", "CREATE SEQUENCE q START 1; SELECT nextval('q')"),
  ]

  @Test("is the same whichever way a schema came about", arguments: ways.indices)
  func stable(_ index: Int) async throws {
    let (first, second) = (try await dump(Self.ways[index].0), try await dump(Self.ways[index].1))
    // All but the column that is gone.
    #expect(second.replacing("  gone INTEGER,\n", with: "") == first)
    #expect(try await dump(first) == first)
  }

  @Test(
    "is the same for a file that was used, closed, copied, and opened for reading only, and reads no rows"
  )
  func file() async throws {
    try await withFileDatabase { database, path in
      try await database.connect().run(Self.everything)
      let first = try await database.schemaDump()
      try await database.run("INSERT INTO z(must) VALUES ('x'); SELECT nextval('other.q')")
      #expect(try await database.schemaDump() == first)
      try await database.copy(to: path + ".copy")
      let copy = DatabaseIdentifier(path: path + ".copy")
      #expect(try await copy.schemaDump() == first)
      await copy.close()
      await database.close()
      var configuration = DatabaseConfiguration()
      configuration.isReadOnly = true
      let reader = DatabaseIdentifier(path: path, configuration: configuration)
      #expect(try await reader.schemaDump() == first)
      #expect(
        try await reader.cell("SELECT count(*) FROM duckdb_databases() WHERE NOT internal") == .int64(1)
      )
      await reader.close()
    }
  }

  @Test("leaves out what is temporary or attached, and the history where a migrator writes it")
  func leftOut() async throws {
    let database = DatabaseIdentifier.memory()
    let migrator = database.migrator([Step.table("a")])
    try await migrator.migrate()
    try await database.run(
      "CREATE TEMP TABLE t(i INTEGER); ATTACH ':memory:' AS x; CREATE TABLE x.t(i INTEGER); CREATE TEMP MACRO m() AS 1"
    )
    #expect(try await migrator.schemaDump() == "CREATE TABLE a(\n  id BIGINT PRIMARY KEY\n);\n")
    let whole = try await database.schemaDump()
    #expect(whole.contains("CREATE TABLE duck_migrations(\n  \"name\" VARCHAR PRIMARY KEY,\n"))
  }

  @Test("takes a chain of two hundred views, made in the order against their names")
  func chain() async throws {
    var sql = "CREATE VIEW v200 AS SELECT 1 AS one;"
    for number in stride(from: 199, to: 0, by: -1) { sql += "CREATE VIEW v\(number) AS FROM v\(number + 1);" }
    let first = try await dump(sql)
    #expect(try await dump(first) == first)
  }

  @Test("has a view whose table is gone, at which it stops when it is run")
  func brokenView() async throws {
    let first = try await dump("CREATE TABLE t(i INTEGER); CREATE VIEW v AS FROM t; DROP TABLE t")
    #expect(first == "CREATE VIEW v AS SELECT * FROM t;\n")
    #expect(await engineError { try await dump(first) }?.category == .missingTable)
  }

  @Test("needs no files, but for macros")
  func noFiles() async throws {
    var configuration = DatabaseConfiguration()
    configuration.options["enable_external_access"] = "false"
    let database = DatabaseIdentifier.memory(configuration: configuration)
    try await database.run("CREATE TABLE t(i INTEGER)")
    #expect(try await database.schemaDump() == "CREATE TABLE t(\n  i INTEGER\n);\n")
    try await database.run("CREATE MACRO m(a := 1) AS a")
    #expect(await engineError { try await database.schemaDump() }?.category == .permission)
    #expect(
      try await database.cell("SELECT count(*) FROM duckdb_databases() WHERE NOT internal") == .int64(1)
    )
  }
}

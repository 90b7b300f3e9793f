import Duck
import Testing

@Suite("Definitions of every kind in migrations")
struct DefinitionMigrationTests {
  let database = DatabaseIdentifier.memory()

  struct Broken: Error {}

  /// A shop: its types, tables and what works on them.
  struct Shop: Migration {
    let name = "Shop"
    var isBroken = false

    var up: MigrationPlan {
      CreateSchema("old")
      CreateEnum("mood", "calm", "wild")
      CreateType("point", as: .struct(("x", .double), ("y", .double)))
      CreateSequence("ids").start(with: 10)
      CreateTable("goods") {
        NewColumn("id", .bigint).primaryKey().default(sequence: "ids")
        NewColumn("name", .text).notNull()
        NewColumn("price", .integer).notNull()
        NewColumn("mood", .custom("mood")).default(constant: "calm")
        NewColumn("place", .custom("point"))
        GeneratedColumn("gross", .integer, generatedAlwaysAs: DB.Column("price") * 2, storage: .virtual)
      }
      CreateTable("log") { NewColumn("text", .text) }
      CreateTable("past", schema: "old") { NewColumn("text", .text) }
      CreateIndex("by_name", on: "goods", "name").unique()
      CreateMacro("doubled", "x", as: DB.Column("x") * 2)
      CreateMacro("cheap", "most", asTable: Self.cheap)
      CreateView("names", columns: ["label"], as: SQL.select(DB.Column("name")).from("goods"))
      CreateTrigger("logging", .after, .insert, on: "goods", new: "fresh") {
        Insert("log") {
          Select(DB.Column("name"))
          From("fresh")
        }
      }
      CommentOn(.table("goods"), "what is sold")
      CommentOn(.column("name", of: "goods"), "for people")
      CommentOn(.view("names"), "of goods")
      Run { transaction in
        let row = SQL.insertInto("goods", fields: "name", "price")
        try await row.values(array: ["nail", 2], ["saw", 30]).execute(on: transaction)
        if isBroken { throw Broken() }
      }
    }

    private static let cheap = SQL.select(DB.Column("name")).from("goods")
      .where(DB.Column("price") <= DB.Column("most"))

    var down: MigrationPlan {
      CommentOn(.table("goods"), nil)
      DropTrigger("logging", on: "goods")
      DropView("names")
      DropMacro(table: "cheap")
      DropMacro("doubled")
      DropIndex("by_name")
      DropTable("past", schema: "old")
      DropTable("log")
      DropTable("goods")
      DropSequence("ids")
      DropType("point")
      DropEnum("mood")
      DropSchema("old")
    }
  }

  /// What is defined, by kind, beside the history.
  private func definitions() async throws -> [String] {
    try await database.run(
      """
      SELECT kind || ' ' || name AS text FROM (
        SELECT 'schema' AS kind, schema_name AS name FROM duckdb_schemas() WHERE NOT internal AND schema_name = 'old'
        UNION ALL SELECT 'type', type_name FROM duckdb_types() WHERE NOT internal
        UNION ALL SELECT 'sequence', sequence_name FROM duckdb_sequences()
        UNION ALL SELECT 'table', table_name FROM duckdb_tables() WHERE table_name <> 'duck_migrations'
        UNION ALL SELECT 'index', index_name FROM duckdb_indexes()
        UNION ALL SELECT 'macro', function_name FROM duckdb_functions() WHERE NOT internal
        UNION ALL SELECT 'view', view_name FROM duckdb_views() WHERE NOT internal
        UNION ALL SELECT 'trigger', trigger_name FROM duckdb_triggers()
        UNION ALL SELECT 'comment', comment FROM duckdb_tables() WHERE comment IS NOT NULL
        UNION ALL SELECT 'comment', comment FROM duckdb_columns() WHERE comment IS NOT NULL
        UNION ALL SELECT 'comment', comment FROM duckdb_views() WHERE comment IS NOT NULL
      ) ORDER BY text
      """
    ).rows.compactMap { $0.string("text") }
  }

  private static let all = [
    "comment for people", "comment of goods", "comment what is sold", "index by_name", "macro cheap",
    "macro doubled", "schema old", "sequence ids", "table goods", "table log", "table past",
    "trigger logging",
    "type mood", "type point", "view names",
  ]

  @Test("up makes them, and they work; down takes them away; up makes them again")
  func upAndDown() async throws {
    let down = Step("down") { Shop().down }
    let again = Step("again") { Shop().up }
    try await database.migrator([Shop()]).migrate()
    try await check()
    try await database.migrator([Shop(), down]).migrate()
    #expect(try await definitions() == [])
    try await database.migrator([Shop(), down, again]).migrate()
    try await check()
  }

  private func check() async throws {
    #expect(try await definitions() == Self.all)
    let goods = try await database.run("SELECT id, name, mood::VARCHAR, gross FROM goods ORDER BY id")
    let (nail, saw) = (goods.rows.first?.values, goods.rows.last?.values)
    #expect(nail == [.int64(10), .string("nail"), .string("calm"), .int32(4)])
    #expect(saw == [.int64(11), .string("saw"), .string("calm"), .int32(60)])
    #expect(try await database.cell("SELECT count(*) FROM log") == .int64(2))
    #expect(try await database.cell("SELECT doubled(21)") == .int32(42))
    #expect(try await database.cell("FROM cheap(5)") == .string("nail"))
    #expect(try await database.cell("SELECT max(label) FROM names") == .string("saw"))
    let twin = await engineError {
      try await database.run("INSERT INTO goods(name, price) VALUES ('saw', 1)")
    }
    #expect(twin?.category == .constraint)
  }

  @Test("a step that throws at the end leaves none of them")
  func broken() async throws {
    let error = await #expect(throws: MigrationError.self) {
      try await database.migrator([Shop(isBroken: true)]).migrate()
    }
    guard case .failed("Shop", let cause)? = error, cause is Broken else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try await definitions() == [])
    #expect(try await database.migrator([Shop()]).migrate() == ["Shop"])
    #expect(try await definitions() == Self.all)
  }
}

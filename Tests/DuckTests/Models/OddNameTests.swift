import Duck
import Testing

@Suite("Names that must be quoted")
struct OddNameTests {
  struct Odd: Table, Hashable {
    static let tableName = "se\"lect"

    @Column("名前") var name: String
    @Column("a\"b") var quoted: Int64
    @Column("order") var keyword: Bool?
    @Column("x y") var spaced: Double?
    @Column("user_id") var userID: Int32
    @Column("Straße'; DROP TABLE t; --") var hostile: String?

    init() {}

    init(_ name: String, _ quoted: Int64) {
      self.name = name
      self.quoted = quoted
      userID = 7
      spaced = 0.5
      hostile = "'"
    }
  }

  struct Create: Migration {
    let name = "Odd.Create"

    var up: MigrationPlan {
      CreateTable(Odd.tableName) {
        NewColumn("名前", .varchar).primaryKey()
        NewColumn("a\"b", .bigint).notNull()
        NewColumn("order", .boolean).default(constant: true)
        NewColumn("x y", .double)
        NewColumn("user_id", .integer)
        NewColumn("Straße'; DROP TABLE t; --", .varchar)
      }
    }

    var down: MigrationPlan { DropTableBuilder<Odd>() }
  }

  @Test("are written, filtered, ordered and read like any other")
  func oddNames() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.migrator([Create()]).migrate()
    let saved = try await Odd("ä", 1).insert(on: database)
    #expect(saved.keyword == true && saved.hostile == "'")
    try await [Odd("b", 2), Odd("c", 3)].batchInsert(on: database)
    let query = Odd.query.where(\Odd.$quoted > 1 && \Odd.$keyword == true).orderBy(.desc(\Odd.$name))
    #expect(try await query.all(on: database).map(\.name) == ["c", "b"])
    #expect(try await Odd.query.where(\Odd.$name == "ä").first(on: database) == saved)
    let result = try await Odd.select.query(on: database)
    #expect(try result.rows.map { try $0.decode(Odd.self) } == result.all(decoding: Odd.self))
    let wrong = await databaseError {
      try await SQL.raw("SELECT * REPLACE (1 AS \"名前\") FROM \"se\"\"lect\"").all(
        decoding: Odd.self,
        on: database
      )
    }
    guard case .typeMismatch(let mismatch)? = wrong else {
      Issue.record("\(String(describing: wrong))")
      return
    }
    #expect(mismatch.column == "名前")
  }
}

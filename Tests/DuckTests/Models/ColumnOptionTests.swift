import Duck
import Foundation
import Testing

@Suite("Columns that are only read")
struct ColumnOptionTests {
  struct Line: Table, Hashable {
    @Column("id", constraints: [.primaryKey]) var id: Int64
    @Column("price") var price: Int64
    @Column("amount", default: .constant(2)) var amount: Int64
    @Column("total", generatedAs: DB.Column("price") * DB.Column("amount")) var total: Int64
    @Column("rank", isWritten: false) var rank: Int32?

    init() {}

    init(_ id: Int64, price: Int64) {
      self.id = id
      self.price = price
    }
  }

  private func database() async throws -> DatabaseIdentifier {
    let database = DatabaseIdentifier.memory()
    try await database.run(
      """
      CREATE TABLE line(id BIGINT PRIMARY KEY, price BIGINT NOT NULL, amount BIGINT DEFAULT 2,
        total BIGINT GENERATED ALWAYS AS (price * amount), rank INTEGER DEFAULT 5)
      """
    )
    return database
  }

  private func line(_ id: Int64) -> Line {
    var line = Line(id, price: id * 10)
    // Neither is written.
    line.total = 0
    line.rank = 99
    return line
  }

  @Test("are left out by an INSERT", arguments: Target.allCases)
  func insert(target: Target) async throws {
    try await target.lend(database()) { executor in
      let saved = try await line(1).insert(on: executor)
      #expect((saved.amount, saved.total, saved.rank) == (2, 20, 5))
      try await line(2).insertNonReturning(on: executor)
      #expect(try await Line.find(2, on: executor)?.total == 40)
    }
  }

  @Test("are left out by an UPDATE, and alone they change nothing")
  func update() async throws {
    let database = try await database()
    let log = StatementLog()
    var saved = try await line(1).insert(on: database)
    saved.price = 7
    saved.total = 1
    saved.rank = 1
    let updated = try await saved.update(on: \.$id, on: database)
    #expect((updated.price, updated.total, updated.rank) == (7, 14, 5))
    var again = updated
    again.rank = 3
    log.attach(to: database)
    #expect(try await again.updateNonReturning(on: \.$id, on: database) == 0)
    #expect(log.take().isEmpty)
  }

  @Test("are left out by an upsert")
  func upsert() async throws {
    let database = try await database()
    try await line(1).insertNonReturning(on: database)
    var changed = line(1)
    changed.price = 3
    let saved = try await changed.upsert(conflictColumn: \.$id, on: database)
    #expect((saved.price, saved.total, saved.rank) == (3, 6, 5))
  }

  @Test("are left out by batches", arguments: [2, 40])
  func batches(count: Int) async throws {
    let database = try await database()
    let lines = (1...Int64(count)).map(line)
    try await lines.batchInsert(on: database)
    let all = try await Line.query.orderBy(.asc(\Line.$id)).all(on: database)
    #expect(all.map(\.total) == lines.map { $0.price * 2 })
    #expect(all.allSatisfy { $0.rank == 5 })
    let more = (1...Int64(count)).map { line($0 + 1_000) }
    let saved = try await more.batchInsertReturning(on: database)
    #expect(saved.map(\.total) == more.map { $0.price * 2 })
    let changed = saved.map { saved in
      var line = saved
      line.price = 1
      line.rank = 77
      return line
    }
    #expect(
      try await changed.batchUpdateReturning(on: \.$id, on: database).allSatisfy {
        $0.total == 2 && $0.rank == 5
      }
    )
    #expect(
      try await changed.batchUpsertReturning(conflictColumn: \.$id, on: database).allSatisfy { $0.rank == 5 }
    )
  }

  @Test("are left out by an appender")
  func appender() async throws {
    let connection = try await database().connect()
    try await connection.appender(to: Line.self) { appender in
      try await appender.append(1 as Int64, 4 as Int64, 5 as Int64)
      try await appender.append(line(2))
    }
    let totals = try await Line.query.orderBy(.asc(\Line.$id)).select(\.$total).all(on: connection)
    #expect(totals == [20, 40])
  }

  @Test("are compared with the table")
  func differences() async throws {
    #expect(try await database().schemaDifferences(of: Line.self).filter { $0.column != "amount" }.isEmpty)
  }

  @Test("cannot be generated and have a default")
  func contradiction() async throws {
    struct Odd: Table {
      @Column("n", default: .constant(1), generatedAs: DB.Column("m")) var n: Int64
    }
    struct Text: Table {
      @Column("n", storage: .json) var n: String?
    }
    await #expect(throws: DatabaseError.self) { try await Odd().insert(on: DatabaseIdentifier.shared) }
    await #expect(throws: DatabaseError.self) { try await Text().insert(on: DatabaseIdentifier.shared) }
  }
}

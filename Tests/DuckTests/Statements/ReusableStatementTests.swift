import Duck
import Foundation
import Testing

@Suite("A reusable statement")
struct ReusableStatementTests {
  let database = DatabaseIdentifier.memory()

  /// A connection to a database with the table of to-dos.
  private func connection() async throws -> Connection {
    try await database.migrator([Todo.Create()]).migrate()
    return try await database.connect()
  }

  private func insertion(on connection: Connection) async throws -> Statement {
    try await connection.prepare { parameters in
      let id = parameters.parameter()
      let name = parameters.parameter()
      let createdAt = parameters.parameter()
      return SQL.insertInto(Todo.table, fields: \Todo.$id, \Todo.$name, \Todo.$createdAt).values
        .values(id, name, createdAt)
    }
  }

  @Test("inserts and finds with other values at each run")
  func runs() async throws {
    let connection = try await connection()
    let insert = try await insertion(on: connection)
    #expect(insert.sql == #"INSERT INTO "todo" ("id", "name", "created_at") VALUES ($1, $2, $3)"#)
    #expect(insert.parameterCount == 3)
    let ids = (0..<5).map { _ in UUID() }
    for (number, id) in ids.enumerated() {
      #expect(try await insert.execute(id, "number \(number)", Date()) == 1)
    }
    let find = try await connection.prepare { parameters in
      let id = parameters.parameter()
      return Todo.select.where(\Todo.$id == id)
    }
    for (number, id) in ids.enumerated() {
      #expect(try await find.query(id).rows.first?.string("name") == "number \(number)")
      #expect(try await find.first(decoding: Todo.self, id)?.name == "number \(number)")
      #expect(try await find.all(decoding: Todo.self, id).map(\.id) == [id])
      #expect(try await find.first(decoding: Name.self, id)?.name == "number \(number)")
      #expect(try await find.all(decoding: Name.self, id).count == 1)
    }
    #expect(try await find.first(decoding: Todo.self, UUID()) == nil)
  }

  private struct Name: Decodable { let name: String }

  @Test("without parameters it is prepared from the query itself")
  func withoutParameters() async throws {
    let connection = try await connection()
    let open = try await connection.prepare(
      Todo.select.where(\Todo.$doneAt == nil).orderBy(.asc(\Todo.$name))
    )
    #expect(try await open.query().rows.isEmpty)
    try await insertion(on: connection).execute(UUID(), "a", Date())
    #expect(try await open.all(decoding: Todo.self).map(\.name) == ["a"])
    #expect(await databaseError { try await open.query(1) } == .parameterCount(expected: 0, found: 1))
  }

  @Test("constants stay, and a parameter that is used twice is one argument")
  func constants() async throws {
    let connection = try await database.connect()
    let range = DB.Column("range")
    let statement = try await connection.prepare { parameters in
      let low = parameters.parameter()
      let high = parameters.parameter()
      return SQL.select(high => "high", range).from(SQL.raw("range(10)")).where(
        range > low && range < high && range != 5 && range != low
      ).orderBy(.asc(range))
    }
    #expect(statement.parameterCount == 2)
    let result = try await statement.query(3, 8)
    #expect(result.rows.map { $0.int64("range") } == [4, 6, 7])
    #expect(result.rows.first?.int64("high") == 8)
  }

  @Test("nil, an optional that is nil, however deep, and Value.null are NULL")
  func null() async throws {
    let connection = try await database.connect()
    let statement = try await connection.prepare { parameters in
      SQL.select(Fn.cast(parameters.parameter(), .integer) => "x")
    }
    let none: Int32? = nil
    let deep: Int32?? = .some(nil)
    #expect(try await statement.query(nil).rows.first?.value(0) == .null)
    #expect(try await statement.query(none).rows.first?.value(0) == .null)
    #expect(try await statement.query(deep).rows.first?.value(0) == .null)
    #expect(try await statement.query(Value.null).rows.first?.value(0) == .null)
    #expect(try await statement.query(Int32??.some(.some(7))).rows.first?.value(0) == .int32(7))
    #expect(try await statement.query(nil as Int32?).rows.first?.value(0) == .null)
  }

  @Test("too few and too many arguments are refused, and the statement works on")
  func argumentCount() async throws {
    let connection = try await database.connect()
    let statement = try await connection.prepare { SQL.select(Fn.cast($0.parameter(), .integer)) }
    #expect(await databaseError { try await statement.query() } == .parameterCount(expected: 1, found: 0))
    #expect(await databaseError { try await statement.query(1, 2) } == .parameterCount(expected: 1, found: 2))
    #expect(try await statement.query(1).rows.first?.value(0) == .int32(1))
  }

  @Test("an argument without a value in SQL is refused with its type, and the statement works on")
  func unsupported() async throws {
    struct Odd: Sendable {}
    let connection = try await database.connect()
    let statement = try await connection.prepare { SQL.select(Fn.cast($0.parameter(), .integer)) }
    let error = await databaseError { try await statement.query(Odd()) }
    #expect(error == .invalidBind(position: 1, reason: "Odd has no SQL value"))
    guard case .invalidBind = await databaseError({ try await statement.query(Decimal.nan) }) else {
      Issue.record("a number that is none was bound")
      return
    }
    #expect(try await statement.query(nil as Odd?).rows.first?.value(0) == .null)
    #expect(await engineError { try await statement.query("x") }?.category == .conversion)
    #expect(try await statement.query("42").rows.first?.value(0) == .int32(42))
  }

  @Test("an inserted value that its column would round is refused")
  func mustFit() async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE prices(p DECIMAL(6,2))")
    let insert = try await connection.prepare {
      SQL.insertInto(DB.Table("prices")).values.values($0.parameter())
    }
    let fine = try #require(Decimal(string: "12.34"))
    let lossy = try #require(Decimal(string: "12.345"))
    try await insert.execute(fine)
    guard case .invalidBind(position: 1, _) = await databaseError({ try await insert.execute(lossy) }) else {
      Issue.record("the engine rounded")
      return
    }
    #expect(try await connection.run("FROM prices").rows.map { $0.decimal("p") } == [fine])
  }

  @Test("RETURNING gives the rows, and their number")
  func returning() async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE t(i INTEGER)")
    let insert = try await connection.prepare(SQL.raw("INSERT INTO t VALUES (?), (?) RETURNING i"))
    let result = try await insert.query(1, 2)
    #expect(result.rows.map { $0.value(0) } == [.int32(1), .int32(2)])
    #expect(result.rowsChanged == 2)
    #expect(try await insert.execute(3, 4) == 2)
  }

  @Test("runs of many tasks take turns, and each sees its own answer")
  func manyTasks() async throws {
    let connection = try await database.connect()
    let statement = try await connection.prepare { SQL.select(Fn.cast($0.parameter(), .bigint) => "x") }
    let right = try await withThrowingTaskGroup { group in
      for task in 0..<16 {
        group.addTask {
          for round in 0..<50 {
            let sent = Int64(task * 1_000 + round)
            guard try await statement.query(sent).rows.first?.int64("x") == sent else { return false }
          }
          return true
        }
      }
      return try await group.reduce(into: [Bool]()) { $0.append($1) }
    }
    #expect(right == Array(repeating: true, count: 16))
  }

  @Test("inside of run { } it runs without another thread")
  func insideRun() async throws {
    let connection = try await database.connect()
    let statement = try await connection.prepare { SQL.select(Fn.cast($0.parameter(), .bigint) => "x") }
    let threads = try await connection.run { _ in
      let before = ThreadIdentity.current()
      _ = try await statement.query(1)
      return [before, ThreadIdentity.current()]
    }
    #expect(threads[0] == threads[1])
  }
}

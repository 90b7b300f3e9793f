@testable import Duck
import Testing

@Suite("Helpers of long statements")
struct TaskCrewTests {
  private static let long = """
    SELECT count(*) FROM (SELECT md5(i::VARCHAR) AS s FROM range(1500000) r(i)) WHERE s LIKE '%abc%'
    """

  private func handle(threads: Int) throws -> DatabaseHandle {
    try DatabaseHandle(path: nil, [(name: "threads", value: "\(threads)")])
  }

  private func run(_ sql: String, on connection: ConnectionHandle) throws -> Int {
    var result = try ResultHandle(running: sql, on: connection)
    return result.rowCount()
  }

  @Test("come to a statement that takes long, and go when it is over", arguments: [2, 8])
  func helping(threads: Int) async throws {
    let database = try handle(threads: threads)
    let crew = try #require(database.crew)
    let connection = try ConnectionHandle(database)
    _ = try run("CREATE TABLE numbers AS SELECT range AS i FROM range(3000000)", on: connection)
    for _ in 0..<200 where crew.taskCount == 0 {
      _ = try run("SELECT count(*) FROM numbers WHERE md5(i::VARCHAR) LIKE '%abc%'", on: connection)
    }
    #expect(crew.taskCount > 0)
    #expect(!crew.mayGrow)
    while crew.helperCount > 0 { try await Task.sleep(nanoseconds: 1_000_000) }
    connection.close()
    database.close()
  }

  @Test("are not there where the caller is the only thread")
  func alone() throws {
    let database = try handle(threads: 1)
    #expect(database.crew == nil)
    let connection = try ConnectionHandle(database)
    #expect(try run(Self.long, on: connection) == 1)
    connection.close()
    database.close()
  }

  @Test("are left to the engine where an option says how many threads are not its own")
  func byOption() async throws {
    var configuration = DatabaseConfiguration()
    configuration.options = ["threads": "3", "external_threads": "1"]
    let database = DatabaseIdentifier.memory(configuration: configuration)
    #expect(try await external(database) == "1 of 3")
    await database.close()
  }

  @Test(
    "are as many as a statement sets",
    arguments: [
      (["SET threads = 1"], "1 of 1"), (["SET threads = 5"], "5 of 5"),
      (["SET GLOBAL threads TO 2"], "2 of 2"),
      (["PRAGMA threads = 4"], "4 of 4"), (["SET worker_threads = 7"], "7 of 7"), (["RESET threads"], nil),
      (["SET threads = 1", "SET threads = 4"], "4 of 4"), (["SET threads = 6; SET threads = 2"], "2 of 2"),
      (["SET external_threads = 2"], "2 of 3"), (["SET external_threads = 1", "SET threads = 2"], "1 of 2"),
      (["BEGIN TRANSACTION READ ONLY; SET threads = 2; COMMIT"], "2 of 2"),
    ]
  )
  func set(statements: [String], expected: String?) async throws {
    var configuration = DatabaseConfiguration()
    configuration.threads = 3
    let database = DatabaseIdentifier.memory(configuration: configuration)
    #expect(try await external(database) == "3 of 3")
    let connection = try await database.connect()
    for sql in statements { try await connection.execute(SQL.raw(sql)) }
    let found = try await external(connection)
    #expect(found == expected ?? "\(found.prefix { $0 != " " }) of \(found.prefix { $0 != " " })")
    #expect(try await connection.query(SQL.raw(Self.long)).rows.count == 1)
    await database.close()
  }

  @Test("stay as they were when a statement fails that would set their number")
  func refused() async throws {
    var configuration = DatabaseConfiguration()
    configuration.threads = 3
    let database = DatabaseIdentifier.memory(configuration: configuration)
    for sql in ["SET threads = 0", "SET threads = 'many'", "PRAGMA threads = -1"] {
      await #expect(throws: DatabaseError.self) { try await database.execute(SQL.raw(sql)) }
      #expect(try await external(database) == "3 of 3")
    }
    await database.close()
  }

  @Test("leave a database that closes while they help it")
  func closing() async throws {
    for round in 0..<6 {
      let database = DatabaseIdentifier.memory()
      let connection = try await database.connect()
      try await connection.execute(SQL.raw("CREATE TABLE numbers AS SELECT range AS i FROM range(1000000)"))
      let query = Task {
        try await connection.run("SELECT sum(sin(a.i * b.i)) FROM numbers a, numbers b")
      }
      try await Task.sleep(nanoseconds: UInt64(round) * 4_000_000)
      await database.close()
      await #expect(throws: (any Error).self) { try await query.value }
    }
  }

  @Test("help several connections at a time, each of which gets its own answer")
  func several() async throws {
    let database = DatabaseIdentifier.memory()
    try await withThrowingTaskGroup { group in
      for number in 1...6 {
        group.addTask {
          let connection = try await database.connect()
          for step in 0..<5 {
            let count = number * 100_000 + step
            let sum = try await connection.cell("SELECT sum(i)::BIGINT FROM range(\(count)) r(i)")
            #expect(sum == .int64(Int64(count) * Int64(count - 1) / 2))
          }
        }
      }
      try await group.waitForAll()
    }
    await database.close()
  }

  private func external(_ executor: some DatabaseExecutor) async throws -> String {
    let sql = "SELECT current_setting('external_threads') || ' of ' || current_setting('threads')"
    return try await executor.cell(sql, as: String.self)
  }
}

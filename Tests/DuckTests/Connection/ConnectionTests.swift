import Duck
import Foundation
import Testing

@Suite("Connection")
struct ConnectionTests {
  let database = DatabaseIdentifier.memory()

  @Test("statements run on a thread of the connection's own, and stay there inside run")
  func thread() async throws {
    let connection = try await database.connect()
    let other = try await database.connect()
    let seen = try await connection.run { connection in
      var threads = [ThreadIdentity.current()]
      for _ in 1...5 {
        try await connection.run("SELECT 1")
        threads.append(.current())
        try await connection.execute(SQL.raw("CREATE TEMP TABLE IF NOT EXISTS t(i INTEGER)"))
        threads.append(.current())
        _ = try await SQL.raw("SELECT 1").query(on: connection)
        threads.append(.current())
      }
      return threads
    }
    #expect(Set(seen).count == 1)
    #expect(seen[0].name == "Duck connection")
    #expect(!seen[0].isMain)
    #expect(await connection.run { _ in ThreadIdentity.current() } == seen[0])
    #expect(await other.run { _ in ThreadIdentity.current() } != seen[0])
  }

  @Test("run returns what its closure returns and throws what it throws")
  func run() async throws {
    struct Refusal: Error {}
    let connection = try await database.connect()
    #expect(await connection.run { _ in 42 } == 42)
    await #expect(throws: Refusal.self) { try await connection.run { _ in throw Refusal() } }
    #expect(try await connection.cell("SELECT 1") == .int32(1))
  }

  @Test("sixty-four tasks on one connection each see their own answers")
  func shared() async throws {
    let connection = try await database.connect()
    try await withThrowingTaskGroup { group in
      for task in 0..<64 {
        group.addTask {
          for round in 0..<20 {
            let value = Int64(task * 1_000 + round)
            let result = try await connection.run(
              "SELECT $1 AS v, $1 * 2 AS w, 'text of task ' || \(task)",
              binding: [.int64(value)]
            )
            let row = try #require(result.rows.first)
            #expect(row.values == [.int64(value), .int64(value * 2), .string("text of task \(task)")])
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("statements on one connection run one after another, in a session of their own")
  func session() async throws {
    let first = try await database.connect()
    let second = try await database.connect()
    try await first.run("CREATE TEMP TABLE mine AS SELECT 1 AS i")
    try await first.run("SET VARIABLE x = 7")
    #expect(try await first.cell("SELECT i + getvariable('x') FROM mine") == .int32(8))
    #expect(await engineError { try await second.run("FROM mine") }?.category == .missingTable)
    #expect(try await second.cell("SELECT getvariable('x')") == .null)
  }

  @Test("a failed statement leaves the connection usable")
  func afterError() async throws {
    let connection = try await database.connect()
    for _ in 1...3 {
      for sql in ["SELEC", "SELECT nope", "SELECT 'x'::INTEGER", "SELECT $1"] {
        #expect(await databaseError { try await connection.run(sql) } != nil)
      }
      #expect(try await connection.cell("SELECT 42") == .int32(42))
    }
  }

  @Test("five hundred connections at once are opened and used, and close (FC-44)")
  func many() async throws {
    try await withFileDatabase { database, path in
      try await database.run("CREATE TABLE t(i INTEGER)")
      let connections = try await withThrowingTaskGroup(of: Connection.self) { group in
        for number in 0..<500 {
          group.addTask {
            let connection = try await database.connect()
            #expect(try await connection.cell("SELECT \(number)") == .int32(Int32(number)))
            return connection
          }
        }
        return try await group.reduce(into: [Connection]()) { $0.append($1) }
      }
      #expect(connections.count == 500)
      await database.close()
      #expect(await databaseError { try await connections[499].run("FROM t") } == .connectionClosed)
      if ChildProcess.isAvailable { #expect(try await ChildProcess.canLock(path)) }
    }
  }

  @Test("four queries that block their threads do not keep an unrelated task from running")
  func progress() async throws {
    let connections = [
      try await database.connect(), try await database.connect(), try await database.connect(),
      try await database.connect(),
    ]
    let queries = connections.map { connection in Task { try await connection.run(Endless.sleep) } }
    // They are more than Swift's pool has threads on a small machine: blocked there, it would wait for them.
    var count = 0
    while count < 50 {
      try await Task.sleep(nanoseconds: 1_000_000)
      count += 1
    }
    for query in queries { query.cancel() }
    for query in queries {
      await #expect(throws: CancellationError.self) { try await query.value }
    }
    #expect(count == 50)
  }

  static let deep: [(String, String)] = [
    ("abs(", "SELECT \(String(repeating: "abs(", count: 900))1\(String(repeating: ")", count: 900))"),
    ("NOT", "SELECT \(String(repeating: "NOT ", count: 900))true"),
    (
      "CASE",
      "SELECT "
        + String(repeating: "CASE WHEN true THEN ", count: 300) + "1" + String(repeating: " END", count: 300)
    ),
    ("+", "SELECT \(String(repeating: "1 + ", count: 2_000))1"),
    ("AND", "SELECT \(String(repeating: "true AND ", count: 2_000))true"),
    ("(", "SELECT \(String(repeating: "(", count: 5_000))1\(String(repeating: ")", count: 5_000))"),
    ("[", "SELECT \(String(repeating: "[", count: 500))1\(String(repeating: "]", count: 500))"),
    (
      "subquery",
      "\(String(repeating: "SELECT * FROM (", count: 200))SELECT 1\(String(repeating: ")", count: 200))"
    ),
  ]

  @Test("deep expressions give a result or a typed error, never a signal", arguments: deep)
  func deepExpressions(name: String, sql: String) async throws {
    let connection = try await database.connect()
    do {
      let result = try await connection.run(sql)
      #expect(result.rows.count == 1)
      _ = result.rows[0].values.description
      _ = result.resultColumns[0].logicalType.description
    } catch DatabaseError.engine(let error) {
      #expect([.syntax, .binder, .invalidInput].contains(error.category), "\(error.message.prefix(200))")
    }
    #expect(try await connection.cell("SELECT 42") == .int32(42))
  }
}

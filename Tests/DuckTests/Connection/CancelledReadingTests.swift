import Duck
import Foundation
import Testing

@Suite("Cancelling while it matters")
struct CancelledReadingTests {
  let database = DatabaseIdentifier.memory()

  struct Number: Table {
    @Column("i") var i: Int64
    @Column("s") var s: String
  }

  enum Reading: CaseIterable, Sendable {
    case text, prepared, models

    /// Reads 200,000 rows, and returns how many they were.
    func count(on connection: Connection) async throws -> Int {
      switch self {
      case .text: try await connection.run("SELECT * FROM number").rows.count
      case .prepared:
        try await connection.run("SELECT * FROM number WHERE i >= $1", binding: [.int64(0)]).rows.count
      case .models: try await Number.all(on: connection).count
      }
    }
  }

  @Test(
    "a large result that is being read ends early, and the next statement is right",
    arguments: Reading.allCases
  )
  func reading(_ reading: Reading) async throws {
    let connection = try await database.connect()
    try await connection.run(
      "CREATE TABLE number AS SELECT range AS i, 'a text above twelve bytes ' || range AS s FROM range(200000)"
    )
    try await connection.run("CREATE TABLE mark(round BIGINT)")
    let start = Date()
    #expect(try await reading.count(on: connection) == 200_000)
    // On a busy machine one reading may take seconds; what is cancelled in its first half is enough then.
    let whole = min(Date().timeIntervalSince(start), 0.5)
    var cancelled = 0
    for round in 0..<12 {
      let task = Task { try await reading.count(on: connection) }
      try await Task.sleep(nanoseconds: UInt64(whole * 1e9 * Double(round) / 12))
      task.cancel()
      switch await task.result {
      case .success(let count): #expect(count == 200_000)
      case .failure(let error):
        cancelled += 1
        #expect(error is CancellationError, "\(error)")
      }
      try await checkNext(round, on: connection)
    }
    #expect(cancelled > 0)
    #expect(try await connection.cell("SELECT sum(round)::BIGINT FROM mark") == .int64(11 * 12))
    #expect(try await reading.count(on: connection) == 200_000)
  }

  struct Mark: Table {
    @Column("round") var round: Int64
  }

  /// Runs what comes next, in another way each time: an interrupt that came late must hit none of them.
  private func checkNext(_ round: Int, on connection: Connection) async throws {
    var mark = Mark()
    mark.round = Int64(round)
    let marks = [mark]
    switch round % 4 {
    case 0:
      #expect(
        try await connection.cell("SELECT max(i) FROM number WHERE i < \(round + 1)") == .int64(mark.round)
      )
    case 1:
      #expect(
        try await connection.cell("SELECT $1 + \(round)", binding: [.int64(1)]) == .int64(mark.round + 1)
      )
    case 2: #expect(try await connection.cell("SELECT 1; SELECT 2") == .int32(2))
    default: break
    }
    try await marks.batchInsert(on: connection)
    try await connection.transaction {
      try await $0.run("INSERT INTO mark VALUES ($1)", binding: [.int64(marks[0].round)])
    }
  }

  @Test("closing the database while a large result is read ends the reading", arguments: Reading.allCases)
  func closing(_ reading: Reading) async throws {
    for round in 0..<3 {
      let database = DatabaseIdentifier.memory()
      let connection = try await database.connect()
      try await connection.run(
        "CREATE VIEW number AS SELECT range AS i, 'a text above twelve bytes ' || range AS s FROM range(200000)"
      )
      let task = Task { try await reading.count(on: connection) }
      try await Task.sleep(nanoseconds: UInt64(round) * 30_000_000)
      await database.close()
      switch await task.result {
      case .success(let count): #expect(count == 200_000)
      case .failure(let error): #expect(error as? DatabaseError == .connectionClosed)
      }
    }
  }

  @Test("large results that many connections read at once are right")
  func atOnce() async throws {
    try await database.run(
      "CREATE TABLE number AS SELECT range AS i, 'a text above twelve bytes ' || range AS s FROM range(200000)"
    )
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask { [database] in
          let connection = try await database.connect()
          for _ in 1...3 {
            let result = try await connection.run("SELECT i + \(number) AS i, s FROM number")
            let (numbers, texts) = (
              try result.column("i", as: Int.self), try result.column("s", as: String.self)
            )
            guard numbers.count == 200_000 else { return false }
            for row in stride(from: 0, to: 200_000, by: 37) {
              guard numbers[row] == row + number, texts[row] == "a text above twelve bytes \(row)" else {
                return false
              }
            }
          }
          return true
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  enum Statement: CaseIterable, Sendable {
    case scan, sleep, prepared, several

    /// A scan keeps all processors busy.
    var rounds: Int { self == .scan ? 5 : 60 }

    func run(on connection: Connection) async throws {
      switch self {
      case .scan: try await connection.run(Endless.scan)
      case .sleep: try await connection.run(Endless.sleep)
      case .prepared: try await connection.run("SELECT sleep_ms($1)", binding: [.int64(900_000)])
      case .several: try await connection.run("SELECT 1; \(Endless.sleep); SELECT 2")
      }
    }
  }

  @Test("a cancellation around the beginning of a statement is not lost", arguments: Statement.allCases)
  func beginning(_ statement: Statement) async throws {
    let connection = try await database.connect()
    var seconds: [TimeInterval] = []
    for round in 0..<statement.rounds {
      let task = Task { try await statement.run(on: connection) }
      // From 0 to 3 ms, in an order that has no pattern.
      try await Task.sleep(nanoseconds: UInt64(round * 7919 % 301) * 10_000)
      let start = Date()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      seconds.append(Date().timeIntervalSince(start))
      let next = try await connection.cell("SELECT sum(i)::BIGINT FROM range(10000) t(i)")
      #expect(next == .int64(49_995_000))
    }
    // On a busy machine a thread may wait for its turn; a lost cancellation would take minutes.
    #expect(seconds.sorted()[seconds.count / 2] < 30)
  }

  @Test("statements after a cancelled one are never interrupted, whatever they are")
  func nextIsSafe() async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE t(i INTEGER)")
    for round in 0..<100 {
      let task = Task { try await connection.run("SELECT sum(range)::BIGINT FROM range(\(round * 1000))") }
      try await Task.sleep(nanoseconds: UInt64(round * 7919 % 101) * 5_000)
      task.cancel()
      try await connection.run("INSERT INTO t SELECT $1 FROM range(100)", binding: [.int32(Int32(round))])
      #expect(try await connection.run("SELECT range FROM range(40000)").rows.count == 40_000)
      _ = await task.result
    }
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(10_000))
  }
}

@testable import Duck
import Foundation
import Testing

@Suite("A bank", .serialized)
struct BankTests {
  @Test("never makes or loses money, whatever is cancelled or closed under it")
  func sum() async throws {
    let bank = Bank(database: .memory())
    try await bank.open()
    let end = Date().addingTimeInterval(Effort.seconds)
    let connections = OpenConnections()
    let committed = try await withThrowingTaskGroup(of: Set<String>.self) { group in
      for task in 0..<16 { group.addTask { try await Self.clerk(task, bank, connections, until: end) } }
      group.addTask {
        while Date() < end {
          try await Task.sleep(nanoseconds: 20_000_000)
          await connections.closeOne()
          #expect(try await bank.sum == Bank.total)
        }
        return []
      }
      return try await group.reduce(into: Set<String>()) { $0.formUnion($1) }
    }
    #expect(try await bank.sum == Bank.total)
    #expect(try await bank.transfers == committed)
    #expect(!committed.isEmpty)
  }

  /// Moves money until the end; what it knows to be committed.
  private static func clerk(_ task: Int, _ bank: Bank, _ connections: OpenConnections, until end: Date)
    async throws -> Set<String>
  {
    var random = SeededNumbers(seed: task + 1)
    var committed: Set<String> = []
    var connection = try await bank.database.connect()
    var number = 0
    // On a busy machine the time may be over before anybody had a turn.
    while Date() < end || committed.isEmpty {
      await connections.set(connection, for: task)
      number += 1
      let id = "\(task)-\(number)"
      let isCancelled = Int.random(in: 0..<5, using: &random) == 0
      let delay = UInt64.random(in: 0..<3_000_000, using: &random)
      let seed = Int.random(in: 0..<1_000_000, using: &random)
      let work = Task { [connection] in
        var own = SeededNumbers(seed: seed)
        try await bank.transfer(id, on: connection, &own)
      }
      if isCancelled {
        try await Task.sleep(nanoseconds: delay)
        work.cancel()
      }
      do {
        try await work.value
        committed.insert(id)
      } catch is CancellationError where isCancelled {
      } catch DatabaseError.connectionClosed, is TransactionRollbackError {
        connection = try await bank.database.connect()
      } catch DatabaseError.engine(let error) where error.category == .conflict {
      }
    }
    return committed
  }

  @Test("a file of a process that was killed has what was committed, and nothing else (FC-48)")
  func killedInTransaction() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.file("x.duckdb")
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        let database = DatabaseIdentifier(path: path)
        let connection = try await database.connect()
        try await connection.run("SET checkpoint_threshold = '1 GB'")
        try await connection.run("CREATE TABLE t(i INTEGER PRIMARY KEY, s VARCHAR UNIQUE)")
        try await connection.run("INSERT INTO t SELECT range, range::VARCHAR FROM range(1000)")
        try await connection.run("DELETE FROM t WHERE i = 7")
        try await connection.run("INSERT INTO t VALUES (7, 'seven')")
        let open = try await connection.transaction()
        try await open.run("UPDATE t SET s = s || '!'; DELETE FROM t WHERE i > 500")
        kill(getpid(), SIGKILL)
      }
      #expect(folder.exists("x.duckdb.wal"))
      var configuration = DatabaseConfiguration()
      configuration.isReadOnly = true
      for configuration in [configuration, DatabaseConfiguration()] {
        let database = DatabaseIdentifier(path: path, configuration: configuration)
        let found = try await database.run(
          "SELECT count(*), max(s) FILTER (i = 7), count(*) FILTER (s LIKE '%!') FROM t"
        )
        #expect(found.rows.first?.values == [.int64(1_000), .string("seven"), .int64(0)])
        if configuration.isReadOnly { #expect(folder.exists("x.duckdb.wal")) }
        await database.close()
      }
      let twin = DatabaseIdentifier(path: path)
      let error = await engineError { try await twin.run("INSERT INTO t VALUES (7, 'x')") }
      #expect(error?.category == .constraint)
      await twin.close()
    }
  }

  @Test("keeps every committed transfer when its process is killed (FC-48)")
  func killed() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.path
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        try await Self.moveMoneyUntilKilled(path)
      }
      let bank = Bank(database: DatabaseIdentifier(path: folder.file("bank.duckdb")))
      let log = String(decoding: try folder.bytes("log"), as: UTF8.self)
      let told = Set(log.split(separator: "\n").map(String.init))
      #expect(!told.isEmpty)
      #expect(try await told.isSubset(of: bank.transfers))
      #expect(try await bank.sum == Bank.total)
      await bank.database.close()
    }
  }

  /// Writes each transfer that was committed into a log, until the process is killed.
  private static func moveMoneyUntilKilled(_ folder: String) async throws {
    let bank = Bank(database: DatabaseIdentifier(path: folder + "/bank.duckdb"))
    try await bank.open()
    _ = FileManager.default.createFile(atPath: folder + "/log", contents: nil)
    let log = try #require(FileHandle(forWritingAtPath: folder + "/log"))
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: min(Effort.seconds, 5))
      kill(getpid(), SIGKILL)
    }
    try await withThrowingTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          var random = SeededNumbers(seed: task + 1)
          let connection = try await bank.database.connect()
          for number in 0... {
            do {
              try await bank.transfer("\(task)-\(number)", on: connection, &random)
            } catch DatabaseError.engine(let error) where error.category == .conflict {
              continue
            }
            try log.write(contentsOf: Data("\(task)-\(number)\n".utf8))
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

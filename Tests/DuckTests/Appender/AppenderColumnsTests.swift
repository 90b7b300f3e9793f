import Duck
import Foundation
import Testing

@Suite("Long columns of an appender")
struct AppenderColumnsTests {
  private let table = DB.Table("t")
  /// More than go through the chunks of single rows.
  private let many = 40_000

  private func connection(_ create: String) async throws -> Connection {
    let connection = try await DatabaseIdentifier.memory().connect()
    try await connection.run(create)
    return connection
  }

  @Test("go in between the rows around them, in order")
  func order() async throws {
    let connection = try await connection("CREATE TABLE t(a BIGINT, b VARCHAR DEFAULT 'none', c INTEGER)")
    let many = many
    var next: Int64 = 0
    func numbers(_ count: Int) -> [Int64] {
      defer { next += Int64(count) }
      return (0..<Int64(count)).map { next + $0 }
    }
    try await connection.appender(to: table, columns: ["a", "b", "c"]) { appender in
      for _ in 0..<3 {
        for number in numbers(300) { try await appender.append(number, "a text of some length", 1) }
        for number in numbers(3) { try await appender.append(number, Appender.default, nil) }
        let long = numbers(many)
        try await appender.append(
          columns: long,
          long.map { $0 % 2 == 0 ? "a text of the number \($0)" : nil },
          long.map { Int32($0 % 7) }
        )
        let short = numbers(10)
        try await appender.append(columns: short, short.map { "\($0)" }, short.map { _ in nil as Int32? })
      }
    }
    let sql = """
      SELECT count(*), bool_and(a = rowid), count(*) FILTER (b = 'none'), count(c),
        count(*) FILTER (b = 'a text of the number ' || a) FROM t
      """
    #expect(
      try await connection.run(sql).rows.first?.values == [
        .int64(next), .boolean(true), .int64(9), .int64(3 * 300 + 3 * Int64(many)),
        .int64(3 * Int64(many) / 2),
      ]
    )
  }

  @Test("a value that does not fit fails the scope and is named", arguments: [0, 30_000])
  func refusal(place: Int) async throws {
    let connection = try await connection("CREATE TABLE t(a BIGINT, b TINYINT)")
    let numbers = (0..<many).map(Int64.init)
    let error = await databaseError {
      try await connection.appender(to: table, columns: ["a", "b"]) { appender in
        try await appender.append(columns: numbers, numbers.map { Int($0) == place ? 1_000 : 1 })
      }
    }
    guard case .appenderAppend(column: "b", _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(0))
  }

  @Test("a default among them is refused: its column is to be left out")
  func defaults() async throws {
    let connection = try await connection("CREATE TABLE t(a BIGINT DEFAULT 1)")
    let cells = Array(repeating: Appender.default, count: many)
    let error = await databaseError {
      try await connection.appender(to: table, columns: ["a"]) { try await $0.append(columns: cells) }
    }
    guard case .appenderAppend(column: "a", _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(0))
  }

  @Test("of another number than the appender has are refused as a whole, and do no harm")
  func width() async throws {
    let connection = try await connection("CREATE TABLE t(a BIGINT, b BIGINT)")
    let numbers = (0..<many).map(Int64.init)
    try await connection.appender(to: table, columns: ["a", "b"]) { appender in
      #expect(
        await databaseError { try await appender.append(columns: numbers) }
          == .parameterCount(expected: 2, found: 1)
      )
      try await appender.append(columns: numbers, numbers)
    }
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(Int64(many)))
  }

  @Test("go into a column whose cells cannot be written, value by value")
  func values() async throws {
    let connection = try await connection("CREATE TABLE t(a BIGINT, v VARIANT)")
    let numbers = (0..<17_000).map(Int64.init)
    try await connection.appender(to: table, columns: ["a", "v"]) {
      try await $0.append(columns: numbers, numbers)
    }
    #expect(
      try await connection.cell("SELECT count(*) FROM t WHERE v::BIGINT = a AND a = rowid") == .int64(17_000)
    )
  }

  @Test("go in from the connection's own thread, and from tasks that share the appender")
  func threads() async throws {
    let connection = try await connection("CREATE TABLE t(task BIGINT, n BIGINT)")
    let (table, many) = (table, many)
    try await connection.run { connection in
      try await connection.appender(to: table, columns: ["task", "n"]) {
        try await $0.append(columns: Array(repeating: 0 as Int64, count: many), (0..<many).map(Int64.init))
      }
    }
    try await connection.appender(to: table, columns: ["task", "n"]) { appender in
      try await withThrowingTaskGroup { group in
        for task in 1...4 as ClosedRange<Int64> {
          group.addTask {
            let numbers = (0..<many).map(Int64.init)
            try await appender.append(columns: numbers.map { _ in task }, numbers)
            for number in 0..<100 as Range<Int64> { try await appender.append(task, Int64(many) + number) }
          }
        }
        try await group.waitForAll()
      }
    }
    let sql = "SELECT count(*), count(DISTINCT (task, n)), max(n) FROM t"
    #expect(
      try await connection.run(sql).rows.first?.values == [
        .int64(5 * Int64(many) + 400), .int64(5 * Int64(many) + 400), .int64(Int64(many) + 99),
      ]
    )
  }

  @Test("a cancelled task fails the scope while they go in, and the connection stays usable")
  func cancelled() async throws {
    let connection = try await connection("CREATE TABLE t(a BIGINT)")
    let table = table
    let (started, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      let numbers = (0..<1_000_000).map(Int64.init)
      try await connection.appender(to: table, columns: ["a"]) { appender in
        while true {
          try await appender.append(columns: numbers)
          signal.yield()
        }
      }
    }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await connection.run("SELECT 1")
    try await connection.appender(to: table, columns: ["a"]) { try await $0.append(1) }
  }

  @Test("a failure of the engine is reported by the end of the scope, and nothing is kept")
  func key() async throws {
    let connection = try await connection("CREATE TABLE t(a BIGINT PRIMARY KEY)")
    let numbers = (0..<many).map { Int64($0 == many - 1 ? 0 : $0) }
    let error = await databaseError {
      try await connection.appender(to: table, columns: ["a"]) { try await $0.append(columns: numbers) }
    }
    guard case .appenderRowCompletion(let failure)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.category == .constraint)
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(0))
  }

  @Test("a column takes cells of several Swift types in turns")
  func types() async throws {
    let connection = try await connection("CREATE TABLE t(a BIGINT, b VARCHAR)")
    try await connection.appender(to: table, columns: ["a", "b"]) { appender in
      for row in 0..<3_000 {
        switch row % 5 {
        case 0: try await appender.append(Int64(row), "text")
        case 1: try await appender.append(Int16(row), nil as String?)
        case 2: try await appender.append(Value.int32(Int32(row)), Value.string("value"))
        case 3: try await appender.append(row as Int?, "text" as String?)
        default: try await appender.append(row: [row, "any"])
        }
      }
    }
    let sql = "SELECT count(*), bool_and(a = rowid), count(b), count(DISTINCT b) FROM t"
    #expect(
      try await connection.run(sql).rows.first?.values == [
        .int64(3_000), .boolean(true), .int64(2_400), .int64(3),
      ]
    )
  }
}

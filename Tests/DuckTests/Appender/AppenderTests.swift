import Duck
import Foundation
import Testing

@Suite("An appender")
struct AppenderTests {
  private func connection(_ create: String) async throws -> Connection {
    let connection = try await DatabaseIdentifier.memory().connect()
    try await connection.run(create)
    return connection
  }

  private let table = DB.Table("t")

  @Test("puts rows into a table, in order", arguments: [0, 1, 2_047, 2_048, 2_049, 60_000])
  func rows(count: Int) async throws {
    let connection = try await connection(
      "CREATE TABLE t(i BIGINT, s VARCHAR, d DOUBLE, u UUID, x TIMESTAMPTZ)"
    )
    let id = UUID()
    try await connection.appender(to: table, columns: ["i", "s", "d", "u", "x"]) { appender in
      for row in 0..<count {
        try await appender.append(
          Int64(row),
          row % 3 == 0 ? "a text that is long \(row)" : nil,
          Double(row) / 4,
          id,
          Date(timeIntervalSince1970: 1)
        )
      }
    }
    let result = try await connection.run("SELECT i, s, d, u, epoch(x) FROM t")
    #expect(result.rows.count == count)
    let wrong = result.rows.first {
      $0.values != [
        .int64(Int64($0.index)), $0.index % 3 == 0 ? .string("a text that is long \($0.index)") : .null,
        .double(Double($0.index) / 4), .uuid(id), .double(1),
      ]
    }
    #expect(wrong == nil)
  }

  @Test("takes numbers that fit a column exactly, and nil")
  func conversions() async throws {
    let connection = try await connection(
      "CREATE TABLE t(a TINYINT, b UBIGINT, c HUGEINT, d DOUBLE, e FLOAT, f DECIMAL(9,2), g ENUM('x', 'y'), h JSON, i INTEGER[])"
    )
    try await connection.appender(to: table, columns: ["a", "b", "c", "d", "e", "f", "g", "h", "i"]) {
      appender in
      try await appender.append(1, 2, 3, 4, 0.5, 6, "y", "[1]", [7, 8])
      try await appender.append(nil, nil, nil, nil, nil, nil, nil, nil, nil)
      try await appender.append(row: [1, 2, 3, 4, 0.5, 6, "x", "{}", Value.list([])])
    }
    let rows = try await connection.run("SELECT a, b, c, d, e, f, g, h, i FROM t").rows.map(\.values)
    #expect(rows.count == 3)
    #expect(rows[1] == Array(repeating: .null, count: 9))
    #expect(rows[0][0] == .int8(1) && rows[0][5] == .decimal(6) && rows[0][6] == .string("y"))
    #expect(rows[0][8] == .list([.int32(7), .int32(8)]))
  }

  static let misfits: [(String, any AppenderCell & Sendable)] = [
    ("TINYINT", 128), ("UTINYINT", -1), ("INTEGER", "1"), ("VARCHAR", 1), ("DECIMAL(4,2)", Decimal(1) / 3),
    ("DECIMAL(4,2)", 100), ("FLOAT", 0.1), ("DATE", Date()), ("ENUM('x')", "y"), ("JSON", "{"),
    ("BOOLEAN", 1),
    ("INTEGER[2]", [1, 2, 3]), ("TIMESTAMP_S", Value.dateTime(DateTime(microsecondsSinceEpoch: 1))),
    ("STRUCT(a INTEGER)", Value.structure([.init(name: "b", value: .int32(1))])),
  ]

  @Test("rounds and cuts nothing: what does not fit fails the scope, also when it was caught")
  func misfit() async throws {
    for (type, cell) in Self.misfits {
      let connection = try await connection("CREATE TABLE t(x \(type), y INTEGER)")
      let error = await databaseError {
        try await connection.appender(to: table, columns: ["x", "y"]) { appender in
          try await appender.append(row: [Value.null, 1])
          let caught = await databaseError { try await appender.append(row: [cell, 1]) }
          guard case .appenderAppend("x", _)? = caught else {
            Issue.record("\(type) took \(cell): \(String(describing: caught))")
            return
          }
          #expect(await databaseError { try await appender.append(row: [Value.null, 2]) } == caught)
        }
      }
      guard case .appenderAppend("x", _)? = error else {
        Issue.record("\(type): \(String(describing: error))")
        continue
      }
      #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(0))
    }
  }

  @Test("a row of another width is refused as a whole, and does no harm")
  func width() async throws {
    let connection = try await connection("CREATE TABLE t(a BIGINT, b BIGINT)")
    try await connection.appender(to: table, columns: ["a", "b"]) { appender in
      #expect(
        await databaseError { try await appender.append(1) } == .parameterCount(expected: 2, found: 1)
      )
      #expect(
        await databaseError { try await appender.append(1, nil, 3) } == .parameterCount(expected: 2, found: 3)
      )
      try await appender.append(4, 5)
    }
    #expect(try await connection.run("FROM t").rows.map(\.values) == [[.int64(4), .int64(5)]])
  }

  @Test("columns that are left out, and cells that ask for it, get their default (FC-35)")
  func defaults() async throws {
    let connection = try await connection(
      """
      CREATE SEQUENCE q;
      CREATE TABLE t(i INT, g INT GENERATED ALWAYS AS (i * 2), s INT DEFAULT nextval('q'), u UUID DEFAULT uuid(),
        k VARCHAR DEFAULT 'k')
      """
    )
    try await connection.appender(to: table, columns: ["i"]) { appender in
      for i in 0..<3 { try await appender.append(i) }
    }
    try await connection.appender(to: table, columns: ["i", "s", "k"]) { appender in
      try await appender.append(3, 100, "own")
      try await appender.append(4, Appender.default, nil)
      try await appender.append(5, Appender.default, Appender.default)
      try await appender.append(row: [6, 101, Appender.default])
    }
    let result = try await connection.run("SELECT i, g, s, k FROM t")
    #expect(
      result.rows.map { $0.values.map(\.description) } == [
        ["0", "0", "1", "'k'"], ["1", "2", "2", "'k'"], ["2", "4", "3", "'k'"], ["3", "6", "100", "'own'"],
        ["4", "8", "4", "NULL"], ["5", "10", "5", "'k'"], ["6", "12", "101", "'k'"],
      ]
    )
    #expect(try await connection.cell("SELECT count(DISTINCT u) FROM t") == .int64(7))
    #expect(
      await databaseError { try await connection.appender(to: table, columns: ["g"]) { _ in } } != nil
    )
  }

  @Test("columns go in at once", arguments: [0, 1, 2_048, 5_000, 16_383, 16_384, 50_000])
  func columns(count: Int) async throws {
    let connection = try await connection("CREATE TABLE t(a BIGINT, b VARCHAR, c SMALLINT, d DATE)")
    let numbers = (0..<count).map(Int64.init)
    try await connection.appender(to: table, columns: ["a", "b", "c", "d"]) { appender in
      try await appender.append(-1 as Int64, "before", 7, PureDate(daysSinceEpoch: 0))
      try await appender.append(
        columns: numbers,
        numbers.map { $0 % 2 == 0 ? "text \($0)" : nil },
        numbers.map { Int($0 % 100) },
        numbers.map { PureDate(daysSinceEpoch: Int32($0)) }
      )
      let uneven = await databaseError {
        try await appender.append(columns: [1], ["a", "b"], [1], [PureDate(daysSinceEpoch: 0)])
      }
      #expect(uneven != nil)
    }
    let result = try await connection.run("SELECT a, b, c, d FROM t WHERE a >= 0")
    #expect(result.rows.count == count)
    let wrong = result.rows.first { row in
      let number = Int64(row.index)
      return row.values != [
        .int64(number), number % 2 == 0 ? .string("text \(number)") : .null, .int16(Int16(number % 100)),
        .date(PureDate(daysSinceEpoch: Int32(number))),
      ]
    }
    #expect(wrong == nil)
  }

  @Test("is the one user of its connection while its scope lasts, and takes nothing after it")
  func scope() async throws {
    let connection = try await connection("CREATE TABLE t(a BIGINT)")
    let kept = try await connection.appender(to: table, columns: ["a"]) { appender in
      let errors = [
        await databaseError { try await connection.run("SELECT 1") },
        await databaseError { try await connection.transaction { _ in } },
        await databaseError { try await connection.appender(to: table, columns: ["a"]) { _ in } },
      ]
      #expect(errors == Array(repeating: .connectionReserved, count: 3))
      try await appender.append(1)
      return appender
    }
    #expect(await databaseError { try await kept.append(2) } == .appenderEnded)
    #expect(try await connection.run("FROM t").rows.map(\.values) == [[.int64(1)]])
  }

  @Test("names of columns must be there, once each, and exist")
  func names() async throws {
    let connection = try await connection("CREATE TABLE t(a BIGINT)")
    for columns in [[], ["a", "A"], ["b"], ["a\u{0}"]] {
      let error = await databaseError {
        try await connection.appender(to: table, columns: columns) { _ in Issue.record("the closure ran") }
      }
      #expect(error != nil)
    }
    #expect(
      await databaseError { try await connection.appender(to: DB.Table("no"), columns: ["a"]) { _ in } }
        != nil
    )
    try await connection.run("SELECT 1")
  }

  @Test("a closure that throws drops what is not written yet")
  func bodyError() async throws {
    let connection = try await connection("CREATE TABLE t(a BIGINT)")
    await #expect(throws: Stop()) {
      try await connection.appender(to: table, columns: ["a"]) { appender in
        for row in 0..<3_000 { try await appender.append(row) }
        throw Stop()
      }
    }
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(0))
  }

  @Test(
    "rows that break a key fail the scope, however late the engine looks",
    arguments: [10, 5_000, 450_000]
  )
  func brokenKey(count: Int) async throws {
    let connection = try await connection("CREATE TABLE t(a BIGINT PRIMARY KEY)")
    let error = await databaseError {
      try await connection.appender(to: table, columns: ["a"]) { appender in
        for row in 0..<count { try await appender.append(row / 2) }
      }
    }
    guard case .appenderRowCompletion(let cause)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause.category == .constraint)
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(0))
  }

  @Test("puts rows into a table from the connection's own thread too")
  func ownThread() async throws {
    let connection = try await connection("CREATE TABLE t(a BIGINT)")
    let table = table
    try await connection.run { connection in
      try await connection.appender(to: table, columns: ["a"]) { appender in
        for row in 0..<10_000 { try await appender.append(row) }
      }
    }
    let rows = try await SQL.raw("SELECT a FROM t ORDER BY rowid").all(as: Int64.self, on: connection)
    #expect(rows == Array(0..<10_000))
  }

  @Test("tasks may share it: every row is whole (FC-37)")
  func manyTasks() async throws {
    let connection = try await connection("CREATE TABLE t(task BIGINT, n BIGINT, s VARCHAR)")
    try await connection.appender(to: table, columns: ["task", "n", "s"]) { appender in
      try await withThrowingTaskGroup { group in
        for task in 0..<8 {
          group.addTask {
            for n in 0..<10_000 { try await appender.append(task, n, "task \(task), number \(n)") }
          }
        }
        try await group.waitForAll()
      }
    }
    let sql = """
      SELECT count(*), count(DISTINCT (task, n)), bool_and(s = 'task ' || task || ', number ' || n) FROM t
      """
    #expect(
      try await connection.run(sql).rows.first?.values == [.int64(80_000), .int64(80_000), .boolean(true)]
    )
  }

  @Test(
    "after a table was altered meanwhile, all rows go in whole, or a typed error says that none does (FC-37)",
    arguments: [
      "ADD COLUMN c BIGINT", "DROP COLUMN b", "DROP COLUMN a", "ALTER a TYPE VARCHAR", "RENAME TO other",
    ]
  )
  func altered(change: String) async throws {
    let database = DatabaseIdentifier.memory()
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE t(a BIGINT, b BIGINT)")
    let error = await databaseError {
      try await connection.appender(to: table, columns: ["a"]) { appender in
        for row in 0..<3_000 { try await appender.append(row) }
        try await database.run("ALTER TABLE t \(change)")
      }
    }
    let count = try await connection.cell(
      "SELECT count(*) FROM \(change.hasPrefix("RENAME") ? "other" : "t")"
    )
    if case .appenderRowCompletion? = error {
      #expect(count == .int64(0))
    } else {
      #expect(error == nil && count == .int64(3_000))
      #expect(try await connection.cell("SELECT count(DISTINCT a) FROM t") == .int64(3_000))
    }
  }

  @Test("a cancelled task fails the scope, and the connection stays usable")
  func cancelled() async throws {
    let connection = try await connection("CREATE TABLE t(a BIGINT)")
    let table = table
    let (started, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await connection.appender(to: table, columns: ["a"]) { appender in
        for row in 0... {
          try await appender.append(row)
          if row == 5_000 { signal.yield() }
        }
      }
    }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await connection.run("SELECT 1")
    try await connection.appender(to: table, columns: ["a"]) { try await $0.append(1) }
  }
}

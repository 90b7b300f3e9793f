import Duck
import Testing

@Suite("Rows of an appender, by their width")
struct AppenderWidthTests {
  /// Appends a row of 0, 1, 2, …: one that is as long as the closure's place says.
  private static let rows: [@Sendable (Appender) async throws -> Void] = [
    { try await $0.append(0) },
    { try await $0.append(0, 1) },
    { try await $0.append(0, 1, 2) },
    { try await $0.append(0, 1, 2, 3) },
    { try await $0.append(0, 1, 2, 3, 4) },
    { try await $0.append(0, 1, 2, 3, 4, 5) },
    { try await $0.append(0, 1, 2, 3, 4, 5, 6) },
    { try await $0.append(0, 1, 2, 3, 4, 5, 6, 7) },
    { try await $0.append(0, 1, 2, 3, 4, 5, 6, 7, 8) },
    { try await $0.append(0, 1, 2, 3, 4, 5, 6, 7, 8, 9) },
    { try await $0.append(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) },
    { try await $0.append(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11) },
    { try await $0.append(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) },
  ]

  private func makeTable(_ width: Int, on connection: Connection) async throws -> [String] {
    let columns = (0..<width).map { "c\($0)" }
    let list = columns.map { "\($0) INTEGER" }.joined(separator: ", ")
    try await connection.run("CREATE TABLE t(\(list))")
    return columns
  }

  @Test("cells go into their columns in order", arguments: rows.indices)
  func order(index: Int) async throws {
    let connection = try await DatabaseIdentifier.memory().connect()
    let columns = try await makeTable(index + 1, on: connection)
    try await connection.appender(to: DB.Table("t"), columns: columns) { appender in
      for _ in 0..<2_049 { try await Self.rows[index](appender) }
    }
    let result = try await connection.run("SELECT DISTINCT * FROM t")
    #expect(result.rows.map(\.values) == [(0...index).map { Value.int32(Int32($0)) }])
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(2_049))
  }

  @Test("a row of another width is refused and does no harm", arguments: rows.indices)
  func otherWidth(index: Int) async throws {
    let connection = try await DatabaseIdentifier.memory().connect()
    let columns = try await makeTable(7, on: connection)
    try await connection.appender(to: DB.Table("t"), columns: columns) { appender in
      let error = await databaseError { try await Self.rows[index](appender) }
      #expect(error == (index == 6 ? nil : .parameterCount(expected: 7, found: index + 1)))
      try await appender.append(1, 2, 3, 4, nil, 6, Appender.default)
    }
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(index == 6 ? 2 : 1))
  }
}

import Foundation
import Testing

@testable import Duck
@testable import SQL

@Suite("Every type of the engine")
struct AllTypesTests {
  @Test("a row of every type is read, and every value has a kind and a text")
  func everyType() async throws {
    let result = try await DatabaseIdentifier.memory().run("FROM test_all_types()")
    #expect(result.rows.count == 3)
    for row in result.rows {
      #expect(row.values.count == result.columns.count)
      #expect(row.values.allSatisfy { !$0.description.isEmpty && $0.kind != .unsupported })
    }
    #expect(result.rows[2].values.filter { !$0.isNull && $0.kind != .structure } == [])
    #expect(result == result)
  }

  @Test("values of every type go back as they came, bound one by one")
  func bind() async throws {
    let connection = try await DatabaseIdentifier.memory().connect()
    try await connection.run("CREATE TABLE source AS FROM test_all_types()")
    try await connection.run("CREATE TABLE target AS FROM source LIMIT 0")
    let source = try await connection.run("FROM source")
    let places = source.columns.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    for row in source.rows {
      try await connection.run("INSERT INTO target VALUES (\(places))", binding: row.values)
    }
    try await expectSame(source, on: connection)
  }

  /// Whether the table `target` has the values of `source`, and says the same types for them.
  private func expectSame(_ source: QueryResult, on connection: Connection) async throws {
    #expect(try await connection.run("FROM target") == source)
    for column in source.resultColumns {
      let name = "\"\(column.name)\""
      let type = column.logicalType.id == .variant ? "variant_typeof" : "typeof"
      for (first, second) in [("source", "target"), ("target", "source")] {
        let difference = try await connection.run(
          "SELECT \(name), \(type)(\(name)) FROM \(first) EXCEPT ALL SELECT \(name), \(type)(\(name)) FROM \(second)"
        )
        #expect(difference.rows.isEmpty, "\(name): \(difference.rows.map(\.values))")
      }
    }
  }

  @Test("values of every type that has cells go back as they came, in chunks")
  func appendChunks() async throws {
    let connection = try await DatabaseIdentifier.memory().connect()
    try await connection.run("CREATE TABLE every AS FROM test_all_types()")
    let every = try await connection.run("FROM every").resultColumns
    let columns = every.filter(\.logicalType.hasWritableCells).map(\.name)
    #expect(every.count - columns.count <= 2)
    let list = columns.map { "\"\($0)\"" }.joined(separator: ", ")
    try await connection.run("CREATE TABLE source AS SELECT \(list) FROM every")
    try await connection.run("CREATE TABLE target AS FROM source LIMIT 0")
    let source = try await connection.run("FROM source")
    try await connection.appender(to: DB.Table("target"), columns: columns) { appender in
      for row in source.rows { try await appender.append(row: row.values) }
    }
    try await expectSame(source, on: connection)
    for (index, column) in columns.enumerated() {
      try await connection.run("CREATE OR REPLACE TABLE target AS SELECT \"\(column)\" FROM source LIMIT 0")
      let values = source.rows.map { $0.value(index) }
      try await connection.appender(to: DB.Table("target"), columns: [column]) { appender in
        try await appender.append(columns: values)
      }
      let read = try await connection.run("FROM target").rows.map { $0.value(0) }
      #expect(read == values, "\(column)")
    }
  }

  @Test("values of every type go back as they came, appended to a table of all of them")
  func appendAll() async throws {
    let connection = try await DatabaseIdentifier.memory().connect()
    try await connection.run("CREATE TABLE source AS FROM test_all_types()")
    try await connection.run("CREATE TABLE target AS FROM source LIMIT 0")
    let source = try await connection.run("FROM source")
    try await connection.appender(to: DB.Table("target"), columns: source.columns) { appender in
      for row in source.rows { try await appender.append(row: row.values) }
    }
    try await expectSame(source, on: connection)
  }

  @Test("values of every type are written as SQL that gives them again")
  func literals() async throws {
    let connection = try await DatabaseIdentifier.memory().connect()
    try await connection.run("CREATE TABLE source AS FROM test_all_types()")
    try await connection.run("CREATE TABLE target AS FROM source LIMIT 0")
    let source = try await connection.run("FROM source")
    for row in source.rows {
      try await connection.run(
        "INSERT INTO target VALUES (\(row.values.map(\.description).joined(separator: ", ")))"
      )
    }
    #expect(try await connection.run("FROM target") == source)
  }

  @Test("types are written as SQL that the engine takes for the same type")
  func types() async throws {
    let connection = try await DatabaseIdentifier.memory().connect()
    let source = try await connection.run("FROM test_all_types()")
    for column in source.resultColumns
    where !column.logicalType.members.isEmpty || column.logicalType.id != .structure {
      let type = column.logicalType
      let result = try await connection.run("SELECT CAST(NULL AS \(type)) AS x")
      #expect(result.resultColumns[0].logicalType == type, "\(type)")
    }
  }

  @Test("what the library does not know is refused by its name")
  func unknown() async throws {
    let value = Value(storage: .unsupported(typeName: "NOVELTY"))
    for bound in [value, .list([value]), .map([.init(key: .string("k"), value: value)]), .variant(value)] {
      let error = await databaseError {
        try await DatabaseIdentifier.memory().run("SELECT $1", binding: [bound])
      }
      guard case .invalidBind(1, let reason) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(reason.contains("NOVELTY"))
    }
  }
}

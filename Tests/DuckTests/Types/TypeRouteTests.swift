import Duck
import Foundation
import Testing

@Suite("Every type, both ways")
struct TypeRouteTests {
  let database = DatabaseIdentifier.shared

  @Test("a cell is read as the value, and as each Swift type of its kind", arguments: TypeCase.all)
  func read(test: TypeCase) async throws {
    let result = try await database.run("SELECT \(test.sql) AS x, CAST(NULL AS \(test.type)) AS n")
    let row = try #require(result.rows.first)
    #expect(row.value("x") == test.value)
    #expect(row.value("n") == .null)
    try test.check(result)
  }

  @Test("what SQL calls the type is what the library calls it", arguments: TypeCase.all)
  func type(test: TypeCase) async throws {
    let result = try await database.run("SELECT \(test.sql) AS x")
    let type = result.resultColumns[0].logicalType
    let again = try await database.run("SELECT CAST(NULL AS \(type)) AS x, typeof(x), typeof(\(test.sql))")
    #expect(again.resultColumns[0].logicalType == type)
    #expect(again.rows.first?.value(1) == again.rows.first?.value(2))
  }

  @Test("no other Swift type reads the cell, and every way says so", arguments: TypeCase.all)
  func wrongTypes(test: TypeCase) async throws {
    let result = try await database.run("SELECT \(test.sql) AS x")
    let row = try #require(result.rows.first)
    let found = TypeCase.readers.filter { $0.value(row) }.keys
    #expect(Set(found) == test.readers)
    guard !test.readers.contains("Interval"), test.type != "INTERVAL" else { return }
    let error = try #require(mismatch { try result.column("x", as: Interval.self) })
    #expect(error.column == "x" && error.wanted == "Interval" && error.found.uppercased() != "INTERVAL")
  }

  @Test("the bound value is the literal, where the type is known", arguments: TypeCase.all)
  func bind(test: TypeCase) async throws {
    let place = "CAST($1 AS \(test.type))"
    let result = try await database.run(
      """
      SELECT \(place) AS x, x IS NOT DISTINCT FROM \(test.sql), x::VARCHAR IS NOT DISTINCT FROM \(test.sql)::VARCHAR
      """,
      binding: [test.value]
    )
    #expect(result.rows.first?.values == [test.value, .boolean(true), .boolean(true)])
  }

  @Test("as an argument of a reusable statement it is the literal", arguments: TypeCase.all)
  func statement(test: TypeCase) async throws {
    let connection = try await database.connect()
    let statement = try await connection.prepare(
      SQL.raw("SELECT CAST(? AS \(test.type)) AS x, x IS NOT DISTINCT FROM \(test.sql)")
    )
    for _ in 1...2 {
      #expect(try await statement.query(test.value).rows.first?.values == [test.value, .boolean(true)])
    }
    #expect(try await statement.query(nil).rows.first?.value(0) == .null)
  }

  @Test("a bound value says its own type where nothing else does", arguments: TypeCase.all)
  func untargeted(test: TypeCase) async throws {
    let row = try #require(
      try await database.run("SELECT typeof($1), $1", binding: [test.value]).rows.first
    )
    #expect(row.value(0) == .string(test.bound))
    // What has no type of its own among bound values comes back as what stood for it.
    if !test.type.contains("VARIANT"), !test.type.contains("GEOMETRY") { #expect(row.value(1) == test.value) }
  }

  @Test("the value's text is SQL for the value", arguments: TypeCase.all)
  func literal(test: TypeCase) async throws {
    let written = "CAST(\(test.value) AS \(test.type))"
    let result = try await database.run(
      """
      SELECT \(written) AS x, x IS NOT DISTINCT FROM \(test.sql), x::VARCHAR IS NOT DISTINCT FROM \(test.sql)::VARCHAR
      """
    )
    #expect(
      result.rows.first?.values == [test.value, .boolean(true), .boolean(true)],
      "\(String(test.value.description.prefix(300)))"
    )
  }

  @Test("the value is inserted, alone and inside of every nested type", arguments: TypeCase.all)
  func insert(test: TypeCase) async throws {
    // A table that only this connection has: opening a database for each case would take most of the time.
    let connection = try await database.connect()
    let type = test.type
    try await connection.run(
      """
      CREATE OR REPLACE TEMP TABLE t(x \(type), l \(type)[], a \(type)[2], s STRUCT(m \(type), n INTEGER), m MAP(INTEGER, \(type)),
        u UNION(m \(type), n INTEGER))
      """
    )
    let values: [Value] = [
      test.value, .list([test.value, .null, test.value]), .array([.null, test.value]),
      TypeCase.row(["m": test.value, "n": .int32(1)]),
      TypeCase.map([.int32(1): test.value, .int32(2): .null]),
      TypeCase.union("m", test.value),
    ]
    try await connection.run("INSERT INTO t VALUES ($1, $2, $3, $4, $5, $6)", binding: values)
    try await connection.run("INSERT INTO t VALUES (\(values.map(\.description).joined(separator: ", ")))")
    let same = [
      "x", "l[1]", "l[3]", "a[2]", "s.m", "m[1]", "u.m",
    ].map { "\($0) IS NOT DISTINCT FROM \(test.sql)" }.joined(separator: " AND ")
    let result = try await connection.run("SELECT x, l, a, s, m, u, \(same) FROM t")
    #expect(result.rows.count == 2)
    for row in result.rows { #expect(row.values == values + [.boolean(true)]) }
  }

  @Test("the value is appended, alone and inside of every nested type", arguments: TypeCase.all)
  func append(test: TypeCase) async throws {
    let connection = try await database.connect()
    let type = test.type
    try await connection.run(
      """
      CREATE OR REPLACE TEMP TABLE appended(x \(type), l \(type)[], a \(type)[2], s STRUCT(m \(type), n INTEGER),
        m MAP(INTEGER, \(type)), u UNION(m \(type), n INTEGER))
      """
    )
    let values: [Value] = [
      test.value, .list([test.value, .null, test.value]), .array([.null, test.value]),
      TypeCase.row(["m": test.value, "n": .int32(1)]),
      TypeCase.map([.int32(1): test.value, .int32(2): .null]),
      TypeCase.union("m", test.value),
    ]
    let none = Array(repeating: Value.null, count: values.count)
    let table = DB.Catalog("temp").schema("main").table("appended")
    try await connection.appender(to: table, columns: ["x", "l", "a", "s", "m", "u"]) { appender in
      for row in [values, none, values] { try await appender.append(row: row) }
    }
    let result = try await connection.run(
      "SELECT x, l, a, s, m, u, x IS NOT DISTINCT FROM \(test.sql) FROM appended"
    )
    let isNull = Value.boolean(test.value.isNull)
    #expect(
      result.rows.map(\.values) == [values + [.boolean(true)], none + [isNull], values + [.boolean(true)]]
    )
  }

  /// A property that is any value, and so encodes as what any type's values are.
  struct Anything: Codable, Sendable, SQLValueConvertible {
    let sqlValue: Value

    init(_ value: Value) { sqlValue = value }

    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "only written"))
    }

    func encode(to encoder: any Encoder) throws {}
  }

  struct Inserted: Table {
    @Column("x") var x: Anything?
    @Column("l") var l: Anything?
    @Column("a") var a: Anything?
    @Column("s") var s: Anything?
    @Column("m") var m: Anything?
    @Column("u") var u: Anything?

    init() {}

    init(_ values: [Value]) {
      let all = values.map(Anything.init)
      (x, l, a, s, m, u) = (all[0], all[1], all[2], all[3], all[4], all[5])
    }
  }

  @Test("models with the value, alone and inside of every nested type, go in as whole chunks")
  func batchInsert() async throws {
    let database = DatabaseIdentifier.memory()
    let log = BatchInsertNestedTests.InsertLog()
    database.trace(StatementTrace { log.note($0) })
    let connection = try await database.connect()
    for test in TypeCase.all {
      let type = test.type
      try await connection.run(
        """
        CREATE OR REPLACE TABLE inserted(x \(type), l \(type)[], a \(type)[2], s STRUCT(m \(type), n INTEGER),
          m MAP(INTEGER, \(type)), u UNION(m \(type), n INTEGER))
        """
      )
      let values: [Value] = [
        test.value, .list([test.value, .null, test.value]), .array([.null, test.value]),
        TypeCase.row(["m": test.value, "n": .int32(1)]),
        TypeCase.map([.int32(1): test.value, .int32(2): .null]),
        TypeCase.union("m", test.value),
      ]
      let none = Array(repeating: Value.null, count: values.count)
      let before = log.count
      try await [values, none, values].map(Inserted.init).batchInsert(on: connection)
      // Only these have no cells that could be written.
      let rows = type.contains("VARIANT") || type.contains("GEOMETRY") ? 3 : 0
      #expect(log.count - before == rows, "\(test.testDescription)")
      let result = try await connection.run("SELECT *, x IS NOT DISTINCT FROM \(test.sql) FROM inserted")
      let same = Value.boolean(true)
      let read = result.rows.map(\.values)
      #expect(
        read == [values + [same], none + [.boolean(test.value.isNull)], values + [same]],
        "\(test.testDescription)"
      )
    }
  }

  @Test("rows to the end of a vector and beyond it keep the value and NULL apart", arguments: TypeCase.all)
  func manyRows(test: TypeCase) async throws {
    guard !test.isLarge else { return }
    let connection = try await database.connect()
    try await connection.run("CREATE OR REPLACE TEMP TABLE t(i BIGINT, x \(test.type))")
    try await connection.run("INSERT INTO t VALUES (0, $1)", binding: [test.value])
    for count in [2_047, 2_048, 2_049] {
      let result = try await connection.run(
        "SELECT CASE WHEN n % 3 <> 1 THEN x END AS x FROM t, range(\(count)) r(n) ORDER BY n"
      )
      #expect(result.rows.count == count)
      // The last rows of each, and all of one.
      let wrong = result.rows[(count > 2_048 ? 0 : count - 3)...].first {
        $0.value(0) != ($0.index % 3 == 1 ? .null : test.value)
      }
      #expect(wrong == nil, "row \(wrong?.index ?? -1)")
    }
  }

  @Test("a list of as many elements as two vectors is bound", arguments: TypeCase.all)
  func manyElements(test: TypeCase) async throws {
    guard !test.isLarge else { return }
    let connection = try await database.connect()
    try await connection.run(
      "CREATE OR REPLACE TEMP TABLE t(x \(test.type)); CREATE OR REPLACE TEMP TABLE s(l \(test.type)[])"
    )
    let values = (0..<2_049).map { $0 % 3 == 1 ? .null : test.value }
    try await connection.run("INSERT INTO s VALUES ($1)", binding: [.list(values)])
    try await connection.run("INSERT INTO t SELECT unnest(l) FROM s")
    let result = try await connection.run("FROM t")
    #expect(result.rows.map { $0.value(0) } == values)
    #expect(try await connection.cell("FROM s") == .list(values))
  }
}

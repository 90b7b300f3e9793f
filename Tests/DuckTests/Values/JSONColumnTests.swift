import Duck
import Foundation
import Testing

@Suite("JSON and VARIANT columns")
struct JSONColumnTests {
  let database = DatabaseIdentifier.memory()

  @Test("a JSON cell is read as a document, with its digits, and as its text")
  func json() async throws {
    let result = try await database.run(
      #"SELECT '{"a": [1.10, null]}'::JSON AS j, NULL::JSON AS n, 'x' AS t"#
    )
    let row = try #require(result.rows.first)
    #expect(try row.decode("j", as: JSONValue.self)["a"]?[0] == .number("1.10"))
    #expect(try row.decode("n", as: JSONValue?.self) == nil)
    #expect(row.string("j") == #"{"a": [1.10, null]}"#)
    #expect(row.value("t", as: JSONValue.self) == nil)
  }

  struct Document: Table, Equatable {
    @Column("id") var id: Int64
    @Column("body") var body: JSONValue
    @Column("extra") var extra: JSONValue?
    init() {}
    init(_ id: Int64, _ body: JSONValue, _ extra: JSONValue? = nil) {
      self.id = id
      self.body = body
      self.extra = extra
    }
  }

  @Test("a model keeps documents in JSON columns")
  func model() async throws {
    try await database.run("CREATE TABLE document (id BIGINT, body JSON, extra JSON)")
    let documents = [
      Document(1, .object([.init(name: "k\"\n", value: .array([.number("1e400"), .bool(false)]))]), .null),
      Document(2, .string("it's \u{0}"), nil),
    ]
    try await documents.batchInsert(on: database)
    #expect(try await Document.query.orderBy(.asc(\Document.$id)).all(on: database) == documents)
    #expect(try await database.cell("SELECT json_type(body) FROM document WHERE id = 1") == .string("OBJECT"))
  }

  static let scalars: [(sql: String, type: String, value: Value?)] = [
    ("true", "BOOL_TRUE", .boolean(true)), ("1::TINYINT", "INT8", .int8(1)),
    ("(-1)::SMALLINT", "INT16", .int16(-1)),
    ("7::INTEGER", "INT32", .int32(7)), ("7::BIGINT", "INT64", .int64(7)),
    ("255::UTINYINT", "UINT8", .uint8(255)),
    ("7::UHUGEINT", "UINT128", .uint128(7)), ("(-7)::HUGEINT", "INT128", .int128(-7)),
    ("0.5::FLOAT", "FLOAT", .float(0.5)),
    ("-0.0::DOUBLE", "DOUBLE", .double(-0.0)),
    ("1.5::DECIMAL(2,1)", "DECIMAL(2, 1)", Decimal(string: "1.5").map(Value.decimal)),
    ("'x'", "VARCHAR", .string("x")), ("'\\x00\\xFF'::BLOB", "BLOB", .blob(Data([0, 255]))),
    ("'2026-03-01'::DATE", "DATE", PureDate(year: 2026, month: 3, day: 1).map(Value.date)),
    (
      "'12:00:00.5'::TIME", "TIME_MICROS",
      PureTime(hour: 12, minute: 0, second: 0, nanosecond: 500_000_000).map(Value.time)
    ),
    (
      "'1969-12-31 23:59:59.999999'::TIMESTAMP", "TIMESTAMP_MICROS",
      .dateTime(DateTime(microsecondsSinceEpoch: -1))
    ),
    ("INTERVAL (-1) MONTH", "INTERVAL", .interval(Interval(months: -1))),
    ("'101'::BIT", "BITSTRING", BitString("101").map(Value.bit)),
    (
      "'-123456789012345678901234567890'::BIGNUM", "BIGNUM",
      Bignum("-123456789012345678901234567890").map(Value.bignum)
    ),
    (
      "'80000000-0000-0000-0000-000000000001'::UUID", "UUID",
      UUID(uuidString: "80000000-0000-0000-0000-000000000001").map(Value.uuid)
    ),
    ("NULL", "VARIANT_NULL", .null),
    ("[1::TINYINT, NULL]", "ARRAY(2)", .list([.int8(1), .null])),
    (
      "{'a': {'b': ['x']}}", "OBJECT(a)",
      .structure([.init(name: "a", value: .structure([.init(name: "b", value: .list([.string("x")]))]))])
    ),
  ]

  @Test("a VARIANT keeps the exact type of what is in it, read and bound again", arguments: scalars)
  func variant(sql: String, type: String, expected: Value?) async throws {
    let value = try #require(expected)
    let connection = try await database.connect()
    try await connection.run("CREATE TEMP TABLE v (x VARIANT)")
    try await connection.run("INSERT INTO v VALUES ((\(sql))::VARIANT)")
    let read = try await connection.cell("SELECT x FROM v")
    #expect(read == (value.isNull ? .null : .variant(value)))
    try await connection.run("INSERT INTO v VALUES ($1)", binding: [read])
    let types = try await connection.run("SELECT variant_typeof(x) FROM v").rows.map {
      $0.value(0, as: String.self)
    }
    #expect(types[0] == types[1])
    if !value.isNull { #expect(types[0] == type) }
    #expect(try await connection.cell("SELECT count(DISTINCT x::VARCHAR) <= 1 FROM v") == .boolean(true))
  }

  @Test("elements of different types in a VARIANT are written as a literal; bound, they are refused")
  func mixture() async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE v (x VARIANT)")
    let mixed = Value.variant(
      .list([.int32(1), .string("y"), .null, .list([.int64(2), .boolean(true)]), .list([.list([])])])
    )
    #expect(try await connection.cell("SELECT \(mixed)") == mixed)
    // The engine would take a UNION for it, and store that damaged where it is nested.
    let error = await databaseError {
      try await connection.run("INSERT INTO v VALUES ($1)", binding: [mixed])
    }
    guard case .invalidBind(position: 1, let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("different types"))
    try await connection.run("INSERT INTO v VALUES (\(mixed))")
    #expect(try await connection.cell("FROM v") == mixed)
  }
}

import Duck
import Foundation

extension TypeCase {
  /// A place without any value of a type is bound as one of the type of NULL.
  private static let untyped = "\"NULL\""

  static let nulls: [TypeCase] = [
    "BOOLEAN", "TINYINT", "HUGEINT", "UHUGEINT", "BIGNUM", "FLOAT", "DOUBLE", "DECIMAL(4,1)", "DECIMAL(38,9)",
    "VARCHAR", "JSON", "BLOB", "BIT", "UUID", "DATE", "TIME", "TIME_NS", "TIME WITH TIME ZONE", "TIMESTAMP",
    "TIMESTAMP_S", "TIMESTAMP_NS", "TIMESTAMP WITH TIME ZONE", "TIMESTAMPTZ_NS", "INTERVAL", "ENUM('a')",
    "GEOMETRY", "VARIANT", "INTEGER[]", "INTEGER[3]", "STRUCT(a INTEGER)", "TUPLE(INTEGER, VARCHAR)",
    "MAP(VARCHAR, INTEGER)", "UNION(a INTEGER, b VARCHAR)",
  ].map { TypeCase($0, "NULL", .null, bound: untyped) }

  static let lists: [TypeCase] = [
    TypeCase("INTEGER[]", "[]", .list([]), as: [Int32](), bound: "\(untyped)[]"),
    TypeCase("INTEGER[]", "[NULL]", .list([.null]), as: [Int32?.none], bound: "\(untyped)[]"),
    TypeCase(
      "INTEGER[]",
      "[1, NULL, -2]",
      .list([.int32(1), .null, .int32(-2)]),
      as: [Int32?](arrayLiteral: 1, nil, -2)
    ),
    TypeCase("BIGINT[][]", "[[]]", .list([.list([])]), as: [[Int]]([[]]), bound: "\(untyped)[][]"),
    TypeCase(
      "BIGINT[][]",
      "[[], NULL, [1, NULL]]",
      .list([.list([]), .null, .list([.int64(1), .null])]),
      as: [[Int?]?]([[], nil, [1, nil]])
    ),
    TypeCase(
      "VARCHAR[]",
      "['', 'a' || chr(0), NULL]",
      .list([.string(""), .string("a\0"), .null]),
      as: ["", "a\0", nil]
    ),
    TypeCase(
      "BOOLEAN[]",
      "[true, NULL, false]",
      .list([.boolean(true), .null, .boolean(false)]),
      as: [true, nil, false]
    ),
    TypeCase(
      "DECIMAL(6,3)[]",
      "[1.5, NULL, 100, 0.125]",
      .list([.decimal(Decimal(15) / 10), .null, .decimal(100), .decimal(Decimal(125) / 1000)]),
      as: [Decimal(15) / 10, nil, 100, Decimal(125) / 1000]
    ),
    TypeCase(
      "TIME_NS[]",
      "['00:00:00', '00:00:00.000000001']",
      .list([.time(.midnight), ScalarReadingTests.time(1)]),
      as: [PureTime.midnight, PureTime(nanosecondsSinceMidnight: 1) ?? .midnight]
    ),
    TypeCase(
      "ENUM('x', 'y')[]",
      "['y', NULL, 'x']",
      .list([.string("y"), .null, .string("x")]),
      as: ["y", nil, "x"],
      bound: "VARCHAR[]"
    ),
    TypeCase("INTEGER[1]", "[7]", .array([.int32(7)]), as: [Int32(7)]),
    TypeCase(
      "FLOAT[3]",
      "[1, NULL, 3]",
      .array([.float(1), .null, .float(3)]),
      as: [Float?](arrayLiteral: 1, nil, 3)
    ),
    TypeCase(
      "INTEGER[2]",
      "[NULL, NULL]",
      .array([.null, .null]),
      as: [Int32?](arrayLiteral: nil, nil),
      bound: "\(untyped)[2]"
    ),
    TypeCase(
      "INTEGER[2][2]",
      "[[1, 2], NULL]",
      .array([.array([.int32(1), .int32(2)]), .null]),
      as: [[Int32]?]([[1, 2], nil])
    ),
    TypeCase(
      "INTEGER[2][]",
      "[[1, 2]]",
      .list([.array([.int32(1), .int32(2)])]),
      as: [[1, 2]] as [[Int32]]
    ),
    TypeCase(
      "INTEGER[][2]",
      "[[], [1]]",
      .array([.list([]), .list([.int32(1)])]),
      as: [[], [1]] as [[Int32]]
    ),
  ]

  static let structures: [TypeCase] = [
    TypeCase("STRUCT(a INTEGER)", "{'a': 1}", row(["a": .int32(1)])),
    TypeCase(
      "STRUCT(a INTEGER, \"B b\" VARCHAR)",
      "{'a': NULL, 'B b': NULL}",
      row(["a": .null, "B b": .null]),
      bound: "STRUCT(a \(untyped), \"B b\" \(untyped))"
    ),
    TypeCase(
      "STRUCT(\"it's \"\"so\"\"\" VARCHAR, \"名\" DATE)",
      "{'it''s \"so\"': 'x', '名': DATE '1970-01-02'}",
      row(["it's \"so\"": .string("x"), "名": .date(PureDate(daysSinceEpoch: 1))])
    ),
    TypeCase(
      "STRUCT(s STRUCT(t STRUCT(u BIGINT)))",
      "{'s': {'t': {'u': 5}}}",
      row(["s": row(["t": row(["u": .int64(5)])])])
    ),
    TypeCase("TUPLE(INTEGER, VARCHAR)", "row(1, 'x')", tuple([.int32(1), .string("x")])),
    TypeCase(
      "TUPLE(INTEGER, TUPLE(VARCHAR))",
      "row(NULL, row('x'))",
      tuple([.null, tuple([.string("x")])]),
      bound: "TUPLE(\(untyped), TUPLE(VARCHAR))"
    ),
  ]

  static let maps: [TypeCase] = [
    TypeCase(
      "MAP(VARCHAR, INTEGER)",
      "MAP {}",
      .map([]),
      as: [String: Int32](),
      bound: "MAP(\(untyped), \(untyped))"
    ),
    TypeCase(
      "MAP(VARCHAR, INTEGER)",
      "MAP {'b': 1, 'a' || chr(0): NULL}",
      map([.string("b"): .int32(1), .string("a\0"): .null]),
      as: ["b": 1, "a\0": nil] as [String: Int32?]
    ),
    TypeCase(
      "MAP(UUID, BOOLEAN)",
      "MAP {'80000000-0000-0000-0000-000000000000': true}",
      map([.uuid(top): .boolean(true)]),
      as: [top: true]
    ),
    TypeCase(
      "MAP(INTEGER, VARCHAR[])",
      "MAP {1: [], 2: NULL, 3: ['x', NULL]}",
      map([.int32(1): .list([]), .int32(2): .null, .int32(3): .list([.string("x"), .null])]),
      as: [1: [], 2: nil, 3: ["x", nil]] as [Int32: [String?]?]
    ),
    TypeCase(
      "MAP(STRUCT(a INTEGER), MAP(INTEGER, INTEGER))",
      "MAP {{'a': 1}: MAP {1: 2}, {'a': 2}: MAP {}}",
      map([row(["a": .int32(1)]): map([.int32(1): .int32(2)]), row(["a": .int32(2)]): .map([])])
    ),
  ]

  static let unions: [TypeCase] = [
    TypeCase(
      "UNION(a INTEGER, b VARCHAR)",
      "union_value(a := 1)",
      union("a", .int32(1)),
      bound: "UNION(a INTEGER)"
    ),
    TypeCase(
      "UNION(a INTEGER, b VARCHAR)",
      "union_value(b := 'x')",
      union("b", .string("x")),
      bound: "UNION(b VARCHAR)"
    ),
    TypeCase(
      "UNION(a INTEGER, b VARCHAR)",
      "union_value(b := NULL)",
      union("b", .null),
      bound: "UNION(b \(untyped))"
    ),
    TypeCase(
      "UNION(a INTEGER, b VARCHAR)[]",
      "[union_value(b := 'x')::UNION(a INTEGER, b VARCHAR), NULL, union_value(a := 1)::UNION(a INTEGER, b VARCHAR)]",
      .list([union("b", .string("x")), .null, union("a", .int32(1))]),
      // In the order in which the members came.
      bound: "UNION(b VARCHAR, a INTEGER)[]"
    ),
    TypeCase(
      "UNION(u UNION(n BIGINT, t TEXT), l BIGINT[])",
      "union_value(u := union_value(n := 5))",
      union("u", union("n", .int64(5))),
      bound: "UNION(u UNION(n BIGINT))"
    ),
  ]

  private static let top = UUID(uuidString: "80000000-0000-0000-0000-000000000000") ?? UUID()
}

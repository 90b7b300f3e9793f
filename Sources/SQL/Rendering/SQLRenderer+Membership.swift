import Foundation

extension SQLRenderer {
  /// Up to so many constants of an IN have a place each; more are bound as one list.
  private static let mostPlaces = 16

  mutating func expand(
    _ operand: SQLNode,
    _ members: SQLNode.Members,
    negated: Bool
  ) throws(SQLError) {
    guard !members.isEmpty else {
      // IN of nothing is false of every row, also of NULL.
      add(negated ? "TRUE" : "FALSE")
      return
    }
    try add(operand, atLeast: .concatenation)
    add(negated ? " NOT IN (" : " IN (")
    switch members {
    case .constants(let values): try expand(values)
    case .items(let nodes): try add(list: nodes)
    case .query(let list): add(.clauses(list))
    }
    add(")")
  }

  private mutating func expand(_ values: [Value]) throws(SQLError) {
    guard values.count > Self.mostPlaces, literalDepth == 0, let type = SQLType(elementsOf: values) else {
      return try add(list: values.lazy.map { SQLNode.value($0) })
    }
    add("SELECT unnest(")
    try add(.value(.list(values)))
    add("::")
    try add(type: .list(type))
    add(")")
  }
}

extension SQLNode.Members {
  var isEmpty: Bool {
    switch self {
    case .constants(let values): values.isEmpty
    case .items(let nodes): nodes.isEmpty
    case .query: false
    }
  }
}

extension SQLType {
  /// The type of a list of constants, so that the engine need not guess; nil where they are of several kinds, or of
  /// a kind whose type depends on each value.
  package init?(elementsOf values: [Value]) {
    var kind: Value.Kind?
    for value in values where !value.isNull {
      guard kind == nil || kind == value.kind, !value.hasNanoseconds else { return nil }
      kind = value.kind
    }
    guard let kind, let type = kind == .decimal ? Self.decimal(of: values) : Self.types[kind] else {
      return nil
    }
    self = type
  }

  /// The narrowest DECIMAL that holds all of them.
  private static func decimal(of values: [Value]) -> SQLType? {
    var whole = 1
    var scale = 0
    for case .decimal(let number) in values.lazy.map(\.storage) {
      guard number.isFinite else { return nil }
      let parts = abs(number).description.split(separator: ".")
      whole = max(whole, parts[0].count)
      scale = max(scale, parts.count > 1 ? parts[1].count : 0)
    }
    return whole + scale <= 38 ? .decimal(whole + scale, scale) : nil
  }

  private static let types: [Value.Kind: SQLType] = [
    .boolean: .boolean, .int8: .tinyint, .int16: .smallint, .int32: .integer, .int64: .bigint,
    .uint8: .utinyint, .uint16: .usmallint, .uint32: .uinteger, .uint64: .ubigint,
    .int128: .hugeint, .uint128: .uhugeint, .float: .real, .double: .double,
    .string: .varchar, .blob: .blob, .uuid: .uuid,
    .date: .date, .time: .time, .dateTime: .timestamp, .timestampTZ: .timestamptz, .interval: .interval,
  ]
}

extension Value {
  fileprivate var hasNanoseconds: Bool {
    switch storage {
    case .time(let time): time.nanosecond % 1_000 != 0
    case .dateTime(let dateTime): dateTime.nanosecondsOfMicrosecond != 0
    default: false
    }
  }
}

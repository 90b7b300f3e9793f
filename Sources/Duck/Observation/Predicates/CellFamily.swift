import SQL

/// The types of columns whose cells the library compares as the engine does.
///
/// Missing are those for which the engine has rules of its own (INTERVAL, TIMETZ, BIT, nested types, JSON, VARIANT), and the
/// timestamps of other units, which are cast before they are compared.
enum CellFamily: Sendable, Hashable {
  case boolean
  case integer(isSigned: Bool, bits: Int)
  case float, double
  case decimal(width: Int, scale: Int)
  case text
  /// An ENUM: its cells are equal where their labels are, and in the order of the type's list.
  case label
  case blob, uuid, date, time, timestamp, timestampTZ

  /// nil for a type that is missing here, and for one with a name of its own.
  init?(_ type: LogicalType) {
    guard type.id == .enumeration || type.alias == nil else { return nil }
    switch type.id {
    case .boolean: self = .boolean
    case .int8: self = .integer(isSigned: true, bits: 8)
    case .int16: self = .integer(isSigned: true, bits: 16)
    case .int32: self = .integer(isSigned: true, bits: 32)
    case .int64: self = .integer(isSigned: true, bits: 64)
    case .int128: self = .integer(isSigned: true, bits: 128)
    case .uint8: self = .integer(isSigned: false, bits: 8)
    case .uint16: self = .integer(isSigned: false, bits: 16)
    case .uint32: self = .integer(isSigned: false, bits: 32)
    case .uint64: self = .integer(isSigned: false, bits: 64)
    case .uint128: self = .integer(isSigned: false, bits: 128)
    case .float: self = .float
    case .double: self = .double
    case .decimal:
      guard let width = type.decimalWidth, let scale = type.decimalScale else { return nil }
      self = .decimal(width: width, scale: scale)
    case .varchar: self = .text
    case .enumeration: self = .label
    case .blob: self = .blob
    case .uuid: self = .uuid
    case .date: self = .date
    case .time: self = .time
    case .timestamp: self = .timestamp
    case .timestampTZ: self = .timestampTZ
    default: return nil
    }
  }

  /// Whether the order of ``ExactValue`` is that of the cells.
  var isOrdered: Bool { self != .label }
}

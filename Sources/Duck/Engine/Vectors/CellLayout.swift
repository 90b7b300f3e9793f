/// How the cells of a type lie in memory.
enum CellLayout: Sendable, Equatable {
  /// Cells of that many bytes, back to back.
  case fixed(Int)
  /// Cells of 16 bytes: a length, and up to 12 bytes of the text itself or a pointer to it.
  case text
  /// Cells of 16 bytes: where a row's elements begin among all elements, and how many there are.
  case list
  /// No cells of its own: every member has a column.
  case structure
  /// No cells of its own: that many elements for each row, back to back.
  case array(Int)
  /// Nothing but which rows are NULL.
  case opaque

  init(_ type: LogicalType) {
    self =
      switch type.id {
      case .boolean, .int8, .uint8: .fixed(1)
      case .int16, .uint16: .fixed(2)
      case .int32, .uint32, .float, .date: .fixed(4)
      case .int64, .uint64, .double, .time, .timeNanoseconds, .timestamp, .timestampSeconds,
        .timestampMilliseconds, .timestampNanoseconds, .timestampTZ, .timeTZ, .timestampTZNanoseconds:
        .fixed(8)
      case .int128, .uint128, .uuid, .interval: .fixed(16)
      case .decimal: .fixed(Self.decimalSize(type.decimalWidth ?? 18))
      case .enumeration: .fixed(Self.labelSize(type.labelCount))
      case .varchar, .blob, .bit, .bignum, .geometry: .text
      case .list, .map: .list
      case .structure, .union, .variant: .structure
      case .array: .array(type.arrayLength ?? 0)
      default: .opaque
      }
  }

  /// Bytes of one cell.
  var size: Int {
    switch self {
    case .fixed(let size): size
    case .text, .list: 16
    case .structure, .array, .opaque: 0
    }
  }

  private static func decimalSize(_ width: Int) -> Int {
    switch width {
    case ...4: 2
    case ...9: 4
    case ...18: 8
    default: 16
    }
  }

  private static func labelSize(_ count: Int) -> Int {
    switch count {
    case ...255: 1
    case ...65_535: 2
    default: 4
    }
  }
}

extension LogicalType {
  /// Whether there are cells of the type that can be written. The forms of VARIANT and GEOMETRY are the engine's own.
  var hasWritableCells: Bool {
    switch CellLayout(self) {
    case .opaque: false
    default: id != .variant && id != .geometry && storedParts.allSatisfy(\.hasWritableCells)
    }
  }
}

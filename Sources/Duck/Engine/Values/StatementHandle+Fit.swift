internal import CDuckDB
internal import Foundation
internal import SQL

extension StatementHandle {
  /// Refuses a value that the engine would round or cut to put it into the column that its place stands for.
  ///
  /// In an INSERT, the type of a place is that of the column.
  func checkFit(of value: Value, at index: UInt64) throws(ValueError) {
    guard value.mayLose else { return }
    try value.checkFit(into: placeType(index))
  }

  private func placeType(_ index: UInt64) -> LogicalType {
    var type = unsafe duckdb_param_logical_type(pointer, index)
    defer { unsafe duckdb_destroy_logical_type(&type) }
    return unsafe LogicalType(type)
  }
}

extension Value {
  /// Whether the engine may round or cut such a value. The type of its place is asked for only then.
  fileprivate var mayLose: Bool {
    switch storage {
    case .float, .double, .decimal, .time, .dateTime, .list, .array, .structure, .map, .union: true
    default: false
    }
  }

  fileprivate func checkFit(into type: LogicalType) throws(ValueError) {
    switch storage {
    case .float(let bits): try Double(Float(bitPattern: bits)).checkFit(into: type)
    case .double(let bits): try Double(bitPattern: bits).checkFit(into: type)
    case .decimal(let number): try number.checkFit(into: type)
    case .time(let time): try time.checkFit(into: type)
    case .dateTime(let civil): try civil.checkFit(into: type)
    case .list(let elements), .array(let elements):
      guard let element = type.members.first?.type, type.id == .list || type.id == .array else { return }
      for value in elements { try value.checkFit(into: element) }
    case .map(let entries):
      guard type.id == .map else { return }
      for entry in entries {
        try entry.key.checkFit(into: type.members[0].type)
        try entry.value.checkFit(into: type.members[1].type)
      }
    case .structure(let members): try Self.checkFit(of: members, into: type)
    case .union(let box):
      guard type.id == .union else { return }
      try Self.checkFit(of: [box.content], into: type)
    default: return
    }
  }

  /// The engine drops a member that the type does not have.
  private static func checkFit(of members: [StructMember], into type: LogicalType) throws(ValueError) {
    guard type.id == .structure || type.id == .union, !type.isTuple else { return }
    for member in members where !member.name.isEmpty {
      let name = ExactName(member.name)
      guard let target = type.members.first(where: { ExactName($0.name) == name }) else {
        throw ValueError(reason: "\(type) has no member '\(member.name)'")
      }
      try member.value.checkFit(into: target.type)
    }
  }
}

extension Decimal {
  /// Refuses a number with more digits than a DECIMAL has, or with a fraction where the type has none.
  fileprivate func checkFit(into type: LogicalType) throws(ValueError) {
    let digits = try DecimalDigits(self)
    switch type.id {
    case .decimal:
      guard digits.fits(width: type.decimalWidth ?? 18, scale: type.decimalScale ?? 0) else {
        throw ValueError(reason: misfit(type))
      }
    default:
      guard digits.scale == 0 || !type.isWhole else {
        throw ValueError(reason: "the number is not whole, and the type is \(type)")
      }
    }
  }
}

extension Double {
  /// Refuses a number with a fraction where the type has none, or with more digits than a FLOAT has.
  fileprivate func checkFit(into type: LogicalType) throws(ValueError) {
    guard self == rounded() || !type.isWhole else {
      throw ValueError(reason: "the number is not whole, and the type is \(type)")
    }
    guard type.id != .float || isNaN || Double(Float(self)) == self else {
      throw ValueError(reason: "the number has more digits than a FLOAT")
    }
  }
}

extension LogicalType {
  fileprivate var isWhole: Bool {
    switch id {
    case .int8, .int16, .int32, .int64, .int128, .uint8, .uint16, .uint32, .uint64, .uint128, .bignum: true
    default: false
    }
  }
}

extension PureTime {
  fileprivate func checkFit(into type: LogicalType) throws(ValueError) {
    guard type.id != .time || nanosecondsSinceMidnight % 1_000 == 0 else {
      throw ValueError(reason: "the time has nanoseconds, and a TIME has none")
    }
  }
}

extension DateTime {
  fileprivate func checkFit(into type: LogicalType) throws(ValueError) {
    let microseconds: Int64 =
      switch type.id {
      case .timestamp: 1
      case .timestampMilliseconds: 1_000
      case .timestampSeconds: 1_000_000
      default: 0
      }
    guard microseconds > 0, isFinite else { return }
    guard nanosecondsOfMicrosecond == 0, microsecondsSinceEpoch % microseconds == 0 else {
      throw ValueError(reason: "the time is finer than a \(type)")
    }
  }
}

internal import Foundation
internal import SQL

extension ColumnStorage {
  /// A cell as a value of its own kind.
  ///
  /// It goes as deep as the type nests, so that what is on the stack for each level is kept small: scalars, which need
  /// much, are read in a function of their own.
  func value(_ row: Int) -> Value {
    guard lent.isValid(row) else { return .null }
    switch type.id {
    case .list: return .list(elements(row))
    case .array: return .array(elements(row))
    case .structure: return .structure(members(row))
    case .map: return .map(entries(row))
    case .union: return union(row)
    default: return scalar(row)
    }
  }

  private func elements(_ row: Int) -> [Value] {
    var values: [Value] = []
    let places = lent.elements(row)
    values.reserveCapacity(places.count)
    for place in places { values.append(children[0].value(place)) }
    return values
  }

  private func members(_ row: Int) -> [Value.StructMember] {
    var members: [Value.StructMember] = []
    for index in children.indices { members.append(member(index, row)) }
    return members
  }

  private func member(_ index: Int, _ row: Int) -> Value.StructMember {
    Value.StructMember(name: type.members[index].name, value: children[index].value(row))
  }

  private func entries(_ row: Int) -> [Value.MapEntry] {
    var entries: [Value.MapEntry] = []
    for place in lent.elements(row) { entries.append(entry(place)) }
    return entries
  }

  @inline(never)
  private func scalar(_ row: Int) -> Value {
    let cells = lent
    func read<T: ColumnElement>(_ type: T.Type) -> T { T.read(cells, of: self.type, at: row) }
    switch type.id {
    case .boolean: return .boolean(read(Bool.self))
    case .int8: return .int8(read(Int8.self))
    case .int16: return .int16(read(Int16.self))
    case .int32: return .int32(read(Int32.self))
    case .int64: return .int64(read(Int64.self))
    case .uint8: return .uint8(read(UInt8.self))
    case .uint16: return .uint16(read(UInt16.self))
    case .uint32: return .uint32(read(UInt32.self))
    case .uint64: return .uint64(read(UInt64.self))
    case .float: return .float(read(Float.self))
    case .double: return .double(read(Double.self))
    case .varchar, .enumeration: return .string(read(String.self))
    case .blob: return .blob(read(Data.self))
    case .uuid: return .uuid(read(UUID.self))
    case .date: return .date(read(PureDate.self))
    case .time, .timeNanoseconds: return .time(read(PureTime.self))
    case .timestamp, .timestampSeconds, .timestampMilliseconds, .timestampNanoseconds:
      return .dateTime(read(DateTime.self))
    case .timestampTZ: return Value(storage: .timestampTZ(microseconds: cells.load(row, as: Int64.self)))
    case .interval: return .interval(read(Interval.self))
    case .decimal: return .decimal(read(Decimal.self))
    case .int128: return Value(storage: .int128(cells.words(row)))
    case .uint128: return Value(storage: .uint128(cells.words(row)))
    case .bit: return BitString(bytes: Array(cells.bytes(row))).map(Value.bit) ?? unsupported
    case .bignum: return Bignum(nativeBytes: cells.bytes(row)).map(Value.bignum) ?? unsupported
    case .timeTZ:
      return PureTimeTZ(nativeBits: cells.load(row, as: UInt64.self)).map(Value.timeTZ) ?? unsupported
    case .timestampTZNanoseconds: return .timestampTZNanoseconds(cells.load(row, as: Int64.self))
    case .geometry: return .geometry(cells.bytes(row))
    case .variant: return VariantReader(lent, row: row).root().map(Value.variant) ?? unsupported
    case .null: return .null
    default: return unsupported
    }
  }

  private var unsupported: Value { Value(storage: .unsupported(typeName: type.description)) }

  private func entry(_ index: Int) -> Value.MapEntry {
    let parts = children[0].children
    return Value.MapEntry(key: parts[0].value(index), value: parts[1].value(index))
  }

  /// Which member a UNION holds.
  func unionTag(_ row: Int) -> Int { Int(children[0].lent.load(row, as: UInt8.self)) }

  private func union(_ row: Int) -> Value {
    let tag = unionTag(row)
    guard tag < type.members.count else { return unsupported }
    return .union(Value.StructMember(name: type.members[tag].name, value: children[tag + 1].value(row)))
  }
}

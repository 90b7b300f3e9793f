internal import CDuckDB
internal import Foundation
internal import SQL

/// The type that a bound value gets when nothing else says one.
struct NativeType: Equatable {
  let id: LogicalType.ID
  /// Of a DECIMAL: the digits before the point, which 0 has none of, and those behind it.
  var wholeDigits = 0
  var scale = 0
  var members: [Member] = []
  /// Of an ARRAY.
  var length = 0

  struct Member: Equatable {
    let name: String
    let type: NativeType
  }

  init(_ id: LogicalType.ID) {
    self.id = id
  }

  init(wholeDigits: Int, scale: Int) {
    id = .decimal
    self.wholeDigits = wholeDigits
    self.scale = scale
  }

  /// Of a DECIMAL.
  var width: Int { max(wholeDigits + scale, 1) }

  init(listOf element: NativeType) {
    id = .list
    members = [Member(name: "", type: element)]
  }

  init(members: [Member], _ id: LogicalType.ID = .structure) {
    self.id = id
    self.members = members
  }

  init(arrayOf element: NativeType, _ length: Int) {
    id = .array
    self.length = length
    members = [Member(name: "", type: element)]
  }

  init(mapFrom key: NativeType, to value: NativeType) {
    id = .map
    members = [Member(name: "key", type: key), Member(name: "value", type: value)]
  }

  /// The engine's description of the type; the caller destroys it.
  func makeHandle() -> duckdb_logical_type? {
    switch id {
    case .decimal: return unsafe duckdb_create_decimal_type(UInt8(width), UInt8(scale))
    case .list:
      var element = unsafe members[0].type.makeHandle()
      defer { unsafe duckdb_destroy_logical_type(&element) }
      return unsafe duckdb_create_list_type(element)
    case .array:
      var element = unsafe members[0].type.makeHandle()
      defer { unsafe duckdb_destroy_logical_type(&element) }
      return unsafe duckdb_create_array_type(element, UInt64(length))
    case .map:
      var key = unsafe members[0].type.makeHandle()
      var value = unsafe members[1].type.makeHandle()
      defer {
        unsafe duckdb_destroy_logical_type(&key)
        unsafe duckdb_destroy_logical_type(&value)
      }
      return unsafe duckdb_create_map_type(key, value)
    case .structure, .union: return unsafe makeMemberHandle()
    default: return unsafe duckdb_create_logical_type(duckdb_type(rawValue: id.rawValue))
    }
  }

  private func makeMemberHandle() -> duckdb_logical_type? {
    // One more than needed: the engine wants pointers also for no members.
    var types = unsafe members.map { unsafe $0.type.makeHandle() } + [nil]
    var names = unsafe members.map { unsafe UnsafePointer(strdup($0.name)) } + [nil]
    defer {
      for index in members.indices {
        unsafe duckdb_destroy_logical_type(&types[index])
        unsafe free(UnsafeMutablePointer(mutating: names[index]))
      }
    }
    // SAFETY: both arrays have one entry for each member; the engine copies what it needs.
    return id == .union
      ? unsafe duckdb_create_union_type(&types, &names, UInt64(members.count))
      : unsafe duckdb_create_struct_type(&types, &names, UInt64(members.count))
  }

  /// The narrowest type that holds both, or nil where there is none: only decimals and NULLs mix.
  func merged(with other: NativeType) -> NativeType? {
    if self == other || other.id == .null { return self }
    if id == .null { return other }
    guard id == other.id else { return Self.wider(self, other) }
    switch id {
    case .decimal:
      let scale = max(scale, other.scale)
      let whole = max(wholeDigits, other.wholeDigits)
      return whole + scale <= DecimalDigits.mostDigits ? NativeType(wholeDigits: whole, scale: scale) : nil
    case .union: return mergedUnion(with: other)
    case .list, .structure, .array, .map:
      guard length == other.length, members.map(\.name) == other.members.map(\.name) else { return nil }
      var merged = self
      merged.members = []
      for (mine, theirs) in zip(members, other.members) {
        guard let type = mine.type.merged(with: theirs.type) else { return nil }
        merged.members.append(Member(name: mine.name, type: type))
      }
      return merged
    default: return self
    }
  }

  /// A UNION that has the members of both, in the order in which they came.
  private func mergedUnion(with other: NativeType) -> NativeType? {
    var merged = self
    for theirs in other.members {
      guard let index = merged.members.firstIndex(where: { $0.name == theirs.name }) else {
        merged.members.append(theirs)
        continue
      }
      guard let type = merged.members[index].type.merged(with: theirs.type) else { return nil }
      merged.members[index] = Member(name: theirs.name, type: type)
    }
    return merged
  }

  /// Times and civil times with and without nanoseconds share the finer type.
  private static func wider(_ first: NativeType, _ second: NativeType) -> NativeType? {
    let pair = Set([first.id.rawValue, second.id.rawValue])
    if pair == [LogicalType.ID.time.rawValue, LogicalType.ID.timeNanoseconds.rawValue] {
      return NativeType(.timeNanoseconds)
    }
    if pair == [LogicalType.ID.timestamp.rawValue, LogicalType.ID.timestampNanoseconds.rawValue] {
      return NativeType(.timestampNanoseconds)
    }
    return nil
  }
}

extension Value {
  /// The engine's type of this value.
  func nativeType() throws(ValueError) -> NativeType {
    switch storage {
    case .null: NativeType(.null)
    case .boolean: NativeType(.boolean)
    case .int8: NativeType(.int8)
    case .int16: NativeType(.int16)
    case .int32: NativeType(.int32)
    case .int64: NativeType(.int64)
    case .uint8: NativeType(.uint8)
    case .uint16: NativeType(.uint16)
    case .uint32: NativeType(.uint32)
    case .uint64: NativeType(.uint64)
    case .float: NativeType(.float)
    case .double: NativeType(.double)
    case .string: NativeType(.varchar)
    case .blob: NativeType(.blob)
    case .uuid: NativeType(.uuid)
    case .date: NativeType(.date)
    case .time(let payload): NativeType(payload.nanosecond % 1_000 == 0 ? .time : .timeNanoseconds)
    case .dateTime(let payload):
      NativeType(payload.nanosecondsOfMicrosecond == 0 ? .timestamp : .timestampNanoseconds)
    case .timestampTZ: NativeType(.timestampTZ)
    case .interval: NativeType(.interval)
    case .decimal(let payload): try payload.nativeType()
    case .int128: NativeType(.int128)
    case .uint128: NativeType(.uint128)
    case .list(let elements): NativeType(listOf: try Self.common(elements))
    case .structure(let members): try Self.structure(members)
    case .array(let elements):
      NativeType(arrayOf: try Self.common(elements), try Self.checked(arrayLength: elements.count))
    case .map(let entries):
      NativeType(mapFrom: try Self.common(entries.map(\.key)), to: try Self.common(entries.map(\.value)))
    case .union(let box): try Self.union(box.content)
    case .bit: NativeType(.bit)
    case .bignum: NativeType(.bignum)
    case .timeTZ: NativeType(.timeTZ)
    case .timestampTZNanoseconds: NativeType(.timestampTZNanoseconds)
    // The engine has no way to make one as a value; it turns the bytes into one where a GEOMETRY is wanted.
    case .geometry: NativeType(.blob)
    // Nor this one: a value becomes a VARIANT of its own type where a VARIANT is wanted.
    case .variant(let box): try box.content.nativeType()
    case .unsupported(let name): throw ValueError(reason: "values of type \(name) cannot be written")
    case .invalid(_, let reason): throw ValueError(reason: reason)
    }
  }

  private static func structure(_ members: [StructMember]) throws(ValueError) -> NativeType {
    var types: [NativeType.Member] = []
    for member in members { types.append(try Self.member(member)) }
    return NativeType(members: types)
  }

  private static func union(_ member: StructMember) throws(ValueError) -> NativeType {
    NativeType(members: [try Self.member(member)], .union)
  }

  private static func member(_ member: StructMember) throws(ValueError) -> NativeType.Member {
    guard !member.name.utf8.contains(0) else {
      throw ValueError(reason: "the name of a member holds a NUL character")
    }
    return NativeType.Member(name: member.name, type: try member.value.nativeType())
  }

  private static func checked(arrayLength length: Int) throws(ValueError) -> Int {
    guard (1...100_000).contains(length) else {
      throw ValueError(reason: "an ARRAY has 1 to 100000 elements, and this one \(length)")
    }
    return length
  }

  private static func common(_ elements: [Value]) throws(ValueError) -> NativeType {
    var common = NativeType(.null)
    for element in elements {
      let type = try element.nativeType()
      guard type != common else { continue }
      guard let merged = common.merged(with: type) else {
        throw ValueError(reason: "the elements are of different types")
      }
      common = merged
    }
    return common
  }
}

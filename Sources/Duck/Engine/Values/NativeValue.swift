internal import CDuckDB
internal import Foundation
internal import SQL

/// Why a value has no counterpart in the engine.
struct ValueError: Error {
  let reason: String
}

/// Owns one value of the engine, for what cannot be bound directly.
@safe
struct NativeValue: ~Copyable {
  let pointer: duckdb_value?

  /// A pointer for texts and blobs of no bytes, where the engine wants one all the same.
  nonisolated(unsafe) static let noBytes: UnsafePointer<CChar> = {
    // SAFETY: one byte that is never written again and lives as long as the process.
    let byte = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    unsafe byte.initialize(to: 0)
    return unsafe UnsafePointer(byte)
  }()

  init(_ value: Value) throws(ValueError) {
    unsafe pointer = try Self.made(value, as: value.nativeType())
  }

  deinit {
    var owned = unsafe pointer
    // SAFETY: the struct is not copied, so this is the one owner.
    unsafe duckdb_destroy_value(&owned)
  }

  /// Makes a value, or throws where the engine makes none: it would read through the missing pointer.
  private static func made(_ value: Value, as type: NativeType) throws(ValueError) -> duckdb_value {
    guard let made = unsafe try make(value, as: type) else {
      throw ValueError(reason: "the engine makes no \(value.kind) of it")
    }
    return unsafe made
  }

  /// Makes a value for a place of the given type: the element of a list may be NULL, or a narrower decimal.
  private static func make(_ value: Value, as type: NativeType) throws(ValueError) -> duckdb_value? {
    switch value.storage {
    case .null: unsafe duckdb_create_null_value()
    case .boolean(let payload): unsafe duckdb_create_bool(payload)
    case .int8(let payload): unsafe duckdb_create_int8(payload)
    case .int16(let payload): unsafe duckdb_create_int16(payload)
    case .int32(let payload): unsafe duckdb_create_int32(payload)
    case .int64(let payload): unsafe duckdb_create_int64(payload)
    case .uint8(let payload): unsafe duckdb_create_uint8(payload)
    case .uint16(let payload): unsafe duckdb_create_uint16(payload)
    case .uint32(let payload): unsafe duckdb_create_uint32(payload)
    case .uint64(let payload): unsafe duckdb_create_uint64(payload)
    case .float(let bits): unsafe duckdb_create_float(Float(bitPattern: bits))
    case .double(let bits): unsafe duckdb_create_double(Double(bitPattern: bits))
    case .string(let payload): unsafe make(payload)
    case .blob(let payload): unsafe make(payload)
    case .uuid(let payload): unsafe duckdb_create_uuid(duckdb_uhugeint(payload))
    case .date(let payload): unsafe duckdb_create_date(duckdb_date(days: payload.daysSinceEpoch))
    case .time(let payload): unsafe make(payload, as: type)
    case .dateTime(let payload): unsafe try make(payload, as: type)
    case .timestampTZ(let microseconds):
      unsafe duckdb_create_timestamp_tz(duckdb_timestamp(micros: microseconds))
    case .interval(let payload): unsafe duckdb_create_interval(duckdb_interval(payload))
    case .decimal(let payload): unsafe duckdb_create_decimal(try duckdb_decimal(exactly: payload, for: type))
    case .int128(let words): unsafe duckdb_create_hugeint(duckdb_hugeint(words))
    case .uint128(let words): unsafe duckdb_create_uhugeint(duckdb_uhugeint(words))
    case .list(let elements): unsafe try makeList(elements, as: type)
    case .structure(let members): unsafe try makeStructure(members, as: type)
    case .array(let elements): unsafe try makeArray(elements, as: type)
    case .map(let entries): unsafe try makeMap(entries, as: type)
    case .union(let box): unsafe try makeUnion(box.content, as: type)
    case .bit(let payload): unsafe make(payload)
    case .bignum(let payload): unsafe make(payload)
    case .timeTZ(let payload): unsafe duckdb_create_time_tz_value(duckdb_time_tz(bits: payload.nativeBits))
    case .timestampTZNanoseconds(let payload):
      unsafe duckdb_create_timestamp_tz_ns(duckdb_timestamp_ns(nanos: payload))
    case .geometry(let payload): unsafe make(payload)
    case .variant(let box): unsafe try make(box.content, as: type)
    case .unsupported(let name): throw ValueError(reason: "values of type \(name) cannot be written")
    case .invalid(_, let reason): throw ValueError(reason: reason)
    }
  }

  private static func make(_ text: String) -> duckdb_value? {
    var text = text
    // SAFETY: the engine copies `count` bytes, which may hold NUL.
    return text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) {
        unsafe duckdb_create_varchar_length($0.baseAddress ?? noBytes, UInt64($0.count))
      }
    }
  }

  private static func make(_ data: Data) -> duckdb_value? {
    // SAFETY: the engine copies `count` bytes.
    unsafe data.withUnsafeBytes {
      let bytes = unsafe $0.bindMemory(to: UInt8.self)
      return unsafe bytes.baseAddress.map { unsafe duckdb_create_blob($0, UInt64(bytes.count)) }
        ?? noBytes.withMemoryRebound(to: UInt8.self, capacity: 1) { unsafe duckdb_create_blob($0, 0) }
    }
  }

  private static func make(_ time: PureTime, as type: NativeType) -> duckdb_value? {
    let nanoseconds = time.nanosecondsSinceMidnight
    return type.id == .time
      ? unsafe duckdb_create_time(duckdb_time(micros: nanoseconds / 1_000))
      : unsafe duckdb_create_time_ns(duckdb_time_ns(nanos: nanoseconds))
  }

  private static func make(_ civil: DateTime, as type: NativeType) throws(ValueError) -> duckdb_value? {
    guard type.id == .timestampNanoseconds else {
      return unsafe duckdb_create_timestamp(duckdb_timestamp(micros: civil.microsecondsSinceEpoch))
    }
    guard let nanoseconds = civil.nanosecondsSinceEpoch else {
      throw ValueError(reason: "a DateTime with nanoseconds must lie between 1677 and 2262")
    }
    return unsafe duckdb_create_timestamp_ns(duckdb_timestamp_ns(nanos: nanoseconds))
  }

  private static func makeList(_ elements: [Value], as type: NativeType) throws(ValueError) -> duckdb_value? {
    let element = type.members.first?.type ?? NativeType(.null)
    return unsafe try withNatives(elements.map { ($0, element) }) { natives in
      var handle = unsafe element.makeHandle()
      defer { unsafe duckdb_destroy_logical_type(&handle) }
      return unsafe duckdb_create_list_value(handle, natives, UInt64(elements.count))
    }
  }

  private static func makeStructure(
    _ members: [Value.StructMember],
    as type: NativeType
  ) throws(ValueError) -> duckdb_value? {
    unsafe try withNatives(zip(members, type.members).map { ($0.value, $1.type) }) { natives in
      var handle = unsafe type.makeHandle()
      defer { unsafe duckdb_destroy_logical_type(&handle) }
      return unsafe duckdb_create_struct_value(handle, natives)
    }
  }

  private static func makeArray(_ elements: [Value], as type: NativeType) throws(ValueError) -> duckdb_value?
  {
    let element = type.members[0].type
    return unsafe try withNatives(elements.map { ($0, element) }) { natives in
      var handle = unsafe element.makeHandle()
      defer { unsafe duckdb_destroy_logical_type(&handle) }
      return unsafe duckdb_create_array_value(handle, natives, UInt64(elements.count))
    }
  }

  private static func makeMap(_ entries: [Value.MapEntry], as type: NativeType) throws(ValueError)
    -> duckdb_value?
  {
    let (key, value) = (type.members[0].type, type.members[1].type)
    let parts = entries.map { ($0.key, key) } + entries.map { ($0.value, value) }
    return unsafe try withNatives(parts) { natives in
      var handle = unsafe type.makeHandle()
      defer { unsafe duckdb_destroy_logical_type(&handle) }
      return unsafe duckdb_create_map_value(handle, natives, natives + entries.count, UInt64(entries.count))
    }
  }

  private static func makeUnion(_ member: Value.StructMember, as type: NativeType) throws(ValueError)
    -> duckdb_value?
  {
    guard let tag = type.members.firstIndex(where: { $0.name == member.name }) else {
      throw ValueError(reason: "the UNION has no member '\(member.name)'")
    }
    let memberType = type.members[tag].type
    return unsafe try withNatives([(member.value, memberType)]) { natives in
      var handle = unsafe type.makeHandle()
      defer { unsafe duckdb_destroy_logical_type(&handle) }
      var null = unsafe isNull(member.value) ? makeNull(as: memberType) : nil
      defer { unsafe duckdb_destroy_value(&null) }
      return unsafe duckdb_create_union_value(handle, UInt64(tag), null ?? natives[0])
    }
  }

  /// Whether the value is NULL in the engine, which has no VARIANT among the values that are made.
  private static func isNull(_ value: Value) -> Bool {
    if case .variant(let box) = value.storage { isNull(box.content) } else { value.isNull }
  }

  /// A NULL that has a type, which the member of a UNION must have. The engine makes one only for the parts of a value.
  private static func makeNull(as type: NativeType) -> duckdb_value? {
    var handle = unsafe type.makeHandle()
    var null = unsafe duckdb_create_null_value()
    var list = unsafe duckdb_create_list_value(handle, &null, 1)
    defer {
      unsafe duckdb_destroy_value(&list)
      unsafe duckdb_destroy_value(&null)
      unsafe duckdb_destroy_logical_type(&handle)
    }
    return unsafe duckdb_get_list_child(list, 0)
  }

  private static func make(_ bits: BitString) -> duckdb_value? {
    var bytes = bits.bytes
    // SAFETY: the engine copies `count` bytes.
    return unsafe bytes.withUnsafeMutableBufferPointer {
      unsafe duckdb_create_bit(duckdb_bit(data: $0.baseAddress, size: UInt64($0.count)))
    }
  }

  private static func make(_ number: Bignum) -> duckdb_value? {
    // The engine writes 0 as one byte.
    var bytes = number.magnitude.isEmpty ? [0] : number.magnitude
    // SAFETY: the engine copies `count` bytes.
    return unsafe bytes.withUnsafeMutableBufferPointer {
      unsafe duckdb_create_bignum(
        duckdb_bignum(data: $0.baseAddress, size: UInt64($0.count), is_negative: number.isNegative)
      )
    }
  }

  /// Lends the engine's values of several Swift values, and destroys them: a list or struct copies its parts.
  private static func withNatives(
    _ parts: [(value: Value, type: NativeType)],
    _ body: (UnsafeMutablePointer<duckdb_value?>) -> duckdb_value?
  ) throws(ValueError) -> duckdb_value? {
    // One more than needed: the engine wants a pointer also for no elements.
    let natives = UnsafeMutablePointer<duckdb_value?>.allocate(capacity: parts.count + 1)
    unsafe natives.initialize(repeating: nil, count: parts.count + 1)
    defer {
      for index in parts.indices { unsafe duckdb_destroy_value(natives + index) }
      unsafe natives.deallocate()
    }
    for (index, part) in parts.enumerated() {
      unsafe natives[index] = try made(part.value, as: part.type)
    }
    return unsafe body(natives)
  }
}

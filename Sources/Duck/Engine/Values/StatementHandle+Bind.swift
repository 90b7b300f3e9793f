internal import CDuckDB
internal import Foundation
internal import SQL

extension StatementHandle {
  /// Binds the values of one execution, all of them before anything runs.
  ///
  /// - Parameter mustFit: whether to refuse what the engine would round for the type of its place.
  func bind(_ values: [Value], mustFit: Bool = false) throws(DatabaseError) {
    guard values.count == parameterCount else {
      throw .parameterCount(expected: parameterCount, found: values.count)
    }
    for (index, value) in values.enumerated() {
      let state: duckdb_state
      do {
        if mustFit { try checkFit(of: value, at: UInt64(index + 1)) }
        state = try bind(value, at: UInt64(index + 1))
      } catch {
        throw .invalidBind(position: index + 1, reason: error.reason)
      }
      guard state == DuckDBSuccess else {
        throw .invalidBind(position: index + 1, reason: "the engine refuses a \(value.kind)")
      }
    }
  }

  private func bind(_ value: Value, at index: UInt64) throws(ValueError) -> duckdb_state {
    switch value.storage {
    case .null: unsafe duckdb_bind_null(pointer, index)
    case .boolean(let payload): unsafe duckdb_bind_boolean(pointer, index, payload)
    case .int8(let payload): unsafe duckdb_bind_int8(pointer, index, payload)
    case .int16(let payload): unsafe duckdb_bind_int16(pointer, index, payload)
    case .int32(let payload): unsafe duckdb_bind_int32(pointer, index, payload)
    case .int64(let payload): unsafe duckdb_bind_int64(pointer, index, payload)
    case .uint8(let payload): unsafe duckdb_bind_uint8(pointer, index, payload)
    case .uint16(let payload): unsafe duckdb_bind_uint16(pointer, index, payload)
    case .uint32(let payload): unsafe duckdb_bind_uint32(pointer, index, payload)
    case .uint64(let payload): unsafe duckdb_bind_uint64(pointer, index, payload)
    case .float(let bits): unsafe duckdb_bind_float(pointer, index, Float(bitPattern: bits))
    case .double(let bits): unsafe duckdb_bind_double(pointer, index, Double(bitPattern: bits))
    case .string(let payload): bind(payload, at: index)
    case .blob(let payload): bind(payload, at: index)
    case .timestampTZ(let microseconds):
      unsafe duckdb_bind_timestamp_tz(pointer, index, duckdb_timestamp(micros: microseconds))
    case .date(let payload):
      unsafe duckdb_bind_date(pointer, index, duckdb_date(days: payload.daysSinceEpoch))
    case .interval(let payload): unsafe duckdb_bind_interval(pointer, index, duckdb_interval(payload))
    case .decimal(let payload):
      unsafe duckdb_bind_decimal(pointer, index, try duckdb_decimal(exactly: payload))
    case .int128(let words): unsafe duckdb_bind_hugeint(pointer, index, duckdb_hugeint(words))
    case .uint128(let words): unsafe duckdb_bind_uhugeint(pointer, index, duckdb_uhugeint(words))
    case .geometry(let payload): bind(payload, at: index)
    case .variant(let box): try bind(box.content, at: index)
    case .time, .dateTime, .timeTZ, .timestampTZNanoseconds: try bindNative(value, at: index)
    case .uuid(let payload): bind(payload, at: index)
    case .list, .structure, .unsupported, .invalid, .array, .map, .union, .bit, .bignum:
      try bindLarge(value, at: index)
    }
  }

  private func bindNative(_ value: Value, at index: UInt64) throws(ValueError) -> duckdb_state {
    let native = try NativeValue(value)
    return unsafe duckdb_bind_value(pointer, index, native.pointer)
  }

  private func bindLarge(_ value: Value, at index: UInt64) throws(ValueError) -> duckdb_state {
    holdsMuch = true
    return try bindNative(value, at: index)
  }

  private func bind(_ id: UUID, at index: UInt64) -> duckdb_state {
    var native = unsafe duckdb_create_uuid(duckdb_uhugeint(id))
    // SAFETY: the engine copies the value.
    defer { unsafe duckdb_destroy_value(&native) }
    return unsafe duckdb_bind_value(pointer, index, native)
  }

  private func bind(_ text: String, at index: UInt64) -> duckdb_state {
    var text = text
    // SAFETY: the engine copies `count` bytes, which may hold NUL.
    return text.withUTF8 { bytes in
      if bytes.count > 64 { holdsMuch = true }
      return unsafe bytes.withMemoryRebound(to: CChar.self) {
        unsafe duckdb_bind_varchar_length(
          pointer,
          index,
          $0.baseAddress ?? NativeValue.noBytes,
          UInt64($0.count)
        )
      }
    }
  }

  private func bind(_ data: Data, at index: UInt64) -> duckdb_state {
    holdsMuch = true
    // SAFETY: the engine copies `count` bytes.
    return unsafe data.withUnsafeBytes {
      unsafe duckdb_bind_blob(
        pointer,
        index,
        $0.baseAddress ?? UnsafeRawPointer(NativeValue.noBytes),
        UInt64($0.count)
      )
    }
  }
}

extension StatementHandle {
  /// Lets go of the values of a run, where they may be large. Small ones are written over by the next run.
  func clearBindings() {
    guard holdsMuch else { return }
    holdsMuch = false
    unsafe duckdb_clear_bindings(pointer)
  }
}

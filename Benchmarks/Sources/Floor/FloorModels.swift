public import CFloor
public import Foundation

/// The rows of the benchmark as a plain struct, which the floor builds and reads by hand.
public struct FloorTodo: Sendable {
  /// The key.
  public var id: UUID
  /// A text of about 34 bytes.
  public var name: String
  /// Always there.
  public var createdAt: Date
  /// In every third row.
  public var doneAt: Date?
  /// In every seventh row.
  public var deletedAt: Date?

  /// Makes a row.
  public init(id: UUID, name: String, createdAt: Date, doneAt: Date?, deletedAt: Date?) {
    self.id = id
    self.name = name
    self.createdAt = createdAt
    self.doneAt = doneAt
    self.deletedAt = deletedAt
  }
}

@inline(__always)
private func date(_ microseconds: Int64) -> Date {
  Date(timeIntervalSinceReferenceDate: Double(microseconds &- 978_307_200_000_000) / 1_000_000)
}

@inline(__always)
func microseconds(_ date: Date) -> Int64 {
  Int64((date.timeIntervalSinceReferenceDate * 1_000_000).rounded()) &+ 978_307_200_000_000
}

@inline(__always)
private func isValid(_ mask: UnsafeMutablePointer<UInt64>?, _ row: Int) -> Bool {
  guard let mask else { return true }
  return mask[row >> 6] >> UInt64(row & 63) & 1 != 0
}

extension FloorDatabase {
  /// Reads all rows into an array of structs. Seconds and rows.
  public func models(_ sql: String) -> (Double, [FloorTodo]) {
    let start = now()
    var result = duckdb_result()
    precondition(duckdb_query(connection, sql, &result) == DuckDBSuccess)
    let count = Int(duckdb_row_count(&result))
    let rows = [FloorTodo](unsafeUninitializedCapacity: count) { buffer, done in
      while let chunk = duckdb_fetch_chunk(result) {
        done += decode(chunk, buffer.baseAddress.unsafelyUnwrapped + done)
        var owned: duckdb_data_chunk? = chunk
        duckdb_destroy_data_chunk(&owned)
      }
    }
    duckdb_destroy_result(&result)
    return (now() - start, rows)
  }

  /// Looks rows up by key with one prepared statement and builds a struct of each. Seconds and the last row.
  public func modelLookups(_ sql: String, _ keys: [duckdb_hugeint]) -> (Double, FloorTodo?) {
    var statement: duckdb_prepared_statement?
    precondition(duckdb_prepare(connection, sql, &statement) == DuckDBSuccess)
    defer { duckdb_destroy_prepare(&statement) }
    var last: FloorTodo?
    let start = now()
    for key in keys {
      var value = duckdb_create_uuid(duckdb_uhugeint(lower: key.lower, upper: UInt64(bitPattern: key.upper)))
      duckdb_bind_value(statement, 1, value)
      duckdb_destroy_value(&value)
      var result = duckdb_result()
      precondition(duckdb_execute_prepared(statement, &result) == DuckDBSuccess)
      var chunk = duckdb_fetch_chunk(result)
      if let chunk {
        last =
          [FloorTodo](unsafeUninitializedCapacity: 1) { $1 = decode(chunk, $0.baseAddress.unsafelyUnwrapped) }
          .first
      }
      duckdb_destroy_data_chunk(&chunk)
      duckdb_destroy_result(&result)
    }
    return (now() - start, last)
  }

  @inline(__always)
  private func decode(_ chunk: duckdb_data_chunk, _ target: UnsafeMutablePointer<FloorTodo>) -> Int {
    let count = Int(duckdb_data_chunk_get_size(chunk))
    let ids = cells(chunk, 0, as: duckdb_hugeint.self)
    let names = cells(chunk, 1, as: duckdb_string_t.self)
    let times = (2..<5).map { cells(chunk, $0, as: Int64.self) }
    let masks = (2..<5).map { duckdb_vector_get_validity(duckdb_data_chunk_get_vector(chunk, UInt64($0))) }
    let (created, done, deleted) = (times[0], times[1], times[2])
    let (doneMask, deletedMask) = (masks[1], masks[2])
    for row in 0..<count {
      let high = (UInt64(bitPattern: ids[row].upper) ^ 1 << 63).bigEndian
      let cell = UnsafeRawPointer(names + row)
      let length = Int(cell.load(as: UInt32.self))
      let bytes = length <= 12 ? cell + 4 : cell.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
      (target + row).initialize(
        to: FloorTodo(
          id: unsafeBitCast((high, ids[row].lower.bigEndian), to: UUID.self),
          name: String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self),
          createdAt: date(created[row]),
          doneAt: isValid(doneMask, row) ? date(done[row]) : nil,
          deletedAt: isValid(deletedMask, row) ? date(deleted[row]) : nil
        )
      )
    }
    return count
  }

  /// Appends all rows through chunks, texts written into an own arena. Seconds.
  public func append(_ rows: [FloorTodo], to table: String) -> Double {
    let start = now()
    var appender: duckdb_appender?
    precondition(duckdb_appender_create(connection, nil, table, &appender) == DuckDBSuccess)
    var types = (0..<5).map { duckdb_appender_column_type(appender, $0) }
    var chunk = duckdb_create_data_chunk(&types, 5)
    let size = Int(duckdb_vector_size())
    let arena = UnsafeMutableRawPointer.allocate(byteCount: 256 * size, alignment: 16)
    rows.withUnsafeBufferPointer { rows in
      var base = 0
      while base < rows.count, let chunk {
        let count = min(size, rows.count - base)
        duckdb_data_chunk_reset(chunk)
        write(UnsafeBufferPointer(rebasing: rows[base..<base + count]), into: chunk, arena)
        duckdb_data_chunk_set_size(chunk, UInt64(count))
        precondition(duckdb_append_data_chunk(appender, chunk) == DuckDBSuccess)
        base += count
      }
    }
    duckdb_destroy_data_chunk(&chunk)
    for index in types.indices { duckdb_destroy_logical_type(&types[index]) }
    precondition(duckdb_appender_destroy(&appender) == DuckDBSuccess)
    arena.deallocate()
    return now() - start
  }

  @inline(__always)
  private func write(
    _ rows: UnsafeBufferPointer<FloorTodo>,
    into chunk: duckdb_data_chunk,
    _ arena: UnsafeMutableRawPointer
  ) {
    let ids = cells(chunk, 0, as: duckdb_hugeint.self)
    let names = UnsafeMutableRawPointer(cells(chunk, 1, as: duckdb_string_t.self))
    let times = (2..<5).map { cells(chunk, $0, as: Int64.self) }
    let masks = (2..<5).map { column -> UnsafeMutablePointer<UInt64> in
      let vector = duckdb_data_chunk_get_vector(chunk, UInt64(column))
      duckdb_vector_ensure_validity_writable(vector)
      return duckdb_vector_get_validity(vector).unsafelyUnwrapped
    }
    let (created, done, deleted) = (times[0], times[1], times[2])
    let (doneMask, deletedMask) = (masks[1], masks[2])
    var used = 0
    for row in rows.indices {
      let (high, low) = unsafeBitCast(rows[row].id, to: (UInt64, UInt64).self)
      let upper = Int64(bitPattern: UInt64(bigEndian: high) ^ 1 << 63)
      ids[row] = duckdb_hugeint(lower: UInt64(bigEndian: low), upper: upper)
      var name = rows[row].name
      name.withUTF8 { bytes in
        let cell = names + 16 * row
        cell.storeBytes(of: UInt64(bytes.count), as: UInt64.self)
        cell.storeBytes(of: 0, toByteOffset: 8, as: UInt64.self)
        if bytes.count <= 12 {
          if let start = bytes.baseAddress { (cell + 4).copyMemory(from: start, byteCount: bytes.count) }
        } else if let start = bytes.baseAddress {
          let place = arena + used
          place.copyMemory(from: start, byteCount: bytes.count)
          cell.storeBytes(of: place.loadUnaligned(as: UInt32.self), toByteOffset: 4, as: UInt32.self)
          cell.storeBytes(of: place, toByteOffset: 8, as: UnsafeMutableRawPointer.self)
          used += bytes.count
        }
      }
      created[row] = microseconds(rows[row].createdAt)
      if let date = rows[row].doneAt {
        done[row] = microseconds(date)
      } else {
        doneMask[row >> 6] &= ~(1 << UInt64(row & 63))
      }
      if let date = rows[row].deletedAt {
        deleted[row] = microseconds(date)
      } else {
        deletedMask[row >> 6] &= ~(1 << UInt64(row & 63))
      }
    }
  }
}

public import CFloor
import Dispatch

/// The cells of one vector of a chunk.
@inline(__always)
public func cells<T>(_ chunk: duckdb_data_chunk, _ column: Int, as type: T.Type) -> UnsafeMutablePointer<T> {
  let data = duckdb_vector_get_data(duckdb_data_chunk_get_vector(chunk, UInt64(column)))
  return data.unsafelyUnwrapped.assumingMemoryBound(to: T.self)
}

/// Seconds on the monotonic clock.
public func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) * 1e-9 }

extension FloorDatabase {
  /// Query and fetch, with nothing read. Seconds.
  public func read(_ sql: String) -> Double {
    let start = now()
    chunks(sql) { _ in }
    return now() - start
  }

  /// All cells of a query over (UUID, text, three timestamps) into one number.
  public func checksum(_ sql: String) -> Checksum {
    var sum = Checksum()
    chunks(sql) { chunk in
      for row in 0..<Int(duckdb_data_chunk_get_size(chunk)) { sum.add(chunk, row) }
    }
    return sum
  }

  /// Sums a BIGINT column. Seconds and sum.
  public func sum(_ sql: String) -> (Double, Int64) {
    let start = now()
    var total: Int64 = 0
    chunks(sql) { chunk in
      let cells = cells(chunk, 0, as: Int64.self)
      for row in 0..<Int(duckdb_data_chunk_get_size(chunk)) { total &+= cells[row] }
    }
    return (now() - start, total)
  }

  /// Looks rows up by key with one prepared statement. Seconds and checksum of all cells.
  public func lookups(_ sql: String, _ keys: [duckdb_hugeint]) -> (Double, Checksum) {
    var statement: duckdb_prepared_statement?
    precondition(duckdb_prepare(connection, sql, &statement) == DuckDBSuccess)
    defer { duckdb_destroy_prepare(&statement) }
    let start = now()
    var sum = Checksum()
    for key in keys {
      var value = duckdb_create_uuid(duckdb_uhugeint(lower: key.lower, upper: UInt64(bitPattern: key.upper)))
      duckdb_bind_value(statement, 1, value)
      duckdb_destroy_value(&value)
      var result = duckdb_result()
      precondition(duckdb_execute_prepared(statement, &result) == DuckDBSuccess)
      var chunk = duckdb_fetch_chunk(result)
      if let chunk { sum.add(chunk, 0) }
      duckdb_destroy_data_chunk(&chunk)
      duckdb_destroy_result(&result)
    }
    return (now() - start, sum)
  }
}

extension Checksum {
  @inline(__always)
  mutating func add(_ chunk: duckdb_data_chunk, _ row: Int) {
    let ids = cells(chunk, 0, as: duckdb_hugeint.self)
    add(UInt64(bitPattern: ids[row].upper) ^ 1 << 63)
    add(ids[row].lower)
    let names = UnsafeMutableRawPointer(cells(chunk, 1, as: duckdb_string_t.self) + row)
    let length = Int(names.load(as: UInt32.self))
    let bytes = length <= 12 ? names + 4 : names.load(fromByteOffset: 8, as: UnsafeMutableRawPointer.self)
    add(bytes: UnsafeRawBufferPointer(start: bytes, count: length))
    for column in 2..<5 {
      let mask = duckdb_vector_get_validity(duckdb_data_chunk_get_vector(chunk, UInt64(column)))
      if let mask, mask[row >> 6] >> UInt64(row & 63) & 1 == 0 {
        addNull()
      } else {
        add(UInt64(bitPattern: cells(chunk, column, as: Int64.self)[row]))
      }
    }
  }
}

internal import CFloor
import Foundation

extension FloorDatabase {
  /// Runs one prepared statement without a result that anyone reads, with one BIGINT bound. Seconds.
  public func inserts(_ sql: String, _ numbers: Range<Int64>) -> Double {
    var statement: duckdb_prepared_statement?
    precondition(duckdb_prepare(connection, sql, &statement) == DuckDBSuccess)
    defer { duckdb_destroy_prepare(&statement) }
    let start = now()
    for number in numbers {
      duckdb_bind_int64(statement, 1, number)
      duckdb_bind_varchar(statement, 2, "a name of a row")
      var result = duckdb_result()
      precondition(duckdb_execute_prepared(statement, &result) == DuckDBSuccess)
      duckdb_destroy_result(&result)
    }
    return now() - start
  }

  /// Inserts rows by one prepared statement, each in a transaction of its own. Seconds.
  public func inserts(_ sql: String, _ rows: ArraySlice<FloorTodo>) -> Double {
    var statement: duckdb_prepared_statement?
    precondition(duckdb_prepare(connection, sql, &statement) == DuckDBSuccess)
    defer { duckdb_destroy_prepare(&statement) }
    let start = now()
    for row in rows {
      var id = duckdb_create_uuid(number(row.id))
      duckdb_bind_value(statement, 1, id)
      duckdb_destroy_value(&id)
      var name = row.name
      let bound = name.withUTF8 {
        $0.withMemoryRebound(to: CChar.self) {
          duckdb_bind_varchar_length(statement, 2, $0.baseAddress, UInt64($0.count))
        }
      }
      precondition(bound == DuckDBSuccess)
      bind(row.createdAt, 3, statement)
      bind(row.doneAt, 4, statement)
      bind(row.deletedAt, 5, statement)
      var result = duckdb_result()
      precondition(duckdb_execute_prepared(statement, &result) == DuckDBSuccess)
      duckdb_destroy_result(&result)
    }
    return now() - start
  }

  private func bind(_ date: Date?, _ place: UInt64, _ statement: duckdb_prepared_statement?) {
    guard let date else {
      _ = duckdb_bind_null(statement, place)
      return
    }
    duckdb_bind_timestamp_tz(statement, place, duckdb_timestamp(micros: microseconds(date)))
  }

  private func number(_ id: UUID) -> duckdb_uhugeint {
    let words = unsafeBitCast(id, to: (UInt64, UInt64).self)
    return duckdb_uhugeint(lower: UInt64(bigEndian: words.1), upper: UInt64(bigEndian: words.0))
  }

  /// Parses a text so many times. Seconds.
  public func parses(_ sql: String, count: Int) -> Double {
    let start = now()
    for _ in 0..<count {
      var extracted: duckdb_extracted_statements?
      precondition(duckdb_extract_statements(connection, sql, &extracted) == 1)
      duckdb_destroy_extracted(&extracted)
    }
    return now() - start
  }

  /// Runs a prepared query of one BIGINT so many times, and reads it. Seconds and the sum.
  public func ones(_ sql: String, count: Int) -> (Double, Int64) {
    var statement: duckdb_prepared_statement?
    precondition(duckdb_prepare(connection, sql, &statement) == DuckDBSuccess)
    defer { duckdb_destroy_prepare(&statement) }
    var sum: Int64 = 0
    let start = now()
    for _ in 0..<count {
      var result = duckdb_result()
      precondition(duckdb_execute_prepared(statement, &result) == DuckDBSuccess)
      var chunk = duckdb_fetch_chunk(result)
      if let chunk { sum &+= cells(chunk, 0, as: Int64.self)[0] }
      duckdb_destroy_data_chunk(&chunk)
      duckdb_destroy_result(&result)
    }
    return (now() - start, sum)
  }
}

/// Rows of six columns of different types, as columns.
public struct MixedColumns: Sendable {
  /// A BIGINT.
  public let ids: [Int64]
  /// A VARCHAR; every other one is longer than 12 bytes.
  public let names: [String]
  /// A DOUBLE.
  public let prices: [Double]
  /// An INTEGER, NULL in every fifth row.
  public let counts: [Int32?]
  /// A BOOLEAN.
  public let flags: [Bool]
  /// A SMALLINT.
  public let kinds: [Int16]

  /// The table for them.
  public static let table =
    "CREATE OR REPLACE TABLE mixed(id BIGINT, name VARCHAR, price DOUBLE, n INTEGER, flag BOOLEAN, kind SMALLINT)"
  /// The names of the columns.
  public static let columns = ["id", "name", "price", "n", "flag", "kind"]

  /// Makes so many rows.
  public init(rows: Int) {
    let range = 0..<rows
    ids = range.map(Int64.init)
    names = range.map { $0 % 2 == 0 ? "short \($0 % 100)" : "a longer name of a row \($0)" }
    prices = range.map { Double($0) / 8 }
    counts = range.map { $0 % 5 == 0 ? nil : Int32($0) }
    flags = range.map { $0 % 3 == 0 }
    kinds = range.map { Int16(truncatingIfNeeded: $0) }
  }
}

extension FloorDatabase {
  /// Appends the rows in data chunks, column by column. Seconds.
  public func appendChunks(_ rows: MixedColumns) -> Double {
    let start = now()
    var appender: duckdb_appender?
    precondition(duckdb_appender_create(connection, nil, "mixed", &appender) == DuckDBSuccess)
    var types = (0..<6).map { duckdb_appender_column_type(appender, $0) }
    var chunk = duckdb_create_data_chunk(&types, 6)
    let size = Int(duckdb_vector_size())
    for first in stride(from: 0, to: rows.ids.count, by: size) {
      let count = min(size, rows.ids.count - first)
      duckdb_data_chunk_reset(chunk)
      fill(chunk.unsafelyUnwrapped, rows, first, count)
      duckdb_data_chunk_set_size(chunk, UInt64(count))
      precondition(duckdb_append_data_chunk(appender, chunk) == DuckDBSuccess)
    }
    precondition(duckdb_appender_close(appender) == DuckDBSuccess)
    duckdb_destroy_data_chunk(&chunk)
    for index in types.indices { duckdb_destroy_logical_type(&types[index]) }
    duckdb_appender_destroy(&appender)
    return now() - start
  }

  private func fill(_ chunk: duckdb_data_chunk, _ rows: MixedColumns, _ first: Int, _ count: Int) {
    let (ids, prices) = (cells(chunk, 0, as: Int64.self), cells(chunk, 2, as: Double.self))
    let (flags, kinds) = (cells(chunk, 4, as: Bool.self), cells(chunk, 5, as: Int16.self))
    let counts = cells(chunk, 3, as: Int32.self)
    let names = duckdb_data_chunk_get_vector(chunk, 1)
    let countVector = duckdb_data_chunk_get_vector(chunk, 3)
    duckdb_vector_ensure_validity_writable(countVector)
    let mask = duckdb_vector_get_validity(countVector)
    for row in 0..<count {
      ids[row] = rows.ids[first + row]
      var name = rows.names[first + row]
      name.withUTF8 {
        $0.withMemoryRebound(to: CChar.self) {
          duckdb_vector_assign_string_element_len(names, UInt64(row), $0.baseAddress, UInt64($0.count))
        }
      }
      prices[row] = rows.prices[first + row]
      if let number = rows.counts[first + row] {
        counts[row] = number
      } else {
        duckdb_validity_set_row_invalid(mask, UInt64(row))
      }
      flags[row] = rows.flags[first + row]
      kinds[row] = rows.kinds[first + row]
    }
  }

  /// Appends the rows cell by cell. Seconds.
  public func appendCells(_ rows: MixedColumns) -> Double {
    let start = now()
    var appender: duckdb_appender?
    precondition(duckdb_appender_create(connection, nil, "mixed", &appender) == DuckDBSuccess)
    for row in rows.ids.indices {
      duckdb_append_int64(appender, rows.ids[row])
      var name = rows.names[row]
      _ = name.withUTF8 {
        $0.withMemoryRebound(to: CChar.self) {
          duckdb_append_varchar_length(appender, $0.baseAddress, UInt64($0.count))
        }
      }
      duckdb_append_double(appender, rows.prices[row])
      if let number = rows.counts[row] {
        duckdb_append_int32(appender, number)
      } else {
        duckdb_append_null(appender)
      }
      duckdb_append_bool(appender, rows.flags[row])
      duckdb_append_int16(appender, rows.kinds[row])
      duckdb_appender_end_row(appender)
    }
    precondition(duckdb_appender_close(appender) == DuckDBSuccess)
    duckdb_appender_destroy(&appender)
    return now() - start
  }
}

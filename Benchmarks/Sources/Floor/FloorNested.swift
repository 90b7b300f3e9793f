internal import CFloor
public import Foundation

/// A STRUCT of two members, as a plain Swift struct.
public struct FloorPoint: Sendable, Equatable, Codable {
  /// The first member.
  public var x: Int64
  /// The second member.
  public var label: String

  /// Makes a point.
  public init(x: Int64, label: String) {
    self.x = x
    self.label = label
  }
}

extension FloorDatabase {
  /// Reads a column of BIGINT lists without NULLs. Seconds and lists.
  public func lists(_ sql: String) -> (Double, [[Int64]]) {
    let start = now()
    var lists: [[Int64]] = []
    chunks(sql) { chunk in
      let vector = duckdb_data_chunk_get_vector(chunk, 0)
      let entries = duckdb_vector_get_data(vector).unsafelyUnwrapped.assumingMemoryBound(
        to: duckdb_list_entry.self
      )
      let elements = duckdb_vector_get_data(duckdb_list_vector_get_child(vector)).unsafelyUnwrapped
        .assumingMemoryBound(to: Int64.self)
      for row in 0..<Int(duckdb_data_chunk_get_size(chunk)) {
        let entry = entries[row]
        lists.append(
          Array(UnsafeBufferPointer(start: elements + Int(entry.offset), count: Int(entry.length)))
        )
      }
    }
    return (now() - start, lists)
  }

  /// Reads a column of STRUCT(x BIGINT, label VARCHAR) without NULLs. Seconds and structs.
  public func points(_ sql: String) -> (Double, [FloorPoint]) {
    let start = now()
    var points: [FloorPoint] = []
    chunks(sql) { chunk in
      let vector = duckdb_data_chunk_get_vector(chunk, 0)
      let xs = duckdb_vector_get_data(duckdb_struct_vector_get_child(vector, 0)).unsafelyUnwrapped
        .assumingMemoryBound(to: Int64.self)
      let labels = duckdb_vector_get_data(duckdb_struct_vector_get_child(vector, 1)).unsafelyUnwrapped
      for row in 0..<Int(duckdb_data_chunk_get_size(chunk)) {
        let cell = labels + row * 16
        let length = Int(cell.load(as: UInt32.self))
        let bytes = length <= 12 ? cell + 4 : cell.load(fromByteOffset: 8, as: UnsafeMutableRawPointer.self)
        let text = String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
        points.append(FloorPoint(x: xs[row], label: text))
      }
    }
    return (now() - start, points)
  }

  /// Reads a column of DECIMAL(18,4) without NULLs. Seconds and numbers.
  public func decimals(_ sql: String) -> (Double, [Decimal]) {
    let start = now()
    var numbers: [Decimal] = []
    chunks(sql) { chunk in
      let cells = cells(chunk, 0, as: Int64.self)
      for row in 0..<Int(duckdb_data_chunk_get_size(chunk)) {
        let whole = cells[row]
        let sign: FloatingPointSign = whole < 0 ? .minus : .plus
        numbers.append(Decimal(sign: sign, exponent: -4, significand: Decimal(whole.magnitude)))
      }
    }
    return (now() - start, numbers)
  }
}

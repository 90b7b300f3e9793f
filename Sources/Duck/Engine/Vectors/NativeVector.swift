internal import CDuckDB

/// Borrows one vector of a chunk. It must not outlive the chunk; it never leaves `Engine/`.
@safe
struct NativeVector {
  private let pointer: duckdb_vector?
  /// The vector's cells, back to back in the engine's layout.
  let data: UnsafeMutableRawPointer?
  /// One bit for each row, set where the row is not NULL; nil where no row is.
  let validity: UnsafeMutablePointer<UInt64>?

  init(_ pointer: duckdb_vector?) {
    unsafe self.pointer = pointer
    unsafe data = duckdb_vector_get_data(pointer)
    unsafe validity = duckdb_vector_get_validity(pointer)
  }

  /// The elements of a LIST vector, and how many there are.
  var listElements: (vector: NativeVector, count: Int) {
    let child = unsafe NativeVector(duckdb_list_vector_get_child(pointer))
    return (child, unsafe Int(duckdb_list_vector_get_size(pointer)))
  }

  /// The elements of an ARRAY vector, the same number for each row.
  var arrayElements: NativeVector { unsafe NativeVector(duckdb_array_vector_get_child(pointer)) }

  /// A member of a STRUCT vector, and of one that is stored like it.
  func member(_ index: Int) -> NativeVector {
    unsafe NativeVector(duckdb_struct_vector_get_child(pointer, UInt64(index)))
  }
}

extension NativeVector {
  /// The vector's cells, lent as long as its chunk lives.
  func cells(of type: LogicalType, count: Int) -> ColumnCells {
    let layout = CellLayout(type)
    // SAFETY: the engine's vector has `count` cells of this layout; the caller keeps the chunk.
    return unsafe ColumnCells(
      data: UnsafeRawPointer(data ?? UnsafeMutableRawPointer(bitPattern: 16).unsafelyUnwrapped),
      validity: UnsafePointer(validity),
      count: count,
      cellSize: layout.size,
      parts: parts(of: type, layout, count: count),
      owner: nil
    )
  }

  private func parts(of type: LogicalType, _ layout: CellLayout, count: Int) -> [ColumnCells] {
    switch layout {
    case .fixed, .text, .opaque: return []
    case .list:
      let (elements, elementCount) = listElements
      return [elements.cells(of: type.storedParts[0], count: elementCount)]
    case .array(let length): return [arrayElements.cells(of: type.storedParts[0], count: count * length)]
    case .structure:
      return type.storedParts.enumerated().map { member($0).cells(of: $1, count: count) }
    }
  }
}

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

  /// A member of a STRUCT vector.
  func member(_ index: Int) -> NativeVector {
    unsafe NativeVector(duckdb_struct_vector_get_child(pointer, UInt64(index)))
  }
}

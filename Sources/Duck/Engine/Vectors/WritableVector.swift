internal import CDuckDB

/// Borrows one vector of a chunk for writing. It never leaves `Engine/`.
@safe
@usableFromInline
struct WritableVector {
  private let pointer: duckdb_vector?
  /// The cells; none for a STRUCT or ARRAY, whose parts have them.
  @usableFromInline let data: UnsafeMutableRawPointer?
  @usableFromInline let validity: UnsafeMutablePointer<UInt64>

  init(_ pointer: duckdb_vector?) {
    unsafe self.pointer = pointer
    // SAFETY: a vector of a chunk that we made has room for a whole chunk, and gets a mask here.
    unsafe data = duckdb_vector_get_data(pointer)
    unsafe duckdb_vector_ensure_validity_writable(pointer)
    unsafe validity = duckdb_vector_get_validity(pointer).unsafelyUnwrapped
  }

  /// Makes room for more elements of a LIST or MAP, and says where they go.
  func addElements(_ count: Int) -> (vector: WritableVector, first: Int) {
    let first = unsafe duckdb_list_vector_get_size(pointer)
    // The elements may move to make room: their vector is asked for afterwards.
    unsafe duckdb_list_vector_reserve(pointer, first + UInt64(count))
    unsafe duckdb_list_vector_set_size(pointer, first + UInt64(count))
    return (unsafe WritableVector(duckdb_list_vector_get_child(pointer)), Int(first))
  }

  /// The elements of an ARRAY, the same number for each row.
  var arrayElements: WritableVector { unsafe WritableVector(duckdb_array_vector_get_child(pointer)) }

  /// A member of a STRUCT.
  func member(_ index: Int) -> WritableVector {
    unsafe WritableVector(duckdb_struct_vector_get_child(pointer, UInt64(index)))
  }
}

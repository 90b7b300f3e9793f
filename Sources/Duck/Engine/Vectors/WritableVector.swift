internal import CDuckDB

/// Borrows one vector of a chunk for writing. It never leaves `Engine/`.
@safe
struct WritableVector {
  let data: UnsafeMutableRawPointer
  let validity: UnsafeMutablePointer<UInt64>

  init(_ pointer: duckdb_vector?) {
    // SAFETY: a vector of a chunk that we made has room for a whole chunk, and gets a mask here.
    unsafe data = duckdb_vector_get_data(pointer).unsafelyUnwrapped
    unsafe duckdb_vector_ensure_validity_writable(pointer)
    unsafe validity = duckdb_vector_get_validity(pointer).unsafelyUnwrapped
  }
}

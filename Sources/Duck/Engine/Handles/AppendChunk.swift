internal import CDuckDB
internal import SQL

/// Owns a chunk of rows on their way into a table.
///
/// Guard for `@unchecked Sendable`: one owner fills it at a time, under the lock of an ``Appender``, and then hands it to
/// the connection.
@safe
@usableFromInline
final class AppendChunk: @unchecked Sendable {
  private(set) var pointer: duckdb_data_chunk?
  let types: [LogicalType]
  /// Where the cells of each column go.
  private(set) var writers: [CellWriter] = []
  let notes: WriterNotes
  private let shapes: [CellShape]
  private(set) var count = 0
  /// The columns, in order, whose cells are to be the column's default in all of its rows.
  var defaults: [Int] = []

  static var capacity: Int { AppenderHandle.rowsPerChunk }

  /// Takes over the engine's types.
  init(columnTypes natives: [duckdb_logical_type?], types: [LogicalType]) {
    self.types = types
    (notes, shapes) = Self.shapes(of: types)
    var natives = unsafe natives
    unsafe pointer = duckdb_create_data_chunk(&natives, UInt64(natives.count))
    OpenHandles.opened(.chunk)
    for index in unsafe natives.indices { unsafe duckdb_destroy_logical_type(&natives[index]) }
    reset()
  }

  /// A chunk of some columns that shares the cells of another one.
  init(sharing other: AppendChunk, _ columns: [Int]) {
    types = columns.map { other.types[$0] }
    (notes, shapes) = (other.notes, [])
    // SAFETY: the columns exist in the other chunk, which outlives this one.
    var natives = unsafe columns.map {
      unsafe duckdb_vector_get_column_type(duckdb_data_chunk_get_vector(other.pointer, UInt64($0)))
    }
    unsafe pointer = duckdb_create_data_chunk(&natives, UInt64(natives.count))
    OpenHandles.opened(.chunk)
    for index in unsafe natives.indices { unsafe duckdb_destroy_logical_type(&natives[index]) }
    for (index, column) in columns.enumerated() {
      unsafe duckdb_vector_reference_vector(
        duckdb_data_chunk_get_vector(pointer, UInt64(index)),
        duckdb_data_chunk_get_vector(other.pointer, UInt64(column))
      )
    }
    setCount(other.count)
  }

  /// Bytes of all its cells, without those of lists and long texts.
  var byteCount: Int { shapes.reduce(1) { $0 + $1.byteCount } * Self.capacity }

  private static func shapes(of types: [LogicalType]) -> (WriterNotes, [CellShape]) {
    let notes = WriterNotes()
    return (notes, types.enumerated().map { CellShape($1, column: $0, notes: notes) })
  }

  deinit {
    unsafe duckdb_destroy_data_chunk(&pointer)
    OpenHandles.closed(.chunk)
  }

  /// Empties the chunk for the next rows.
  func reset() {
    unsafe duckdb_data_chunk_reset(pointer)
    notes.reset()
    defaults = []
    count = 0
    writers = types.indices.map { column in
      unsafe CellWriter(
        WritableVector(duckdb_data_chunk_get_vector(pointer, UInt64(column))),
        shapes[column],
        rows: Self.capacity
      )
    }
  }

  /// Says how many rows it holds.
  func setCount(_ rows: Int) {
    precondition(rows <= Self.capacity, "a chunk has no more rows than a vector")
    count = rows
    unsafe duckdb_data_chunk_set_size(pointer, UInt64(rows))
  }

  /// Throws where a value did not fit; `columns` are the names.
  func checkRefusal(_ columns: [String]) throws(DatabaseError) {
    guard let refusal = notes.refusal else { return }
    throw .appenderAppend(column: columns[refusal.column], message: refusal.reason)
  }

  /// Another chunk of the same columns, empty.
  func another() -> AppendChunk {
    unsafe AppendChunk(
      columnTypes: types.indices.map {
        unsafe duckdb_vector_get_column_type(duckdb_data_chunk_get_vector(pointer, UInt64($0)))
      },
      types: types
    )
  }

}

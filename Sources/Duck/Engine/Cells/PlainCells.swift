/// The cells of some columns, for types that are read from their bytes alone.
@safe
final class PlainCells {
  @unsafe fileprivate struct Column {
    let data: UnsafeRawPointer
    let validity: UnsafePointer<UInt64>?
    let count: Int
    let cellSize: Int
    let type: LogicalType.ID
  }

  /// They hold the memory of the cells.
  private let storages: [ColumnStorage]
  private let columns: UnsafeMutablePointer<Column>

  init(_ storages: [ColumnStorage]) {
    self.storages = storages
    unsafe columns = .allocate(capacity: storages.count)
    for (index, storage) in storages.enumerated() {
      let cells = storage.lent
      // SAFETY: there is room for each.
      unsafe (columns + index).initialize(
        to: Column(
          data: cells.data,
          validity: cells.validity,
          count: cells.count,
          cellSize: cells.cellSize,
          type: storage.type.id
        )
      )
    }
  }

  deinit {
    // SAFETY: columns have nothing to let go of, and nobody has the memory any more.
    unsafe columns.deallocate()
  }

  /// The cells, for reading as long as this object is there.
  var lent: Lent { unsafe Lent(columns: columns, count: storages.count) }

  /// Cells that somebody else holds. Nothing that it does counts references.
  @safe
  struct Lent {
    fileprivate let columns: UnsafeMutablePointer<Column>
    fileprivate let count: Int

    /// A cell of a column of that type, which is a number's, as it is; nil for NULL and where the column has another type.
    @inline(__always)
    func number<T: BitwiseCopyable>(_ type: LogicalType.ID, _ column: Int, _ row: Int) -> T? {
      guard isValue(of: type, column, row) else { return nil }
      precondition(unsafe columns[column].cellSize == MemoryLayout<T>.size, "a cell of another size")
      // SAFETY: checked just now; cells are aligned to their size.
      return unsafe columns[column].data.load(fromByteOffset: row &* MemoryLayout<T>.size, as: T.self)
    }

    /// A cell that is a VARCHAR, and not NULL.
    @inline(__always)
    func text(_ column: Int, _ row: Int) -> String? {
      guard isValue(of: .varchar, column, row) else { return nil }
      // SAFETY: checked just now; the cell is a text's.
      return unsafe ColumnCells.withBytes(ofCell: columns[column].data + row &* 16) {
        unsafe String(decoding: $0, as: UTF8.self)
      }
    }

    /// Whether there is a cell, and it is NULL.
    @inline(__always)
    func isNull(_ column: Int, _ row: Int) -> Bool {
      guard column >= 0 && column < count else { return false }
      return unsafe !columns[column].isValid(row)
    }

    @inline(__always)
    private func isValue(of type: LogicalType.ID, _ column: Int, _ row: Int) -> Bool {
      guard column >= 0 && column < count, unsafe columns[column].type == type else { return false }
      return unsafe columns[column].isValid(row)
    }
  }
}

extension PlainCells.Column {
  @inline(__always)
  fileprivate func isValid(_ row: Int) -> Bool {
    precondition(unsafe row >= 0 && row < count, "row out of range")
    guard let validity = unsafe validity else { return true }
    // SAFETY: the mask has one bit for each of `count` rows.
    return unsafe validity[row &>> 6] &>> UInt64(row & 63) & 1 != 0
  }
}

internal import Foundation

extension ColumnStorage {
  /// Says what is in a cell that cannot be read as wanted, and what to do.
  ///
  /// `index` is the cell's place in this column, `row` that of the result; they differ inside lists.
  func mismatch(column: String, row: Int, index: Int, wanted: Any.Type, reason: String? = nil)
    -> TypeMismatch
  {
    let isNull = !lent.isValid(index)
    return TypeMismatch(
      column: column,
      row: row,
      wanted: "\(wanted)",
      found: isNull ? "NULL" : reason ?? type.description,
      hint: TypeMismatch.hint(found: isNull ? nil : type, wanted: wanted)
    )
  }
}

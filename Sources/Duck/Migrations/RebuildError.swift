/// Why a ``RebuildTable`` threw. The migration it belongs to left nothing behind.
@nonexhaustive
public enum RebuildError: Error {
  /// There is no such table.
  case missingTable(String)
  /// A filling names a column that the new form does not have.
  case noColumn(String, table: String)
  /// A table was to be taken along that does not reference the other one.
  case notReferencing(String, parent: String)
  /// The table has rows, and none of its columns is in the new form or filled.
  case nothingKept(String)
  /// These tables reference the rebuilt one by columns that are no key in its new form, or have another type there:
  /// nothing was changed. ``RebuildTable/rebuilding(_:)`` takes them along.
  case childrenDoNotFit([String], parent: String)
  /// A table that references the rebuilt one, or one that does, cannot be made beside its new form.
  case childDoesNotFit(String, parent: String, underlying: EngineError)
  /// A view that names the table cannot be read any more.
  case viewBroken(String, underlying: EngineError)
  /// Rows of a table that references itself refer to each other in a circle, which the engine does not take.
  case circle(String)
  /// The table has another number of rows than before.
  case rowsLost(String)
}

extension RebuildError: CustomStringConvertible {
  /// One sentence for a log or a developer.
  public var description: String {
    switch self {
    case .missingTable(let table): "There is no table \"\(table)\" to rebuild."
    case .noColumn(let column, let table):
      "The new form of \"\(table)\" has no column \"\(column)\" to fill."
    case .notReferencing(let table, let parent):
      "The table \"\(table)\" does not reference \"\(parent)\": rebuild it by itself."
    case .nothingKept(let table):
      "No column of \"\(table)\" is in its new form: drop the table and create another."
    case .childrenDoNotFit(let children, let parent):
      """
      The new form of "\(parent)" has no key of the same type for \(children.map { "\"\($0)\"" }.joined(separator: ", ")), \
      which reference it; take them along with `rebuilding(_:)`.
      """
    case .childDoesNotFit(let child, let parent, let underlying):
      """
      The table "\(child)" does not fit the new form of "\(parent)"; take it along with `rebuilding(_:)`: \
      \(underlying.message)
      """
    case .viewBroken(let view, let underlying):
      "The view \"\(view)\" does not fit the new form; drop it first: \(underlying.message)"
    case .circle(let table): "Rows of \"\(table)\" refer to each other in a circle."
    case .rowsLost(let table): "Rebuilding \"\(table)\" changed the number of its rows."
    }
  }
}

/// An element that can tell more of a cell that it cannot be read from than what the cell holds.
protocol ExplainedElement {
  /// What is wrong with a cell that is not NULL.
  static func reason(_ cells: ColumnCells, at row: Int) -> String?
}

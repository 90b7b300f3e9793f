/// Rows of text in aligned columns, under a header.
///
/// ```
/// Carrier  Flights
/// ────────────────
/// UA        58,665
/// ```
package struct TextTable {
  package struct Column: ExpressibleByStringLiteral {
    let title: String
    let side: TextSide

    package init(stringLiteral title: String) {
      self.init(title: title, side: .leading)
    }

    private init(title: String, side: TextSide) {
      self.title = title
      self.side = side
    }

    /// A column of numbers.
    package static func trailing(_ title: String) -> Column { Column(title: title, side: .trailing) }
  }

  private let columns: [Column]
  private var rows: [[String]] = []

  package init(_ columns: Column...) {
    self.columns = columns
  }

  package mutating func add(_ cells: String...) { add(cells) }

  package mutating func add(_ cells: [String]) {
    precondition(cells.count == columns.count, "\(cells.count) cells for \(columns.count) columns")
    rows.append(cells)
  }

  package func lines(style: Style) -> [String] {
    let titles = columns.map(\.title)
    let widths = columns.indices.map { column in
      ([titles] + rows).reduce(0) { max($0, $1[column].count) }
    }
    let line = { (cells: [String]) in
      columns.indices.map { cells[$0].padding(to: widths[$0], columns[$0].side) }.joined(separator: "  ")
        .trimmingTrailingSpaces
    }
    let width = widths.reduce(0, +) + 2 * (widths.count - 1)
    return [style.bold(line(titles)), style.dim(String(repeating: "─", count: width))] + rows.map(line)
  }
}

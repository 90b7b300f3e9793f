/// A table as SQL text, in one form for all ways that lead to the same table.
///
/// The engine writes a key where it was declared, behind its column or at the end, and constraints in the order in which
/// they came.
struct TableText {
  private let head: String
  private var columns: [Column] = []
  private var constraints: [String] = []
  private let tail: String

  private struct Column {
    var text: String
    let name: String
    var isKey = false
    var isUnique = false
    var mustNotBeNull = false

    init(_ text: String) {
      self.text = text
      name = StatementScan.pieces(of: text).first ?? ""
      while let (word, flag) = Self.words.first(where: { self.text.hasSuffix($0.word) }) {
        self.text.removeLast(word.count)
        self[keyPath: flag] = true
      }
    }

    private static var words: [(word: String, flag: WritableKeyPath<Column, Bool>)] {
      [(" PRIMARY KEY", \.isKey), (" UNIQUE", \.isUnique), (" NOT NULL", \.mustNotBeNull)]
    }
  }

  /// Reads what the engine writes of a table.
  init(_ sql: String, columnCount: Int) {
    var depth = 0
    var parts = [""]
    for piece in StatementScan.pieces(of: sql) {
      if ["(", "[", "{"].contains(piece) { depth += 1 }
      if [")", "]", "}"].contains(piece) { depth -= 1 }
      let isOuter = piece == "(" && depth == 1 || piece == ")" && depth == 0
      if isOuter || piece == "," && depth == 1 { parts.append("") } else { parts[parts.count - 1] += piece }
    }
    head = parts.removeFirst().trimmed
    tail = parts.removeLast().trimmed
    columns = parts.prefix(columnCount).map { Column($0.trimmed) }
    for part in parts.dropFirst(columnCount).map(\.trimmed) { add(part) }
  }

  private mutating func add(_ constraint: String) {
    for (word, flag) in [("PRIMARY KEY(", \Column.isKey), ("UNIQUE(", \Column.isUnique)]
    where constraint.hasPrefix(word) {
      let names = constraint.dropFirst(word.count).dropLast()
      if let index = columns.firstIndex(where: { $0.name == names }) {
        columns[index][keyPath: flag] = true
        return
      }
      if flag == \Column.isKey {
        let pieces = StatementScan.pieces(of: String(names))
        // The columns of a key are never NULL, whether that was declared or not.
        for index in columns.indices where pieces.contains(columns[index].name) {
          columns[index].mustNotBeNull = false
        }
      }
    }
    constraints.append(constraint)
  }

  /// The statement, with a line for each column and each constraint.
  var sql: String {
    let columns = columns.map { column in
      var text = column.text
      if column.isKey { text += " PRIMARY KEY" }
      if column.mustNotBeNull, !column.isKey { text += " NOT NULL" }
      if column.isUnique { text += " UNIQUE" }
      return text
    }
    let kinds = ["PRIMARY", "UNIQUE", "CHECK", "FOREIGN"]
    let sorted = constraints.map { text in (kinds.firstIndex { text.hasPrefix($0) } ?? kinds.count, text) }
      .sorted { $0 < $1 }.map(\.1)
    let lines = (columns + sorted).map { "  \($0)" }.joined(separator: ",\n")
    return "\(head)(\n\(lines)\n)\(tail.isEmpty ? "" : " \(tail)")"
  }
}

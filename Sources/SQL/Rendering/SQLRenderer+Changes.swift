extension SQLRenderer {
  mutating func expand(insertInto table: SQLNode, _ fields: [SQLNode]) throws(SQLError) {
    add("INSERT INTO ")
    try add(table)
    guard !fields.isEmpty else { return }
    add(" ")
    try add(names: bareNames(of: fields, in: "INSERT"))
  }

  mutating func expand(rows: [[SQLNode]]) throws(SQLError) {
    add("VALUES ")
    for (index, row) in rows.enumerated() {
      if index > 0 { add(", ") }
      add("(")
      try add(list: row)
      add(")")
    }
  }

  /// The engine takes no table before the column that is set, and NULL only behind `=`.
  mutating func expand(assignments items: [SQLNode]) throws(SQLError) {
    add("SET ")
    for (index, item) in items.enumerated() {
      if index > 0 { add(", ") }
      switch item.kind {
      case .binary(.equal, let column, let node):
        try add(name: assignedName(of: column))
        add(" = ")
        try add(node, atLeast: .concatenation)
      case .isNull(let column, negated: false):
        try add(name: assignedName(of: column))
        add(" = NULL")
      default: throw Self.badAssignment
      }
    }
  }

  /// The engine takes no parameters in RETURNING.
  mutating func expand(returning items: [SQLNode]) throws(SQLError) {
    add("RETURNING ")
    add(.literalsBegin)
    try add(list: items.map(\.withoutTable))
    add(.literalsEnd)
  }

  func bareNames(of columns: [SQLNode], in clause: String) throws(SQLError) -> [String] {
    var names: [String] = []
    for column in columns {
      guard let name = column.bareName else {
        throw .malformed("\(clause) takes columns, and this is none: \(column.textForErrors).")
      }
      names.append(name)
    }
    return names
  }

  private func assignedName(of column: SQLNode) throws(SQLError) -> String {
    guard let name = column.bareName else { throw Self.badAssignment }
    return name
  }

  private static let badAssignment = SQLError.malformed("SET takes items of the form `column == value`.")
}

extension SQLNode {
  fileprivate var bareName: String? {
    switch kind {
    case .column(_, let name): name
    case .name(let path): path.last
    default: nil
    }
  }

  fileprivate var withoutTable: SQLNode {
    switch kind {
    case .column(_, let name): SQLNode(.column(qualifier: [], name: name))
    case .alias(let node, let name, let columns):
      SQLNode(.alias(node.withoutTable, name: name, columns: columns))
    default: self
    }
  }

  /// What kind of thing stands here, without any value of the user's.
  fileprivate var textForErrors: String {
    switch kind {
    case .value(let value): "a constant of kind \(value.kind)"
    case .placeholder: "a placeholder"
    default: "an expression"
    }
  }
}

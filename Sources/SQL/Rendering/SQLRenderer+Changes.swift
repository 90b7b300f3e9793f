extension SQLRenderer {
  mutating func expand(_ insertion: SQLInsertion) throws(SQLError) {
    add("INSERT ")
    if let resolution = insertion.resolution { add("\(resolution.rawValue) ") }
    add("INTO ")
    try add(insertion.table)
    if !insertion.fields.isEmpty {
      guard !insertion.isByName else {
        throw .malformed("INSERT … BY NAME takes the names of its query's columns, and no list of fields.")
      }
      add(" ")
      try add(names: bareNames(of: insertion.fields, in: "INSERT"))
    }
    if insertion.isByName { add(" BY NAME") }
  }

  mutating func expand(_ conflict: SQLConflict) throws(SQLError) {
    add("ON CONFLICT ")
    if !conflict.columns.isEmpty {
      try add(names: bareNames(of: conflict.columns, in: "ON CONFLICT"))
      add(" ")
    }
    add(conflict.action.rawValue)
  }

  mutating func expand(_ deletion: SQLDeletion) throws(SQLError) {
    add("DELETE FROM ")
    try add(deletion.table)
    guard !deletion.sources.isEmpty else { return }
    add(" USING ")
    try add(list: deletion.sources)
  }

  mutating func expand(_ merging: SQLMerging) throws(SQLError) {
    guard let source = merging.source, let condition = merging.condition else {
      throw .malformed("MERGE INTO needs a source behind USING, and ON or columns behind another USING.")
    }
    add("MERGE INTO ")
    try add(merging.table)
    add(" USING ")
    try add(source)
    switch condition {
    case .on(let node):
      add(" ON ")
      try add(node)
    case .using(let columns):
      add(" ")
      try expand(using: columns)
    }
  }

  mutating func expand(_ branch: SQLMergeBranch) throws(SQLError) {
    add("WHEN \(branch.match.rawValue)")
    if let condition = branch.condition, !condition.isEmptyGroup {
      add(" AND ")
      try add(condition, atLeast: .and)
    }
    add(" THEN ")
    switch branch.action {
    case .nothing: add("DO NOTHING")
    case .delete: add("DELETE")
    case .error(let text):
      add("ERROR")
      guard let text else { return }
      add(" ")
      try add(text, atLeast: .concatenation)
    case .update(let items, let isByName):
      add(isByName ? "UPDATE BY NAME" : "UPDATE")
      guard !items.isEmpty else { return }
      add(" ")
      try expand(assignments: items)
    case .insert(let insertion): try expand(insertion)
    }
  }

  private mutating func expand(_ insertion: SQLMergeBranch.Insertion) throws(SQLError) {
    add(insertion.isByName ? "INSERT BY NAME" : "INSERT")
    if insertion.isDefault { add(" DEFAULT VALUES") }
    if !insertion.fields.isEmpty {
      add(" ")
      try add(names: bareNames(of: insertion.fields, in: "INSERT"))
    }
    guard !insertion.values.isEmpty else { return }
    guard insertion.values.count == 1 else {
      throw .malformed("A MERGE inserts one row for each of its source: give the values of one.")
    }
    add(" ")
    try expand(rows: insertion.values)
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

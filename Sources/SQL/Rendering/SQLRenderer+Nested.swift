extension SQLRenderer {
  mutating func add(star qualifier: [String]) throws(SQLError) {
    try add(path: qualifier)
    add(qualifier.isEmpty ? "*" : ".*")
  }

  mutating func expand(_ star: SQLNode.StarModification) throws(SQLError) {
    try add(star: star.qualifier)
    if !star.excluded.isEmpty {
      add(" EXCLUDE ")
      try add(names: bareNames(of: star.excluded, in: "EXCLUDE"))
    }
    if !star.replaced.isEmpty {
      add(" REPLACE (")
      try add(list: star.replaced)
      add(")")
    }
    guard !star.renamed.isEmpty else { return }
    add(" RENAME (")
    let columns = try bareNames(of: star.renamed.map(\.column), in: "RENAME")
    for (index, renaming) in star.renamed.enumerated() {
      if index > 0 { add(", ") }
      try add(name: columns[index])
      add(" as ")
      try add(name: renaming.name)
    }
    add(")")
  }

  mutating func expand(_ operand: SQLNode, _ position: SQLNode.Position) throws(SQLError) {
    try add(operand, atLeast: .primary)
    add("[")
    switch position {
    case .index(let index): try add(index)
    case .slice(let start, let end, let step):
      if let start { try add(start, atLeast: .concatenation) }
      add(":")
      // An end that is left out must be written as `-` where a step follows.
      if let end { try add(end, atLeast: .concatenation) } else if step != nil { add("-") }
      if let step {
        add(":")
        try add(step, atLeast: .concatenation)
      }
    }
    add("]")
  }

  /// The brackets keep a column's name from being read as the name of a table.
  mutating func expand(_ operand: SQLNode, fields names: [String]) throws(SQLError) {
    add("(")
    try add(operand)
    add(")")
    for name in names {
      add(".")
      try add(name: name)
    }
  }

  /// Always in brackets: the arrow binds more loosely than most expect.
  mutating func expand(_ operand: SQLNode, keys: [String], asText: Bool) throws(SQLError) {
    add("(")
    try add(operand, atLeast: .primary)
    for (index, key) in keys.enumerated() {
      add(asText && index == keys.count - 1 ? "->>" : "->")
      try write(literal: .string(key))
    }
    add(")")
  }

  mutating func expand(_ parameters: [String], _ body: SQLNode) throws(SQLError) {
    add("lambda ")
    for (index, parameter) in parameters.enumerated() {
      if index > 0 { add(", ") }
      try add(name: parameter)
    }
    add(" : ")
    try add(body)
  }

  mutating func expand(_ name: SQLNode.ArgumentName, _ operand: SQLNode) throws(SQLError) {
    switch name {
    case .option(let word): add("\(word) = ")
    case .custom(let name):
      try add(name: name)
      add(" = ")
    case .member(let name):
      try add(name: name)
      add(" := ")
    }
    try add(operand, atLeast: .or)
  }

  mutating func expand(_ quantifier: SQLNode.Quantifier, _ operand: SQLNode) throws(SQLError) {
    add(quantifier.rawValue)
    if case .query(let list) = operand.kind {
      add(" (")
      add(.clauses(list))
    } else {
      add("(")
      try add(operand)
    }
    add(")")
  }

  mutating func expand(_ kind: SQLNode.GroupingKind, _ sets: [[SQLNode]]) throws(SQLError) {
    add(kind.rawValue)
    add(kind == .sets ? " (" : "(")
    for (index, set) in sets.enumerated() {
      if index > 0 { add(", ") }
      // In ROLLUP and CUBE an item of one expression stands alone.
      let isBracketed = kind == .sets || set.count != 1
      if isBracketed { add("(") }
      try add(positions: set)
      if isBracketed { add(")") }
    }
    add(")")
  }
}

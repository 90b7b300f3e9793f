extension SQLRenderer {
  mutating func expand(_ node: SQLNode) throws(SQLError) {
    switch node.kind {
    case .value(let value): try write(constant: value)
    case .placeholder(let slot):
      guard literalDepth == 0 else {
        throw .malformed(
          "The engine takes no argument of a reusable statement here: in definitions and in RETURNING."
        )
      }
      bind(.parameter(slot))
    case .column(let qualifier, let name): try add(path: bareNameDepth > 0 ? [name] : qualifier + [name])
    case .name(let path): try add(path: path)
    case .star(let qualifier): try add(star: qualifier)
    case .modifiedStar(let star): try expand(star)
    case .keyword(let keyword): add(keyword.rawValue)
    case .raw(let string):
      try refuseNUL(in: string)
      if string.utf8.contains(where: { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "?") }) {
        mayHaveOtherPlaces = true
      }
      add(string)
    case .unary(.not, let operand):
      add("NOT ")
      try add(operand, atLeast: .not)
    case .unary(.minus, let operand):
      add("-")
      try add(operand, atLeast: .postfix)
    case .binary(let symbol, let left, let right): try expand(symbol, left, right)
    case .chain(let first, let links): try expand(first, links)
    case .connective(let connective, let members): try expand(connective, members)
    case .isNull(let operand, let negated):
      try add(operand, atLeast: .concatenation)
      add(negated ? " IS NOT NULL" : " IS NULL")
    case .between(let operand, let low, let high, let negated):
      try add(operand, atLeast: .concatenation)
      add(negated ? " NOT BETWEEN " : " BETWEEN ")
      try add(low, atLeast: .concatenation)
      add(" AND ")
      try add(high, atLeast: .concatenation)
    case .membership(let operand, let members, let negated): try expand(operand, members, negated: negated)
    case .exists(let query, let negated):
      add(negated ? "NOT EXISTS (" : "EXISTS (")
      add(.clauses(query))
      add(")")
    case .function(let call): try expand(call)
    case .cast(let operand, let type, .function), .cast(let operand, let type, .attempt):
      if case .cast(_, _, .attempt) = node.kind { add("try_") }
      add("cast(")
      try add(operand)
      add(" as ")
      try add(type: type)
      add(")")
    case .cast(let operand, let type, .symbol):
      try add(operand, atLeast: .postfix)
      add("::")
      try add(type: type)
    case .extract(let part, let operand):
      add("extract(")
      try add(datePart: part)
      add(" from ")
      try add(operand)
      add(")")
    case .conditional(let conditional): try expand(conditional)
    case .list(let nodes):
      add("[")
      try add(list: nodes)
      add("]")
    case .row(let nodes):
      add("ROW(")
      try add(list: nodes)
      add(")")
    case .query(let list):
      add("(")
      add(.clauses(list))
      add(")")
    case .element(let operand, let position): try expand(operand, position)
    case .field(let operand, let names): try expand(operand, fields: names)
    case .arrow(let operand, let keys, let asText): try expand(operand, keys: keys, asText: asText)
    case .nameText(let path): try write(constant: .string(text(of: SQLNode(.name(path)))))
    case .typeText(let type): try write(constant: .string(text(of: type)))
    case .lambda(let parameters, let body): try expand(parameters, body)
    case .argument(let name, let operand): try expand(name, operand)
    case .quantified(let quantifier, let operand): try expand(quantifier, operand)
    case .grouping(let kind, let sets): try expand(kind, sets)
    case .sampled(let source, let sampling): try expand(source, sampling)
    case .ordinality(let source):
      try add(source)
      add(" WITH ORDINALITY")
    case .pivoted(let pivoting): try expand(source: pivoting)
    case .unpivoted(let unpivoting): try expand(source: unpivoting)
    case .alias(let operand, let name, let columns): try expand(operand, name: name, columns: columns)
    case .ordered(let operand, let direction, let nulls):
      try add(position: operand)
      add(" \(direction.rawValue)")
      if let nulls { add(" \(nulls.rawValue)") }
    case .malformed(let reason): throw .malformed(reason)
    }
  }

  private mutating func expand(_ symbol: BinaryOperator, _ left: SQLNode, _ right: SQLNode) throws(SQLError) {
    try add(left, atLeast: .concatenation)
    add(" ")
    add(symbol.rawValue)
    add(" ")
    try add(right, atLeast: .concatenation)
  }

  private mutating func expand(_ first: SQLNode, _ links: [SQLNode.ChainLink]) throws(SQLError) {
    // Beside `||` everything but a plain operand is bracketed: readers differ on how it stands to `+` and `*`.
    let least: Precedence =
      switch links[0].symbol.precedence {
      case .additive: .multiplicative
      default: .negative
      }
    try add(first, atLeast: least)
    for link in links {
      add(" ")
      add(link.symbol.rawValue)
      add(" ")
      try add(link.operand, atLeast: least)
    }
  }

  private mutating func expand(_ connective: Connective, _ members: [SQLNode]) throws(SQLError) {
    guard !members.isEmpty else {
      throw .malformed("An empty \(connective.rawValue) group stands where a predicate is needed.")
    }
    for (index, member) in members.enumerated() {
      if index > 0 {
        add(" ")
        add(connective.rawValue)
        add(" ")
      }
      try add(member, atLeast: connective == .and ? .not : .and)
    }
  }

  private mutating func expand(_ conditional: SQLNode.Conditional) throws(SQLError) {
    add("CASE")
    if let operand = conditional.operand {
      add(" ")
      try add(operand)
    }
    for branch in conditional.branches {
      add(" WHEN ")
      try add(branch.condition)
      add(" THEN ")
      try add(branch.result)
    }
    if let otherwise = conditional.otherwise {
      add(" ELSE ")
      try add(otherwise)
    }
    add(" END")
  }

  private mutating func expand(_ operand: SQLNode, name: String, columns: [String]) throws(SQLError) {
    // The engine wants the name before the sample.
    if case .sampled(let source, let sampling) = operand.kind {
      return try expand(SQLNode(.alias(source, name: name, columns: columns)), sampling)
    }
    try add(operand)
    if case .name = operand.kind { add(" AS ") } else { add(" as ") }
    try add(name: name)
    try add(columns: columns)
  }

  mutating func add(columns: [String]) throws(SQLError) {
    guard !columns.isEmpty else { return }
    add(" ")
    try add(names: columns)
  }

  mutating func add(names: [String]) throws(SQLError) {
    add("(")
    for (index, name) in names.enumerated() {
      if index > 0 { add(", ") }
      try add(name: name)
    }
    add(")")
  }

  /// Adds an item of ORDER BY or GROUP BY, where the engine takes no parameter that stands alone: an integer there
  /// is the position of a column.
  mutating func add(position node: SQLNode) throws(SQLError) {
    guard case .value = node.kind else { return try add(reference: node) }
    add(.literalsBegin)
    try add(node)
    add(.literalsEnd)
  }

  /// Adds an expression that defines no alias: an alias there is the name that it gave elsewhere.
  mutating func add(reference node: SQLNode) throws(SQLError) {
    guard case .alias(_, let name, _) = node.kind else { return try add(node) }
    try add(name: name)
  }

  mutating func add(references nodes: [SQLNode]) throws(SQLError) {
    for (index, node) in nodes.enumerated() {
      if index > 0 { add(", ") }
      try add(reference: node)
    }
  }

  private mutating func add(datePart part: SQLDatePart) throws(SQLError) {
    let isWord = part.rawValue.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    if isWord && !part.rawValue.isEmpty {
      add(part.rawValue)
    } else {
      try add(name: part.rawValue)
    }
  }
}

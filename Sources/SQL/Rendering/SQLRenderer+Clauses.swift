extension SQLRenderer {
  mutating func expand(_ list: ClauseList) throws(SQLError) {
    if list.clauses.count > 1, list.clauses.contains(where: \.isDefinition) {
      throw .malformed("A definition is a statement of its own: each CREATE, ALTER and DROP is run alone.")
    }
    enterScope(of: list)
    let isPivoted = list.clauses.contains(where: \.isPivoting)
    var isFollowing = false
    for clause in list.clauses {
      if case .values(let rows) = clause, rows.isEmpty { continue }
      if isFollowing { add(" ") }
      isFollowing = true
      // The rows of a pivot belong to no table.
      let losesTables = isPivoted && clause.isAboutRows
      if losesTables { add(.bareNamesBegin) }
      try expand(clause)
      if losesTables { add(.bareNamesEnd) }
    }
    add(.scopeEnd)
  }

  private mutating func expand(_ clause: SQLClause) throws(SQLError) {
    switch clause {
    case .select(let list): try expand(list)
    case .from(let items): try expand(items)
    case .on(let node):
      add("ON ")
      try add(node)
    case .using(let columns): try expand(using: columns)
    case .alias(let name, let columns):
      add("AS ")
      try add(name: name)
      try add(columns: columns)
    case .filter(let filter, let node):
      add(filter.rawValue)
      add(" ")
      try add(reference: node)
    case .groupBy(let items):
      add("GROUP BY ")
      try add(positions: items)
    case .orderBy(let items):
      add("ORDER BY ")
      try add(positions: items)
    case .limit(let node):
      add("LIMIT ")
      try add(count: node)
    case .limitPercent(let node):
      add("LIMIT ")
      try add(node, atLeast: .primary)
      add("%")
    case .offset(let node):
      add("OFFSET ")
      try add(count: node)
    case .with(let list): try expand(list)
    case .window(let windows): try expand(windows)
    case .sample(let sampling): try expand(usingSample: sampling)
    case .pivot(let pivoting): try expand(pivot: pivoting)
    case .unpivot(let unpivoting): try expand(unpivot: unpivoting)
    case .compound(let compound): expand(compound)
    case .insert(let insertion): try expand(insertion)
    case .fields(let nodes): try add(names: bareNames(of: nodes, in: "INSERT"))
    case .byName: add("BY NAME")
    case .defaultValues: add("DEFAULT VALUES")
    case .conflict(let conflict): try expand(conflict)
    case .values(let rows): try expand(rows: rows)
    case .update(let table):
      add("UPDATE ")
      try add(table)
    case .set(let items): try expand(assignments: items)
    case .delete(let deletion): try expand(deletion)
    case .truncate(let table):
      add("TRUNCATE ")
      try add(table)
    case .merge(let merging): try expand(merging)
    case .when(let branch): try expand(branch)
    case .returning(let items): try expand(returning: items)
    case .definition(let definition): try expand(definition)
    case .node(let node): try add(node)
    }
  }

  /// Adds how many rows are taken or left out. In a subquery that sees its outer row, the engine takes no parameter.
  private mutating func add(count node: SQLNode) throws(SQLError) {
    guard scopes.count > 1, node.constant != nil else { return try add(node, atLeast: .primary) }
    add(.literalsBegin)
    try add(node, atLeast: .primary)
    add(.literalsEnd)
  }

  private mutating func expand(_ list: SQLClause.SelectList) throws(SQLError) {
    add("SELECT")
    switch list.distinct {
    case .rows?: add(" DISTINCT")
    case .on(let nodes)?:
      guard !nodes.isEmpty else {
        throw .malformed("DISTINCT ON needs an expression; `distinct` without brackets takes whole rows.")
      }
      add(" DISTINCT ON (")
      try add(list: nodes)
      add(")")
    case nil: break
    }
    guard !list.items.isEmpty else { return }
    add(" ")
    try add(list: list.items)
  }

  private mutating func expand(_ items: [SQLClause.FromItem]) throws(SQLError) {
    if case .source? = items.first { add("FROM ") }
    for (index, item) in items.enumerated() {
      switch item {
      case .source(let node):
        if index > 0 { add(", ") }
        try add(node)
      case .join(let join):
        if index > 0 { add(" ") }
        add(join.mode.rawValue)
        add(" ")
        try add(join.source)
        switch join.condition {
        case .on(let node)?:
          add(" ON ")
          try add(node)
        case .using(let columns)?:
          add(" ")
          try expand(using: columns)
        case nil: break
        }
      }
    }
  }

  mutating func expand(using columns: [SQLNode]) throws(SQLError) {
    add("USING ")
    try add(names: bareNames(of: columns, in: "USING"))
  }

  private mutating func expand(_ compound: SQLClause.Compound) {
    add("(")
    add(.clauses(compound.first))
    add(")")
    for operand in compound.rest {
      add(" ")
      add(operand.operation.rawValue)
      add(" (")
      add(.clauses(operand.query))
      add(")")
    }
  }
}

extension SQLClause {
  fileprivate var isDefinition: Bool {
    guard case .definition = self else { return false }
    return true
  }

  fileprivate var isPivoting: Bool {
    switch self {
    case .pivot, .unpivot: true
    default: false
    }
  }

  fileprivate var isAboutRows: Bool {
    switch self {
    case .groupBy, .orderBy: true
    default: false
    }
  }
}

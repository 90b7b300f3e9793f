extension SQLRenderer {
  mutating func expand(_ list: SQLClause.WithList) throws(SQLError) {
    add(list.isRecursive ? "WITH RECURSIVE " : "WITH ")
    for (index, table) in list.tables.enumerated() {
      if index > 0 { add(", ") }
      try add(name: table.name)
      try add(columns: table.columns)
      if !table.key.isEmpty {
        add(" USING KEY ")
        try add(names: table.key)
      }
      switch table.isMaterialized {
      case true?: add(" as MATERIALIZED (")
      case false?: add(" as NOT MATERIALIZED (")
      case nil: add(" as (")
      }
      add(.clauses(table.query))
      add(")")
    }
  }

  mutating func expand(_ windows: [SQLClause.NamedWindow]) throws(SQLError) {
    add("WINDOW ")
    for (index, named) in windows.enumerated() {
      if index > 0 { add(", ") }
      try add(name: named.name)
      add(" AS ")
      try expand(named.window)
    }
  }

  mutating func expand(usingSample sampling: SQLSampling) throws(SQLError) {
    add("USING SAMPLE ")
    try expand(sampling)
  }

  mutating func expand(_ source: SQLNode, _ sampling: SQLSampling) throws(SQLError) {
    try add(source)
    add(" TABLESAMPLE ")
    try expand(sampling)
  }

  private mutating func expand(_ sampling: SQLSampling) throws(SQLError) {
    let size = try sampling.size.text
    guard sampling.method != nil || sampling.seed != nil else { return add(size) }
    add("\((sampling.method ?? sampling.size.usualMethod).rawValue)(\(size))")
    if let seed = sampling.seed { add(" REPEATABLE (\(seed))") }
  }

  mutating func expand(pivot pivoting: SQLNode.Pivoting) throws(SQLError) {
    add("PIVOT ")
    try add(pivoting.source)
    add(.bareNamesBegin)
    defer { add(.bareNamesEnd) }
    if !pivoting.columns.isEmpty {
      add(" ON ")
      try expand(pivoting.columns, atLeast: .concatenation, separator: ", ")
    }
    guard !pivoting.aggregates.isEmpty else { return }
    add(" USING ")
    try add(list: pivoting.aggregates)
  }

  mutating func expand(source pivoting: SQLNode.Pivoting) throws(SQLError) {
    try add(pivoting.source)
    add(.bareNamesBegin)
    defer { add(.bareNamesEnd) }
    add(" PIVOT (")
    try add(list: pivoting.aggregates)
    add(" FOR ")
    try expand(pivoting.columns, atLeast: .primary, separator: " ")
    if !pivoting.groups.isEmpty {
      add(" GROUP BY ")
      try add(positions: pivoting.groups)
    }
    add(")")
  }

  private mutating func expand(
    _ columns: [SQLNode.PivotColumn],
    atLeast precedence: Precedence,
    separator: String
  ) throws(SQLError) {
    for (index, column) in columns.enumerated() {
      if index > 0 { add(separator) }
      try add(column.expression, atLeast: precedence)
      guard !column.values.isEmpty else { continue }
      add(" IN (")
      try add(list: column.values)
      add(")")
    }
  }

  mutating func expand(unpivot unpivoting: SQLNode.Unpivoting) throws(SQLError) {
    guard !unpivoting.includesNulls else {
      add("FROM ")
      return try expand(source: unpivoting)
    }
    add("UNPIVOT ")
    try add(unpivoting.source)
    add(.bareNamesBegin)
    defer { add(.bareNamesEnd) }
    add(" ON ")
    try add(list: unpivoting.columns)
    add(" INTO NAME ")
    try add(name: unpivoting.name)
    add(" VALUE ")
    try add(name: unpivoting.value)
  }

  mutating func expand(source unpivoting: SQLNode.Unpivoting) throws(SQLError) {
    try add(unpivoting.source)
    add(.bareNamesBegin)
    defer { add(.bareNamesEnd) }
    add(unpivoting.includesNulls ? " UNPIVOT INCLUDE NULLS (" : " UNPIVOT (")
    try add(name: unpivoting.value)
    add(" FOR ")
    try add(name: unpivoting.name)
    add(" IN (")
    try add(list: unpivoting.columns)
    add("))")
  }
}

extension SQLSampling.Size {
  fileprivate var text: String {
    get throws(SQLError) {
      switch self {
      case .rows(let count) where count >= 0: return "\(count) ROWS"
      case .percent(let percent) where (0...100).contains(percent):
        return percent == percent.rounded() ? "\(Int(percent))%" : "\(percent)%"
      case .rows, .percent:
        throw .malformed("A sample is of 0 to 100 percent, or of rows that are not fewer than none.")
      }
    }
  }

  fileprivate var usualMethod: SQLSampling.Method {
    switch self {
    case .percent: .system
    case .rows: .reservoir
    }
  }
}

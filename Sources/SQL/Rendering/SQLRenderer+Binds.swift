extension SQLRenderer {
  /// Expressions of a GROUP BY, and the binds that each had where it was written first.
  ///
  /// To the engine, `x + $1` and `x + $2` are two expressions, whatever their values: a grouped expression must have
  /// the same numbers wherever it stands in its SELECT.
  struct GroupingScope {
    /// A deeper expression would be compared by too deep a recursion; it is written with parameters of its own.
    static let deepestKey = 50

    var keys: Set<SQLNode> = []
    var depths: Set<Int> = []
    var recorded: [SQLNode: [Int]] = [:]
  }

  mutating func enterScope(of list: ClauseList) {
    var scope = GroupingScope()
    for case .groupBy(let items) in list.clauses {
      for item in items.flatMap(\.groupedExpressions)
      where item.isGroupingKey && item.depth <= GroupingScope.deepestKey {
        scope.keys.insert(item)
        scope.depths.insert(item.depth)
      }
    }
    scopes.append(scope)
  }

  enum KeyOccurrence {
    case none, first, again
  }

  /// Tells whether a grouped expression begins; where it was written before, its binds are used again.
  mutating func enterKey(_ node: SQLNode) -> KeyOccurrence {
    guard let scope = scopes.last, scope.depths.contains(node.depth), literalDepth == 0, replay == nil,
      scope.keys.contains(node)
    else { return .none }
    guard let binds = scope.recorded[node] else { return .first }
    replay = binds[...]
    return .again
  }

  mutating func record(_ node: SQLNode, from firstPlace: Int) {
    guard !scopes.isEmpty else { return }
    scopes[scopes.count - 1].recorded[node] = places[firstPlace...].map(\.bind)
  }

  mutating func write(constant value: Value) throws(SQLError) {
    if value.isNull || value.kind == .boolean {
      add(value.sqlLiteral)
    } else if literalDepth > 0 {
      try write(literal: value)
    } else {
      bind(.value(value))
    }
  }

  mutating func write(literal value: Value) throws(SQLError) {
    if let reason = value.invalidReason { throw .malformed(reason) }
    let literal = value.sqlLiteral
    try refuseNUL(in: literal)
    add(literal)
  }

  /// Writes a text where the engine takes no expression, so that none with a NUL can stand there.
  mutating func write(text string: String) throws(SQLError) {
    try refuseNUL(in: string)
    try write(literal: .string(string))
  }

  mutating func bind(_ bind: SQLBind) {
    let index = index(of: bind)
    let start = text.utf8.count
    switch dialect.parameters {
    case .numbered(let prefix): text += "\(prefix)\(index + 1)"
    case .plain(let mark): text += mark
    }
    places.append(SQLPlace(range: start..<text.utf8.count, bind: index))
  }

  private mutating func index(of bind: SQLBind) -> Int {
    // Places that all look the same are told apart by their order alone, so that none can be used twice.
    guard case .numbered = dialect.parameters else { return append(bind) }
    if let index = replay?.popFirst() { return index }
    guard case .parameter(let slot) = bind else { return append(bind) }
    if let index = slots[slot] { return index }
    let index = append(bind)
    slots[slot] = index
    return index
  }

  private mutating func append(_ bind: SQLBind) -> Int {
    binds.append(bind)
    return binds.count - 1
  }
}

extension SQLNode {
  /// What an item of GROUP BY groups by: of GROUPING SETS, ROLLUP and CUBE all that stands in them.
  fileprivate var groupedExpressions: [SQLNode] {
    guard case .grouping(_, let sets) = kind else { return [self] }
    return sets.joined().flatMap(\.groupedExpressions)
  }

  /// A constant alone is the position of a column; a column has nothing to bind.
  fileprivate var isGroupingKey: Bool {
    switch kind {
    case .column, .value, .keyword: false
    default: true
    }
  }
}

extension Value {
  /// Why the value, or one in it, cannot be written.
  fileprivate var invalidReason: String? {
    switch storage {
    case .invalid(_, let reason): reason
    case .list(let elements), .array(let elements): elements.lazy.compactMap(\.invalidReason).first
    case .map(let entries): entries.lazy.compactMap { $0.key.invalidReason ?? $0.value.invalidReason }.first
    case .union(let box): box.content.value.invalidReason
    case .variant(let box): box.content.invalidReason
    case .structure(let members): members.lazy.compactMap(\.value.invalidReason).first
    default: nil
    }
  }
}

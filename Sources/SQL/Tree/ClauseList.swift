/// Clauses in the order in which they were written.
///
/// Appending is where the two forms of the language meet: what belongs to the clause before is joined to it, so that
/// the same words give the same tree however they came.
package struct ClauseList: Sendable, Hashable {
  package private(set) var clauses: [SQLClause] = []
  /// How many levels the deepest clause has.
  private(set) var depth = 0

  package init() {}

  package init(_ clauses: some Sequence<SQLClause>) {
    for clause in clauses { append(clause) }
  }

  package var node: SQLNode {
    if clauses.count == 1, case .node(let node) = clauses[0] { return node }
    return SQLNode(.query(self))
  }

  package mutating func append(_ list: ClauseList) {
    for clause in list.clauses { append(clause) }
  }

  package mutating func append(_ clause: SQLClause) {
    guard !clause.isEmpty else { return }
    if let merged = clauses.last?.merged(with: clause) {
      replaceLast(with: merged)
    } else {
      clauses.append(clause)
      limitDepth()
    }
  }

  private mutating func replaceLast(with clause: SQLClause) {
    clauses[clauses.count - 1] = clause
    limitDepth()
  }

  private mutating func limitDepth() {
    guard let last = clauses.last else { return }
    if last.depth > SQLNode.mostLevels { clauses[clauses.count - 1] = .node(.tooDeep) }
    depth = max(depth, min(last.depth, SQLNode.mostLevels))
  }

  /// Adds to the predicate that was written last, be it of a filter or of a join.
  package mutating func extendPredicate(_ connective: Connective, with node: SQLNode) {
    if let extended = clauses.last?.extended(connective, with: node) {
      replaceLast(with: extended)
    } else {
      let word = connective.rawValue
      append(.node(.malformed("\(word) has no predicate to follow: write it after WHERE, HAVING or ON.")))
    }
  }
}

extension SQLClause {
  /// An empty clause has nothing to say and is left out.
  fileprivate var isEmpty: Bool {
    switch self {
    case .filter(_, let node), .on(let node): node.isEmptyGroup
    case .from(let items): items.isEmpty
    case .using(let items), .groupBy(let items), .orderBy(let items), .fields(let items), .set(let items),
      .returning(let items):
      items.isEmpty
    case .select(let list): list.items.isEmpty && list.distinct == nil
    default: false
    }
  }

  fileprivate func merged(with next: SQLClause) -> SQLClause? {
    switch (self, next) {
    case (.select(let list), .select(let more)):
      .select(SelectList(distinct: more.distinct ?? list.distinct, items: list.items + more.items))
    case (.select(let list), .alias(let name, _)) where !list.items.isEmpty: .select(list.naming(name))
    case (.from(let items), .from(let more)): .from(items + more)
    case (.from(let items), .on(let node)): Self.conditioned(items, .on(node)).map(SQLClause.from)
    case (.from(let items), .using(let columns)): Self.conditioned(items, .using(columns)).map(SQLClause.from)
    case (.from(let items), .alias(let name, let columns)): .from(Self.aliased(items, name, columns))
    case (.with(let list), .with(let more)):
      .with(WithList(isRecursive: list.isRecursive || more.isRecursive, tables: list.tables + more.tables))
    case (.window(let windows), .window(let more)): .window(windows + more)
    case (.filter(let filter, let node), .filter(let same, let more)) where filter == same:
      .filter(filter, .joined(.and, [node, more]))
    case (.groupBy(let items), .groupBy(let more)): .groupBy(items + more)
    case (.orderBy(let items), .orderBy(let more)): .orderBy(items + more)
    case (.values(let rows), .values(let more)): .values(rows + more)
    case (.set(let items), .set(let more)): .set(items + more)
    case (.returning(let items), .returning(let more)): .returning(items + more)
    case (.insert(let insertion), _): insertion.merged(with: next).map(SQLClause.insert)
    case (.delete(let deletion), _): deletion.merged(with: next).map(SQLClause.delete)
    case (.merge(let merging), _): merging.merged(with: next).map(SQLClause.merge)
    case (.when(let branch), _): branch.merged(with: next).map(SQLClause.when)
    case (.definition(let definition), _): definition.merged(with: next).map(SQLClause.definition)
    default: nil
    }
  }

  fileprivate func extended(_ connective: Connective, with node: SQLNode) -> SQLClause? {
    switch self {
    case .filter(let filter, let before): .filter(filter, .joined(connective, [before, node]))
    case .on(let before): .on(.joined(connective, [before, node]))
    case .merge(let merging): merging.extended(connective, with: node).map(SQLClause.merge)
    case .definition(let definition): definition.extended(connective, with: node).map(SQLClause.definition)
    case .from(let items): Self.extended(items, connective, with: node).map(SQLClause.from)
    default: nil
    }
  }

  private static func extended(
    _ items: [FromItem],
    _ connective: Connective,
    with node: SQLNode
  ) -> [FromItem]? {
    guard case .join(var join)? = items.last, case .on(let before)? = join.condition else { return nil }
    join.condition = .on(.joined(connective, [before, node]))
    return items.dropLast() + [.join(join)]
  }

  private static func conditioned(_ items: [FromItem], _ condition: JoinItem.Condition) -> [FromItem]? {
    guard case .join(var join)? = items.last else { return nil }
    switch (join.condition, condition) {
    case (nil, _): join.condition = condition
    case (.on(let before)?, .on(let node)): join.condition = .on(.joined(.and, [before, node]))
    case (.using(let before)?, .using(let columns)): join.condition = .using(before + columns)
    default: return nil
    }
    return items.dropLast() + [.join(join)]
  }

  private static func aliased(_ items: [FromItem], _ name: String, _ columns: [String])
    -> [FromItem]
  {
    switch items.last {
    case .source(let source)?:
      return items.dropLast() + [.source(SQLNode(.alias(source, name: name, columns: columns)))]
    case .join(var join)?:
      join.source = SQLNode(.alias(join.source, name: name, columns: columns))
      return items.dropLast() + [.join(join)]
    case nil: return items
    }
  }
}

extension SQLClause.SelectList {
  fileprivate func naming(_ name: String) -> Self {
    var list = self
    let last = list.items.removeLast()
    list.items.append(SQLNode(.alias(last, name: name, columns: [])))
    return list
  }
}

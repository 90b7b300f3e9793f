/// CREATE, and what is created.
package struct SQLCreation: Sendable, Hashable {
  package let path: [String]
  package var replaces = false
  package var isChecked = false
  package var isTemporary = false
  package var thing: SQLCreated

  init(_ path: [String], _ thing: SQLCreated) {
    self.path = path
    self.thing = thing
  }
}

package enum SQLCreated: Sendable, Hashable {
  case table([SQLTableItem])
  case tableOfQuery(columns: [String], SQLDefinedQuery)
  case view(columns: [String], SQLDefinedQuery)
  case schema
  case sequence(SQLSequenceOptions)
  case index(SQLIndexDefinition)
  case macro([SQLMacroParameter], SQLNode)
  case tableMacro([SQLMacroParameter], SQLDefinedQuery)
  case enumeration([String])
  case enumerationOfQuery(SQLDefinedQuery)
  case type(SQLType)
  case trigger(SQLTriggerDefinition)
}

/// The query of a view and its like. In the fluent form it waits for clauses, which is no part of what it is.
package struct SQLDefinedQuery: Sendable, Hashable {
  package var clauses: ClauseList
  var isOpen = false

  package static func == (left: Self, right: Self) -> Bool { left.clauses == right.clauses }

  package func hash(into hasher: inout Hasher) { hasher.combine(clauses) }
}

package struct SQLSequenceOptions: Sendable, Hashable {
  package var start: Int64?
  package var increment: Int64?
  package var minimum: Int64?
  package var maximum: Int64?
  package var isCyclic = false
}

package struct SQLIndexDefinition: Sendable, Hashable {
  package let table: [String]
  package var items: [SQLNode]
  package var isUnique = false
  package var method: IndexType?
}

package struct SQLMacroParameter: Sendable, Hashable {
  package let name: String
  package var type: SQLType?
  package var standard: SQLNode?
}

package struct SQLTriggerDefinition: Sendable, Hashable {
  package let timing: TriggerTiming
  package let event: TriggerEvent
  package let table: [String]
  package let isForRows: Bool
  package let newTable: String?
  package let oldTable: String?
  package let statement: ClauseList
}

extension SQLCreated {
  private var query: SQLDefinedQuery? {
    switch self {
    case .tableOfQuery(_, let query), .view(_, let query), .tableMacro(_, let query),
      .enumerationOfQuery(let query):
      query
    default: nil
    }
  }

  private func with(_ query: SQLDefinedQuery) -> SQLCreated {
    switch self {
    case .tableOfQuery(let columns, _): .tableOfQuery(columns: columns, query)
    case .view(let columns, _): .view(columns: columns, query)
    case .tableMacro(let parameters, _): .tableMacro(parameters, query)
    case .enumerationOfQuery: .enumerationOfQuery(query)
    default: self
    }
  }

  func appending(_ next: SQLClause) -> SQLCreated? {
    guard var query, query.isOpen else { return nil }
    if case .definition = next { return nil }
    query.clauses.append(next)
    return with(query)
  }

  func extended(_ connective: Connective, with node: SQLNode) -> SQLCreated? {
    guard var query, query.isOpen else { return nil }
    query.clauses.extendPredicate(connective, with: node)
    return with(query)
  }

  /// How many levels the deepest expression in it has.
  var depth: Int {
    switch self {
    case .table(let items): items.reduce(0) { max($0, $1.depth) }
    case .tableOfQuery(_, let query), .view(_, let query), .enumerationOfQuery(let query):
      query.clauses.depth + 1
    case .tableMacro(let parameters, let query):
      max(query.clauses.depth + 1, parameters.lazy.compactMap(\.standard).depth)
    case .macro(let parameters, let node): max(node.depth, parameters.lazy.compactMap(\.standard).depth)
    case .index(let index): index.items.depth
    case .trigger(let trigger): trigger.statement.depth + 1
    case .schema, .sequence, .enumeration, .type: 0
    }
  }
}

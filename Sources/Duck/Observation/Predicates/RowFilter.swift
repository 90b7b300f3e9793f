import SQL

/// What the tree of a query says about the rows of its one table.
///
/// A row that does not match ``conditions`` has no part in the result, whatever else the query does with those that match.
/// Names are as written; the caller knows which table is meant, and that it is one and no view.
///
/// A macro of the database may have the name of a function or of an operator such as `+`, and read any table: what is said
/// here holds where the catalog has no such macro.
struct RowFilter: Sendable {
  /// The parts of the table's name. Of two parts the first may also be a catalog.
  let table: (catalog: String?, schema: String?, name: String)
  /// Of the conditions that must all be true, those that compare a column with constants.
  let conditions: [ColumnCondition]
  /// The columns of which the clause WHERE speaks, if they are columns; nil where that cannot be told.
  let mentioned: Set<ExactName>?
  /// Whether each row that matches is one row of the result.
  let isRowForRow: Bool
  /// Where in the result a column of the table is handed out unchanged.
  let handedOut: [ExactName: Int]
  /// Whether the result begins with all columns of the table, under their names.
  let handsOutAll: Bool

  /// nil where the tree reads anything but one table by its name, or says so with raw SQL.
  init?(of statement: some SQLStatement) {
    guard let parts = FilterParts(statement.sqlContent.clauses), let source = FilterSource(parts.source),
      parts.expressions.areIsolated
    else { return nil }
    table = source.table
    let wanted = parts.conditions.flatMap(\.conjuncts)
    conditions = wanted.compactMap { ColumnCondition($0, isOwn: source.isOwn) }
    mentioned = source.columns(in: wanted)
    let selected = SelectedColumns(parts.selected, isOwn: source.isOwn)
    handedOut = selected.places
    handsOutAll = selected.beginsWithAll
    isRowForRow = parts.keepsRows && (parts.selected + parts.order).arePlain
  }
}

/// The clauses of a query, as far as they matter here.
private struct FilterParts {
  let source: SQLNode
  private(set) var conditions: [SQLNode] = []
  /// Without the clause SELECT, all columns.
  private(set) var selected: [SQLNode] = []
  private(set) var order: [SQLNode] = []
  /// All expressions of the query.
  private(set) var expressions: [SQLNode] = []
  /// Whether no clause leaves out or brings together rows.
  private(set) var keepsRows = true

  init?(_ list: ClauseList) {
    let sources = list.clauses.compactMap(\.sources)
    guard sources.count == 1, sources[0].count == 1, case .source(let source) = sources[0][0] else {
      return nil
    }
    self.source = source
    for clause in list.clauses {
      guard take(clause) else { return nil }
    }
    if selected.isEmpty { selected = [SQLNode(.star(qualifier: []))] }
    expressions += conditions + selected + order
  }

  private mutating func take(_ clause: SQLClause) -> Bool {
    switch clause {
    case .from: return true
    case .select(let list):
      selected += list.items
      if let distinct = list.distinct {
        keepsRows = false
        if case .on(let nodes) = distinct { expressions += nodes }
      }
      return true
    case .filter(.where, let node): conditions.append(node)
    case .orderBy(let nodes): order += nodes
    case .groupBy(let nodes): reduce(by: nodes)
    case .filter(.having, let node), .filter(.qualify, let node), .limit(let node), .limitPercent(let node),
      .offset(let node):
      reduce(by: [node])
    case .window(let windows): expressions += windows.flatMap(\.window.parts)
    default: return false
    }
    return true
  }

  private mutating func reduce(by nodes: [SQLNode]) {
    keepsRows = false
    expressions += nodes
  }
}

extension SQLClause {
  fileprivate var sources: [FromItem]? {
    guard case .from(let items) = self else { return nil }
    return items
  }
}

/// The table that a query reads, and how its columns are called there.
private struct FilterSource {
  let table: (catalog: String?, schema: String?, name: String)
  /// The name that holds in the statement, part by part.
  private let path: [ExactName]

  init?(_ node: SQLNode) {
    let (source, alias): (SQLNode, String?) =
      if case .alias(let operand, let name, let columns) = node.kind, columns.isEmpty {
        (operand, name)
      } else {
        (node, nil)
      }
    guard case .name(let parts) = source.kind, (1...3).contains(parts.count) else { return nil }
    let schema = parts.count > 1 ? parts[parts.count - 2] : nil
    table = (parts.count > 2 ? parts[0] : nil, schema, parts[parts.count - 1])
    path = (alias.map { [$0] } ?? parts).map(ExactName.init)
  }

  /// Whether a column so qualified is one of the table. Without a qualifier it is, since there is no other.
  func isOwn(_ qualifier: [String]) -> Bool {
    qualifier.count <= path.count && qualifier.map(ExactName.init) == path.suffix(qualifier.count)
  }

  /// The columns that expressions speak of; nil where they may speak of any.
  func columns(in nodes: [SQLNode]) -> Set<ExactName>? {
    var names: Set<ExactName> = []
    var rest = nodes
    while let node = rest.popLast() {
      switch node.kind {
      case .column(let qualifier, let name):
        // Any other qualifier is a column with members.
        names.insert(ExactName(isOwn(qualifier) ? name : qualifier[0]))
      case .star, .modifiedStar, .alias: return nil
      case .function(let call) where call.isOfColumns: return nil
      default:
        guard let parts = node.isolatedParts else { return nil }
        rest += parts
      }
    }
    return names
  }
}

/// Which columns of the table a clause SELECT hands out as they are.
private struct SelectedColumns {
  private(set) var places: [ExactName: Int] = [:]
  private(set) var beginsWithAll = false

  init(_ items: [SQLNode], isOwn: ([String]) -> Bool) {
    for (place, item) in items.enumerated() {
      let node = if case .alias(let operand, _, _) = item.kind { operand } else { item }
      switch node.kind {
      case .column(let qualifier, let name): if isOwn(qualifier) { note(ExactName(name), place) }
      case .star(let qualifier):
        // A star of another name is one of a column's members.
        beginsWithAll = place == 0 && isOwn(qualifier)
        return
      case .modifiedStar: return
      // Others may become several columns, so that the places after them are not known.
      default: guard [node].arePlain else { return }
      }
    }
  }

  private mutating func note(_ column: ExactName, _ place: Int) {
    if places[column] == nil { places[column] = place }
  }
}

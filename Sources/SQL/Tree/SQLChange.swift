/// INSERT INTO, with all that may stand before its rows.
package struct SQLInsertion: Sendable, Hashable {
  /// What becomes of a row that meets another with its key.
  package enum Resolution: String, Sendable, Hashable {
    case ignore = "OR IGNORE"
    case replace = "OR REPLACE"
  }

  package let table: SQLNode
  package var fields: [SQLNode] = []
  package var resolution: Resolution?
  package var isByName = false
}

/// ON CONFLICT; what is set, and where, are the clauses after it.
package struct SQLConflict: Sendable, Hashable {
  package enum Action: String, Sendable, Hashable {
    case nothing = "DO NOTHING"
    case update = "DO UPDATE"
  }

  package let columns: [SQLNode]
  package let action: Action
}

package struct SQLDeletion: Sendable, Hashable {
  package let table: SQLNode
  package var sources: [SQLNode] = []
}

/// MERGE INTO, up to its first WHEN.
package struct SQLMerging: Sendable, Hashable {
  package enum Condition: Sendable, Hashable {
    case on(SQLNode)
    case using([SQLNode])
  }

  package let table: SQLNode
  package var source: SQLNode?
  package var condition: Condition?
}

/// One WHEN of a MERGE.
package struct SQLMergeBranch: Sendable, Hashable {
  package enum Match: String, Sendable, Hashable {
    case matched = "MATCHED"
    case notMatched = "NOT MATCHED"
    case notMatchedBySource = "NOT MATCHED BY SOURCE"
    case notMatchedByTarget = "NOT MATCHED BY TARGET"
  }

  package enum Action: Sendable, Hashable {
    case nothing
    case delete
    case error(SQLNode?)
    /// Without items, all columns of the source are set.
    case update([SQLNode], isByName: Bool)
    case insert(Insertion)
  }

  package struct Insertion: Sendable, Hashable {
    package var fields: [SQLNode] = []
    /// Without values, the row of the source is inserted.
    package var values: [[SQLNode]] = []
    package var isByName = false
    package var isDefault = false
  }

  package let match: Match
  package var condition: SQLNode?
  package var action: Action
}

// What belongs to the clause before is joined to it.

extension SQLInsertion {
  func merged(with next: SQLClause) -> SQLInsertion? {
    var insertion = self
    switch next {
    case .fields(let nodes): insertion.fields += nodes
    case .byName: insertion.isByName = true
    default: return nil
    }
    return insertion
  }
}

extension SQLDeletion {
  func merged(with next: SQLClause) -> SQLDeletion? {
    guard case .using(let nodes) = next else { return nil }
    var deletion = self
    deletion.sources += nodes.map(\.asSource)
    return deletion
  }
}

extension SQLMerging {
  func merged(with next: SQLClause) -> SQLMerging? {
    var merging = self
    switch (next, condition) {
    case (.using(let nodes), nil) where source == nil:
      let isOne = nodes.count == 1
      merging.source = isOne ? nodes[0].asSource : .malformed("MERGE INTO takes one source behind USING.")
    case (.using(let columns), nil): merging.condition = .using(columns)
    case (.using(let columns), .using(let before)?): merging.condition = .using(before + columns)
    case (.on(let node), nil): merging.condition = .on(node)
    case (.on(let node), .on(let before)?): merging.condition = .on(.joined(.and, [before, node]))
    default: return nil
    }
    return merging
  }

  func extended(_ connective: Connective, with node: SQLNode) -> SQLMerging? {
    guard case .on(let before)? = condition else { return nil }
    var merging = self
    merging.condition = .on(.joined(connective, [before, node]))
    return merging
  }
}

extension SQLMergeBranch {
  func merged(with next: SQLClause) -> SQLMergeBranch? {
    var branch = self
    switch (action, next) {
    case (.update(let items, let isByName), .set(let more)):
      branch.action = .update(items + more, isByName: isByName)
    case (.update(let items, _), .byName): branch.action = .update(items, isByName: true)
    case (.insert(var insertion), _):
      switch next {
      case .fields(let nodes): insertion.fields += nodes
      case .values(let rows): insertion.values += rows
      case .byName: insertion.isByName = true
      case .defaultValues: insertion.isDefault = true
      default: return nil
      }
      branch.action = .insert(insertion)
    default: return nil
    }
    return branch
  }
}

extension SQLNode {
  /// The node where a lone name is that of a table: USING takes columns behind a join, and tables behind DELETE.
  fileprivate var asSource: SQLNode {
    guard case .column(let qualifier, let name) = kind else { return asTableName }
    return SQLNode(.name(qualifier + [name]))
  }
}

extension SQLMerging {
  var depth: Int {
    let inCondition =
      switch condition {
      case .on(let node)?: node.depth
      case .using(let nodes)?: nodes.depth
      case nil: 0
      }
    return max(table.depth, source?.depth ?? 0, inCondition)
  }
}

extension SQLMergeBranch {
  var depth: Int {
    let inAction =
      switch action {
      case .nothing, .delete: 0
      case .error(let node): node?.depth ?? 0
      case .update(let items, _): items.depth
      case .insert(let insertion): max(insertion.fields.depth, insertion.values.joined().depth)
      }
    return max(condition?.depth ?? 0, inAction)
  }
}

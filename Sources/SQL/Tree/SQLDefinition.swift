/// A statement that makes, changes or removes a thing of the catalog, or that is run alone for another reason: COPY,
/// ATTACH, SET.
package enum SQLDefinition: Sendable, Hashable {
  case create(SQLCreation)
  case drop(SQLDrop)
  case alterTable([String], ifExists: Bool, SQLTableChange)
  case renameView([String], ifExists: Bool, to: String)
  case comment(CommentTarget, String?)
  case copy(SQLCopy)
  case attach(SQLAttachment)
  case detach(String, ifExists: Bool)
  case use([String])
  case export(to: String, [SQLOption])
  case `import`(from: String)
  case set(SQLSetting, SQLNode?)

  package struct CommentTarget: Sendable, Hashable {
    package let word: String
    package let path: [String]
  }

  package enum SQLSetting: Sendable, Hashable {
    case option(String)
    case variable(String)
  }
}

/// An option in brackets, as COPY and ATTACH take them: a word of the library or a name of the caller, and its value.
package struct SQLOption: Sendable, Hashable {
  package enum Name: Sendable, Hashable {
    case known(String)
    case custom(String)
  }

  package enum Argument: Sendable, Hashable {
    case word(String)
    case value(Value)
    case columns([String])
    case star
  }

  package let name: Name
  package var argument: Argument?
}

package struct SQLCopy: Sendable, Hashable {
  package enum Source: Sendable, Hashable {
    case table(SQLNode, columns: [String])
    case query(ClauseList)
  }

  package enum Direction: String, Sendable, Hashable {
    case to = "TO"
    case from = "FROM"
  }

  package let source: Source
  package let direction: Direction
  package let path: SQLNode
  package let options: [SQLOption]
}

package struct SQLAttachment: Sendable, Hashable {
  package let path: String
  package let name: String?
  package var replaces = false
  package var isChecked = false
  package let options: [SQLOption]
}

package struct SQLDrop: Sendable, Hashable {
  package let word: String
  package let path: [String]
  /// The table of a trigger.
  package var table: [String]?
  package var isChecked = false
  package var reach: Reach?

  package enum Reach: String, Sendable, Hashable {
    case cascade = "CASCADE"
    case restrict = "RESTRICT"
  }
}

/// What stands between the brackets of CREATE TABLE.
package enum SQLTableItem: Sendable, Hashable {
  case column(SQLColumnDefinition)
  case generated(SQLGeneratedColumn)
  case constraint(SQLTableConstraint, name: String?)
}

package struct SQLColumnDefinition: Sendable, Hashable {
  package let name: String
  package let type: SQLType
  /// In the order in which they are written.
  package var rules: [SQLColumnRule] = []
}

package enum SQLColumnRule: Sendable, Hashable {
  case primaryKey
  case unique
  case notNull
  case defaultValue(SQLNode)
  case collation(String)
  case check(name: String?, SQLNode)
  case references(SQLReference)
}

package struct SQLReference: Sendable, Hashable {
  package let table: [String]
  package var columns: [String] = []
  package var onDelete: ReferentialAction?
  package var onUpdate: ReferentialAction?
}

package struct SQLGeneratedColumn: Sendable, Hashable {
  package let name: String
  package let type: SQLType?
  package let expression: SQLNode
  package let isVirtual: Bool
}

package enum SQLTableConstraint: Sendable, Hashable {
  case primaryKey([String])
  case unique([String])
  case check(SQLNode)
  case foreignKey([String], SQLReference)
}

package enum SQLTableChange: Sendable, Hashable {
  case addColumn(SQLColumnDefinition, ifNotExists: Bool)
  case dropColumn(String, ifExists: Bool, SQLDrop.Reach?)
  case renameColumn(String, to: String)
  case renameTable(to: String)
  case changeType(of: String, to: SQLType, using: SQLNode?)
  case setDefault(of: String, SQLNode)
  case dropDefault(of: String)
  case setNotNull(String)
  case dropNotNull(String)
  case addConstraint(SQLTableConstraint, name: String?)
}

extension SQLDefinition {
  /// The definition with a clause of its query more, where it waits for one.
  func merged(with next: SQLClause) -> SQLDefinition? {
    guard case .create(var creation) = self, let thing = creation.thing.appending(next) else { return nil }
    creation.thing = thing
    return .create(creation)
  }

  func extended(_ connective: Connective, with node: SQLNode) -> SQLDefinition? {
    guard case .create(var creation) = self, let thing = creation.thing.extended(connective, with: node)
    else {
      return nil
    }
    creation.thing = thing
    return .create(creation)
  }

  /// How many levels the deepest expression in it has.
  var depth: Int {
    switch self {
    case .create(let creation): creation.thing.depth
    case .alterTable(_, _, .addColumn(let column, _)): column.depth
    case .alterTable(_, _, .setDefault(_, let node)): node.depth
    case .alterTable(_, _, .changeType(_, _, let node)): node?.depth ?? 0
    case .copy(let copy): copy.depth
    case .set(_, let node): node?.depth ?? 0
    case .alterTable, .drop, .renameView, .comment, .attach, .detach, .use, .export, .import: 0
    }
  }
}

extension SQLCopy {
  fileprivate var depth: Int {
    switch source {
    case .table(let node, _): max(node.depth, path.depth)
    case .query(let list): max(list.depth + 1, path.depth)
    }
  }
}

extension SQLTableItem {
  var depth: Int {
    switch self {
    case .column(let column): column.depth
    case .generated(let column): column.expression.depth
    case .constraint(.check(let node), _): node.depth
    case .constraint: 0
    }
  }
}

extension SQLColumnDefinition {
  fileprivate var depth: Int {
    rules.reduce(0) { depth, rule in
      switch rule {
      case .defaultValue(let node), .check(_, let node): max(depth, node.depth)
      case .primaryKey, .unique, .notNull, .references, .collation: depth
      }
    }
  }
}

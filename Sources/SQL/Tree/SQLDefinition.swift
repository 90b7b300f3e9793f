/// A statement that makes, changes or removes a thing of the catalog. All of it is written inline: the engine takes no
/// parameters here.
package enum SQLDefinition: Sendable, Hashable {
  case createTable([String], ifNotExists: Bool, items: [SQLTableItem])
  case dropTable([String], ifExists: Bool)
  case alterTable([String], SQLTableChange)
  case createEnum([String], labels: [String])
  case dropType([String], ifExists: Bool)
}

/// What stands between the brackets of CREATE TABLE.
package enum SQLTableItem: Sendable, Hashable {
  case column(SQLColumnDefinition)
  case constraint(SQLTableConstraint)
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
  case check(name: String?, SQLNode)
  case references(table: [String], columns: [String])
}

package enum SQLTableConstraint: Sendable, Hashable {
  case primaryKey([String])
  case unique([String])
  case check(name: String?, SQLNode)
  case foreignKey([String], table: [String], columns: [String])
}

package enum SQLTableChange: Sendable, Hashable {
  case addColumn(SQLColumnDefinition, ifNotExists: Bool)
  case dropColumn(String, ifExists: Bool)
  case renameColumn(String, to: String)
  case renameTable(to: String)
  case changeType(of: String, to: SQLType)
  case setDefault(of: String, SQLNode)
  case dropDefault(of: String)
  case setNotNull(String)
  case dropNotNull(String)
}

extension SQLDefinition {
  /// How many levels the deepest expression in it has.
  var depth: Int {
    switch self {
    case .createTable(_, _, let items): items.reduce(0) { max($0, $1.depth) }
    case .alterTable(_, .addColumn(let column, _)): column.depth
    case .alterTable(_, .setDefault(_, let node)): node.depth
    case .alterTable, .dropTable, .createEnum, .dropType: 0
    }
  }
}

extension SQLTableItem {
  fileprivate var depth: Int {
    switch self {
    case .column(let column): column.depth
    case .constraint(.check(_, let node)): node.depth
    case .constraint: 0
    }
  }
}

extension SQLColumnDefinition {
  fileprivate var depth: Int {
    rules.reduce(0) { depth, rule in
      switch rule {
      case .defaultValue(let node), .check(_, let node): max(depth, node.depth)
      case .primaryKey, .unique, .notNull, .references: depth
      }
    }
  }
}

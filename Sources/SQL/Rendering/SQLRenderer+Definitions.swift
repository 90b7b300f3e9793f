extension SQLRenderer {
  mutating func expand(_ definition: SQLDefinition) throws(SQLError) {
    add(.literalsBegin)
    switch definition {
    case .createTable(let path, let ifNotExists, let items):
      add(ifNotExists ? "CREATE TABLE IF NOT EXISTS " : "CREATE TABLE ")
      try add(path: path)
      guard !items.isEmpty else {
        throw .malformed("CREATE TABLE \(path.joined(separator: ".")) has no columns.")
      }
      add(" (")
      for (index, item) in items.enumerated() {
        if index > 0 { add(", ") }
        try expand(item)
      }
      add(")")
    case .dropTable(let path, let ifExists):
      add(ifExists ? "DROP TABLE IF EXISTS " : "DROP TABLE ")
      try add(path: path)
    case .alterTable(let path, let change):
      add("ALTER TABLE ")
      try add(path: path)
      add(" ")
      try expand(change)
    case .createEnum(let path, let labels):
      add("CREATE TYPE ")
      try add(path: path)
      add(" as ENUM (")
      try add(list: labels.lazy.map { SQLNode.value(.string($0)) })
      add(")")
    case .dropType(let path, let ifExists):
      add(ifExists ? "DROP TYPE IF EXISTS " : "DROP TYPE ")
      try add(path: path)
    }
    add(.literalsEnd)
  }

  private mutating func expand(_ item: SQLTableItem) throws(SQLError) {
    switch item {
    case .column(let column): try expand(column)
    case .constraint(.primaryKey(let columns)):
      add("PRIMARY KEY ")
      try add(names: columns)
    case .constraint(.unique(let columns)):
      add("UNIQUE ")
      try add(names: columns)
    case .constraint(.check(let name, let node)): try expand(check: node, name: name)
    case .constraint(.foreignKey(let own, let table, let columns)):
      add("FOREIGN KEY ")
      try add(names: own)
      add(" ")
      try expand(references: table, columns)
    }
  }

  private mutating func expand(_ column: SQLColumnDefinition) throws(SQLError) {
    try add(name: column.name)
    add(" ")
    try add(type: column.type)
    for rule in column.rules {
      add(" ")
      switch rule {
      case .primaryKey: add("PRIMARY KEY")
      case .unique: add("UNIQUE")
      case .notNull: add("NOT NULL")
      case .defaultValue(let node):
        add("DEFAULT ")
        try add(node, atLeast: .concatenation)
      case .check(let name, let node): try expand(check: node, name: name)
      case .references(let table, let columns): try expand(references: table, columns)
      }
    }
  }

  private mutating func expand(check node: SQLNode, name: String?) throws(SQLError) {
    if let name {
      add("CONSTRAINT ")
      try add(name: name)
      add(" ")
    }
    add("CHECK (")
    try add(node)
    add(")")
  }

  private mutating func expand(references table: [String], _ columns: [String]) throws(SQLError) {
    add("REFERENCES ")
    try add(path: table)
    guard !columns.isEmpty else { return }
    add(" ")
    try add(names: columns)
  }

  private mutating func expand(_ change: SQLTableChange) throws(SQLError) {
    switch change {
    case .addColumn(let column, let ifNotExists):
      add(ifNotExists ? "ADD COLUMN IF NOT EXISTS " : "ADD COLUMN ")
      try expand(column)
    case .dropColumn(let name, let ifExists):
      add(ifExists ? "DROP COLUMN IF EXISTS " : "DROP COLUMN ")
      try add(name: name)
    case .renameColumn(let name, let new):
      add("RENAME COLUMN ")
      try add(name: name)
      add(" TO ")
      try add(name: new)
    case .renameTable(let new):
      add("RENAME TO ")
      try add(name: new)
    case .changeType(let name, let type):
      try expand(alter: name)
      add("TYPE ")
      try add(type: type)
    case .setDefault(let name, let node):
      try expand(alter: name)
      add("SET DEFAULT ")
      try add(node, atLeast: .concatenation)
    case .dropDefault(let name):
      try expand(alter: name)
      add("DROP DEFAULT")
    case .setNotNull(let name):
      try expand(alter: name)
      add("SET NOT NULL")
    case .dropNotNull(let name):
      try expand(alter: name)
      add("DROP NOT NULL")
    }
  }

  private mutating func expand(alter column: String) throws(SQLError) {
    add("ALTER COLUMN ")
    try add(name: column)
    add(" ")
  }
}

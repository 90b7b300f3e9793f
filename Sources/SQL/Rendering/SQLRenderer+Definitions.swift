extension SQLRenderer {
  mutating func expand(_ definition: SQLDefinition) throws(SQLError) {
    // Everywhere else the engine takes no parameters.
    let isLiteral = !definition.takesParameters
    if isLiteral { add(.literalsBegin) }
    switch definition {
    case .create(let creation): try expand(creation)
    case .drop(let drop): try expand(drop)
    case .alterTable(let path, let ifExists, let change):
      add(ifExists ? "ALTER TABLE IF EXISTS " : "ALTER TABLE ")
      try add(path: path)
      add(" ")
      try expand(change)
    case .renameView(let path, let ifExists, let new):
      add(ifExists ? "ALTER VIEW IF EXISTS " : "ALTER VIEW ")
      try add(path: path)
      add(" RENAME TO ")
      try add(name: new)
    case .comment(let target, let text):
      add("COMMENT ON \(target.word) ")
      try add(path: target.path)
      add(" IS ")
      if let text { try write(text: text) } else { add("NULL") }
    case .copy(let copy): try expand(copy)
    case .attach(let attachment): try expand(attachment)
    case .detach(let name, let ifExists):
      add(ifExists ? "DETACH DATABASE IF EXISTS " : "DETACH DATABASE ")
      try add(name: name)
    case .use(let path):
      add("USE ")
      try add(path: path)
    case .export(let folder, let options):
      add("EXPORT DATABASE ")
      try write(text: folder)
      try expand(options)
    case .import(let folder):
      add("IMPORT DATABASE ")
      try write(text: folder)
    case .set(let setting, let node): try expand(setting, node)
    }
    if isLiteral { add(.literalsEnd) }
  }

  private mutating func expand(_ drop: SQLDrop) throws(SQLError) {
    add("DROP \(drop.word) ")
    if drop.isChecked { add("IF EXISTS ") }
    try add(path: drop.path)
    if let table = drop.table {
      add(" ON ")
      try add(path: table)
    }
    if let reach = drop.reach { add(" \(reach.rawValue)") }
  }

  mutating func expand(items: [SQLTableItem], of path: [String]) throws(SQLError) {
    guard !items.isEmpty else {
      throw .malformed("CREATE TABLE \(path.joined(separator: ".")) has no columns.")
    }
    add(" (")
    for (index, item) in items.enumerated() {
      if index > 0 { add(", ") }
      try expand(item)
    }
    add(")")
  }

  private mutating func expand(_ item: SQLTableItem) throws(SQLError) {
    switch item {
    case .column(let column): try expand(column)
    case .generated(let column):
      try add(name: column.name)
      if let type = column.type {
        add(" ")
        try add(type: type)
        add(" GENERATED ALWAYS AS (")
      } else {
        add(" as (")
      }
      try add(column.expression)
      add(column.isVirtual ? ") VIRTUAL" : ")")
    case .constraint(let constraint, let name): try expand(constraint, name: name)
    }
  }

  private mutating func expand(_ constraint: SQLTableConstraint, name: String?) throws(SQLError) {
    try expand(constraintName: name)
    switch constraint {
    case .primaryKey(let columns):
      add("PRIMARY KEY ")
      try add(names: columns)
    case .unique(let columns):
      add("UNIQUE ")
      try add(names: columns)
    case .check(let node):
      add("CHECK (")
      try add(node)
      add(")")
    case .foreignKey(let own, let reference):
      add("FOREIGN KEY ")
      try add(names: own)
      add(" ")
      try expand(reference)
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
      case .collation(let name):
        add("COLLATE ")
        try add(name: name)
      case .check(let name, let node): try expand(.check(node), name: name)
      case .references(let reference): try expand(reference)
      }
    }
  }

  private mutating func expand(constraintName name: String?) throws(SQLError) {
    guard let name else { return }
    add("CONSTRAINT ")
    try add(name: name)
    add(" ")
  }

  private mutating func expand(_ reference: SQLReference) throws(SQLError) {
    add("REFERENCES ")
    try add(path: reference.table)
    if !reference.columns.isEmpty {
      add(" ")
      try add(names: reference.columns)
    }
    if let action = reference.onDelete { add(" ON DELETE \(action.rawValue)") }
    if let action = reference.onUpdate { add(" ON UPDATE \(action.rawValue)") }
  }

  private mutating func expand(_ change: SQLTableChange) throws(SQLError) {
    switch change {
    case .addColumn(let column, let ifNotExists):
      add(ifNotExists ? "ADD COLUMN IF NOT EXISTS " : "ADD COLUMN ")
      try expand(column)
    case .dropColumn(let name, let ifExists, let reach):
      add(ifExists ? "DROP COLUMN IF EXISTS " : "DROP COLUMN ")
      try add(name: name)
      if let reach { add(" \(reach.rawValue)") }
    case .renameColumn(let name, let new):
      add("RENAME COLUMN ")
      try add(name: name)
      add(" TO ")
      try add(name: new)
    case .renameTable(let new):
      add("RENAME TO ")
      try add(name: new)
    case .changeType(let name, let type, let node):
      try expand(alter: name)
      add("TYPE ")
      try add(type: type)
      guard let node else { return }
      add(" USING ")
      try add(node)
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
    case .addConstraint(let constraint, let name):
      add("ADD ")
      try expand(constraint, name: name)
    }
  }

  private mutating func expand(alter column: String) throws(SQLError) {
    add("ALTER COLUMN ")
    try add(name: column)
    add(" ")
  }
}

extension SQLDefinition {
  fileprivate var takesParameters: Bool {
    switch self {
    case .copy, .set: true
    case .create(let creation):
      if case .tableOfQuery = creation.thing { true } else { false }
    default: false
    }
  }
}

extension SQLRenderer {
  mutating func expand(_ creation: SQLCreation) throws(SQLError) {
    add("CREATE ")
    try refuseBoth(creation.replaces, creation.isChecked)
    if creation.replaces { add("OR REPLACE ") }
    if creation.isTemporary { add("TEMPORARY ") }
    add(creation.thing.words)
    add(" ")
    if creation.isChecked { add("IF NOT EXISTS ") }
    try add(path: creation.path)
    switch creation.thing {
    case .schema: break
    case .table(let items): try expand(items: items, of: creation.path)
    case .tableOfQuery(let columns, let query), .view(let columns, let query):
      try add(columns: columns)
      add(" as ")
      add(.clauses(query.clauses))
    case .sequence(let options): expand(options)
    case .index(let index): try expand(index)
    case .macro(let parameters, let node):
      try expand(parameters)
      add(" as ")
      try add(node)
    case .tableMacro(let parameters, let query):
      try expand(parameters)
      add(" as TABLE ")
      add(.clauses(query.clauses))
    case .enumeration(let labels):
      add(" as ENUM (")
      for (index, label) in labels.enumerated() {
        if index > 0 { add(", ") }
        try write(text: label)
      }
      add(")")
    case .enumerationOfQuery(let query):
      add(" as ENUM (")
      add(.clauses(query.clauses))
      add(")")
    case .type(let type):
      add(" as ")
      try add(type: type)
    case .trigger(let trigger): try expand(trigger)
    }
  }

  func refuseBoth(_ replaces: Bool, _ isChecked: Bool) throws(SQLError) {
    guard !(replaces && isChecked) else {
      throw .malformed("OR REPLACE and IF NOT EXISTS contradict each other.")
    }
  }

  private mutating func expand(_ options: SQLSequenceOptions) {
    if let increment = options.increment { add(" INCREMENT BY \(increment)") }
    if let minimum = options.minimum { add(" MINVALUE \(minimum)") }
    if let maximum = options.maximum { add(" MAXVALUE \(maximum)") }
    if let start = options.start { add(" START WITH \(start)") }
    if options.isCyclic { add(" CYCLE") }
  }

  private mutating func expand(_ index: SQLIndexDefinition) throws(SQLError) {
    guard !index.items.isEmpty else { throw .malformed("CREATE INDEX needs a column or an expression.") }
    add(" ON ")
    try add(path: index.table)
    if let method = index.method { add(" USING \(method.rawValue)") }
    add(" (")
    for (position, item) in index.items.enumerated() {
      if position > 0 { add(", ") }
      if item.isIndexedColumn {
        try add(item)
      } else {
        add("(")
        try add(item)
        add(")")
      }
    }
    add(")")
  }

  private mutating func expand(_ parameters: [SQLMacroParameter]) throws(SQLError) {
    add("(")
    for (index, parameter) in parameters.enumerated() {
      if index > 0 { add(", ") }
      try add(name: parameter.name)
      if let type = parameter.type {
        add(" ")
        try add(type: type)
      }
      guard let standard = parameter.standard else { continue }
      add(" := ")
      try add(standard, atLeast: .concatenation)
    }
    add(")")
  }

  private mutating func expand(_ trigger: SQLTriggerDefinition) throws(SQLError) {
    add(" \(trigger.timing.rawValue) \(trigger.event.rawValue) ON ")
    try add(path: trigger.table)
    if trigger.newTable != nil || trigger.oldTable != nil { add(" REFERENCING") }
    if let name = trigger.newTable {
      add(" NEW TABLE AS ")
      try add(name: name)
    }
    if let name = trigger.oldTable {
      add(" OLD TABLE AS ")
      try add(name: name)
    }
    add(trigger.isForRows ? " FOR EACH ROW " : " FOR EACH STATEMENT ")
    add(.clauses(trigger.statement))
  }
}

extension SQLCreated {
  fileprivate var words: String {
    switch self {
    case .table, .tableOfQuery: "TABLE"
    case .view: "VIEW"
    case .schema: "SCHEMA"
    case .sequence: "SEQUENCE"
    case .index(let index): index.isUnique ? "UNIQUE INDEX" : "INDEX"
    case .macro, .tableMacro: "MACRO"
    case .enumeration, .enumerationOfQuery, .type: "TYPE"
    case .trigger: "TRIGGER"
    }
  }
}

extension SQLNode {
  fileprivate var isIndexedColumn: Bool {
    switch kind {
    case .column, .ordered: true
    default: false
    }
  }
}

extension SQLRenderer {
  mutating func expand(_ call: SQLNode.FunctionCall) throws(SQLError) {
    switch call.name {
    case .known(let name): add(name)
    case .identifier(let path): try add(path: path)
    }
    add(call.isDistinct ? "(DISTINCT " : "(")
    try add(list: call.arguments)
    if !call.order.isEmpty {
      add(" ORDER BY ")
      try add(positions: call.order)
    }
    add(")")
    if let filter = call.filter, !filter.isEmptyGroup {
      add(" FILTER (WHERE ")
      try add(filter)
      add(")")
    }
    if let window = call.window { try expand(window) }
  }

  private mutating func expand(_ window: SQLNode.Window) throws(SQLError) {
    add(" OVER (")
    if !window.partition.isEmpty {
      add("PARTITION BY ")
      try add(list: window.partition)
    }
    if !window.order.isEmpty {
      add(window.partition.isEmpty ? "ORDER BY " : " ORDER BY ")
      try add(positions: window.order)
    }
    add(")")
  }

  mutating func add(positions nodes: [SQLNode]) throws(SQLError) {
    for (index, node) in nodes.enumerated() {
      if index > 0 { add(", ") }
      try add(position: node)
    }
  }

  mutating func add(type: SQLType) throws(SQLError) {
    switch type.form {
    case .builtin(let name): add(name)
    case .custom(let path): try add(path: path)
    case .list(let element):
      try add(type: element)
      add("[]")
    case .array(let element, let length):
      try add(type: element)
      add("[\(length)]")
    case .map(let key, let value):
      add("MAP(")
      try add(type: key)
      add(", ")
      try add(type: value)
      add(")")
    case .members(let word, let members):
      add(word)
      add("(")
      for (index, member) in members.enumerated() {
        if index > 0 { add(", ") }
        try add(name: member.name)
        add(" ")
        try add(type: member.type)
      }
      add(")")
    }
  }
}

extension SQLRenderer {
  mutating func expand(_ call: SQLNode.FunctionCall) throws(SQLError) {
    switch call.name {
    case .known(let name): add(name)
    case .identifier(let path): try add(path: path)
    }
    add(call.isDistinct ? "(DISTINCT " : "(")
    try add(references: call.arguments)
    if !call.order.isEmpty {
      add(" ORDER BY ")
      try add(positions: call.order)
    }
    if call.ignoresNulls { add(" IGNORE NULLS") }
    add(")")
    if !call.withinGroup.isEmpty {
      add(" WITHIN GROUP (ORDER BY ")
      try add(positions: call.withinGroup)
      add(")")
    }
    if let filter = call.filter, !filter.isEmptyGroup {
      add(" FILTER (WHERE ")
      try add(filter)
      add(")")
    }
    guard let window = call.window else { return }
    add(" OVER ")
    if let name = window.base, window.isBare {
      try add(name: name)
    } else {
      try expand(window)
    }
  }

  mutating func expand(_ window: SQLNode.Window) throws(SQLError) {
    add("(")
    var separator = ""
    if let base = window.base {
      try add(name: base)
      separator = " "
    }
    if !window.partition.isEmpty {
      add(separator + "PARTITION BY ")
      try add(references: window.partition)
      separator = " "
    }
    if !window.order.isEmpty {
      add(separator + "ORDER BY ")
      try add(positions: window.order)
      separator = " "
    }
    if let frame = window.frame {
      add(separator)
      try expand(frame)
    }
    add(")")
  }

  private mutating func expand(_ frame: SQLNode.Frame) throws(SQLError) {
    add("\(frame.unit.rawValue) BETWEEN ")
    try expand(frame.start)
    add(" AND ")
    try expand(frame.end)
    if let exclusion = frame.exclusion { add(" \(exclusion.rawValue)") }
  }

  private mutating func expand(_ bound: SQLNode.Frame.Bound) throws(SQLError) {
    switch bound {
    case .unboundedPreceding: add("UNBOUNDED PRECEDING")
    case .currentRow: add("CURRENT ROW")
    case .unboundedFollowing: add("UNBOUNDED FOLLOWING")
    case .preceding(let node):
      try add(node, atLeast: .concatenation)
      add(" PRECEDING")
    case .following(let node):
      try add(node, atLeast: .concatenation)
      add(" FOLLOWING")
    }
  }

  mutating func add(positions nodes: [SQLNode]) throws(SQLError) {
    for (index, node) in nodes.enumerated() {
      if index > 0 { add(", ") }
      try add(position: node)
    }
  }

  /// The text of a type apart from the statement.
  func text(of type: SQLType) throws(SQLError) -> String {
    String(try text(of: SQLNode(.cast(.value(.null), type, .symbol))).dropFirst("NULL::".count))
  }

  /// The text of a node apart from the statement.
  func text(of node: SQLNode) throws(SQLError) -> String {
    var renderer = SQLRenderer(dialect: dialect)
    try renderer.render(node)
    return renderer.text
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

extension SQLNode.Window {
  /// True where it says nothing but the name of another.
  fileprivate var isBare: Bool { partition.isEmpty && order.isEmpty && frame == nil }
}

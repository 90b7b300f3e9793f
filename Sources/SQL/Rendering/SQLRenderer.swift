/// Turns a tree into SQL text and binds.
///
/// It walks with a stack of its own instead of calling itself, so that no tree is too deep for the stack of a
/// thread. A part of the tree is expanded into pieces, in the order of the text; a piece that comes first is
/// written at once, and what follows a piece that must be expanded itself waits on the stack.
struct SQLRenderer {
  enum Piece {
    case text(String)
    case name(String)
    /// A part of an expression, in brackets where it holds together more loosely than asked.
    case node(SQLNode, atLeast: Precedence)
    case clauses(ClauseList)
    case literalsBegin
    case literalsEnd
    case bareNamesBegin
    case bareNamesEnd
    case scopeEnd
    case keyEnd(SQLNode, firstPlace: Int)
    case replayEnd
  }

  let dialect: SQLDialect
  var text = ""
  var binds: [SQLBind] = []
  var places: [SQLPlace] = []
  var mayHaveOtherPlaces = false
  /// How many surroundings take no parameters; constants are literals where it is not 0.
  var literalDepth = 0
  /// How many surroundings take no table before the name of a column.
  var bareNameDepth = 0
  var slots: [Int: Int] = [:]
  var scopes: [GroupingScope] = []
  var replay: ArraySlice<Int>?
  private var pending: [Piece] = []
  private var mark = 0

  init(dialect: SQLDialect) {
    self.dialect = dialect
    text.reserveCapacity(256)
    // Below a kilobyte: a larger request makes the C library tidy up all that the engine freed lately, and both pay.
    pending.reserveCapacity(24)
  }

  var prepared: SQLPrepared {
    SQLPrepared(query: text, binds: binds, places: places, mayHaveOtherPlaces: mayHaveOtherPlaces)
  }

  mutating func render(_ root: SQLNode) throws(SQLError) {
    if case .query(let list) = root.kind {
      pending.append(.clauses(list))
    } else {
      pending.append(.node(root, atLeast: .loosest))
    }
    while let piece = pending.popLast() {
      mark = pending.count
      try write(piece)
      pending[mark...].reverse()
    }
  }

  private mutating func write(_ piece: Piece) throws(SQLError) {
    switch piece {
    case .text(let string): text += string
    case .name(let name): try quote(name)
    case .node(let node, let precedence): try open(node, atLeast: precedence)
    case .clauses(let list): try expand(list)
    case .literalsBegin: literalDepth += 1
    case .literalsEnd: literalDepth -= 1
    case .bareNamesBegin: bareNameDepth += 1
    case .bareNamesEnd: bareNameDepth -= 1
    case .scopeEnd: scopes.removeLast()
    case .keyEnd(let node, let firstPlace): record(node, from: firstPlace)
    case .replayEnd: replay = nil
    }
  }

  private var isFirst: Bool { pending.count == mark }

  mutating func add(_ string: String) {
    if isFirst {
      text += string
    } else {
      pending.append(.text(string))
    }
  }

  mutating func add(name: String) throws(SQLError) {
    if isFirst {
      try quote(name)
    } else {
      pending.append(.name(name))
    }
  }

  mutating func add(path: [String]) throws(SQLError) {
    for (index, part) in path.enumerated() {
      if index > 0 { add(".") }
      try add(name: part)
    }
  }

  mutating func add(_ node: SQLNode, atLeast precedence: Precedence = .loosest) throws(SQLError) {
    if isFirst, case .column(let qualifier, let name) = node.kind {
      for part in qualifier where bareNameDepth == 0 {
        try quote(part)
        text += "."
      }
      try quote(name)
    } else {
      pending.append(.node(node, atLeast: precedence))
    }
  }

  mutating func add(list nodes: some Sequence<SQLNode>) throws(SQLError) {
    var isFollowing = false
    for node in nodes {
      if isFollowing { add(", ") }
      isFollowing = true
      try add(node)
    }
  }

  mutating func add(_ piece: Piece) { pending.append(piece) }

  private mutating func open(_ node: SQLNode, atLeast precedence: Precedence) throws(SQLError) {
    // As a part of an expression, an alias is the name that it gave.
    if case .alias(_, let name, _) = node.kind, precedence > .loosest { return try add(name: name) }
    let start = places.count
    let key = enterKey(node)
    let isBracketed = self.precedence(of: node) < precedence
    if isBracketed { add("(") }
    try expand(node)
    if isBracketed { add(")") }
    switch key {
    case .none: break
    case .first: add(.keyEnd(node, firstPlace: start))
    case .again: add(.replayEnd)
    }
  }

  mutating func quote(_ name: String) throws(SQLError) {
    guard !name.isEmpty else { throw .malformed("A name is empty.") }
    try refuseNUL(in: name)
    text.append(name, quotedBy: dialect.identifierQuote)
  }

  func refuseNUL(in string: String) throws(SQLError) {
    guard !string.utf8.contains(0) else { throw .nulCharacter(in: string) }
  }
}

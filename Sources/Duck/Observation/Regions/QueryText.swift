/// What the text of an observed query says of its names.
struct QueryText {
  private let tokens: [String]
  /// All names in it, whatever they name.
  private(set) var names: Set<ExactName> = []
  /// Whether a word in it is a name that cannot be compared here.
  private(set) var hasUnknownNames = false

  init(_ sql: String) {
    tokens = StatementScan.tokens(of: sql)
    for token in tokens {
      if let name = TokenCursor.identifier(token) {
        names.insert(ExactName(name))
      } else if !token.isASCII, token.utf8.first != UInt8(ascii: "'"), token.utf8.first != UInt8(ascii: "$") {
        hasUnknownNames = true
      }
    }
  }

  /// Whether it names an entry of the catalog, and with its schema each time: no such name stands for itself, unless as
  /// another's alias or before a column.
  func qualifies(_ name: ExactName) -> Bool {
    let places = tokens.indices.filter { TokenCursor.identifier(tokens[$0]).map(ExactName.init) == name }
    return !places.isEmpty
      && places.allSatisfy { [".", "as"].contains(token($0 - 1)) || token($0 + 1) == "." }
  }

  /// Whether it names a type, and with its schema each time. A column of the same name counts as the type.
  func qualifiesType(_ name: ExactName) -> Bool {
    tokens.indices.allSatisfy {
      TokenCursor.identifier(tokens[$0]).map(ExactName.init) != name || token($0 - 1) == "."
    }
  }

  /// Whether it calls one of the engine's functions of these names.
  func calls(anyOf functions: Set<String>) -> Bool {
    tokens.indices.dropLast().contains {
      tokens[$0 + 1] == "(" && functions.contains(tokens[$0].lowercased())
    }
  }

  /// Whether the columns that it reads of a table are all among its names: no `*`, no clause that means others too, and
  /// the table's name stands for the table only, or before a column.
  func namesColumns(of table: EntryName) -> Bool {
    namesAllColumns
      && tokens.indices.allSatisfy { index in
        guard TokenCursor.identifier(tokens[index]).map(ExactName.init) == table.name else { return true }
        return isSourceWithoutAlias(index) || token(index + 1) == "." || isColumn(index, of: table)
      }
  }

  private var namesAllColumns: Bool {
    guard !hasUnknownNames, tokens.first == "select" || tokens.first == "with" else { return false }
    // A number sign names a column by its place.
    guard tokens.allSatisfy({ !Self.allColumns.contains($0) && !$0.hasPrefix("#") }) else { return false }
    return tokens.indices.allSatisfy { tokens[$0] != "*" || isHarmlessStar($0) } && !startsWithSource
  }

  private func token(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index] : "" }

  /// Whether a name is a column of something else than the schema of a table of that name.
  private func isColumn(_ index: Int, of table: EntryName) -> Bool {
    guard token(index - 1) == ".", let owner = TokenCursor.identifier(token(index - 2)) else { return false }
    return !table.qualifiers.contains(ExactName(owner))
  }

  private func isSourceWithoutAlias(_ index: Int) -> Bool {
    var start = index
    while token(start - 1) == "." { start -= 2 }
    return ["from", "join"].contains(token(start - 1)) && Self.afterSource.contains(token(index + 1))
  }

  /// FROM without SELECT stands for all columns.
  private var startsWithSource: Bool {
    tokens.indices.contains { index in
      tokens[index] == "from" && (index == 0 || tokens[index - 1] == "(" || tokens[index - 1] == "as")
    }
  }

  /// Whether a star multiplies, or counts rows.
  private func isHarmlessStar(_ index: Int) -> Bool {
    guard index > 1, index + 1 < tokens.count else { return false }
    let before = tokens[index - 1]
    let after = tokens[index + 1]
    if before == "(", after == ")" { return tokens[index - 2] == "count" }
    let endsOperand =
      before == ")" || before == "]" || Self.isNumber(before) || before.utf8.first == UInt8(ascii: "\"")
      || before.utf8.first == UInt8(ascii: "$")
    let beginsOperand =
      after == "(" || Self.isNumber(after) || after.utf8.first == UInt8(ascii: "\"")
      || after.utf8.first == UInt8(ascii: "$")
    return endsOperand && beginsOperand
  }

  private static func isNumber(_ token: String) -> Bool {
    token.utf8.first.map { 0x30...0x39 ~= $0 } ?? false
  }

  /// What may stand behind a source that has no other name.
  private static let afterSource: Set<String> = [
    "", ")", ";", "where", "group", "order", "limit", "offset", "having", "qualify", "window", "join",
    "inner", "left",
    "right", "full", "cross", "semi", "anti", "on", "using", "union", "except", "intersect",
  ]

  /// Words by which columns are read that no name stands for.
  private static let allColumns: Set<String> = [
    "natural", "columns", "pivot", "unpivot", "pivot_longer", "pivot_wider", "summarize", "describe", "show",
    "table",
    "query", "query_table", "by_name", "positional", "asof", "struct_pack", "row",
    "rowid",
  ]
}

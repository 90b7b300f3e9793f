internal import SQL

/// Reads what a statement writes from its text.
///
/// The engine has no call that says it. What is not understood is taken for a statement that may write anything: being
/// wrong that way costs a query, being wrong the other way would leave a screen out of date.
struct WriteScan {
  private var cursor: TokenCursor
  private var targets: [WriteTarget] = []
  private var isEverything = false

  private init(_ tokens: [String]) {
    cursor = TokenCursor(tokens)
  }

  /// Whether the text of a query has a word in it that could mean that rows change, as in `WITH … AS (INSERT …)`.
  static func mayChangeRows(_ sql: String) -> Bool {
    var word: [UInt8] = []
    for byte in sql.utf8 {
      let letter = byte | 0x20
      if 0x61...0x7A ~= letter {
        word.append(letter)
      } else {
        if changingWords.contains(word) { return true }
        word.removeAll(keepingCapacity: true)
      }
    }
    return false
  }

  private static let changingWords = Set(
    ["insert", "update", "delete", "merge", "truncate"].map { Array($0.utf8) }
  )

  /// What each of the statements in a text writes.
  static func plans(of sql: String) -> [WritePlan] {
    StatementScan.tokens(of: sql).split(separator: ";").map { plan(of: Array($0)) }
  }

  /// What a trigger writes, by the text that it was made with.
  static func plan(ofTrigger sql: String) -> WritePlan {
    let tokens = StatementScan.tokens(of: sql)
    // Behind FOR EACH STATEMENT stands what it does. Before it, INSERT and its like name what it waits for.
    guard let each = tokens.firstIndex(of: "each"), each + 2 < tokens.count else { return .everything }
    return changing(tokens[(each + 2)...].filter { $0 != ";" })
  }

  private static func plan(of tokens: [String]) -> WritePlan {
    switch tokens.first ?? "" {
    case "explain": return analysed(tokens).map(plan(of:)) ?? .nothing
    case "set", "reset": return setting(tokens)
    case "use": return WritePlan(changesSession: true)
    case "create", "alter", "drop": return DefinitionScan.plan(of: tokens)
    case "copy": return copy(tokens)
    case "attach", "comment": return WritePlan(changesListings: true)
    case "detach": return DefinitionScan.detaching(tokens)
    case "analyze", "vacuum", "checkpoint", "export", "begin", "start", "commit", "end",
      "rollback",
      "abort", "deallocate", "prepare", "install", "load":
      return .nothing
    case "insert", "update", "delete", "merge", "truncate", "with", "select", "from", "values", "table", "(",
      "pivot",
      "unpivot", "show", "describe", "desc", "summarize":
      return changing(tokens)
    default: return .everything
    }
  }

  /// Whether the text sets where names without a schema are looked for.
  static func setsSearchPath(_ sql: String) -> Bool {
    let tokens = StatementScan.tokens(of: sql)
    return tokens.contains("use") || tokens.contains("schema") || tokens.contains("search_path")
  }

  /// The statement that EXPLAIN ANALYZE runs; nil for EXPLAIN alone, which runs nothing.
  private static func analysed(_ tokens: [String]) -> [String]? {
    var rest = tokens.dropFirst()
    guard rest.popFirst() == "(" else { return tokens.dropFirst().first == "analyze" ? Array(rest) : nil }
    let options = rest.prefix { $0 != ")" }
    return options.contains("analyze") ? Array(rest.dropFirst(options.count + 1)) : nil
  }

  private static func setting(_ tokens: [String]) -> WritePlan {
    ["variable", "schema", "search_path"].contains(tokens.dropFirst().first ?? "")
      ? WritePlan(changesSession: true) : .everything
  }

  private static func copy(_ tokens: [String]) -> WritePlan {
    var cursor = TokenCursor(tokens)
    cursor.advance()
    if cursor.peek() == "(" { return changing(tokens) }
    guard let table = cursor.takeName(), table.name != ExactName("from") else { return .everything }
    if cursor.peek() == "(" { _ = cursor.takeNames() }
    if cursor.take("to") { return .nothing }
    guard cursor.take("from") else { return .everything }
    return WritePlan([WriteTarget(table: table, kind: .insert)])
  }

  /// Finds all changes of rows, also those in WITH.
  private static func changing(_ tokens: [String]) -> WritePlan {
    var scan = WriteScan(tokens)
    while !scan.cursor.isAtEnd, !scan.isEverything { scan.step() }
    return scan.isEverything ? .everything : WritePlan(scan.targets)
  }

  /// Words after which UPDATE and DELETE are no statements of their own.
  private static let partsOfOthers: Set<String> = ["do", "then", "for", "on", "key"]

  private mutating func step() {
    let before = cursor.position > 0 ? cursor.tokens[cursor.position - 1] : ""
    let word = cursor.peek()
    cursor.advance()
    guard !Self.partsOfOthers.contains(before), before != "." else { return }
    switch word {
    case "insert": insert()
    case "update": update()
    case "delete": delete()
    case "merge":
      guard cursor.take("into"), let table = cursor.takeName() else { return isEverything = true }
      targets.append(WriteTarget(table: table, kind: .mixed))
    case "truncate":
      _ = cursor.take("table")
      guard let table = cursor.takeName() else { return isEverything = true }
      targets.append(WriteTarget(table: table, kind: .delete))
    default: break
    }
  }

  private mutating func insert() {
    let isUpsert = cursor.take("or")
    if isUpsert { cursor.advance() }
    guard cursor.take("into"), let table = cursor.takeName() else { return isEverything = true }
    var target = WriteTarget(table: table, kind: isUpsert ? .mixed : .insert)
    let start = cursor
    if !isUpsert { target.rows = rows() }
    if target.rows == nil { cursor = start }
    // Over the parts that may hold ON CONFLICT, to know it for what it is.
    if isUpsert || hasConflictClause() { target = WriteTarget(table: table, kind: .mixed) }
    targets.append(target)
  }

  private func hasConflictClause() -> Bool {
    var ahead = 0
    while !cursor.peek(ahead).isEmpty {
      if cursor.peek(ahead) == "on", cursor.peek(ahead + 1) == "conflict" { return true }
      ahead += 1
    }
    return false
  }

  /// The constants of `(columns) VALUES (…), (…)`; nil for all other ways to insert.
  private mutating func rows() -> [ColumnConstants]? {
    if cursor.take("as") { cursor.advance() }
    guard let names = cursor.takeNames(), cursor.take("values") else { return nil }
    var rows: [ColumnConstants] = []
    repeat {
      guard cursor.take("("), rows.count < Self.mostRows else { return nil }
      var row = ColumnConstants()
      var index = 0
      repeat {
        guard index < names.count else { return nil }
        if let operand = cursor.takeExpression() { row.add(operand, for: names[index]) }
        index += 1
      } while cursor.take(",")
      guard cursor.take(")"), index == names.count else { return nil }
      rows.append(row)
    } while cursor.take(",")
    // What follows may add rows, such as UNION, or take some away.
    return Self.endsOfRows.contains(cursor.peek()) ? rows : nil
  }

  /// Beyond so many rows it costs more to look at each than to run a query again.
  private static let mostRows = 64

  private static let endsOfRows: Set<String> = ["returning", "on", ""]

  private static let endOfSet: Set<String> = ["where", "from", "returning"]

  private mutating func update() {
    guard let table = cursor.takeName() else { return isEverything = true }
    let alias = alias(before: "set")
    guard cursor.take("set") else { return isEverything = true }
    var target = WriteTarget(table: table, kind: .update)
    var assigned = ColumnConstants()
    var names: Set<ExactName> = []
    repeat {
      if cursor.peek() == "(" {
        guard let several = cursor.takeNames(), cursor.take("=") else { return targets.append(target) }
        names.formUnion(several)
        _ = cursor.takeExpression(until: Self.endOfSet)
      } else {
        guard let name = cursor.takeIdentifier(), cursor.take("=") else { return targets.append(target) }
        let column = ExactName(name)
        names.insert(column)
        if let operand = cursor.takeExpression(until: Self.endOfSet) { assigned.add(operand, for: column) }
      }
    } while cursor.take(",")
    target.columns = names
    target.rows = [assigned]
    target.keys = keys(of: table, alias)
    targets.append(target)
  }

  private mutating func delete() {
    guard cursor.take("from"), let table = cursor.takeName() else { return isEverything = true }
    let alias = alias(before: "where")
    var target = WriteTarget(table: table, kind: .delete)
    target.keys = keys(of: table, alias)
    targets.append(target)
  }

  private mutating func alias(before word: String) -> ExactName? {
    if cursor.take("as") { return cursor.takeIdentifier().map(ExactName.init) }
    guard cursor.peek(1) == word else { return nil }
    return cursor.takeIdentifier().map(ExactName.init)
  }

  private static let ends: Set<String> = ["returning", ""]

  /// The columns that WHERE has equal to constants; none where it says anything else.
  private mutating func keys(of table: EntryName, _ alias: ExactName?) -> ColumnConstants {
    guard cursor.take("where") else { return ColumnConstants() }
    let start = cursor
    var keys = ColumnConstants()
    repeat {
      guard let column = cursor.takeName(), column.qualifiers.count <= 1,
        column.qualifiers.allSatisfy({ $0 == alias ?? table.name }), cursor.take("="),
        let operand = cursor.takeExpression(until: ["and", "or", "returning"])
      else {
        cursor = start
        return ColumnConstants()
      }
      keys.add(operand, for: column.name)
    } while cursor.take("and")
    guard Self.ends.contains(cursor.peek()) else {
      cursor = start
      return ColumnConstants()
    }
    return keys
  }
}

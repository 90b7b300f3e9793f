/// One thing that a schema defines.
struct SchemaDefinition: Sendable {
  /// What can be defined, in the order in which things are made where they do not need each other otherwise.
  enum Kind: Int, Sendable {
    case schema, type, sequence, table, view, macro, tableMacro, index, trigger, comment

    var isMacro: Bool { self == .macro || self == .tableMacro }
  }

  let kind: Kind
  /// The schema that it is in, with those around that one.
  let schema: [String]
  let name: String
  /// The statement that makes it, without a semicolon; for macros, as far as the catalog has it.
  var sql: String
  /// The tables of the same schema that it references.
  var parents: [String] = []

  /// The schema that is there from the start.
  static let main = ["main"]

  /// The name in SQL, from the main schema.
  var path: String { Self.path(schema, name) }

  static func path(_ schema: [String], _ name: String) -> String {
    quoted(schema == main ? [name] : schema + [name])
  }

  static func quoted(_ path: [String]) -> String {
    path.map { $0.quoted(by: "\"") }.joined(separator: ".")
  }

  fileprivate var sortKey: (Int, [String], String, String) { (kind.rawValue, schema, name, sql) }
}

extension [SchemaDefinition] {
  /// The same, each behind what it needs, and otherwise by kind, schema and name: in an order that says nothing of how
  /// the schema came about.
  var ordered: [SchemaDefinition] {
    let sorted = sorted { left, right in
      let (left, right) = (left.sortKey, right.sortKey)
      if left.0 != right.0 { return left.0 < right.0 }
      if left.1 != right.1 { return left.1.lexicographicallyPrecedes(right.1) }
      return (left.2, left.3) < (right.2, right.3)
    }
    let mentions = Mentions(in: sorted)
    return DepthFirst.order(from: sorted.indices.map(\.self)) { mentions.needs(of: $0) }.map { sorted[$0] }
  }
}

/// Which definitions name which others.
private struct Mentions {
  private let definitions: [SchemaDefinition]
  private var places: [ExactName: [Int]] = [:]

  init(in definitions: [SchemaDefinition]) {
    self.definitions = definitions
    for (index, definition) in definitions.enumerated() {
      places[ExactName(definition.name), default: []].append(index)
    }
  }

  /// What must be there before this one is made. What only looks like a name of another makes no more than another order.
  func needs(of index: Int) -> [Int] {
    let definition = definitions[index]
    guard [.table, .view, .macro, .tableMacro].contains(definition.kind) else { return [] }
    var needs = Set(
      definition.parents.flatMap { places[ExactName($0)] ?? [] }.filter { definitions[$0].kind == .table }
    )
    let tokens = StatementScan.tokens(of: definition.sql)
    for (position, token) in tokens.enumerated() {
      let candidates = (places[ExactName(token.withoutQuotes)] ?? []).filter { isNeeded($0, by: definition) }
      guard !candidates.isEmpty else { continue }
      // A table uses nothing but functions: what its columns are called is not to be taken for a view.
      let isCalled = position + 1 < tokens.count && tokens[position + 1] == "("
      guard definition.kind != .table || isCalled else { continue }
      let qualifier = position > 1 && tokens[position - 1] == "." ? tokens[position - 2].withoutQuotes : nil
      needs.formUnion(meant(candidates, qualifier, in: definition))
    }
    needs.remove(index)
    return needs.sorted()
  }

  private func isNeeded(_ index: Int, by definition: SchemaDefinition) -> Bool {
    switch definitions[index].kind {
    case .macro, .tableMacro: true
    case .table, .view: definition.kind != .table
    default: false
    }
  }

  private func meant(_ candidates: [Int], _ qualifier: String?, in definition: SchemaDefinition) -> [Int] {
    let named = qualifier.map { name in
      candidates.filter { definitions[$0].schema.last.map { ExactName($0) } == ExactName(name) }
    }
    if let named, !named.isEmpty { return named }
    let near = candidates.filter {
      [definition.schema, SchemaDefinition.main].contains(definitions[$0].schema)
    }
    return near.isEmpty ? candidates : near
  }
}

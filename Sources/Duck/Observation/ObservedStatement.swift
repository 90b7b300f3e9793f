internal import SQL

/// A query as it is observed: rendered once, when the observation was made.
struct ObservedStatement: Sendable {
  let sql: String
  let values: [Value]
  /// The tree that it was rendered from.
  let content: SQLContent

  init(_ statement: some SQLStatement) throws(DatabaseError) {
    content = statement.sqlContent
    guard !content.isSeveral else { throw .observationRequiresReadOnlyQuery }
    let prepared = try rendered(content)
    sql = prepared.query
    values = try prepared.boundValues()
  }
}

extension ObservedStatement: Hashable {
  static func == (left: ObservedStatement, right: ObservedStatement) -> Bool {
    left.sql.hasSameBytes(as: right.sql) && left.values == right.values
  }

  func hash(into hasher: inout Hasher) {
    for byte in sql.utf8 { hasher.combine(byte) }
    hasher.combine(values)
  }
}

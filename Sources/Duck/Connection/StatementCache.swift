/// Keeps the statements that a connection prepared lately, by their text.
///
/// It saves parsing and the first planning, about half of a small statement.
struct StatementCache {
  private var entries: [String: (statement: StatementHandle, lastUse: UInt64)] = [:]
  private var uses: UInt64 = 0

  private static let capacity = 64
  private static let longestText = 16 << 10

  mutating func statement(for sql: String) -> StatementHandle? {
    // Swift takes texts for equal that compose a letter differently; for SQL they are two statements.
    guard let place = entries.index(forKey: sql), entries[place].key.utf8.elementsEqual(sql.utf8) else {
      return nil
    }
    uses += 1
    entries.values[place].lastUse = uses
    return entries[place].value.statement
  }

  mutating func keep(_ statement: StatementHandle, for sql: String) {
    guard statement.kind.isCacheable, sql.utf8.count <= Self.longestText else { return }
    if entries.count >= Self.capacity, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      entries[oldest.key] = nil
    }
    uses += 1
    // Assigning alone would keep the old key, which may be the same text in other bytes.
    entries[sql] = nil
    entries[sql] = (statement, uses)
  }

  mutating func removeAll() {
    entries.removeAll()
  }
}

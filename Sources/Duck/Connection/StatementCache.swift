/// Keeps the statements that a connection prepared lately, by their text, and knows which are better run as text.
///
/// A prepared statement saves parsing and the first planning, about half of a small statement. A query that runs once
/// is not worth it, and one with many rows comes sooner as text: the engine collects the rows of a prepared one on one
/// thread. So a query without parameters is prepared when it comes a second time, if it had few rows.
struct StatementCache {
  private enum Content {
    case prepared(StatementHandle)
    case ran(hadManyRows: Bool)
  }

  private var entries: [String: (content: Content, lastUse: UInt64)] = [:]
  /// The one that was used last, while it is among them: the same text often comes again.
  private var latest: (sql: String, statement: StatementHandle)?
  private var uses: UInt64 = 0
  private let meter: StatementCacheMeter

  init(meter: StatementCacheMeter) {
    self.meter = meter
  }

  static let capacity = 64
  private static let longestText = 16 << 10
  private static let manyRows = 20_000

  mutating func statement(for sql: String) -> StatementHandle? {
    if let latest, latest.sql.hasSameBytes(as: sql) {
      meter.noteHit()
      return latest.statement
    }
    guard let place = place(of: sql), case .prepared(let statement) = entries[place].value.content else {
      meter.noteMiss()
      return nil
    }
    meter.noteHit()
    uses += 1
    entries.values[place].lastUse = uses
    latest = (sql, statement)
    return statement
  }

  mutating func keep(_ statement: StatementHandle, for sql: String) {
    guard statement.kind.isCacheable else { return }
    put(.prepared(statement), for: sql)
  }

  /// Whether a query without parameters is to be run as text.
  func prefersText(_ sql: String) -> Bool {
    guard let place = place(of: sql), case .ran(hadManyRows: false) = entries[place].value.content else {
      return true
    }
    return false
  }

  /// Notes how many rows a query without parameters had.
  mutating func noteRows(_ count: Int, of sql: String) {
    put(.ran(hadManyRows: Self.isMany(count)), for: sql)
  }

  /// Whether a prepared query with so many rows had better run as text.
  static func isMany(_ rows: Int) -> Bool { rows >= manyRows }

  mutating func removeAll() {
    entries.removeAll()
    latest = nil
  }

  /// Swift takes texts for equal that compose a letter differently; for SQL they are two statements.
  private func place(of sql: String) -> Dictionary<String, (content: Content, lastUse: UInt64)>.Index? {
    guard let place = entries.index(forKey: sql), entries[place].key.hasSameBytes(as: sql) else {
      return nil
    }
    return place
  }

  private mutating func put(_ content: Content, for sql: String) {
    guard sql.utf8.count <= Self.longestText else { return }
    latest = nil
    if entries.count >= Self.capacity, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      entries[oldest.key] = nil
    }
    uses += 1
    // Assigning alone would keep the old key, which may be the same text in other bytes.
    entries[sql] = nil
    entries[sql] = (content, uses)
  }
}

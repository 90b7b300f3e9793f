internal import Foundation

/// What statements left behind in the native connection that the next one to use it would find.
struct SessionTraces {
  /// Whether a setting, a variable, an attached database or a temporary entry may be there.
  private(set) var changedSession = false
  /// Whether BEGIN or its like ran by hand.
  private(set) var controlledTransaction = false

  var isEmpty: Bool { !changedSession && !controlledTransaction }

  /// Notes a statement that is about to run. In doubt it leaves something behind.
  mutating func note(_ kind: StatementKind, sql: String) {
    switch kind {
    case .select, .change: return
    case .transaction: controlledTransaction = true
    case .session: changedSession = true
    case .other:
      let scan = StatementScan(sql)
      if scan.parts.contains(where: { Self.sessionWords.contains($0.explainedWord) })
        || sql.range(of: "temp", options: .caseInsensitive) != nil
      {
        changedSession = true
      }
      if scan.parts.contains(where: \.controlsTransaction) { controlledTransaction = true }
    }
  }

  /// EXPLAIN ANALYZE runs what it explains.
  private static let sessionWords: Set<String> = [
    "set", "reset", "use", "attach", "detach", "load", "pragma", "call", "prepare", "execute", "deallocate",
  ]
}

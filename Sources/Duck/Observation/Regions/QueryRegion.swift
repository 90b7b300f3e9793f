internal import SQL

/// What an observed query reads, in the form that writes are compared with.
struct QueryRegion: Sendable {
  struct ReadTable: Sendable {
    let table: EntryName
    /// The names of the columns that count for updates; nil where all do.
    let columnNames: [String]?
    let columns: Set<ExactName>?

    init(_ table: EntryName, columnNames: [String]?) {
      self.table = table
      self.columnNames = columnNames
      columns = columnNames.map { Set($0.map(ExactName.init)) }
    }
  }

  var tables: [ReadTable] = []
  var isEverything = false
  var readsFiles = false
  /// What it reads that only one connection has, in words; nil where it reads nothing of the kind.
  var ownState: String?
  /// Whether a name in the query has no schema, so that it may mean another entry under another search path.
  var dependsOnSearchPath = false
  /// What there is to know of single rows, where the query reads one table.
  var judge: RowJudge?
  /// Names whose entries in the catalog decide what the query reads; nil where all may.
  var names: Set<ExactName>? = []

  static let everything = QueryRegion(isEverything: true, names: nil)

  /// The same for a query that every change is to make run again.
  var widened: QueryRegion {
    var all = Self.everything
    all.dependsOnSearchPath = dependsOnSearchPath
    return all
  }

  /// What a write means to the query.
  enum Meeting {
    case none
    /// The result may be another.
    case result
    /// The region itself may be another.
    case region
  }

  func meets(_ target: WriteTarget) -> Meeting {
    if target.kind == .definition {
      return isDefined(by: target.table) ? .region : .none
    }
    if isEverything { return .result }
    let isRead = tables.contains { read in
      guard target.table.mayBe(read.table) else { return false }
      guard target.kind == .update, let read = read.columns, let set = target.columns else { return true }
      return !read.isDisjoint(with: set)
    }
    return isRead ? .result : .none
  }

  private func isDefined(by entry: EntryName) -> Bool {
    guard let names else { return true }
    return names.contains(entry.name)
      || tables.contains { entry.mayBe($0.table) || $0.table.qualifiers.contains(entry.name) }
  }
}

/// How one list of rows became another, as lists on a screen are told of it.
///
/// ```swift
/// let changes = RowChanges(from: shown, to: todos, by: \.id)
/// tableView.performBatchUpdates {
///   shown = changes.rows
///   tableView.deleteRows(at: changes.removed.map { [0, $0] }, with: .automatic)
///   tableView.insertRows(at: changes.inserted.map { [0, $0] }, with: .automatic)
///   for row in changes.moved { tableView.moveRow(at: [0, row.old], to: [0, row.new]) }
/// }
/// tableView.reconfigureRows(at: changes.updated.map { [0, $0.new] })
/// ```
///
/// Rows are told apart by a key. Those that share one are paired with each other in turn, and what is left over is removed
/// or inserted: a key that is not unique is no mistake, but the rows then animate as if they had exchanged their contents.
/// As few rows as possible are moved.
///
/// Offsets of what was there count in the old list and those of what is there in the new one, which is how `UITableView` and
/// `UICollectionView` count within one batch. They refuse to move and reload a row at once: tell them of ``updated`` rows
/// afterwards, as above. `NSTableView` counts in the list as it is at each step: there, remove ``removed`` rows and the old
/// places of ``moved`` ones, then insert ``inserted`` rows and the new places.
public struct RowChanges<Row: Sendable>: Sendable {
  /// Where a row is in both lists.
  public struct Places: Sendable, Hashable {
    /// The offset in the old list.
    public let old: Int
    /// The offset in the new list.
    public let new: Int
  }

  /// The new list.
  public let rows: [Row]
  /// Offsets, in the old list, of rows that are gone, from the first to the last.
  public let removed: [Int]
  /// Offsets, in the new list, of rows that were not there, from the first to the last.
  public let inserted: [Int]
  /// Rows that do not follow those before them as they did, in the order of the new list.
  public let moved: [Places]
  /// Rows that are there with other contents, moved or not, in the order of the new list.
  public let updated: [Places]

  /// Compares two lists, with a comparison of rows that have the same key.
  ///
  /// ```swift
  /// RowChanges(from: old, to: new, by: { $0.id }) { $0.name == $1.name }
  /// ```
  ///
  /// The time is that of a pass through both lists, and of sorting what is neither at their beginning nor at their end.
  ///
  /// - Parameter areEqual: whether a row, as it was and as it is, looks the same.
  public init<Key: Hashable>(
    from old: [Row],
    to new: [Row],
    by key: (Row) -> Key,
    areEqual: (_ old: Row, _ new: Row) -> Bool
  ) {
    let pairing = RowPairing(old.map(key), new.map(key))
    rows = new
    removed = pairing.removed
    inserted = pairing.inserted
    moved = pairing.moved.map { Places(old: $0.old, new: $0.new) }
    updated = pairing.pairs.compactMap { pair in
      areEqual(old[pair.old], new[pair.new]) ? nil : Places(old: pair.old, new: pair.new)
    }
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty }
}

extension RowChanges where Row: Equatable {
  /// Compares two lists; a row whose key stayed is updated where it is no longer equal.
  ///
  /// ```swift
  /// let changes = RowChanges(from: ["b 1", "a 1"], to: ["a 2", "b 1", "c 1"]) { $0.first }
  /// changes.inserted   // [2]
  /// changes.moved      // [Places(old: 1, new: 0)]
  /// changes.updated    // [Places(old: 1, new: 0)]
  /// ```
  public init<Key: Hashable>(from old: [Row], to new: [Row], by key: (Row) -> Key) {
    self.init(from: old, to: new, by: key, areEqual: ==)
  }
}

internal import Foundation

/// The labels of an ENUM and where each is among them.
///
/// There may be many, of which most results need few or none: those of a large ENUM are fetched when the first is asked
/// for. Which place a label has is looked up in a table, which is made once.
///
/// Guard for `@unchecked Sendable`: the lock guards what is fetched and made later.
final class LabelList: @unchecked Sendable {
  let count: Int
  /// The labels, where they were given.
  private let known: [String]?
  private let lock = NSLock()
  private var fetch: (@Sendable () -> [String])?
  private var fetched: [String] = []
  private var table: LabelTable?

  static let none = LabelList([])

  init(_ labels: [String]) {
    count = labels.count
    known = labels
  }

  init(count: Int, fetch: @escaping @Sendable () -> [String]) {
    self.count = count
    known = nil
    self.fetch = fetch
  }

  var all: [String] { known ?? lock.withLock { allLocked() } }

  /// The place of a label, told apart from others by its bytes.
  func position(of label: String) -> Int? { lookUp { $0.position(of: label) } }

  /// The table of places is made on the first call.
  func lookUp<R>(_ body: (LabelTable) -> R) -> R {
    lock.withLock {
      let made = table ?? LabelTable(allLocked())
      table = made
      return body(made)
    }
  }

  private func allLocked() -> [String] {
    if let known { return known }
    if let fetch {
      fetched = fetch()
      self.fetch = nil
    }
    return fetched
  }

  func isEqual(to other: LabelList) -> Bool {
    guard self !== other else { return true }
    return count == other.count && zip(all, other.all).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}

/// Where each of many texts is among them.
final class LabelTable {
  private let labels: [String]
  private var positions: [String: Int]
  /// Texts that Swift finds equal and that differ in their bytes: the others of them.
  private var twins: [String: [Int]] = [:]
  /// How many texts were compared for all that was looked up.
  private(set) var comparisons = 0

  init(_ labels: [String]) {
    self.labels = labels
    positions = Dictionary(minimumCapacity: labels.count)
    for (index, label) in labels.enumerated() {
      if positions[label] == nil {
        positions[label] = index
      } else {
        twins[label, default: []].append(index)
      }
    }
  }

  func position(of label: String) -> Int? {
    guard let first = positions[label] else { return nil }
    if isSame(first, label) { return first }
    return twins[label]?.first { isSame($0, label) }
  }

  private func isSame(_ index: Int, _ label: String) -> Bool {
    comparisons += 1
    return labels[index].utf8.elementsEqual(label.utf8)
  }
}

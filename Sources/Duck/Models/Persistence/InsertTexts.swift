internal import Foundation
internal import SQL

/// INSERTs of models that were rendered before: the text depends on the columns alone, and on which values are words.
///
/// Guard for `@unchecked Sendable`: the lock guards the table.
final class InsertTexts: @unchecked Sendable {
  static let shared = InsertTexts()

  private struct Key: Hashable {
    let model: ObjectIdentifier
    let marks: InsertedRow.Marks
    let returning: Bool
  }

  /// A model of many optional properties has very many of them.
  private static let capacity = 1_000

  private let lock = NSLock()
  private var known: [Key: String] = [:]
  /// The one that was asked for last: models are often alike, and comparing is cheaper than looking up.
  private var latest: (key: Key, text: String)?

  /// The text for such a row, if it was kept.
  func text(of model: any Any.Type, _ row: InsertedRow, returning: Bool) -> String? {
    let key = Key(model: ObjectIdentifier(model), marks: row.marks, returning: returning)
    return lock.withLock {
      if let latest, latest.key == key { return latest.text }
      guard let text = known[key] else { return nil }
      latest = (key, text)
      return text
    }
  }

  /// Keeps the text for such a row.
  func keep(_ text: String, of model: any Any.Type, _ row: InsertedRow, returning: Bool) {
    let key = Key(model: ObjectIdentifier(model), marks: row.marks, returning: returning)
    lock.withLock { if known.count < Self.capacity { known[key] = text } }
  }
}

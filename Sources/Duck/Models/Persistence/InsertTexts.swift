internal import Foundation
internal import SQL

/// INSERTs of models that were rendered before: the text depends on the columns alone, and on which values are words.
///
/// Guard for `@unchecked Sendable`: the lock guards the table.
final class InsertTexts: @unchecked Sendable {
  static let shared = InsertTexts()

  private struct Key: Hashable {
    let model: ObjectIdentifier
    let marks: [InsertedRow.Mark]
    let returning: Bool
  }

  /// A model of many optional properties has very many of them.
  private static let capacity = 1_000

  private let lock = NSLock()
  private var known: [Key: String] = [:]

  /// The text for such a row, if it was kept.
  func text(of model: any Any.Type, _ row: InsertedRow, returning: Bool) -> String? {
    let key = Key(model: ObjectIdentifier(model), marks: row.marks, returning: returning)
    return lock.withLock { known[key] }
  }

  /// Keeps the text for such a row.
  func keep(_ text: String, of model: any Any.Type, _ row: InsertedRow, returning: Bool) {
    let key = Key(model: ObjectIdentifier(model), marks: row.marks, returning: returning)
    lock.withLock { if known.count < Self.capacity { known[key] = text } }
  }
}

internal import Foundation
internal import SQL

/// INSERTs of models that were rendered before: the text depends on the columns alone, and on which values are words.
///
/// Guard for `@unchecked Sendable`: the lock guards the table.
final class InsertTexts: @unchecked Sendable {
  static let shared = InsertTexts()

  private struct Key: Hashable {
    let model: ObjectIdentifier
    let places: [Int]
    /// For each value, whether it is bound, or which word stands for it.
    let words: [Word]
    let returning: Bool
  }

  private enum Word {
    case none, null, yes, no
  }

  /// A model of many optional properties has very many of them.
  private static let capacity = 1_000

  private let lock = NSLock()
  private var known: [Key: SQLPrepared] = [:]

  func prepared<Model: Table>(
    _ model: Model.Type,
    _ places: [Int],
    _ values: ModelValues,
    returning: Bool
  ) throws(DatabaseError) -> SQLPrepared {
    let words = values.values.map(Self.word)
    let bound = zip(values.values, words).filter { $1 == .none }.map(\.0)
    let key = Key(
      model: ObjectIdentifier(model),
      places: places,
      words: words,
      returning: returning
    )
    if let known = lock.withLock({ known[key] }) { return known.binding(bound) }
    let insertion = values.insert(into: model.table)
    let made = try rendered(returning ? insertion.returning(SQL.asterisk) : insertion)
    // Only where each value has a bind of its own.
    guard made.binds == bound.map(SQLBind.value) else { return made }
    lock.withLock { if known.count < Self.capacity { known[key] = made } }
    return made
  }

  private static func word(_ value: Value) -> Word {
    if value.isNull { return .null }
    guard let isTrue = value.get(Bool.self) else { return .none }
    return isTrue ? .yes : .no
  }
}

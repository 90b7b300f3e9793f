internal import Foundation

/// Writes down the columns that the `init()` of a model makes, while the schema of its type is made.
///
/// The wrapper itself holds no name: in an ordinary `init` there is no recorder, and nothing is written.
final class ColumnRecorder: @unchecked Sendable {
  struct Entry: Sendable {
    let name: String
    let valueType: any Any.Type
    let isOptional: Bool
    let options: ColumnOptions
  }

  @TaskLocal static var current: ColumnRecorder?

  // `lock` guards `recorded`: an `init()` may start tasks, which inherit the recorder.
  private let lock = NSLock()
  private var recorded: [Entry] = []

  var entries: [Entry] { lock.withLock { recorded } }

  func record(_ entry: Entry) -> ColumnState {
    lock.withLock {
      recorded.append(entry)
      return recorded.count <= ColumnState.mostColumns ? ColumnState(mark: recorded.count - 1) : .noMark
    }
  }
}

extension ColumnState {
  /// The state of a new column: a mark where a recorder listens, else what is given.
  @usableFromInline
  static func starting(_ state: ColumnState, _ name: String, _ type: any Any.Type) -> ColumnState {
    starting(state, name, type) { ColumnOptions() }
  }

  static func starting(
    _ state: ColumnState,
    _ name: String,
    _ type: any Any.Type,
    options: () -> ColumnOptions
  ) -> ColumnState {
    guard let recorder = ColumnRecorder.current else { return state }
    let entry = ColumnRecorder.Entry(
      name: name,
      valueType: type,
      isOptional: type is any OptionalValue.Type,
      options: options()
    )
    return recorder.record(entry)
  }
}

/// Tells optional types apart, where only a type is known.
protocol OptionalValue {
  /// nil, of this type.
  static var nothing: Self { get }
  /// What it is an optional of.
  static var wrappedType: any Any.Type { get }
  /// True of nil.
  var isNothing: Bool { get }
}

extension Optional: OptionalValue {
  static var nothing: Wrapped? { nil }
  static var wrappedType: any Any.Type { Wrapped.self }
  var isNothing: Bool { self == nil }
}

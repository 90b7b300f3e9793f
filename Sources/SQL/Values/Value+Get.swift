public import Foundation

/// A Swift type that a ``Value`` can be read as, exactly.
///
/// Each type stands for one kind (`Int` and `Int64` for BIGINT): reading never converts between families of numbers
/// and never widens.
public protocol ValueReadable: Sendable {
  /// The value as this type, or nil where it is of another kind or does not fit.
  init?(value: Value)
}

extension Value {
  /// The value as a Swift type, or nil where it is of another kind.
  ///
  /// ```swift
  /// Value.int64(7).get(Int64.self)     // 7
  /// Value.int64(7).get(Int32.self)     // nil
  /// Value.null.get(String?.self)       // .some(nil)
  /// ```
  public func get<T: ValueReadable>(_ type: T.Type) -> T? { T(value: self) }
}

extension Value: ValueReadable {
  /// The value itself.
  public init?(value: Value) { self = value }
}

extension Optional: ValueReadable where Wrapped: ValueReadable {
  /// nil for SQL NULL.
  public init?(value: Value) {
    if value.isNull {
      self = .none
    } else if let wrapped = Wrapped(value: value) {
      self = .some(wrapped)
    } else {
      return nil
    }
  }
}

extension Bool: ValueReadable {
  /// Reads a BOOLEAN.
  public init?(value: Value) {
    guard case .boolean(let payload) = value.storage else { return nil }
    self = payload
  }
}

extension String: ValueReadable {
  /// Reads a VARCHAR.
  public init?(value: Value) {
    guard case .string(let payload) = value.storage else { return nil }
    self = payload
  }
}

extension Data: ValueReadable {
  /// Reads a BLOB.
  public init?(value: Value) {
    guard case .blob(let payload) = value.storage else { return nil }
    self = payload
  }
}

extension UUID: ValueReadable {
  /// Reads a UUID.
  public init?(value: Value) {
    guard case .uuid(let payload) = value.storage else { return nil }
    self = payload
  }
}

extension Array: ValueReadable where Element: ValueReadable {
  /// Reads a LIST whose elements all read as `Element`.
  public init?(value: Value) {
    guard case .list(let elements) = value.storage else { return nil }
    self = []
    reserveCapacity(elements.count)
    for element in elements {
      guard let read = Element(value: element) else { return nil }
      append(read)
    }
  }
}

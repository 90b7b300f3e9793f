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
  /// Reads a LIST or ARRAY whose elements all read as `Element`.
  public init?(value: Value) {
    let elements: [Value]
    switch value.storage {
    case .list(let list): elements = list
    case .array(let array): elements = array
    default: return nil
    }
    self = []
    reserveCapacity(elements.count)
    for element in elements {
      guard let read = Element(value: element) else { return nil }
      append(read)
    }
  }
}

extension Dictionary: ValueReadable where Key: ValueReadable, Value: ValueReadable {
  /// Reads a MAP whose keys and values all read as such, and whose keys stay different.
  public init?(value: SQL.Value) {
    guard case .map(let entries) = value.storage else { return nil }
    self.init(minimumCapacity: entries.count)
    for entry in entries {
      guard let key = Key(value: entry.key), let read = Value(value: entry.value),
        updateValue(read, forKey: key) == nil
      else { return nil }
    }
  }
}

extension BitString: ValueReadable {
  /// Reads a BIT.
  public init?(value: Value) {
    guard case .bit(let payload) = value.storage else { return nil }
    self = payload
  }
}

extension Bignum: ValueReadable {
  /// Reads a BIGNUM.
  public init?(value: Value) {
    guard case .bignum(let payload) = value.storage else { return nil }
    self = payload
  }
}

extension PureTimeTZ: ValueReadable {
  /// Reads a TIME WITH TIME ZONE.
  public init?(value: Value) {
    guard case .timeTZ(let payload) = value.storage else { return nil }
    self = payload
  }
}

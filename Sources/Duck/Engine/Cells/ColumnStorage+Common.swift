internal import Foundation

extension ColumnStorage {
  /// A cell as one of the types that most properties have; nil for another type, and for a cell that it cannot be read
  /// from. It spares looking up how a type reads its cells, which costs more than reading one.
  func common<T>(_ type: T.Type, _ index: Int) -> T? {
    if T.self == String.self { return cast(readable(String.self, index)) }
    if T.self == Int64.self { return cast(readable(Int64.self, index)) }
    if T.self == Int.self { return cast(readable(Int.self, index)) }
    if T.self == Int32.self { return cast(readable(Int32.self, index)) }
    if T.self == Double.self { return cast(readable(Double.self, index)) }
    if T.self == Bool.self { return cast(readable(Bool.self, index)) }
    if T.self == Date.self { return cast(readable(Date.self, index)) }
    if T.self == UUID.self { return cast(readable(UUID.self, index)) }
    return nil
  }

  private func readable<T: ColumnElement>(_ element: T.Type, _ index: Int) -> T? {
    T.accepts(type) ? read(element, index) : nil
  }

  private func cast<Source, Target>(_ value: Source?) -> Target? {
    guard let value else { return nil }
    // SAFETY: the caller has compared the two types: they are the same.
    return unsafe unsafeBitCast(value, to: Target.self)
  }
}

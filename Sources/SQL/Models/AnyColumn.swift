/// A ``Column`` of any type of value, which lets key paths to columns stand in statements. Nothing else conforms.
public protocol ColumnWrapper {
  /// The type of the property.
  associatedtype Value
}

extension Column: ColumnWrapper {}

/// What a layout plan asks of a column whose type of value it does not know.
package protocol AnyColumn: SendableMetatype {
  /// The type of the property.
  static var valueType: any Any.Type { get }
  /// Where in a column the byte of its state lies; nil where Swift does not tell.
  static var stateOffset: Int? { get }
  /// How many bytes a column takes, without padding behind it.
  static var columnSize: Int { get }
  static var columnAlignment: Int { get }
  var columnState: ColumnState { get }
  /// The property's value; nil where none was set.
  var anyValue: Any? { get }
  /// True where there is a value that is not nil: what a key needs.
  var hasValue: Bool { get }
}

extension Column: AnyColumn {
  package static var valueType: any Any.Type { Value.self }
  package static var stateOffset: Int? { MemoryLayout<Self>.offset(of: \.state) }
  package static var columnSize: Int { MemoryLayout<Self>.size }
  package static var columnAlignment: Int { MemoryLayout<Self>.alignment }
  package var columnState: ColumnState { state }
  package var anyValue: Any? { storage }
  package var hasValue: Bool {
    guard state != .untouched, let storage else { return false }
    return (storage as? any OptionalValue)?.isNothing != true
  }
}

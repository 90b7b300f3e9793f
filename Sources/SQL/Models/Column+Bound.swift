/// A column whose value can be bound, where only the model is known.
package protocol BoundColumn {
  /// The value to bind; nil where none was set. NULL where nil was set.
  var boundValue: SQL.Value? { get }
}

extension Column: BoundColumn where Value: SQLValueConvertible {
  package var boundValue: SQL.Value? { storage?.sqlValue }
}

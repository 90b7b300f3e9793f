internal import Foundation

extension TypeMismatch {
  /// What to do where a type was found, or NULL, instead of the wanted one.
  static func hint(found: LogicalType?, wanted: Any.Type) -> String? {
    guard let found else { return "Ask for an optional type where NULL may come." }
    let wanted = (wanted as? any OptionalType.Type)?.wrappedType ?? wanted
    if wanted == Date.self, found.id == .timestampTZ {
      return "No Date stands for this instant; read it as a Value."
    }
    guard wanted is any FixedWidthInteger.Type || wanted is any BinaryFloatingPoint.Type else { return nil }
    if found.id == .int128 {
      return "A sum of integers is a HUGEINT: cast it in SQL, as in Fn.cast(…, .bigint)."
    }
    guard let name = swiftNames[found.id] else { return nil }
    return "Numbers are never converted: read it as \(name), or cast it in SQL, as in Fn.cast(…, .bigint)."
  }

  /// The Swift type that a column of numbers is read as.
  private static let swiftNames: [LogicalType.ID: String] = [
    .int8: "Int8", .int16: "Int16", .int32: "Int32", .int64: "Int64", .uint8: "UInt8", .uint16: "UInt16",
    .uint32: "UInt32", .uint64: "UInt64", .float: "Float", .double: "Double",
  ]
}

/// Tells what an optional type wraps, where only a type is known.
private protocol OptionalType {
  static var wrappedType: any Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrappedType: any Any.Type { Wrapped.self }
}

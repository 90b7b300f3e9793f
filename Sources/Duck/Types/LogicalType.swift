/// The type of a column or value, as the engine describes it.
///
/// ```swift
/// let type = result.resultColumns[0].logicalType
/// type.id                   // .decimal
/// type.decimalWidth         // 18
/// type.description          // "DECIMAL(18,4)"
/// ```
public struct LogicalType: Sendable, Hashable {
  /// Which type it is, without its parameters.
  public let id: ID
  /// The name under which the type was created (an enum's name, or `JSON`), where it has one.
  public let alias: String?
  /// The number of digits of a DECIMAL.
  public let decimalWidth: Int?
  /// The number of digits behind the point of a DECIMAL.
  public let decimalScale: Int?
  /// The labels of an ENUM, in order.
  public let labels: [String]
  /// The members of a STRUCT or UNION, or the element of a LIST or ARRAY, or key and value of a MAP.
  public let members: [Member]
  /// The number of elements of an ARRAY.
  public let arrayLength: Int?

  package init(
    id: ID,
    alias: String? = nil,
    decimal: (width: Int, scale: Int)? = nil,
    labels: [String] = [],
    members: [Member] = [],
    arrayLength: Int? = nil
  ) {
    self.id = id
    self.alias = alias
    decimalWidth = decimal?.width
    decimalScale = decimal?.scale
    self.labels = labels
    self.members = members
    self.arrayLength = arrayLength
  }

  /// One part of a nested type.
  public struct Member: Sendable, Hashable {
    /// The member's name; empty for the element of a LIST or ARRAY.
    public let name: String
    /// The member's type.
    public let type: LogicalType

    package init(name: String, type: LogicalType) {
      self.name = name
      self.type = type
    }
  }
}

extension LogicalType: CustomStringConvertible {
  /// The type as SQL, such as `DECIMAL(18,4)`, `INTEGER[]` or `STRUCT("a" BIGINT)`.
  public var description: String {
    switch id {
    case .decimal: "DECIMAL(\(decimalWidth ?? 18),\(decimalScale ?? 3))"
    case .list: "\(element)[]"
    case .array: "\(element)[\(arrayLength ?? 0)]"
    case .structure where isTuple: "TUPLE(\(members.map(\.type.description).joined(separator: ", ")))"
    case .structure: "STRUCT(\(named))"
    case .union: "UNION(\(named))"
    case .map: "MAP(\(members.map(\.type.description).joined(separator: ", ")))"
    case .enumeration: "ENUM(\(labels.map(Self.quotedLabel).joined(separator: ", ")))"
    default: alias ?? id.description
    }
  }

  /// Whether it is a STRUCT whose members have no names.
  public var isTuple: Bool { id == .structure && !members.isEmpty && members.allSatisfy(\.name.isEmpty) }

  private var element: String { members.first?.type.description ?? "NULL" }

  private var named: String {
    members.map {
      "\"\($0.name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\" \($0.type)"
    }
    .joined(separator: ", ")
  }

  private static func quotedLabel(_ label: String) -> String {
    "'\(label.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
  }
}

internal import SQL

/// The type of a column or value, as the engine describes it.
///
/// ```swift
/// let type = result.resultColumns[0].logicalType
/// type.id                   // .decimal
/// type.decimalWidth         // 18
/// type.description          // "DECIMAL(18,4)"
/// ```
public struct LogicalType: Sendable, Hashable {
  /// Shared by all copies: a type travels with every column, and has many parts.
  private let parts: Parts

  /// Which type it is, without its parameters.
  public var id: ID { parts.id }
  /// The name under which the type was created (`JSON`), where the engine tells it.
  public var alias: String? { parts.alias }
  /// The number of digits of a DECIMAL.
  public var decimalWidth: Int? { parts.decimalWidth }
  /// The number of digits behind the point of a DECIMAL.
  public var decimalScale: Int? { parts.decimalScale }
  /// The labels of an ENUM, in order.
  public var labels: [String] { parts.labels.all }
  /// The members of a STRUCT or UNION, or the element of a LIST or ARRAY, or key and value of a MAP.
  public var members: [Member] { parts.members }
  /// The number of elements of an ARRAY.
  public var arrayLength: Int? { parts.arrayLength }

  /// The types of the columns that a nested type is stored in; made once, since every row that is written asks.
  var storedParts: [LogicalType] { parts.storedParts }

  /// How many labels an ENUM has.
  var labelCount: Int { parts.labels.count }

  /// Where each label of an ENUM is.
  var labelList: LabelList { parts.labels }

  /// The position of the member of that name, told apart by its bytes.
  func memberPosition(_ name: String) -> Int? {
    members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
  }

  package init(
    id: ID,
    alias: String? = nil,
    decimal: (width: Int, scale: Int)? = nil,
    labels: [String] = [],
    members: [Member] = [],
    arrayLength: Int? = nil
  ) {
    self.init(
      id: id,
      alias: alias,
      decimal: decimal,
      labels: labels.isEmpty ? .none : LabelList(labels),
      members: members,
      arrayLength: arrayLength
    )
  }

  init(
    id: ID,
    alias: String?,
    decimal: (width: Int, scale: Int)?,
    labels: LabelList,
    members: [Member],
    arrayLength: Int?
  ) {
    parts = Parts(
      id: id,
      alias: alias,
      decimalWidth: decimal?.width,
      decimalScale: decimal?.scale,
      labels: labels,
      members: members,
      arrayLength: arrayLength
    )
  }

  /// Compares all parts.
  public static func == (left: LogicalType, right: LogicalType) -> Bool {
    left.parts === right.parts || left.parts.isEqual(to: right.parts)
  }

  /// Hashes what is compared, as far as it tells types apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(decimalWidth)
    hasher.combine(decimalScale)
    hasher.combine(members)
  }

  private final class Parts: Sendable {
    let id: ID
    let alias: String?
    let decimalWidth: Int?
    let decimalScale: Int?
    let labels: LabelList
    let members: [Member]
    let arrayLength: Int?
    let storedParts: [LogicalType]

    init(
      id: ID,
      alias: String?,
      decimalWidth: Int?,
      decimalScale: Int?,
      labels: LabelList,
      members: [Member],
      arrayLength: Int?
    ) {
      self.id = id
      self.alias = alias
      self.decimalWidth = decimalWidth
      self.decimalScale = decimalScale
      self.labels = labels
      self.members = members
      self.arrayLength = arrayLength
      storedParts = LogicalType.storedParts(of: id, members)
    }

    func isEqual(to other: Parts) -> Bool {
      id == other.id && alias == other.alias && decimalWidth == other.decimalWidth
        && decimalScale == other.decimalScale && arrayLength == other.arrayLength && members == other.members
        && labels.isEqual(to: other.labels)
    }
  }

  /// One part of a nested type.
  public struct Member: Sendable, Hashable {
    /// The member's name; empty for the element of a LIST or ARRAY. The engine tells a name up to its first NUL character.
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
  ///
  /// There is no SQL for a label with a NUL character, which only `CREATE TYPE … AS ENUM (SELECT …)` can make: a statement
  /// with such a text is refused.
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

  /// The type for a message: without the labels of an ENUM that has too many to be read.
  var brief: String { labelCount > 100 ? "ENUM of \(labelCount) labels" : description }

  /// Whether it is a STRUCT whose members have no names.
  public var isTuple: Bool { id == .structure && !members.isEmpty && members.allSatisfy(\.name.isEmpty) }

  private var element: String { members.first?.type.description ?? "NULL" }

  private var named: String {
    members.map { "\($0.name.quoted(by: "\"")) \($0.type)" }.joined(separator: ", ")
  }

  private static func quotedLabel(_ label: String) -> String { label.quoted(by: "'") }
}

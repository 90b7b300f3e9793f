extension LogicalType {
  static func storedParts(of id: ID, _ members: [Member]) -> [LogicalType] {
    switch id {
    case .list, .array, .structure: members.map(\.type)
    case .map: [LogicalType(id: .structure, members: members)]
    // Which member a row has is a number in front of them.
    case .union: [LogicalType(id: .uint8)] + members.map(\.type)
    case .variant: variantParts
    default: []
    }
  }

  /// Keys; places of keys and values; types and offsets of values; their bytes.
  private static let variantParts: [LogicalType] = {
    func list(_ element: LogicalType) -> LogicalType {
      LogicalType(id: .list, members: [Member(name: "", type: element)])
    }
    func pair(_ first: ID, _ second: ID) -> LogicalType {
      LogicalType(
        id: .structure,
        members: [
          Member(name: "a", type: LogicalType(id: first)), Member(name: "b", type: LogicalType(id: second)),
        ]
      )
    }
    return [
      list(LogicalType(id: .varchar)), list(pair(.uint32, .uint32)), list(pair(.uint8, .uint32)),
      LogicalType(id: .blob),
    ]
  }()
}

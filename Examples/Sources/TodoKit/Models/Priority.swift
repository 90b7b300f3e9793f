import Duck

/// How much something matters. It is stored as its number, so that sorting by it is sorting by importance.
enum Priority: Int16, SQLEnum, Codable, CaseIterable {
  case high = 1
  case medium
  case low
}

extension Priority: CustomStringConvertible {
  init?(named name: String) {
    guard let priority = Self.allCases.first(where: { $0.description == name }) else { return nil }
    self = priority
  }

  var description: String {
    switch self {
    case .high: "high"
    case .medium: "medium"
    case .low: "low"
    }
  }
}

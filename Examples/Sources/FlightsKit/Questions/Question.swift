import Console
import Duck

/// A question about the data: a query like any other, the shape of its answer, and the way to show it.
protocol Question: SQLQuery {
  associatedtype Answer: Decodable & Sendable

  var title: String { get }

  /// The answer as lines of text.
  func lines(_ answers: [Answer], style: Style) -> [String]
}

extension Question {
  func answers(on database: DatabaseIdentifier) async throws -> [Answer] {
    try await all(decoding: Answer.self, on: database)
  }
}

enum Questions {
  static let all: [any Question] = [
    FlightsByCarrier(),
    DelayByMonth(),
    CancelledByOrigin(),
    WorstRoutes(),
    BusiestHour(),
    RunningTotal(),
    PlanesByManufacturer(),
    OldPlanes(),
    DelayByRain(),
    DelayByWind(),
  ]
}

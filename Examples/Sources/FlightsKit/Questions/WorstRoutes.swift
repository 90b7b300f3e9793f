import Console
import Duck

struct WorstRoutes: Question {
  struct Answer: Decodable, Sendable {
    let origin: String
    let dest: String
    /// Four airports, three of them in Puerto Rico, are not in the list of airports.
    let airport: String?
    let flights: Int
    /// nil where every flight was cancelled.
    let meanDelay: Double?
  }

  /// How many flights a route must have to count.
  var minimum = 100
  /// How many routes to list.
  var count = 10

  var title: String { "Which routes arrive latest? (with at least \(minimum) flights)" }

  var query: Query {
    let meanDelay = Fn.avg(\Flight.$arrivalDelay)
    SQL
      .select(
        \Flight.$origin,
        \Flight.$destination,
        \Airport.$name => "airport",
        Fn.count() => "flights",
        meanDelay => "meanDelay"
      )
      .from(Flight.table)
      .join(.left, Airport.table, on: \Airport.$faa == \Flight.$destination)
      .groupBy(\Flight.$origin, \Flight.$destination, \Airport.$name)
      .having(Fn.count() >= minimum)
      .orderBy(.desc(meanDelay, nulls: .last))
      .limit(count)
  }

  func lines(_ answers: [Answer], style: Style) -> [String] {
    var table = TextTable("Route", "To", .trailing("Flights"), .trailing("Mean delay"))
    for answer in answers {
      table.add(
        "\(answer.origin)-\(answer.dest)",
        answer.airport ?? "",
        Format.count(answer.flights),
        answer.meanDelay.map(Format.minutes) ?? "none arrived"
      )
    }
    return table.lines(style: style)
  }
}

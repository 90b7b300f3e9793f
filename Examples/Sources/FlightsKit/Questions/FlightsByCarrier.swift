import Console
import Duck

struct FlightsByCarrier: Question {
  struct Answer: Decodable, Sendable {
    let carrier: String
    let airline: String
    let flights: Int
  }

  let title = "Which airlines fly most from New York?"

  var query: Query {
    SQL.select(\Flight.$carrier, \Airline.$name => "airline", Fn.count() => "flights")
      .from(Flight.table)
      .join(Airline.table, on: \Airline.$carrier == \Flight.$carrier)
      .groupBy(\Flight.$carrier, \Airline.$name)
      .orderBy(.desc(Fn.count()))
  }

  func lines(_ answers: [Answer], style: Style) -> [String] {
    let total = answers.reduce(0) { $0 + $1.flights }
    var table = TextTable("Carrier", "Airline", .trailing("Flights"), .trailing("Share"))
    for answer in answers {
      let share = Double(answer.flights) / Double(total) * 100
      table.add(answer.carrier, answer.airline, Format.count(answer.flights), Format.percent(share))
    }
    return table.lines(style: style)
  }
}

import Console
import Duck

struct CancelledByOrigin: Question {
  struct Answer: Decodable, Sendable {
    let origin: String
    let airport: String
    let flights: Int
    let cancelled: Int
    let share: Double
  }

  let title = "What share of flights is cancelled, by airport?"

  var query: Query {
    let cancelled = Fn.count().filter(where: \Flight.$departure == nil)
    let share = 100.0 * cancelled / Fn.count()
    Select {
      \Flight.$origin
      \Airport.$name => "airport"
      Fn.count() => "flights"
      cancelled => "cancelled"
      share => "share"
    }
    From(Flight.table)
    Join(Airport.table)
    On(\Airport.$faa == \Flight.$origin)
    GroupBy(\Flight.$origin, \Airport.$name)
    OrderBy(.desc(share))
  }

  func lines(_ answers: [Answer], style: Style) -> [String] {
    var table = TextTable(
      "Origin",
      "Airport",
      .trailing("Flights"),
      .trailing("Cancelled"),
      .trailing("Share")
    )
    for answer in answers {
      table.add(
        answer.origin,
        answer.airport,
        Format.count(answer.flights),
        Format.count(answer.cancelled),
        Format.percent(answer.share)
      )
    }
    return table.lines(style: style)
  }
}

import Console
import Duck

struct DelayByWind: Question {
  struct Answer: Decodable, Sendable {
    /// The least speed of the bucket, in miles an hour.
    let from: Int32
    let flights: Int
    let meanDelay: Double
    let cancelled: Double
  }

  let title = "Does wind delay departures? (of flights whose weather report has a wind speed)"

  /// Each bucket is so wide, in miles an hour.
  private let width = 5
  /// The last bucket starts here and has no end.
  private let last = 25

  var query: Query {
    let bucket = Fn.least(Fn.floor(\Weather.$windSpeed / width) * width, last)
    let cancelled = Fn.count().filter(where: \Flight.$departure == nil)
    Select {
      Fn.cast(bucket, .integer) => "from"
      Fn.count() => "flights"
      Fn.avg(\Flight.$departureDelay) => "meanDelay"
      100.0 * cancelled / Fn.count() => "cancelled"
    }
    From(Flight.table)
    Join(Weather.table)
    On {
      \Weather.$origin == \Flight.$origin
      \Weather.$timeHour == \Flight.$timeHour
    }
    Where(\Weather.$windSpeed != nil)
    GroupBy(bucket)
    OrderBy(.asc(bucket))
  }

  func lines(_ answers: [Answer], style: Style) -> [String] {
    var table = TextTable(
      .trailing("Wind (mph)"),
      .trailing("Flights"),
      .trailing("Mean delay"),
      .trailing("Cancelled")
    )
    for answer in answers {
      let from = Int(answer.from)
      table.add(
        from < last ? "\(from) to \(from + width)" : "\(from) or more",
        Format.count(answer.flights),
        Format.minutes(answer.meanDelay),
        Format.percent(answer.cancelled)
      )
    }
    return table.lines(style: style)
  }
}

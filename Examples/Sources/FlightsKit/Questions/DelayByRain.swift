import Console
import Duck

/// Asked of tables and columns by name, without a model, as `DelayByWind` asks much the same of models.
struct DelayByRain: Question {
  struct Answer: Decodable, Sendable {
    let rain: String
    let flights: Int
    let meanDelay: Double
    let cancelled: Double
  }

  let title = "Does rain delay departures? (of flights with a weather report)"

  var query: Query {
    let flights = DB.Table("flights")
    let weather = DB.Table("weather")
    let inches = weather.column("precip")
    let rain = Case.when(inches == 0).then("none").when(inches < 0.1).then("light").else("heavy").end
    let cancelled = Fn.count().filter(where: flights.column("dep_time") == nil)
    Select {
      rain => "rain"
      Fn.count() => "flights"
      Fn.avg(flights.column("dep_delay")) => "meanDelay"
      100.0 * cancelled / Fn.count() => "cancelled"
    }
    From {
      flights
      Join(weather)
      Using("origin", "time_hour")
    }
    GroupBy(rain)
    OrderBy(.asc(Fn.min(inches)))
  }

  func lines(_ answers: [Answer], style: Style) -> [String] {
    var table = TextTable("Rain", .trailing("Flights"), .trailing("Mean delay"), .trailing("Cancelled"))
    for answer in answers {
      table.add(
        answer.rain,
        Format.count(answer.flights),
        Format.minutes(answer.meanDelay),
        Format.percent(answer.cancelled)
      )
    }
    return table.lines(style: style)
  }
}

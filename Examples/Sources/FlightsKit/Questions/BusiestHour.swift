import Console
import Duck

struct BusiestHour: Question {
  struct Answer: Decodable, Sendable {
    /// The column is a TINYINT.
    let hour: Int8
    let flights: Int
  }

  let title = "Which hour of the day is the busiest? (scheduled departures)"

  var query: Query {
    Select(\Flight.$hour, Fn.count() => "flights")
    From(Flight.table)
    GroupBy(\Flight.$hour)
    OrderBy(.asc(\Flight.$hour))
  }

  func busiest(_ answers: [Answer]) -> Answer? {
    answers.max { $0.flights < $1.flights }
  }

  func lines(_ answers: [Answer], style: Style) -> [String] {
    let busiest = busiest(answers)
    let bars = answers.map { answer in
      BarChart.Bar(
        label: Format.hour(answer.hour),
        value: Double(answer.flights),
        text: Format.count(answer.flights),
        isHighlighted: answer.hour == busiest?.hour
      )
    }
    var lines = BarChart(bars: bars).lines(style: style)
    if let busiest {
      lines.append("Busiest: \(Format.hour(busiest.hour)) with \(Format.count(busiest.flights)) flights")
    }
    return lines
  }
}

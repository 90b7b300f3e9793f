import Console
import Duck

struct RunningTotal: Question {
  struct Answer: Decodable, Sendable {
    let date: PureDate
    let flights: Int
    /// The flights of the year up to the day, with it.
    let total: Int
  }

  let title = "How many flights have left by the end of each month? (a running total, by day)"

  var query: Query {
    let date = Fn.makeDate(\Flight.$year, \Flight.$month, \Flight.$day)
    let total = Fn.sum(Fn.count()).over(orderBy: .asc(date))
    Select {
      date => "date"
      Fn.count() => "flights"
      // A sum of integers is a HUGEINT, which no Int holds.
      Fn.cast(total, as: Int.self) => "total"
    }
    From(Flight.table)
    GroupBy(date)
    OrderBy(date)
  }

  /// The last day of each month.
  func monthEnds(_ answers: [Answer]) -> [Answer] {
    zip(answers, answers.dropFirst()).filter { $0.date.month != $1.date.month }.map(\.0) + answers.suffix(1)
  }

  func lines(_ answers: [Answer], style: Style) -> [String] {
    let bars = monthEnds(answers).map { answer in
      BarChart.Bar(label: "\(answer.date)", value: Double(answer.total), text: Format.count(answer.total))
    }
    var lines = BarChart(bars: bars).lines(style: style)
    if let busiest = answers.max(by: { $0.flights < $1.flights }) {
      lines.append("Busiest: \(busiest.date) with \(Format.count(busiest.flights)) flights")
    }
    return lines
  }
}

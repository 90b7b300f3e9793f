import Console
import Duck

struct DelayByMonth: Question {
  struct Answer: Decodable, Sendable {
    /// The column is a TINYINT.
    let month: Int8
    let arrived: Int
    let meanDelay: Double
  }

  let title = "How late do flights arrive, month by month? (mean, in minutes)"

  var query: Query {
    Select {
      \Flight.$month
      Fn.count(\Flight.$arrivalDelay) => "arrived"
      Fn.avg(\Flight.$arrivalDelay) => "meanDelay"
    }
    From(Flight.table)
    GroupBy(\Flight.$month)
    OrderBy(.asc(\Flight.$month))
  }

  func lines(_ answers: [Answer], style: Style) -> [String] {
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let bars = answers.map { answer in
      let index = Int(answer.month) - 1
      return BarChart.Bar(
        label: names.indices.contains(index) ? names[index] : "\(answer.month)",
        value: answer.meanDelay,
        text: Format.decimal(answer.meanDelay)
      )
    }
    return BarChart(bars: bars).lines(style: style)
  }
}

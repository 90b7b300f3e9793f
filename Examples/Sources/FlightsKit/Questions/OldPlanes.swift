import Console
import Duck

struct OldPlanes: Question {
  struct Answer: Decodable, Sendable {
    let tailNumber: String
    let manufacturer: String
    let model: String
    let year: Int16
    let age: Int16
    let flights: Int
    /// How many such planes there are in all; the same in every answer.
    let planes: Int
  }

  /// Only planes with more years than these count.
  var age = 25
  /// How many planes to list.
  var count = 10

  var title: String { "Which planes over \(age) years old still fly? (year of build known, oldest first)" }

  var query: Query {
    let age = Fn.max(\Flight.$year - \Plane.$year)
    SQL
      .select(
        \Plane.$tailNumber => "tailNumber",
        \Plane.$manufacturer,
        \Plane.$model,
        \Plane.$year,
        age => "age",
        Fn.count() => "flights",
        // Counted after grouping and before LIMIT.
        Fn.count().over() => "planes"
      )
      .from(Flight.table)
      .join(Plane.table, on: \Plane.$tailNumber == \Flight.$tailNumber)
      .where(\Flight.$year - \Plane.$year > self.age)
      .groupBy(\Plane.$tailNumber, \Plane.$manufacturer, \Plane.$model, \Plane.$year)
      .orderBy(.desc(age), .desc(Fn.count()), .asc(\Plane.$tailNumber))
      .limit(count)
  }

  func lines(_ answers: [Answer], style: Style) -> [String] {
    var table = TextTable(
      "Plane",
      "Built by",
      "Model",
      .trailing("Year"),
      .trailing("Age"),
      .trailing("Flights")
    )
    for answer in answers {
      table.add(
        answer.tailNumber,
        answer.manufacturer,
        answer.model,
        "\(answer.year)",
        "\(answer.age)",
        Format.count(answer.flights)
      )
    }
    let more = answers.first.map { $0.planes - answers.count } ?? 0
    return table.lines(style: style) + (more > 0 ? ["and \(Format.count(more)) more"] : [])
  }
}

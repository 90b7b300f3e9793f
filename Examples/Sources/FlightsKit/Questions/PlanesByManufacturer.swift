import Console
import Duck

struct PlanesByManufacturer: Question {
  struct Answer: Decodable, Sendable {
    let manufacturer: String
    let planes: Int
    let flights: Int
    let seats: Int
    let meanDistance: Double
  }

  /// How many manufacturers to list.
  var count = 8

  let title = "Who built the planes? (of flights whose plane is known)"

  var query: Query {
    SQL.select(
      \Plane.$manufacturer,
      Fn.countDistinct(\Plane.$tailNumber) => "planes",
      Fn.count() => "flights",
      // A sum of integers is a HUGEINT, which no Int holds.
      Fn.cast(Fn.sum(\Plane.$seats), .bigint) => "seats",
      Fn.avg(\Flight.$distance) => "meanDistance"
    )
    .from(Flight.table)
    .join(Plane.table, on: \Plane.$tailNumber == \Flight.$tailNumber)
    .groupBy(\Plane.$manufacturer)
    .orderBy(.desc(Fn.count()))
    .limit(count)
  }

  func lines(_ answers: [Answer], style: Style) -> [String] {
    var table = TextTable(
      "Manufacturer",
      .trailing("Planes"),
      .trailing("Flights"),
      .trailing("Seats flown"),
      .trailing("Mean distance")
    )
    for answer in answers {
      table.add(
        answer.manufacturer,
        Format.count(answer.planes),
        Format.count(answer.flights),
        Format.count(answer.seats),
        "\(Format.count(Int(answer.meanDistance.rounded()))) mi"
      )
    }
    return table.lines(style: style)
  }
}

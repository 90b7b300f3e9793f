import Duck
import Floor
import Foundation

private let lists = "SELECT [range, range + 1, range + 2, range + 3] AS v FROM range(1000000)"
private let points = "SELECT {'x': range, 'label': 'label ' || range} AS p FROM range(1000000)"
private let decimals = "SELECT CAST(range * 7 - 3000000 AS DECIMAL(18,4)) / 1 AS d FROM range(1000000)"
private let typedDecimals = "SELECT CAST(d AS DECIMAL(18,4)) AS d FROM (\(decimals))"

private struct PointRow: Decodable {
  let p: FloorPoint
}

extension Stage {
  /// Nested columns, and one whose Swift type is slow to make.
  func measureTypes(_ samples: Measurements) async throws {
    let (floor, connection) = (floor, connection)
    try await samples.inTurns([
      {
        let (seconds, read) = floor.lists(lists)
        samples.add("lists", .floor, seconds * 1e3)
        precondition(read.count == 1_000_000)
      },
      {
        let start = now()
        let read = Array(try await connection.query(SQL.raw(lists)).column("v", as: [Int64].self))
        samples.add("lists", .ours, (now() - start) * 1e3)
        if samples.isWarmUp { precondition(read == floor.lists(lists).1, "the lists differ") }
      },
    ])
    try await samples.inTurns([
      {
        let (seconds, read) = floor.points(points)
        samples.add("structs", .floor, seconds * 1e3)
        precondition(read.count == 1_000_000)
      },
      {
        let start = now()
        let read = try await connection.query(SQL.raw(points)).all(decoding: PointRow.self)
        samples.add("structs", .ours, (now() - start) * 1e3)
        if samples.isWarmUp { precondition(read.map(\.p) == floor.points(points).1, "the structs differ") }
      },
    ])
    try await samples.inTurns([
      {
        let (seconds, read) = floor.decimals(typedDecimals)
        samples.add("decimals", .floor, seconds * 1e3)
        precondition(read.count == 1_000_000)
      },
      {
        let start = now()
        let read = Array(try await connection.query(SQL.raw(typedDecimals)).column("d", as: Decimal.self))
        samples.add("decimals", .ours, (now() - start) * 1e3)
        if samples.isWarmUp { precondition(read == floor.decimals(typedDecimals).1, "the numbers differ") }
      },
    ])
  }
}

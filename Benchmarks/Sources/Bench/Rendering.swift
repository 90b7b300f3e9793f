import Duck
import Floor
import Foundation

private struct Order: Table {
  @Column("id") var id: UUID
  @Column("customer") var customer: String
  @Column("total") var total: Decimal
  @Column("paid_at") var paidAt: Date?
}

/// The larger query of the README.
private func best() -> SQLContent {
  let spent = Fn.sum(\Order.$total) => "spent"
  return SQL {
    Select {
      \Order.$customer
      spent
    }
    From(Order.table)
    Where(\Order.$total > 10)
    GroupBy(\Order.$customer)
    OrderBy(.desc(spent))
    Limit(10)
  }
}

extension Stage {
  /// A query from its parts to text and binds, beside what the engine takes to parse that text.
  func measureRendering(_ samples: Measurements) async throws {
    let (floor, count) = (floor, 5_000)
    let text = try best().prepare(.duck).splitted.query
    try await samples.inTurns([
      { samples.add("render", .floor, floor.parses(text, count: count) * 1e6 / Double(count)) },
      {
        let start = now()
        var bytes = 0
        for _ in 0..<count { bytes += try best().prepare(.duck).splitted.query.utf8.count }
        samples.add("render", .ours, (now() - start) * 1e6 / Double(count))
        precondition(bytes == count * text.utf8.count, "the texts differ")
      },
    ])
  }
}

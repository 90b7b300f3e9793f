import Duck
import Floor
import Foundation

extension Checksum {
  /// All cells of a result over (UUID, text, three timestamps), read by position.
  mutating func add(_ result: QueryResult) throws {
    let ids = try result.column(0, as: UUID.self)
    let names = try result.column(1, as: String.self)
    let times = try (2..<5).map { try result.column($0, as: Date?.self) }
    for row in result.rows.indices {
      let (high, low) = ids[row].words
      add(high)
      add(low)
      add(bytes: names[row].utf8)
      for column in times {
        if let date = column[row] { add(UInt64(bitPattern: microseconds(date))) } else { addNull() }
      }
    }
  }
}

private func microseconds(_ date: Date) -> Int64 {
  Int64((date.timeIntervalSinceReferenceDate * 1_000_000).rounded()) + 978_307_200_000_000
}

func lookup(_ id: UUID) -> SQLContent {
  let keyed = DB.Table("keyed")
  return
    SQL
    .select(
      keyed.column("id"),
      keyed.column("name"),
      keyed.column("created_at"),
      keyed.column("done_at"),
      keyed.column("deleted_at")
    )
    .from(keyed)
    .where(keyed.column("id") == id)
}

/// Looks rows up by key, wherever the caller runs. Seconds and checksum of all cells.
func lookups(_ connection: isolated (any Actor)?, on executor: some DatabaseExecutor, _ keys: [UUID])
  async throws
  -> (Double, Checksum)
{
  let start = now()
  var sum = Checksum()
  for key in keys { try sum.add(try await executor.query(lookup(key))) }
  return (now() - start, sum)
}

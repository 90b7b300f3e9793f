import Duck
import Foundation
import Testing

/// Thousands of changes of all kinds against a dozen observed queries: each ends with what a fresh query gives, and none
/// runs more often than commits touch it.
@Suite("Observations and random changes")
struct NeverMissesTests {
  struct Item: Table, Hashable {
    @Column("id") var id: Int32
    @Column("kind") var kind: String?
    @Column("amount") var amount: Int32?
    @Column("note") var note: String?

    init() {}

    init(_ id: Int32, _ kind: String?, _ amount: Int32?) {
      self.id = id
      self.kind = kind
      self.amount = amount
    }
  }

  private static var rounds: Int {
    ProcessInfo.processInfo.environment["DUCK_OBSERVE_ROUNDS"].flatMap(Int.init) ?? 200
  }

  private static var seed: Int {
    ProcessInfo.processInfo.environment["DUCK_OBSERVE_SEED"].flatMap(Int.init)
      ?? Int.random(in: 1...1_000_000)
  }

  @Test("the latest result is that of a fresh query, and no run is needless")
  func random() async throws {
    let seed = Self.seed
    print("observations and random changes: DUCK_OBSERVE_SEED=\(seed)")
    try await withFileDatabase { database, path in
      var world = try await ChangingWorld(
        database,
        folder: (path as NSString).deletingLastPathComponent,
        seed: seed
      )
      let queries = try world.observe()
      for query in queries { try await query.begin() }
      for round in 0..<Self.rounds {
        let before = queries.map { $0.executions() }
        let commits = try await world.change(between: 1...6)
        await database.waitUntilObservationsAreQuiet()
        for (query, before) in zip(queries, before) {
          let seen = query.latest()
          let fresh = try await query.fresh()
          #expect(seen == fresh, "\(query.name) in round \(round) after \(commits), seed \(seed)")
          let most = commits.count { $0.contains { $0.meets(query.reads) } }
          let runs = query.executions() - before
          #expect(
            runs <= most,
            "\(query.name) in round \(round) ran \(runs) times after \(commits), seed \(seed)"
          )
        }
      }
      for query in queries { query.end() }
    }
  }
}

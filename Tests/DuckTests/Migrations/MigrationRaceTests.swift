import Duck
import Testing

@Suite("Migrators that race")
struct MigrationRaceTests {
  enum Outcome: Sendable {
    case applied([String])
    case failed(any Error)
  }

  static let steps: [Step] = (0..<5).map { number in
    Step("s\(number)") {
      CreateTable("t\(number)") { NewColumn("id", .bigint).primaryKey() }
      Run { transaction in try await transaction.run("INSERT INTO t\(number) VALUES (1)") }
    }
  }

  @Test("on one file apply each step once, and who loses gets a typed error or finds it done")
  func race() async throws {
    try await withFileDatabase { database, _ in
      let outcomes = await withTaskGroup(of: Outcome.self) { group in
        for _ in 0..<4 {
          group.addTask {
            do {
              return .applied(try await database.migrator(Self.steps).migrate())
            } catch {
              return .failed(error)
            }
          }
        }
        return await group.reduce(into: [Outcome]()) { $0.append($1) }
      }
      var applied: [String] = []
      for outcome in outcomes {
        switch outcome {
        case .applied(let names): applied += names
        case .failed(let error):
          #expect(error is MigrationError || error is DatabaseError, "\(error)")
        }
      }
      #expect(Set(applied).count == applied.count, "\(applied)")
      let rest = try await database.migrator(Self.steps).migrate()
      #expect(Set(rest).isDisjoint(with: applied))
      let names = try await database.history().compactMap { $0.split(separator: " ").first }
      #expect(Set(names).count == 5)
      #expect(try await database.tables() == ["t0", "t1", "t2", "t3", "t4"])
      for number in 0..<5 { #expect(try await database.cell("SELECT count(*) FROM t\(number)") == .int64(1)) }
    }
  }
}

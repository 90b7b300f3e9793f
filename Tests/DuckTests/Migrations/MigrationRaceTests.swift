import Duck
import Testing

@Suite("Migrators that race")
struct MigrationRaceTests {
  static let steps: [Step] = (0..<5).map { number in
    Step("s\(number)") {
      CreateTable("t\(number)") { NewColumn("id", .bigint).primaryKey() }
      Run { transaction in try await transaction.run("INSERT INTO t\(number) VALUES (1)") }
    }
  }

  @Test("on one file take turns: each step is applied once, and nobody fails")
  func race() async throws {
    try await withFileDatabase { database, path in
      let applied = try await withThrowingTaskGroup(of: [String].self) { group in
        for number in 0..<10 {
          let same = number.isMultiple(of: 2) ? database : DatabaseIdentifier(path: path)
          group.addTask { try await same.migrator(Self.steps).migrate() }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(applied == Self.steps.map(\.name))
      #expect(try await database.history() == applied.map { $0 + " 1" })
      for number in 0..<5 { #expect(try await database.cell("SELECT count(*) FROM t\(number)") == .int64(1)) }
    }
  }

  @Test("give up their turn when they are cancelled, and the others go on")
  func cancelled() async throws {
    let database = DatabaseIdentifier.memory()
    let (started, signal) = AsyncStream<Void>.makeStream()
    let (goOn, release) = AsyncStream<Void>.makeStream()
    let slow = Step("slow") {
      Run { _ in
        signal.yield()
        for await _ in goOn { break }
      }
    }
    let first = Task { try await database.migrator([slow]).migrate() }
    for await _ in started { break }
    let second = Task { try await database.migrator([slow]).migrate() }
    let third = Task { try await database.migrator([slow, Step.table("a")]).migrate() }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    release.yield()
    #expect(try await first.value == ["slow"])
    #expect(try await third.value == ["a"])
  }
}

import Duck
import Testing

@Suite("Reverting migrations")
struct MigrationRevertTests {
  let database = DatabaseIdentifier.memory()
  static let steps: [Step] = [.table("a"), .table("b"), .table("c"), .table("d")]

  /// Applies a and b as one batch, c and d as another.
  private func migrate() async throws {
    try await database.migrator(Self.steps).migrate(upTo: "b")
    try await database.migrator(Self.steps).migrate()
    #expect(try await database.history() == ["a 1", "b 1", "c 2", "d 2"])
  }

  @Test("undoes the last batch, the last step first")
  func last() async throws {
    try await migrate()
    let migrator = database.migrator(Self.steps)
    #expect(try await migrator.revertLast() == ["d", "c"])
    #expect(try await database.tables() == ["a", "b"])
    #expect(try await migrator.revertLast() == ["b", "a"])
    #expect(try await migrator.revertLast() == [])
    #expect(try await database.tables() == [])
    #expect(try await migrator.migrate() == ["a", "b", "c", "d"])
    #expect(try await database.history() == ["a 1", "b 1", "c 1", "d 1"])
  }

  @Test("goes back to a step, which stays, or to the beginning")
  func toStep() async throws {
    try await migrate()
    let migrator = database.migrator(Self.steps)
    #expect(try await migrator.revert(to: "a") == ["d", "c", "b"])
    #expect(try await database.tables() == ["a"])
    #expect(try await migrator.revert(to: "a") == [])
    #expect(try await migrator.migrate() == ["b", "c", "d"])
    #expect(try await migrator.revertAll() == ["d", "c", "b", "a"])
    #expect(try await database.history() == [])
  }

  @Test("ends at a step that is not applied or not known, before anything runs")
  func unknownStep() async throws {
    let migrator = database.migrator(Self.steps)
    try await migrator.migrate(upTo: "c")
    for name in ["d", "nowhere"] {
      await #expect {
        try await migrator.revert(to: name)
      } throws: { error in
        if case MigrationError.notApplied(name) = error { true } else { false }
      }
    }
    await #expect {
      try await migrator.migrate(upTo: "nowhere")
    } throws: { error in
      if case MigrationError.notRegistered("nowhere") = error { true } else { false }
    }
    #expect(try await database.tables() == ["a", "b", "c"])
  }

  @Test("is refused as a whole where a step has no way down")
  func irreversible() async throws {
    let steps = [
      Step.table("a"), Step("one way") { CreateTable("b") { NewColumn("i", .int) } }, Step.table("c"),
    ]
    let migrator = database.migrator(steps)
    try await migrator.migrate()
    await #expect {
      try await migrator.revertAll()
    } throws: { error in
      if case MigrationError.irreversible("one way") = error { true } else { false }
    }
    #expect(try await database.tables() == ["a", "b", "c"])
    #expect(try await migrator.revert(to: "one way") == ["c"])
  }

  @Test("leaves a step as it was when its way down throws; those behind it are undone")
  func failing() async throws {
    let steps = [
      Step.table("a"),
      Step("b") {
        CreateTable("b") { NewColumn("i", .int) }
      } down: {
        DropTable("b")
        Run { _ in throw Stop() }
      },
      Step.table("c"),
    ]
    let migrator = database.migrator(steps)
    try await migrator.migrate()
    await #expect {
      try await migrator.revertAll()
    } throws: { error in
      if case MigrationError.failed("b", let cause) = error { cause is Stop } else { false }
    }
    #expect(try await database.tables() == ["a", "b"])
    #expect(try await database.history() == ["a 1", "b 1"])
  }
}

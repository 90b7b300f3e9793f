import Duck
import Foundation
import Testing

@Suite("Migrators")
struct MigratorTests {
  let database = DatabaseIdentifier.memory()

  @Test("pending steps are applied in order, and their names returned")
  func order() async throws {
    let steps = [Step.table("c"), .table("a"), .table("b")]
    #expect(try await database.migrator(steps).migrate() == ["c", "a", "b"])
    #expect(try await database.tables() == ["a", "b", "c"])
    #expect(try await database.history() == ["c 1", "a 1", "b 1"])
  }

  @Test("a second run does nothing, and a later one applies what is new as a batch of its own")
  func again() async throws {
    let begun = Date()
    let migrator = database.migrator([Step.table("a"), Step.table("b")])
    try await migrator.migrate()
    #expect(try await migrator.migrate() == [])
    #expect(
      try await database.migrator([Step.table("a"), Step.table("n"), Step.table("b")]).migrate() == ["n"]
    )
    #expect(try await database.history() == ["a 1", "b 1", "n 2"])
    let times = try await database.run("SELECT applied_at FROM duck_migrations")
    for row in times.rows {
      let applied = try row.decode("applied_at", as: Date.self)
      #expect(applied > begun.addingTimeInterval(-1) && applied < Date().addingTimeInterval(1))
    }
  }

  @Test("no migrations are fine")
  func none() async throws {
    #expect(try await database.migrator([]).migrate() == [])
    #expect(try await database.tables() == [])
  }

  @Test("making a migrator opens nothing")
  func lazy() async throws {
    try await withTemporaryFolder { folder in
      _ = DatabaseIdentifier(path: folder.file("x.duckdb")).migrator([Step.table("a")])
      let names = try folder.names()
      #expect(names == [])
    }
  }

  @Test("a file keeps its history")
  func reopened() async throws {
    try await withFileDatabase { database, path in
      #expect(try await database.migrator([Todo.Create()]).migrate() == ["Todo.Create"])
      try await Todo(name: "x").insertNonReturning(on: database)
      await database.close()
      let again = DatabaseIdentifier(path: path)
      #expect(try await again.migrator([Todo.Create(), Step.table("a")]).migrate() == ["a"])
      #expect(try await again.history() == ["Todo.Create 1", "a 2"])
      #expect(try await Todo.all(on: again).map(\.name) == ["x"])
    }
  }

  @Test("names may hold anything")
  func oddNames() async throws {
    let names = ["", "a'b", "名前", "x\u{0}y", "Todo.Create; DROP TABLE a"]
    let steps = names.enumerated().map { index, name in
      Step(name) { CreateTable("t\(index)") { NewColumn("i", .int) } }
    }
    #expect(try await database.migrator(steps).migrate() == names)
    #expect(try await database.migrator(steps).migrate() == [])
  }

  @Test("a cancelled task stops between steps or in one, and what was applied stays")
  func cancelled() async throws {
    let (started, signal) = AsyncStream<Void>.makeStream()
    let steps = [
      Step.table("a"),
      Step("endless") {
        CreateTable("b") { NewColumn("i", .int) }
        Run { transaction in
          signal.yield()
          try await transaction.run(Endless.sleep)
        }
      },
      Step.table("c"),
    ]
    let task = Task { [database] in try await database.migrator(steps).migrate() }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await database.tables() == ["a"])
    #expect(try await database.history() == ["a 1"])
  }
}

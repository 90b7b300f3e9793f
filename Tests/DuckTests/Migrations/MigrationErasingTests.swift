#if DEBUG
  import Duck
  import Foundation
  import Testing

  @Suite("Erasing a database whose migrations changed")
  struct MigrationErasingTests {
    private static let changed = Step("a") {
      CreateTable("a") { NewColumn("key", .uuid).primaryKey() }
    }

    /// A file with two steps and a row, all definitions, and a temporary table.
    private func fill(_ database: DatabaseIdentifier) async throws {
      try await database.migrator([Step.table("a"), .table("b")]).migrate()
      try await database.connect().run(
        SchemaDumpTests.everything.replacing("CREATE TABLE a(", with: "CREATE TABLE aa(").replacing(
          " ON a ",
          with: " ON aa "
        )
      )
      try await database.run("INSERT INTO b VALUES (1)")
    }

    @Test("drops everything, and applies the new list from its start")
    func changedPlan() async throws {
      try await withFileDatabase { database, path in
        try await fill(database)
        let reasons = Reasons()
        let migrator = database.migrator([Self.changed, Step.table("b")])
          .erasingWhenChanged { reasons.add($0) }.backingUp(to: path + ".before")
        #expect(try await migrator.migrate() == ["a", "b"])
        let fresh = DatabaseIdentifier.memory()
        try await fresh.migrator([Self.changed, Step.table("b")]).migrate()
        #expect(try await database.schemaDump() == fresh.schemaDump())
        #expect(try await database.cell("SELECT count(*) FROM b") == .int64(0))
        #expect(try await database.history() == ["a 1", "b 1"])
        #expect(reasons.all.map { $0.prefix(20) } == ["The migration \"a\" ha"])
        #expect(try await migrator.migrate() == [])
        let backup = DatabaseIdentifier(path: path + ".before")
        #expect(try await backup.cell("SELECT count(*) FROM b") == .int64(1))
        await backup.close()
      }
    }

    @Test("is done where a step was renamed or taken out, and up to a step too")
    func renamed() async throws {
      let database = DatabaseIdentifier.memory()
      try await database.migrator([Step.table("a"), .table("b"), .table("c")]).migrate()
      let migrator = database.migrator([Step.table("a"), .table("c"), .table("d")]).erasingWhenChanged()
      #expect(try await migrator.migrate(upTo: "c") == ["a", "c"])
      #expect(try await database.tables() == ["a", "c"])
      #expect(try await migrator.migrate() == ["d"])
    }

    @Test("is not done without being asked for, nor by what undoes")
    func notAsked() async throws {
      let database = DatabaseIdentifier.memory()
      try await fill(database)
      let migrator = database.migrator([Self.changed, Step.table("b")])
      for call in [
        { try await migrator.migrate() }, { try await migrator.erasingWhenChanged().revertLast() },
        { try await migrator.erasingWhenChanged().revertAll() },
        { try await migrator.erasingWhenChanged().script() },
      ] as [@Sendable () async throws -> Any] {
        await #expect {
          try await call()
        } throws: { error in
          if case MigrationError.changedPlan("a", _, _) = error { true } else { false }
        }
      }
      #expect(try await database.cell("SELECT count(*) FROM b") == .int64(1))
    }

    @Test("never happens to a newer file, to another program's, or with a list that cannot run")
    func refused() async throws {
      let database = DatabaseIdentifier.memory()
      try await fill(database)
      let before = try await database.schemaDump()
      let malformed = Step("b") { CreateTable("b") {} }
      for steps in [
        [Step.table("a")], [Self.changed], [Step.table("x"), .table("y")], [Self.changed, malformed],
        [Self.changed, Self.changed], [],
      ] {
        await #expect(throws: MigrationError.self, "\(steps.map(\.name))") {
          try await database.migrator(steps).erasingWhenChanged { _ in Issue.record("erased") }.migrate()
        }
      }
      #expect(try await database.schemaDump() == before)
      #expect(try await database.cell("SELECT count(*) FROM b") == .int64(1))
    }

    @Test("never happens to a file that is locked or cannot be opened")
    func closed() async throws {
      try await withTemporaryFolder { folder in
        try folder.write(Array("no database".utf8), to: "text")
        let text = DatabaseIdentifier(path: folder.file("text"))
        #expect(
          await openFailure { try await text.migrator([Self.changed]).erasingWhenChanged().migrate() } != nil
        )
        #expect(try folder.bytes("text") == Array("no database".utf8))
      }
      guard ChildProcess.isAvailable else { return }
      try await withFileDatabase { database, path in
        try await fill(database)
        await database.close()
        try await ChildProcess.whileLocking(path) { holder in
          let failure = await openFailure {
            try await database.migrator([Self.changed]).erasingWhenChanged().migrate()
          }
          #expect(failure?.reason == .lockedByAnotherProcess(id: holder))
        }
        #expect(try await database.cell("SELECT count(*) FROM b") == .int64(1))
      }
    }

    @Test("leaves all as it was where another transaction is in the way")
    func conflict() async throws {
      let database = DatabaseIdentifier.memory()
      try await fill(database)
      let before = try await database.schemaDump()
      let other = try await database.connect()
      let transaction = try await other.transaction()
      try await transaction.run("ALTER TABLE b ADD n INTEGER")
      await #expect(throws: (any Error).self) {
        try await database.migrator([Self.changed, Step.table("b")]).erasingWhenChanged().migrate()
      }
      try await transaction.rollback()
      #expect(try await database.schemaDump() == before)
      #expect(try await database.cell("SELECT count(*) FROM b") == .int64(1))
    }

    /// Guard for `@unchecked Sendable`: the lock guards the list.
    private final class Reasons: @unchecked Sendable {
      private let lock = NSLock()
      private var reasons: [String] = []

      var all: [String] { lock.withLock { reasons } }

      func add(_ reason: MigrationError) { lock.withLock { reasons.append(reason.description) } }
    }
  }
#endif

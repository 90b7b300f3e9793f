import Duck
import Testing

@Suite("Migrations that fail")
struct MigrationFailureTests {
  let database = DatabaseIdentifier.memory()

  /// The error of migrating, or nil.
  private func failure(_ steps: [Step]) async -> (name: String, underlying: any Error)? {
    do {
      try await database.migrator(steps).migrate()
      return nil
    } catch MigrationError.failed(let name, let underlying) {
      return (name, underlying)
    } catch {
      Issue.record(error)
      return nil
    }
  }

  static let broken: [Step] = [
    Step("swift") {
      SQL.raw("INSERT INTO a VALUES (1)")
      CreateTable("b") { NewColumn("i", .int) }
      Run { _ in throw Stop() }
    },
    Step("engine") {
      CreateTable("b") { NewColumn("i", .int) }
      SQL.raw("INSERT INTO a VALUES (1)")
      SQL.raw("INSERT INTO a VALUES (1)")
    },
    Step("syntax") {
      CreateTable("b") { NewColumn("i", .int) }
      SQL.raw("NONSENSE")
    },
    Step("caught") {
      CreateTable("b") { NewColumn("i", .int) }
      Run { transaction in _ = try? await transaction.run("FROM missing") }
    },
    Step("commit") {
      CreateTable("b") { NewColumn("i", .int) }
      SQL.raw("COMMIT")
    },
    Step("renamed") {
      AlterTable("a") {
        AddColumn("n", .int)
        RenameColumn("missing", to: "m")
      }
    },
  ]

  @Test("leave no schema, no rows and no history of it; what came before stays", arguments: broken.indices)
  func leavesNothing(index: Int) async throws {
    let step = Self.broken[index]
    let failure = try #require(await failure([.table("a"), step, .table("z")]))
    #expect(failure.name == step.name)
    #expect(try await database.tables() == ["a"])
    #expect(try await database.history() == ["a 1"])
    #expect(try await database.run("FROM a").columns == ["id"])
    #expect(try await database.cell("SELECT count(*) FROM a") == .int64(0))
    let mended = Step(step.name) { CreateTable("b") { NewColumn("i", .int) } }
    #expect(
      try await database.migrator([Step.table("a"), mended, Step.table("z")]).migrate() == [step.name, "z"]
    )
  }

  @Test("give the cause as it was")
  func cause() async throws {
    let swift = try #require(await failure([.table("a"), Self.broken[0]]))
    #expect(swift.underlying is Stop)
    #expect("\(MigrationError.failed(name: swift.name, underlying: swift.underlying))".contains(#""swift""#))
    let engine = try #require(await failure([.table("a"), Self.broken[1]]))
    guard case DatabaseError.engine(let error) = engine.underlying else {
      Issue.record(engine.underlying)
      return
    }
    #expect(error.category == .constraint)
  }

  @Test("are found before anything runs, where the plan is no SQL")
  func malformed() async throws {
    let steps = [
      Step.table("a"),
      Step("tree") {
        CreateTable("b") { NewColumn("i", .int) }
        CreateTable("c") {}
      },
    ]
    do {
      try await database.migrator(steps).migrate()
      Issue.record("a table without columns was made")
    } catch MigrationError.malformedPlan(let name, _) {
      #expect(name == "tree")
    }
    #expect(try await database.tables() == [])
  }

  @Test("duplicate names are refused before anything runs")
  func duplicates() async throws {
    let steps = [Step.table("a"), .table("b"), .table("a")]
    do {
      try await database.migrator(steps).migrate()
      Issue.record("duplicates ran")
    } catch MigrationError.duplicateName(let name) {
      #expect(name == "a")
    }
    #expect(try await database.tables() == [])
    #expect(await engineError { try await database.run("FROM duck_migrations") }?.category == .missingTable)
  }
}

import Duck
import Testing

@Suite("Verifying that migrations go both ways")
struct MigrationRoundTripTests {
  private func error(_ steps: [any Migration]) async throws -> MigrationError? {
    do {
      try await DatabaseIdentifier.memory().migrator(steps).verifyRoundTrips()
      return nil
    } catch let error as MigrationError {
      return error
    }
  }

  @Test("finds nothing where they do, also where there is no way back")
  func good() async throws {
    let oneWay = Step("one way") { SQL.raw("CREATE VIEW v AS SELECT 1 AS one") }
    let onward = Step("onward") {
      AlterTable("a") { AddColumn("n", .integer) }
    } down: {
      AlterTable("a") { DropColumn("n") }
    }
    let steps: [any Migration] = [
      DefinitionMigrationTests.Shop(), Step.table("a"), Step("nothing") {}, oneWay, onward, Step.table("b"),
    ]
    #expect(try await error(steps) == nil)
  }

  @Test("says what a way down leaves behind, line by line")
  func notUndone() async throws {
    let step = Step("half") {
      CreateTable("b") { NewColumn("id", .bigint) }
      AlterTable("a") { AddColumn("n", .integer).default(constant: 3) }
      CreateSequence("s")
    } down: {
      DropTable("b")
      AlterTable("a") { DropDefault("n") }
    }
    let found = try await error([Step.table("a"), step, Step.table("c")])
    guard case .notUndone("half", let difference)? = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    let lines = [
      "+ CREATE SEQUENCE \"s\" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 NO CYCLE;",
      "+ CREATE TABLE a( … n INTEGER",
    ]
    #expect(difference == lines)
    #expect(found?.description.hasSuffix("before it:\n" + lines.joined(separator: "\n")) == true)
  }

  @Test("finds a step that makes something else the second time")
  func notRepeated() async throws {
    let step = Step("counting") {
      SQL.raw("CREATE TABLE b(id INTEGER)")
      Run { transaction in
        if try await transaction.cell("SELECT count(*) FROM times") == .int64(1) {
          try await transaction.run("CREATE VIEW again AS SELECT 1 AS one")
        }
      }
    } down: {
      DropTable("b")
      SQL.raw("INSERT INTO times VALUES (1)")
    }
    let found = try await error([Step("times") { SQL.raw("CREATE TABLE times(i INTEGER)") }, step])
    guard case .notRepeated("counting", let difference)? = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(difference == ["+ CREATE VIEW again AS SELECT 1 AS one;"])
  }

  @Test("throws what a step throws, and leaves the migrator's own database alone")
  func own() async throws {
    let database = DatabaseIdentifier.memory()
    let broken = Step("broken") {
      CreateTable("b") { NewColumn("id", .bigint) }
    } down: {
      DropTable("nowhere")
    }
    try await database.migrator([Step.table("a")]).migrate()
    await #expect {
      try await database.migrator([Step.table("a"), broken]).verifyRoundTrips()
    } throws: { error in
      if case MigrationError.failed("broken", _) = error { true } else { false }
    }
    #expect(try await database.tables() == ["a"])
    #expect(try await database.history() == ["a 1"])
  }
}

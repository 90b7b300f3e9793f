import Duck
import Foundation
import Testing

@Suite("The history of migrations")
struct MigrationHistoryTests {
  let database = DatabaseIdentifier.memory()

  private func error(_ work: () async throws -> Void) async -> MigrationError? {
    do {
      try await work()
      return nil
    } catch let error as MigrationError {
      return error
    } catch {
      Issue.record(error)
      return nil
    }
  }

  @Test("says what is applied, pending and unknown, and is not made for that")
  func status() async throws {
    let begun = Date().addingTimeInterval(-1)
    let empty = try await database.migrator([Step.table("a")]).status()
    #expect(empty.applied.isEmpty && empty.unknown.isEmpty)
    #expect(empty.pending == ["a"])
    #expect(await engineError { try await database.run("FROM duck_migrations") }?.category == .missingTable)

    try await database.migrator([Step.table("a"), .table("b")]).migrate()
    let status = try await database.migrator([Step.table("b"), .table("c")]).status()
    #expect(status.applied.map(\.name) == ["b"])
    #expect(status.unknown.map(\.name) == ["a"])
    #expect(status.pending == ["c"])
    let applied = try #require(status.applied.first)
    #expect(applied.batch == 1)
    #expect(applied.appliedAt > begun && applied.appliedAt < Date().addingTimeInterval(1))
    #expect(applied.checksum.hasPrefix("1:"))
  }

  @Test("refuses a step that was renamed or left out, and changes nothing")
  func unknown() async throws {
    try await database.migrator([Step.table("a"), .table("b")]).migrate()
    let renamed = Step("a2", { CreateTable("a") { NewColumn("id", .bigint).primaryKey() } })
    for steps in [[renamed, Step.table("b")], [Step.table("b")], [Step.table("b"), .table("c")]] {
      guard case .unknownNames(["a"]) = await error({ try await database.migrator(steps).migrate() }) else {
        Issue.record("\(steps.map(\.name))")
        continue
      }
    }
    #expect(try await database.tables() == ["a", "b"])
    #expect(try await database.history() == ["a 1", "b 1"])
  }

  @Test("tells a file of a newer program from one with a renamed step")
  func newer() async throws {
    try await database.migrator([Step.table("a"), .table("b"), .table("c")]).migrate()
    let failure = await error { try await database.migrator([Step.table("a")]).migrate() }
    guard case .newerFile(let names) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(names == ["b", "c"])
    #expect(try await database.history() == ["a 1", "b 1", "c 1"])
  }

  @Test("finds a changed plan by its checksum, and takes it when its old checksum is accepted")
  func changed() async throws {
    try await database.migrator([Step.table("a")]).migrate()
    let steps = { (accepted: [String]) -> [Step] in
      var changed = Step("a") { CreateTable("a") { NewColumn("id", .integer).primaryKey() } }
      changed.acceptedChecksums = accepted
      return [changed, .table("b")]
    }
    let failure = await error { try await database.migrator(steps([])).migrate() }
    guard case .changedPlan(let name, let recorded, let current) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(name == "a")
    #expect(recorded != current)
    #expect(try await database.tables() == ["a"])
    #expect(try await database.migrator(steps([recorded])).migrate() == ["b"])
  }

  @Test("sees the same plan in another spelling, and other blocks of Swift in the same places")
  func canonical() async throws {
    let first = Step("s") {
      SQL.raw("create table t(i INTEGER) -- of numbers")
      Run { try await $0.run("INSERT INTO t VALUES (1)") }
    }
    let second = Step("s") {
      SQL.raw("CREATE  TABLE\n T ( I integer )")
      Run { _ in }
    }
    let moved = Step("s") {
      Run { _ in }
      SQL.raw("CREATE TABLE t(i INTEGER)")
    }
    try await database.migrator([first]).migrate()
    #expect(try await database.migrator([second]).migrate() == [])
    let failure = await error { try await database.migrator([moved]).migrate() }
    guard case .changedPlan = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test("has checksums that no later version may change")
  func golden() async throws {
    let step = Step("golden") {
      CreateTable("t") {
        NewColumn("id", .uuid).primaryKey()
        NewColumn("name", .text).notNull().default(constant: "it's")
        Constraint.check(DB.Column("name") != "")
      }
      CreateIndex("i", on: "t", "name")
      AlterTable("t") { AddColumn("n", .decimal(9, 2)) }
      SQL.insertInto(DB.Table("t"), fields: "id", "name").values(
        UUID(uuidString: "00000000-0000-0000-0000-000000000001"),
        "a"
      )
      Run { _ in }
    }
    try await database.migrator([step]).migrate()
    let status = try await database.migrator([step]).status()
    #expect(
      status.applied.map(\.checksum) == [
        "1:c8422b74ff65e38a340845e2a4d40f3bcdf2ad4e85f226976e9bc918d2e61653"
      ]
    )
  }

  @Test("refuses a plan that says something else each time")
  func unstable() async throws {
    let step = Step("s") { SQL.insertInto(DB.Table("t"), fields: "id").values(UUID()) }
    guard case .unstablePlan("s") = await error({ try await database.migrator([step]).migrate() }) else {
      Issue.record("it ran")
      return
    }
  }

  @Test("may have another name and schema")
  func place() async throws {
    let steps = [Step.table("a")]
    let migrator = database.migrator(steps, historyTable: "steps taken", historySchema: "meta")
    #expect(try await migrator.migrate() == ["a"])
    #expect(try await migrator.migrate() == [])
    #expect(try await database.cell(#"SELECT count(*) FROM meta."steps taken""#) == .int64(1))
    #expect(await engineError { try await database.run("FROM duck_migrations") }?.category == .missingTable)
    #expect(try await migrator.status().applied.map(\.name) == ["a"])
    #expect(try await migrator.revertAll() == ["a"])
  }

  @Test("reports each step as it goes on")
  func progress() async throws {
    let reports = Reports()
    let step = Step("two") {
      CreateTable("b") { NewColumn("i", .int) }
      Run { _ in }
    }
    try await database.migrator([Step.table("a"), step]).onProgress { reports.add($0) }.migrate()
    let all = reports.all
    #expect(all.map(\.name) == ["a", "a", "a", "two", "two", "two", "two"])
    #expect(all.map(\.position) == [1, 1, 1, 2, 2, 2, 2])
    #expect(all.allSatisfy { $0.count == 2 && !$0.isUndone })
    #expect(all.map(\.fraction) == all.map(\.fraction).sorted())
    #expect(all.last?.fraction == 1)
    #expect(all[4].phase == .ran(steps: 1, of: 2))
  }

  @Test("waits for a file that another process has, and says who has it when the time is over")
  func lock() async throws {
    guard ChildProcess.isAvailable else { return }
    try await withFileDatabase { database, path in
      let migrator = database.migrator([Step.table("a")])
      try await database.migrator([]).migrate()
      await database.close()
      let applied = try await ChildProcess.whileLocking(path) { holder in
        await #expect {
          try await migrator.waitingForLock(.milliseconds(100)).migrate()
        } throws: { error in
          guard case DatabaseError.cannotOpen(let failure) = error else { return false }
          return failure.reason == .lockedByAnotherProcess(id: holder)
        }
        return Task { try await migrator.waitingForLock(.seconds(60)).migrate() }
      }
      #expect(try await applied?.value == ["a"])
    }
  }

  /// Guard for `@unchecked Sendable`: the lock guards the list.
  private final class Reports: @unchecked Sendable {
    private let lock = NSLock()
    private var reports: [MigrationProgress] = []

    var all: [MigrationProgress] { lock.withLock { reports } }

    func add(_ progress: MigrationProgress) { lock.withLock { reports.append(progress) } }
  }
}

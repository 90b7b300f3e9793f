import Duck
import Foundation
import TestSupport
import Testing

@testable import TodoKit

@Suite("The history of the schema")
struct HistoryTests {
  @Test("the second start migrates nothing, also in another run")
  func secondStart() async throws {
    let folder = try TemporaryFolder()
    let list = TodoList(database: DatabaseIdentifier(path: folder.list))
    #expect(try await list.migrate() == ["Todo.Create", "Todo.AddPriority"])
    #expect(try await list.migrate().isEmpty)
    await list.database.close()

    let statements = Recorder()
    list.database.trace(StatementTrace { statements.record($0.sql) })
    #expect(await TodoRun("list", database: folder.list).code == 0)
    #expect(!statements.lines.contains { $0.hasPrefix("ALTER") || $0.hasPrefix("INSERT") })
    #expect(!statements.lines.contains { $0.contains(#"CREATE TABLE "todo""#) })
    #expect(try await list.migrate().isEmpty)
    await list.database.close()
  }

  @Test("a list from before there were priorities keeps what is in it")
  func earlierList() async throws {
    let list = TodoList(database: .memory())
    #expect(try await list.database.migrator([CreateTodo()]).migrate() == ["Todo.Create"])
    // As the program of that time did, whose model had no priority.
    try await SQL.insertInto(Todo.table, fields: "id", "number", "text").values(UUID(), 1, "Old")
      .execute(on: list.database)
    #expect(try await list.migrate() == ["Todo.AddPriority"])
    _ = try await list.add("New", priority: .low)
    let todos = try await list.todos()
    #expect(todos.map(\.text) == ["New", "Old"])
    #expect(todos.map(\.priority) == [.low, nil])
    #expect(todos.allSatisfy { abs($0.addedAt.timeIntervalSinceNow) < 60 })
  }

  @Test("a table of someone else is refused, and stays as it is")
  func foreignTable() async throws {
    let folder = try TemporaryFolder()
    let database = DatabaseIdentifier(path: folder.list)
    try await SQL.raw("CREATE TABLE todo (n INTEGER)").execute(on: database)
    await database.close()
    let run = await TodoRun("list", database: folder.list)
    #expect(run.code == 1 && run.output.isEmpty)
    #expect(run.errors.first?.hasPrefix("todo: The migration \"Todo.Create\" failed") == true)
    #expect(try await SQL.raw("SELECT n FROM todo").query(on: database).rows.isEmpty)
    await database.close()
  }
}

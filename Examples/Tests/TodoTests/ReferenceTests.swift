import Duck
import Foundation
import TestSupport
import Testing

@testable import TodoKit

@Suite("Numbers and starts of ids")
struct ReferenceTests {
  private static let ids = [
    "3f2a0000-0000-4000-8000-000000000001",
    "3f2a1111-0000-4000-8000-000000000002",
    "12345678-0000-4000-8000-000000000003",
  ]

  /// A list of three, numbered from 1, with these ids.
  private static func makeList() async throws -> TodoList {
    let list = TodoList(database: .memory())
    try await list.migrate()
    for (index, id) in ids.enumerated() {
      var todo = Todo(number: Int64(index) + 1, text: "item \(index + 1)")
      todo.id = try #require(UUID(uuidString: id))
      try await todo.insertNonReturning(on: list.database)
    }
    return list
  }

  @Test(
    "what names one item finds it",
    arguments: [("1", 1), ("3", 3), ("3f2a0", 1), ("3F2A1", 2), ("1234", 3), (ids[1], 2)] as [(String, Int64)]
  )
  func found(text: String, number: Int64) async throws {
    let list = try await Self.makeList()
    #expect(try await list.finish(Reference(text)).number == number)
    #expect(try await list.todos().count == 2)
  }

  @Test("a number goes before an id that starts with its digits")
  func numberFirst() async throws {
    let list = try await Self.makeList()
    try await Todo(number: 1234, text: "number 1234").insertNonReturning(on: list.database)
    #expect(try await list.delete(Reference("1234")).text == "number 1234")
    #expect(try await list.delete(Reference("1234")).text == "item 3")
  }

  @Test(
    "what names none changes nothing",
    arguments: ["0", "9", "-1", "3f2", "123", "ffff", "3f2_0", "%", "", "milk", "99999999999999999999"]
  )
  func unknown(text: String) async throws {
    let list = try await Self.makeList()
    await #expect(throws: TodoFailure.unknown(text)) { try await list.finish(Reference(text)) }
    await #expect(throws: TodoFailure.unknown(text)) { try await list.delete(Reference(text)) }
    #expect(try await list.counts() == TodoList.Counts(open: 3, done: 0))
  }

  @Test("what names several changes nothing, and says which they are")
  func ambiguous() async throws {
    let list = try await Self.makeList()
    let error = try await #require(throws: TodoFailure.self) { try await list.delete(Reference("3f2a")) }
    #expect(error.description == "2 ids start with 3f2a; give the number: 1 (item 1), 2 (item 2)")
    await #expect(throws: TodoFailure.self) { try await list.finish(Reference("3f2a")) }
    #expect(try await list.counts() == TodoList.Counts(open: 3, done: 0))
  }

  @Test("the program says so, and ends with 1")
  func program() async throws {
    let folder = try TemporaryFolder()
    for command in ["done", "delete"] {
      let run = await TodoRun(command, "7", database: folder.list)
      #expect(run.code == 1 && run.output.isEmpty)
      #expect(
        run.errors == ["todo: there is no 7 in the list; `todo list --all` shows numbers and ids"]
      )
    }
  }
}

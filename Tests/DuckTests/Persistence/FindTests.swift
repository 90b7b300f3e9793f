import Duck
import Foundation
import Testing

@Suite("Finding models by key")
struct FindTests {
  @Test("one key gives its row, or nil", arguments: Target.allCases)
  func one(target: Target) async throws {
    try await target.lendNotes { executor in
      _ = try await [Note(1, "a"), Note(2, "b")].batchInsertReturning(on: executor)
      #expect(try await Note.find(2, on: executor)?.title == "b")
      #expect(try await Note.find(Int32(1), on: executor)?.title == "a")
      #expect(try await Note.find(3, on: executor) == nil)
      let none: Int64? = nil
      #expect(try await Note.find(none, on: executor) == nil)
    }
  }

  @Test("many keys give their rows in the order of the keys, each once", arguments: Target.allCases)
  func many(target: Target) async throws {
    try await target.lendNotes { executor in
      _ = try await (0..<100).map { Note($0, "n\($0)") }.batchInsertReturning(on: executor)
      let keys: [Int64] = [50, 3, 100, 99, 3, -1, 0, 50]
      let found = try await Note.find(keys, on: executor).map(\.id)
      #expect(found == [50, 3, 99, 0])
      #expect(try await Note.find([Int64](), on: executor).isEmpty)
      let all = try await Note.find(Array(Int64(0)..<200).reversed(), on: executor).map(\.id)
      #expect(all == Array(Int64(0)..<100).reversed())
      let none: [Int64?] = [nil, 7]
      #expect(try await Note.find(none, on: executor).map(\.id) == [7])
    }
  }

  @Test("keys of other types travel as they are")
  func types() async throws {
    let database = try await Todo.database()
    let todos = (0..<40).map { Todo(name: "n\($0)", createdAt: .at($0)) }
    try await todos.batchInsert(on: database)
    let wanted = todos.shuffled().prefix(20)
    #expect(try await Todo.find(wanted.map(\.id), on: database) == Array(wanted))
    #expect(try await Todo.find(todos[3].id, on: database) == todos[3])
    #expect(try await Todo.find(UUID(), on: database) == nil)
  }

  struct Event: Table, Hashable {
    @Column("moment", constraints: [.primaryKey]) var at: DateTime
    @Column("id") var id: String?
  }

  @Test("a declared key comes before the name id, and fine times are found as they are")
  func declared() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE event(moment TIMESTAMP_NS PRIMARY KEY, id VARCHAR)")
    let times = (1...3).map { DateTime(nanosecondsSinceEpoch: Int64($0) * 1_000_000_001) }
    try await times.map { time in
      var event = Event()
      event.at = time
      return event
    }.batchInsert(on: database)
    #expect(try await Event.find(times[1], on: database)?.at == times[1])
    let found = try await Event.find([times[2], times[0]], on: database).map(\.at)
    #expect(found == [times[2], times[0]])
  }

  struct Bare: Table {
    @Column("name") var name: String?
  }

  struct Two: Table {
    @Column("a", constraints: [.primaryKey]) var a: Int
    @Column("b", constraints: [.primaryKey]) var b: Int
  }

  @Test("a model without a key, and a value of another family, are refused")
  func refused() async throws {
    let database = try await Note.database()
    var errors: [DatabaseError?] = []
    errors.append(await databaseError { try await Bare.find(1, on: database) })
    errors.append(await databaseError { try await Bare.find([1], on: database) })
    errors.append(await databaseError { try await Two.find(1, on: database) })
    errors.append(await databaseError { try await Note.find("1", on: database) })
    errors.append(await databaseError { try await Note.find([UUID()], on: database) })
    for error in errors {
      guard case .invalidSQL? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }
}

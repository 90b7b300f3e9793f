import Foundation
import SQL
import Testing

@Suite("A column is a value that knows whether it was set")
struct ColumnTests {
  @Test("nothing is set at first, and asking is safe")
  func untouched() {
    let todo = Todo()
    #expect(!todo.$id.isSet && !todo.$doneAt.isSet)
    #expect(!todo.$id.isChanged && !todo.$doneAt.isChanged)
    #expect(todo.$id.inputValue == nil && todo.$doneAt.inputValue == nil)
    #expect(todo.doneAt == nil)
    #expect("\(todo)".contains("_id: unset"))
  }

  @Test("what is set is changed, a nil too")
  func changed() {
    var todo = Todo(name: "x")
    todo.doneAt = nil
    #expect(todo.$name.isSet && todo.$name.isChanged && todo.$name.inputValue == "x")
    #expect(todo.$doneAt.isSet && todo.$doneAt.isChanged)
    #expect(todo.$doneAt.inputValue == .some(nil))
    #expect("\(todo)".contains(#"_name: "x""#))
  }

  @Test("an initial value counts as set")
  func initialValue() {
    let numbered = Numbered()
    #expect(numbered.n == 5 && numbered.$n.isChanged)
    #expect(!numbered.$m.isSet)
  }

  @Test("a copy shares nothing with the original")
  func copies() {
    let original = Todo(name: "x")
    var copy = original
    copy.name = "y"
    copy.doneAt = Date(timeIntervalSinceReferenceDate: 0)
    #expect(original.name == "x" && !original.$doneAt.isSet)
  }

  @Test("models are equal when their values are")
  func equality() {
    var set = Todo(name: "x")
    let unset = set
    set.doneAt = nil
    #expect(set == unset && set.hashValue == unset.hashValue)
    set.priority = 3
    #expect(set != unset)
    #expect(Todo() == Todo())
  }

  @Test("a column is no larger than its value and a byte")
  func layout() {
    #expect(MemoryLayout<Column<Int64>>.size <= MemoryLayout<Int64?>.size + 1)
    #expect(MemoryLayout<Column<Date?>>.size <= MemoryLayout<Date??>.size + 1)
    #expect(Column<String>.stateOffset == MemoryLayout<String?>.size)
    #expect(Column<String>.columnSize == MemoryLayout<Column<String>>.size)
    #expect(ObjectIdentifier(Column<Mood>.valueType) == ObjectIdentifier(Mood.self))
  }

  @Test("a generic model reads an unset optional as nil too")
  func genericOptional() {
    #expect(Generic<Int?>().value == nil)
    #expect(Generic<String?>().value == nil)
  }

  @Test("reading an unset property stops and names what it may have been")
  func unsetProperty() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Todo.column(\.$id)
      _ = Todo().createdAt
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("An unset property was read: it is one of Todo.createdAt."))
  }

  @Test("reading an unset property of an unknown type stops too")
  func unsetPropertyOfUnknownModel() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Generic<Mood>().value
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("An unset property of type Mood was read."))
  }
}

private struct Numbered: Table {
  @Column("n") var n: Int = 5
  @Column("m") var m: Int?
}

private struct Generic<Value: Codable & Sendable>: Table {
  @Column("value") var value: Value
}

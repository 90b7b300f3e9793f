import Duck
import SwiftUI

/// A list with an observable object: rows, errors and what is going on, without a task of one's own.
struct TodoList: View {
  @State private var todos = LiveQuery(try Todo.open.observe(on: .app))
  @State private var text = ""
  @State private var failure: String?

  var body: some View {
    List {
      TextField("New", text: $text).onSubmit(add)
      ForEach(todos.rows) { todo in
        Button(todo.text) { change { try await todo.finish() } }
      }
    }
    .animation(.default, value: todos.rows)
    .overlay {
      if todos.status == .loading { ProgressView() }
    }
    .safeAreaInset(edge: .bottom) {
      if let failure { Text(failure) }
      // The rows are those from before the error.
      if let error = todos.error {
        Button("\(error) Try again") { todos.refetch() }
      }
    }
    .toolbar { TodoCount() }
  }

  private func add() {
    let todo = Todo(text: text)
    text = ""
    change { try await todo.insertNonReturning(on: .app) }
  }

  /// Writes, and leaves it to the query to show what came of it.
  private func change(_ work: @escaping @Sendable () async throws -> Void) {
    failure = nil
    Task {
      do {
        try await work()
      } catch {
        failure = "\(error)"
      }
    }
  }
}

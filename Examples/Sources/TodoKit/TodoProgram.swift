import Console
import Duck
import Foundation

/// The program: one command on the list.
package enum TodoProgram {
  /// Runs with the arguments of the command line and returns the exit code: 0 when it is done, 1 when it failed, 2 for
  /// arguments that say nothing. `input` begins to read the lines for `watch`.
  package static func run(
    _ arguments: [String],
    environment: [String: String] = ProcessInfo.processInfo.environment,
    input: @Sendable () -> AsyncStream<String> = { AsyncStream { $0.finish() } },
    on terminal: Terminal
  ) async -> Int32 {
    do {
      let arguments = try Arguments(arguments)
      guard arguments.command != .help else {
        terminal.write(Arguments.usage)
        return 0
      }
      let path = try DatabaseFile.path(arguments.database, environment: environment)
      try await run(arguments.command, on: DatabaseIdentifier(path: path), input, terminal)
      return 0
    } catch {
      terminal.writeError("todo: \(error)")
      return error is Arguments.Failure ? 2 : 1
    }
  }

  private static func run(
    _ command: Arguments.Command,
    on database: DatabaseIdentifier,
    _ input: @Sendable () -> AsyncStream<String>,
    _ terminal: Terminal
  ) async throws {
    let list = TodoList(database: database)
    do {
      try await list.migrate()
      if case .watch(let all) = command {
        try await Watch(list: list, showsAll: all, terminal: terminal).run(input())
      } else {
        for line in try await perform(command, on: list, style: terminal.style) { terminal.write(line) }
      }
    } catch {
      await database.close()
      throw error
    }
    // Closing folds what was written into the file; only a killed program leaves a .wal file beside it.
    await database.close()
  }

  static func perform(
    _ command: Arguments.Command,
    on list: TodoList,
    style: Style
  ) async throws -> [String] {
    switch command {
    case .add(let text, let priority):
      return ["added \(describe(try await list.add(text, priority: priority)))"]
    case .list(let all):
      let todos = try await list.todos(all: all)
      return ListView(todos: todos, counts: try await list.counts(), showsAll: all).lines(style: style)
    case .done(let reference):
      let todo = try await list.finish(reference)
      return [todo.doneAt == nil ? "done \(describe(todo))" : "already done: \(describe(todo))"]
    case .delete(let reference):
      return ["deleted \(describe(try await list.delete(reference)))"]
    case .help, .watch:
      return [Arguments.usage]
    }
  }

  private static func describe(_ todo: Todo) -> String { "\(todo.number) (\(todo.shortID)): \(todo.text)" }
}

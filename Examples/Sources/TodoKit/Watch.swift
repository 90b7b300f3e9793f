import Console
import Duck

/// Shows the list now and again each time it changed, while it takes commands.
///
/// Changes of other programs cannot come in between: the file belongs to this one as long as it runs.
struct Watch {
  let list: TodoList
  let showsAll: Bool
  let terminal: Terminal

  /// Ends with the input, when the last change has been shown.
  func run(_ input: AsyncStream<String>) async throws {
    let (firstShown, first) = AsyncStream<Never>.makeStream()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for try await todos in try list.observe() {
          show(todos)
          first.finish()
        }
      }
      group.addTask {
        for await _ in firstShown {}
        for await line in input { await perform(line) }
        await list.database.waitUntilObservationsAreQuiet()
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// Written at once, so that no line of a command gets into it.
  private func show(_ todos: [Todo]) {
    let lines = ListView(everything: todos, showsAll: showsAll).lines(style: terminal.style)
    terminal.write(lines.joined(separator: "\n"))
  }

  /// A line that is refused ends nothing.
  private func perform(_ line: String) async {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return }
    do {
      let arguments = try Arguments(words)
      guard arguments.database == nil else {
        throw Arguments.Failure("--database belongs to the command line")
      }
      if case .watch = arguments.command { throw Arguments.Failure("the list is being watched already") }
      for line in try await TodoProgram.perform(arguments.command, on: list, style: terminal.style) {
        terminal.write(line)
      }
    } catch {
      terminal.writeError("todo: \(error)")
    }
  }
}

import Console
import Foundation

/// The list as lines of text.
struct ListView {
  let todos: [Todo]
  let counts: TodoList.Counts
  let showsAll: Bool

  init(todos: [Todo], counts: TodoList.Counts, showsAll: Bool) {
    self.todos = todos
    self.counts = counts
    self.showsAll = showsAll
  }

  /// Of the whole list, what is to be shown of it.
  init(everything: [Todo], showsAll: Bool) {
    let open = everything.filter { $0.doneAt == nil }
    self.init(
      todos: showsAll ? everything : open,
      counts: TodoList.Counts(open: open.count, done: everything.count - open.count),
      showsAll: showsAll
    )
  }

  func lines(style: Style) -> [String] {
    guard !todos.isEmpty else { return [summary] }
    var table =
      showsAll
      ? TextTable(.trailing("No"), "Id", "Priority", "Added", "Done", "Text")
      : TextTable(.trailing("No"), "Id", "Priority", "Added", "Text")
    for todo in todos {
      let start = ["\(todo.number)", todo.shortID, todo.priority?.description ?? "", Self.day(todo.addedAt)]
      let done = showsAll ? [todo.doneAt.map(Self.day) ?? ""] : []
      table.add(start + done + [todo.text])
    }
    let lines = table.lines(style: style)
    let header = lines.count - todos.count
    let rows = zip(todos, lines.dropFirst(header)).map { $0.doneAt == nil ? $1 : style.dim($1) }
    return lines.prefix(header) + rows + [summary]
  }

  private var summary: String {
    let open = counts.open == 0 ? "nothing to do" : "\(counts.open) to do"
    return counts.done == 0 ? open : "\(open), \(counts.done) done"
  }

  /// The day as the user's calendar on the wall has it, the same in every locale.
  private static func day(_ date: Date) -> String {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: date)
    return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }
}

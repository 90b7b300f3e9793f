/// What the command line asks for.
struct Arguments: Equatable {
  enum Command: Equatable {
    case add(text: String, priority: Priority?)
    case list(all: Bool)
    case watch(all: Bool)
    case done(Reference)
    case delete(Reference)
    case help
  }

  struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = "\(description); `todo --help` shows how"
    }
  }

  let command: Command
  /// The database file; nil takes the one in the user's data folder.
  let database: String?

  init(_ arguments: [String]) throws(Failure) {
    let words = try Words(arguments)
    database = words.database
    command = words.wantsHelp ? .help : try words.command()
  }

  static let usage = """
    usage: todo <command> [--database file]

    Keeps a list of things to do in a DuckDB file.

      add <text> [--priority high|medium|low]   put something on the list
      list [--all]                              show what is open, or everything
      done <number or start of id>              mark it as done
      delete <number or start of id>            take it off the list
      watch [--all]                             take such commands from standard input, one a line,
                                                and show the list again each time it changed

      --database file   the list (default: todo/todo.duckdb in the folder for data of programs)
      --                what follows is no option
    """
}

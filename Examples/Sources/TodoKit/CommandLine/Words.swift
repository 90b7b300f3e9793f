/// The words of a command line, with its options taken out.
struct Words {
  private(set) var plain: [String] = []
  private(set) var database: String?
  private(set) var priority: Priority?
  private(set) var showsAll = false
  private(set) var wantsHelp = false

  init(_ arguments: [String]) throws(Arguments.Failure) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--all": showsAll = true
      case "--help", "-h": wantsHelp = true
      case "--database":
        guard let file = rest.popFirst(), !file.isEmpty else { throw .init("--database needs a file") }
        database = file
      case "--priority":
        guard let priority = Priority(named: rest.popFirst() ?? "") else {
          throw .init("--priority is high, medium or low")
        }
        self.priority = priority
      case "--":
        plain += rest
        rest = []
      default:
        guard !argument.hasPrefix("-") else { throw .init("there is no option \(argument)") }
        plain.append(argument)
      }
    }
  }

  func command() throws(Arguments.Failure) -> Arguments.Command {
    guard let name = plain.first else { throw .init("say what to do: add, list, done, delete or watch") }
    guard priority == nil || name == "add" else { throw .init("--priority belongs to add") }
    guard !showsAll || name == "list" || name == "watch" else {
      throw .init("--all belongs to list and watch")
    }
    let rest = Array(plain.dropFirst())
    switch name {
    case "add": return .add(text: try Self.text(rest), priority: priority)
    case "list", "watch":
      guard rest.isEmpty else { throw .init("\(name) takes no \(rest[0])") }
      return name == "list" ? .list(all: showsAll) : .watch(all: showsAll)
    case "done": return .done(try Self.reference(rest, of: name))
    case "delete": return .delete(try Self.reference(rest, of: name))
    default: throw .init("there is no command \(name)")
    }
  }

  /// All words as one text of one line: lists show a line for each.
  private static func text(_ words: [String]) throws(Arguments.Failure) -> String {
    let text = words.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty else { throw .init("add needs a text") }
    return text
  }

  private static func reference(_ words: [String], of command: String) throws(Arguments.Failure) -> Reference
  {
    guard words.count == 1 else { throw .init("\(command) needs one number, or the start of an id") }
    return Reference(words[0])
  }
}

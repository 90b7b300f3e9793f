import Console
import Duck
import Foundation

/// The program: loads the sample data where it is not loaded yet, and answers questions about it.
package enum FlightsProgram {
  /// Runs with the arguments of the command line and returns the exit code.
  package static func run(_ arguments: [String], on terminal: Terminal) async -> Int32 {
    do {
      let options = try Options(arguments)
      if options.wantsHelp {
        terminal.write(Options.usage)
      } else {
        try await run(options, on: terminal)
      }
      return 0
    } catch {
      terminal.writeError("flights: \(describe(error))")
      return error is Options.Failure ? 2 : 1
    }
  }

  /// What to tell the user. The library keeps values out of its descriptions, as logs need it; here the values are in
  /// the user's own files, and the engine's message says which line of which file is wrong.
  private static func describe(_ error: any Error) -> String {
    guard case DatabaseError.engine(let engineError) = error else { return "\(error)" }
    // The first paragraph says what is wrong; the others list settings.
    return engineError.message.components(separatedBy: "\n\n")[0]
  }

  private static func run(_ options: Options, on terminal: Terminal) async throws {
    let folder = try DataFolder.find(options.folder)
    let path = options.database ?? folder.databasePath
    let database = DatabaseIdentifier(path: path)
    do {
      terminal.write(terminal.style.dim("\(folder.path) -> \(path)"))
      if try await Preparation(database: database, folder: folder).run() {
        terminal.write("the tables of an earlier version were in the database; they are loaded again")
      }
      try await load(from: folder, into: database, again: options.reload, on: terminal)
      for (index, question) in Questions.all.enumerated() {
        terminal.write("\n" + terminal.style.bold("\(index + 1). \(question.title)"))
        if options.showsSQL { terminal.write(terminal.style.dim(try question.prepare().plain)) }
        try await answer(question, from: database, on: terminal)
      }
    } catch {
      await database.close()
      throw error
    }
    // Closing folds what was written into the file; only a killed program leaves a .wal file beside it.
    await database.close()
  }

  static func load(
    from folder: DataFolder,
    into database: DatabaseIdentifier,
    again: Bool,
    on terminal: Terminal
  ) async throws {
    let loading = Loading(database: database, folder: folder)
    let tables = again ? SampleTables.all : try await loading.missingTables()
    if tables.isEmpty {
      terminal.write("already loaded: \(Format.count(try await loading.flightCount())) flights")
      return
    }
    let start = ContinuousClock.now
    for table in tables {
      let tableStart = ContinuousClock.now
      let rows = try await loading.load(table)
      let name = table.tableName.padding(to: 8)
      let count = Format.count(Int(rows)).padding(to: 8, .trailing)
      terminal.write("  \(name)  \(count) rows  \(Format.time(since: tableStart))")
    }
    let flights = Format.count(try await loading.flightCount())
    terminal.write("loaded: \(flights) flights in \(Format.time(since: start))")
  }

  private static func answer<Q: Question>(
    _ question: Q,
    from database: DatabaseIdentifier,
    on terminal: Terminal
  ) async throws {
    let start = ContinuousClock.now
    let answers = try await question.answers(on: database)
    let time = Format.time(since: start)
    for line in question.lines(answers, style: terminal.style) { terminal.write("  " + line) }
    terminal.write(terminal.style.dim("  \(answers.count) rows in \(time)"))
  }
}

import Console
import Duck
import Foundation
import TestSupport
import Testing

@testable import FlightsKit

@Suite("Databases that have tables and no history")
struct EarlierVersionTests {
  @Test("those of the version without migrations are loaded again, and that is said")
  func earlier() async throws {
    let scratch = try TemporaryFolder()
    let folder = try scratch.makeDataFolder(flights: [SampleLines.flight, SampleLines.cancelled])
    let file = "\(scratch.path)/flights.duckdb"
    let database = DatabaseIdentifier(path: file)
    // That version took a table with the right columns for a loaded one.
    for (table, header, _) in SampleLines.files {
      let columns = header.split(separator: ",").map { "\($0) VARCHAR" }.joined(separator: ", ")
      try await SQL.raw("CREATE TABLE \(table) (\(columns))").execute(on: database)
    }
    try await SQL.raw("CREATE TABLE other (n INTEGER)").execute(on: database)
    await database.close()

    let notice = "the tables of an earlier version were in the database; they are loaded again"
    let first = Recorder()
    #expect(await FlightsProgram.run([folder, "--database", file], on: .recorded(by: first)) == 0)
    #expect(first.lines.contains(notice))
    #expect(first.text.contains("\nloaded: 2 flights in "))

    let second = Recorder()
    #expect(await FlightsProgram.run([folder, "--database", file], on: .recorded(by: second)) == 0)
    #expect(!second.lines.contains(notice))
    #expect(second.lines.contains("already loaded: 2 flights"))
    #expect(try await Flight.all(on: database).map(\.number) == [1545, 4308])
    #expect(try await SQL.raw("SELECT n FROM other").query(on: database).rows.isEmpty)
    await database.close()
  }

  @Test("those of someone else are refused, and stay", arguments: [[], ["--reload"]])
  func foreign(options: [String]) async throws {
    let scratch = try TemporaryFolder()
    let folder = try scratch.makeDataFolder()
    let file = "\(scratch.path)/mine.duckdb"
    let database = DatabaseIdentifier(path: file)
    try await SQL.raw("CREATE TABLE planes (n INTEGER); INSERT INTO planes VALUES (7)").execute(on: database)
    await database.close()

    let errors = Recorder()
    let arguments = [folder, "--database", file] + options
    #expect(await FlightsProgram.run(arguments, on: .recorded(by: Recorder(), errors: errors)) == 1)
    #expect(
      errors.lines == [
        """
        flights: the database has a table planes that this program did not make; --database names another file
        """
      ]
    )
    let rows = try await SQL.raw("SELECT n FROM planes").query(on: database)
    #expect(try Array(rows.column("n", as: Int32.self)) == [7])
    #expect(try await !Catalog.read(from: database).hasHistory)
    await database.close()
  }
}

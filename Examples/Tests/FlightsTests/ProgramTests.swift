import Console
import Duck
import Foundation
import TestSupport
import Testing

@testable import FlightsKit

@Suite("The program as a whole")
struct ProgramTests {
  @Test("the second run loads nothing, and answers the same")
  func twoRuns() async throws {
    let scratch = try TemporaryFolder()
    let file = "\(scratch.path)/it's a file.duckdb"
    let arguments = [try RealData.folder().path, "--database", file]

    let first = Recorder()
    #expect(await FlightsProgram.run(arguments, on: .recorded(by: first)) == 0)
    #expect(first.text.contains("loaded: 336,776 flights in "))
    #expect(!first.text.contains("already loaded"))
    #expect(!FileManager.default.fileExists(atPath: file + ".wal"))

    let statements = Recorder()
    let second = Recorder()
    DatabaseIdentifier(path: file).trace(StatementTrace { statements.record($0.sql) })
    #expect(await FlightsProgram.run(arguments, on: .recorded(by: second)) == 0)
    #expect(second.lines.contains("already loaded: 336,776 flights"))
    #expect(statements.lines.allSatisfy { $0.hasPrefix("SELECT ") })
    #expect(Self.answers(second) == Self.answers(first))
  }

  @Test("--reload takes the files as they are now")
  func reload() async throws {
    let scratch = try TemporaryFolder()
    let folder = try scratch.makeDataFolder()
    let output = Recorder()
    #expect(await FlightsProgram.run([folder], on: .recorded(by: output)) == 0)
    _ = try scratch.makeDataFolder(flights: [SampleLines.flight, SampleLines.cancelled])
    #expect(await FlightsProgram.run([folder], on: .recorded(by: output)) == 0)
    #expect(await FlightsProgram.run([folder, "--reload"], on: .recorded(by: output)) == 0)
    let loads = output.lines.filter { $0.contains("loaded:") }
    try #require(loads.count == 3)
    #expect(loads[0].hasPrefix("loaded: 1 flights in "))
    #expect(loads[1] == "already loaded: 1 flights")
    #expect(loads[2].hasPrefix("loaded: 2 flights in "))
  }

  @Test("there are no escape codes where they have no place")
  func plain() async throws {
    let scratch = try TemporaryFolder()
    let folder = try scratch.makeDataFolder()
    let plain = Recorder()
    let styled = Recorder()
    _ = await FlightsProgram.run([folder], on: .recorded(by: plain))
    _ = await FlightsProgram.run([folder], on: .recorded(by: styled, style: Style(isPlain: false)))
    #expect(!plain.text.contains("\u{1B}"))
    #expect(styled.text.contains("\u{1B}[1m1. Which airlines fly most from New York?\u{1B}[0m"))
  }

  @Test("--sql shows each statement")
  func sql() async throws {
    let scratch = try TemporaryFolder()
    let output = Recorder()
    let folder = try scratch.makeDataFolder()
    #expect(await FlightsProgram.run([folder, "--sql"], on: .recorded(by: output)) == 0)
    #expect(output.lines.count { $0.hasPrefix("SELECT ") } == Questions.all.count)
  }

  @Test("wrong arguments are refused", arguments: [["--fast"], ["--database"], ["a", "b"]])
  func wrongArguments(arguments: [String]) async {
    let output = Recorder()
    let errors = Recorder()
    #expect(await FlightsProgram.run(arguments, on: .recorded(by: output, errors: errors)) == 2)
    #expect(output.lines.isEmpty)
    #expect(errors.lines.count == 1)
  }

  @Test("a database that is none is refused in words")
  func noDatabase() async throws {
    let scratch = try TemporaryFolder()
    let file = "\(scratch.path)/text.duckdb"
    try scratch.write(Array(repeating: "no database", count: 1000), to: file)
    let errors = Recorder()
    let arguments = [try scratch.makeDataFolder(), "--database", file]
    #expect(await FlightsProgram.run(arguments, on: .recorded(by: Recorder(), errors: errors)) == 1)
    #expect(errors.text.hasPrefix("flights: Cannot open \(file): it is no DuckDB database."))
  }

  @Test("a broken file is refused with its line and its value")
  func brokenFile() async throws {
    let scratch = try TemporaryFolder()
    let folder = try scratch.makeDataFolder(flights: [SampleLines.flight, SampleLines.broken])
    let errors = Recorder()
    #expect(await FlightsProgram.run([folder], on: .recorded(by: Recorder(), errors: errors)) == 1)
    #expect(errors.text.hasPrefix("flights: CSV Error on Line: 3\n"))
    #expect(errors.text.contains("\"flight\""))
    #expect(errors.text.contains("\"flight 1545\""))
  }

  /// The lines of a run without those that tell about loading and about time.
  private static func answers(_ recorder: Recorder) -> [String] {
    Array(recorder.lines.drop { !$0.hasPrefix("\n1. ") }).filter { !$0.contains(" rows in ") }
  }
}

import Foundation
import TestSupport
import Testing

@testable import FlightsKit

@Suite("Finding the data")
struct DataFolderTests {
  @Test("in the working folder, and in a folder above it")
  func above() throws {
    let scratch = try TemporaryFolder()
    let folder = try scratch.makeDataFolder()
    let deep = "\(scratch.path)/a/b"
    try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
    for start in [scratch.path, deep] {
      #expect(try DataFolder.find(nil, from: start, source: "/nowhere").path == folder)
    }
  }

  @Test("where the program was built, when the working folder is elsewhere")
  func source() throws {
    let scratch = try TemporaryFolder()
    let folder = try scratch.makeDataFolder()
    #expect(try DataFolder.find(nil, from: "/", source: "\(scratch.path)/Sources/X.swift").path == folder)
  }

  @Test("where it is said, also by a relative path")
  func named() throws {
    let scratch = try TemporaryFolder()
    let folder = try scratch.makeDataFolder()
    #expect(try DataFolder.find(folder).path == folder)
    #expect(try DataFolder.find(".data/nycflights13/", from: scratch.path).path == folder)
    #expect(try DataFolder.find(folder).databasePath == "\(scratch.path)/.data/flights.duckdb")
  }

  @Test("a missing folder is said in one line, with the remedy")
  func missingFolder() async throws {
    let scratch = try TemporaryFolder()
    let error = #expect(throws: DataFolder.Failure.self) {
      try DataFolder.find(nil, from: scratch.path, source: scratch.path)
    }
    let message = try #require(error).description
    #expect(
      message == """
        the sample data is not there (no .data/nycflights13 in \(scratch.path) or above); \
        run `make data` in the root of the checkout
        """
    )

    let output = Recorder()
    let errors = Recorder()
    let code = await FlightsProgram.run(["\(scratch.path)/none"], on: .recorded(by: output, errors: errors))
    #expect(code == 1)
    #expect(output.lines.isEmpty)
    #expect(
      errors.lines == [
        """
        flights: the sample data is not there (no folder \(scratch.path)/none); \
        run `make data` in the root of the checkout
        """
      ]
    )
  }

  @Test("a missing file is named")
  func missingFile() throws {
    let scratch = try TemporaryFolder()
    let folder = try scratch.makeDataFolder()
    try FileManager.default.removeItem(atPath: "\(folder)/planes.csv")
    #expect(throws: DataFolder.Failure.missingFile("\(folder)/planes.csv")) { try DataFolder.find(folder) }
  }
}

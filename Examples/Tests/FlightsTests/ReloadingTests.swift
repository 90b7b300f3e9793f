import Duck
import Foundation
import TestSupport
import Testing

@testable import FlightsKit

@Suite("Loading again, and loads that stop")
struct ReloadingTests {
  @Test("a table is missing until it is loaded")
  func missing() async throws {
    let scratch = try TemporaryFolder()
    let loading = try await Self.loading(scratch)
    #expect(try await loading.missingTables().map { $0.tableName } == SampleTables.all.map { $0.tableName })
    for table in SampleTables.all { #expect(try await loading.load(table) == 1) }
    #expect(try await loading.missingTables().isEmpty)
    #expect(try await loading.flightCount() == 1)
  }

  @Test("a load that fails in the middle leaves nothing")
  func failure() async throws {
    let scratch = try TemporaryFolder()
    let loading = try await Self.loading(scratch, flights: [SampleLines.flight, SampleLines.broken])
    let error = await #expect(throws: DatabaseError.self) {
      for table in SampleTables.all { _ = try await loading.load(table) }
    }
    guard case .engine(let engineError) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(engineError.message.contains("flight 1545"))
    #expect(try await loading.missingTables().map { $0.tableName } == ["flights"])
  }

  @Test("a reload that fails leaves what was there")
  func failedReload() async throws {
    let scratch = try TemporaryFolder()
    let loading = try await Self.loading(scratch, flights: [SampleLines.flight, SampleLines.cancelled])
    for table in SampleTables.all { _ = try await loading.load(table) }
    try scratch.write(
      [SampleLines.flightsHeader, SampleLines.flight, "2013,1"],
      to: loading.folder.file(of: Flight.self)
    )
    await #expect(throws: DatabaseError.self) { try await loading.load(Flight.self) }
    #expect(try await loading.missingTables().isEmpty)
    #expect(try await loading.flightCount() == 2)
  }

  @Test("a load that is cancelled leaves nothing, and can be done again")
  func cancellation() async throws {
    let rows = Array(repeating: SampleLines.flight, count: 200_000)
    let scratch = try TemporaryFolder()
    let loading = try await Self.loading(scratch, flights: rows)
    for milliseconds in [5, 20, 60] {
      let task = Task { try await loading.load(Flight.self) }
      try await Task.sleep(for: .milliseconds(milliseconds))
      task.cancel()
      // A load that was faster than the cancellation is a load.
      let loaded = if case .success = await task.result { true } else { false }
      let isThere = try await !loading.missingTables().contains { $0.tableName == "flights" }
      #expect(isThere == loaded)
    }
    #expect(try await loading.load(Flight.self) == 200_000)
  }

  @Test("a file with other columns is refused")
  func header() async throws {
    let scratch = try TemporaryFolder()
    let loading = try await Self.loading(scratch)
    let file = loading.folder.file(of: Airline.self)
    try scratch.write(["name,carrier", "United Air Lines Inc.,UA"], to: file)
    await #expect(throws: DataFolder.Failure.unexpectedHeader(file: file, found: "name,carrier")) {
      try await loading.load(Airline.self)
    }
    #expect(try await loading.missingTables().map { $0.tableName }.contains("airlines"))
  }

  private static func loading(_ scratch: TemporaryFolder, flights: [String] = [SampleLines.flight])
    async throws -> Loading
  {
    let folder = try DataFolder.find(scratch.makeDataFolder(flights: flights))
    let database = DatabaseIdentifier(path: folder.databasePath)
    _ = try await Preparation(database: database, folder: folder).run()
    return Loading(database: database, folder: folder)
  }
}

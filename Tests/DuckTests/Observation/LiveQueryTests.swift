import Duck
import Foundation
import Observation
import Testing

@MainActor
@Suite("Observed queries on a screen")
struct LiveQueryTests {
  private struct Job: Table, Hashable {
    @Column("id") var id: Int32
    @Column("name") var name: String

    init() {}

    init(_ id: Int32, _ name: String) {
      self.id = id
      self.name = name
    }
  }

  private static let create = "CREATE TABLE job(id INTEGER PRIMARY KEY, name VARCHAR NOT NULL)"

  private func withDatabase(_ body: (DatabaseIdentifier) async throws -> Void) async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run(Self.create)
    try await Job(1, "milk").insertNonReturning(on: database)
    try await body(database)
    await database.close()
  }

  private func jobs(_ database: DatabaseIdentifier) throws -> QueryObservation<[Job]> {
    try Job.query.orderBy(.asc(\Job.$id)).observe(on: database)
  }

  private func impossible() throws -> QueryObservation<[Job]> { throw DatabaseError.connectionClosed }

  /// Waits until something holds, for a minute at most.
  private func wait(until holds: () -> Bool) async throws {
    var rounds = 0
    while !holds(), rounds < 60_000 {
      try await Task.sleep(nanoseconds: 1_000_000)
      rounds += 1
    }
    try #require(holds())
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test("it loads, and then has the rows")
  func first() async throws {
    try await withDatabase { database in
      let live = LiveQuery(try jobs(database))
      #expect(live.rows.isEmpty && live.status == .loading && live.fetching)
      #expect(live.error == nil && live.updatedAt == nil)
      await database.waitUntilObservationsAreQuiet()
      #expect(live.rows == [Job(1, "milk")])
      #expect(live.status == .loaded && !live.fetching)
      #expect(live.error == nil && live.updatedAt != nil)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test("each result changes all properties in one step, on the main actor")
  func changes() async throws {
    try await withDatabase { database in
      let live = LiveQuery(try jobs(database))
      let screen = Screen { "\(live.rows.count) \(live.status) \(live.fetching) \(live.updatedAt != nil)" }
      #expect(screen.shown == ["0 loading true false"])
      await database.waitUntilObservationsAreQuiet()
      for id in Int32(2)...4 {
        try await Job(id, "bread").insertNonReturning(on: database)
        await database.waitUntilObservationsAreQuiet()
        try await wait { screen.shown.last?.hasPrefix("\(id) ") == true }
      }
      let later = (1...4).map { "\($0) loaded false true" }
      #expect(screen.shown == ["0 loading true false"] + later)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test("who shows only what stays the same is not told of new rows")
  func unchangedProperties() async throws {
    try await withDatabase { database in
      let live = LiveQuery(try jobs(database))
      await database.waitUntilObservationsAreQuiet()
      let screen = Screen { "\(live.status) \(live.fetching) \(live.error == nil)" }
      try await Job(2, "bread").insertNonReturning(on: database)
      await database.waitUntilObservationsAreQuiet()
      await Task.yield()
      #expect(live.rows.count == 2)
      #expect(screen.shown == ["loaded false true"])
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test("fetching again runs the query though nothing changed, and ends with an equal result")
  func refetch() async throws {
    try await withDatabase { database in
      let observation = try jobs(database)
      let live = LiveQuery(observation)
      await database.waitUntilObservationsAreQuiet()
      let updatedAt = live.updatedAt ?? .distantFuture
      live.refetch()
      #expect(live.fetching && live.status == .loaded && live.rows.count == 1)
      await database.waitUntilObservationsAreQuiet()
      #expect(!live.fetching && live.rows.count == 1)
      #expect(live.updatedAt ?? .distantPast > updatedAt)
      #expect(observation.executions == 2)
      // Changes are seen as before, and by one iterator.
      try await Job(2, "bread").insertNonReturning(on: database)
      await database.waitUntilObservationsAreQuiet()
      #expect(live.rows.count == 2)
      #expect(database.observationStatistics.iterators == 1)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test("rows that are said to be out of date are so until the query has run")
  func invalidate() async throws {
    try await withDatabase { database in
      let live = LiveQuery(try jobs(database))
      live.invalidate()
      #expect(live.status == .loading && live.fetching)
      await database.waitUntilObservationsAreQuiet()
      #expect(live.status == .loaded)
      live.invalidate()
      #expect(live.status == .stale && live.fetching && live.rows.count == 1)
      await database.waitUntilObservationsAreQuiet()
      #expect(live.status == .loaded && !live.fetching)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test("an error keeps the rows, and fetching again goes on from there")
  func failure() async throws {
    try await withDatabase { database in
      let live = LiveQuery(try jobs(database))
      await database.waitUntilObservationsAreQuiet()
      try await database.run("DROP TABLE job")
      try await wait { live.status == .failed }
      #expect(live.rows == [Job(1, "milk")] && !live.fetching)
      guard case .engine(let error)? = live.error as? DatabaseError else {
        Issue.record("\(String(describing: live.error))")
        return
      }
      #expect(error.category == .missingTable)

      try await database.run(Self.create)
      live.refetch()
      #expect(live.status == .failed && live.error != nil && live.fetching)
      await database.waitUntilObservationsAreQuiet()
      #expect(live.rows.isEmpty && live.status == .loaded && !live.fetching)
      #expect(live.error == nil)
      try await Job(2, "bread").insertNonReturning(on: database)
      await database.waitUntilObservationsAreQuiet()
      #expect(live.rows == [Job(2, "bread")])
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test("what cannot be observed is an error too")
  func refused() async throws {
    try await withDatabase { database in
      let several = LiveQuery(
        try SQL.raw("DELETE FROM job RETURNING id, name").observe(
          decoding: [String: String].self,
          on: database
        )
      )
      try await wait { several.status == .failed }
      #expect(several.error as? DatabaseError == .observationRequiresReadOnlyQuery)

      let never = LiveQuery(try impossible())
      try await wait { never.status == .failed }
      #expect(never.error as? DatabaseError == .connectionClosed)
      never.refetch()
      try await wait { !never.fetching }
      #expect(never.status == .failed)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test("equal queries share runs, and each ends with its last reference")
  func references() async throws {
    try await withDatabase { database in
      var live: LiveQuery<Job>? = LiveQuery(try jobs(database))
      await database.waitUntilObservationsAreQuiet()
      var other: LiveQuery<Job>? = LiveQuery(try jobs(database))
      await database.waitUntilObservationsAreQuiet()
      #expect(live?.rows.count == 1 && other?.rows.count == 1)
      var statistics = database.observationStatistics
      #expect(statistics.iterators == 2 && statistics.observedQueries == 1 && statistics.executions == 1)

      live = nil
      try await wait { database.observationStatistics.iterators == 1 }
      try await Job(2, "bread").insertNonReturning(on: database)
      await database.waitUntilObservationsAreQuiet()
      #expect(other?.rows.count == 2)
      // Its end may come while it fetches.
      for _ in 0..<10 { other?.refetch() }
      other = nil
      try await wait { database.observationStatistics.iterators == 0 }
      statistics = database.observationStatistics
      #expect(statistics.observedQueries == 0 && live == nil)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test("closing the database is an error, and suspending it is none")
  func endsOfTheDatabase() async throws {
    try await withFileDatabase { database, _ in
      try await database.run(Self.create)
      let live = LiveQuery(try jobs(database))
      await database.waitUntilObservationsAreQuiet()
      await database.suspend()
      #expect(live.status == .loaded)
      try await database.resume()
      try await Job(1, "milk").insertNonReturning(on: database)
      try await wait { live.rows.count == 1 }

      await database.close()
      try await wait { live.status == .failed }
      #expect(live.error as? DatabaseError == .connectionClosed)
      live.refetch()
      try await wait { live.status == .loaded }
      #expect(live.rows == [Job(1, "milk")])
    }
  }
}

/// Shows a text that is made of observed properties, again after each change of one of them.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
private final class Screen {
  private(set) var shown: [String] = []
  private let text: () -> String

  init(_ text: @escaping () -> String) {
    self.text = text
    show()
  }

  private func show() {
    let new = withObservationTracking {
      text()
    } onChange: { [weak self] in
      MainActor.preconditionIsolated("a property changed elsewhere")
      // The property has its new value after this only.
      Task { @MainActor in self?.show() }
    }
    shown.append(new)
  }
}

import Duck
import Foundation
import Testing

@Suite("Types made at random")
struct RandomTypeTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  /// How many cases there are: `DUCK_PROPERTY_CASES`, or few enough for every run of the tests.
  private static let count = number("DUCK_PROPERTY_CASES") ?? 2_000

  /// The first seed: `DUCK_PROPERTY_SEED`, or always the same.
  private static let firstSeed = number("DUCK_PROPERTY_SEED") ?? 0

  /// Each part goes through its cases one after the other, with seeds of its own.
  static let parts = 0..<4

  private static let progress = Progress()

  @Test("a value comes back as it went by every route, whatever its type", arguments: parts)
  func roundTrip(part: Int) async throws {
    // The parts keep the cores busy already.
    var configuration = DatabaseConfiguration()
    configuration.threads = 1
    let database = DatabaseIdentifier.memory(configuration: configuration)
    try await database.connect().run { connection in
      var waiting: [Bool: [RandomCase]] = [:]
      for seed in stride(from: part, to: Self.count, by: Self.parts.count) {
        let new = RandomCase(seed: UInt64(Self.firstSeed + seed))
        var together = waiting.removeValue(forKey: new.hasCells) ?? []
        together.append(new)
        if together.count == Row.width {
          await Self.check(together, on: connection)
        } else {
          waiting[new.hasCells] = together
        }
      }
      for rest in waiting.values { await Self.check(rest, on: connection) }
    }
  }

  /// A failure names its seed, which is enough to repeat it.
  private static func check(_ cases: [RandomCase], on connection: Connection) async {
    await progress.add(cases.count, of: count)
    guard let failure = await failure(of: cases, on: connection) else { return }
    var isOfOne = false
    for one in cases {
      guard let failure = await Self.failure(of: [one], on: connection) else { continue }
      isOfOne = true
      Issue.record("seed \(one.seed): \(one.type.sql) \(one.value): \(failure)")
    }
    if !isOfOne { Issue.record("seeds \(cases.map(\.seed)) in one table: \(failure)") }
  }

  /// What goes wrong with cases that are columns of one table: most of the time is the engine's, for each statement.
  private static func failure(of cases: [RandomCase], on connection: Connection) async -> String? {
    let none = Array(repeating: Value.null, count: Row.width - cases.count)
    let values = cases.map(\.value) + none
    let types = cases.map(\.type.sql) + none.map { _ in "INTEGER" }
    let columns = zip(Row.names, types).map { "\($0) \($1)" }.joined(separator: ", ")
    let places = values.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    let literals = values.map(\.description).joined(separator: ", ")
    do {
      try await connection.run("CREATE OR REPLACE TABLE t(n INTEGER, \(columns))")
      try await connection.run("INSERT INTO t VALUES (1, \(places))", binding: values)
      try await connection.run("INSERT INTO t VALUES (2, \(literals))")
      try await connection.appender(to: Row.table, columns: ["n"] + Row.names) {
        try await $0.append(row: [.int32(3)] + values)
      }
      try await [Row(4, values), Row(5, values)].batchInsert(on: connection)
      let read = try await connection.run("SELECT * EXCLUDE n FROM t ORDER BY n").rows.map(\.values)
      return read == Array(repeating: values, count: 5) ? nil : "\(read)"
    } catch {
      return "\(error)"
    }
  }
}

/// A value of a type made at random.
private struct RandomCase {
  let seed: UInt64
  let type: RandomType
  let value: Value
  /// Whether `batchInsert` writes the type into chunks. A column that has no cells would make it insert all rows one by one.
  let hasCells: Bool

  init(seed: UInt64) {
    self.seed = seed
    var random = RandomNumbers(seed: seed)
    type = RandomType(depth: 5, &random)
    value = type.value(&random)
    hasCells = !type.sql.contains("VARIANT") && !type.sql.contains("GEOMETRY")
  }
}

/// A row with a value for each of several cases.
private struct Row: Table {
  static let tableName = "t"

  @Column("n") var n: Int32
  @Column("a") var a: TypeRouteTests.Anything
  @Column("b") var b: TypeRouteTests.Anything
  @Column("c") var c: TypeRouteTests.Anything
  @Column("d") var d: TypeRouteTests.Anything
  @Column("e") var e: TypeRouteTests.Anything
  @Column("f") var f: TypeRouteTests.Anything
  @Column("g") var g: TypeRouteTests.Anything
  @Column("h") var h: TypeRouteTests.Anything

  static let names = ["a", "b", "c", "d", "e", "f", "g", "h"]
  static var width: Int { names.count }

  init() {}

  init(_ n: Int32, _ values: [Value]) {
    self.n = n
    let all = values.map(TypeRouteTests.Anything.init)
    (a, b, c, d) = (all[0], all[1], all[2], all[3])
    (e, f, g, h) = (all[4], all[5], all[6], all[7])
  }
}

/// Says how far a long run has come.
private actor Progress {
  private static let step = 5_000
  private let begun = Date()
  private var done = 0

  func add(_ new: Int, of all: Int) {
    let isStep = (done + new) / Self.step > done / Self.step
    done += new
    guard isStep else { return }
    print("\(done) of \(all) random types after \(Int(Date().timeIntervalSince(begun))) s")
    // What is redirected into a file is to be seen there while the test runs.
    fflush(nil)
  }
}

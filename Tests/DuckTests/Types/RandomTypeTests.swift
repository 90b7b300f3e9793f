import Duck
import Foundation
import Testing

@Suite("Types made at random")
struct RandomTypeTests {
  /// How many cases there are: `DUCK_PROPERTY_CASES`, or few enough for every run of the tests.
  static let count = ProcessInfo.processInfo.environment["DUCK_PROPERTY_CASES"].flatMap(Int.init) ?? 2_000

  /// Each part goes through its cases one after the other, with seeds of its own.
  static let parts = 0..<4

  struct Row: Table {
    static let tableName = "t"

    @Column("n") var n: Int32
    @Column("x") var x: TypeRouteTests.Anything

    init() {}

    init(_ n: Int32, _ value: Value) {
      self.n = n
      x = TypeRouteTests.Anything(value)
    }
  }

  @Test("a value comes back as it went by every route, whatever its type", arguments: parts)
  func roundTrip(part: Int) async throws {
    let database = DatabaseIdentifier.memory()
    try await database.connect().run { connection in
      for seed in stride(from: part, to: Self.count, by: Self.parts.count) {
        await Self.check(UInt64(seed), on: connection)
      }
    }
  }

  /// A failure names its seed, which is enough to repeat it.
  private static func check(_ seed: UInt64, on database: Connection) async {
    var random = RandomNumbers(seed: seed)
    let type = RandomType(depth: 5, &random)
    let value = type.value(&random)
    do {
      try await database.run("CREATE OR REPLACE TABLE t(n INTEGER, x \(type.sql))")
      try await database.run("INSERT INTO t VALUES (1, $1)", binding: [value])
      try await database.run("INSERT INTO t VALUES (2, \(value))")
      try await database.appender(to: Row.table, columns: ["n", "x"]) { try await $0.append(3, value) }
      try await [Row(4, value), Row(5, value)].batchInsert(on: database)
      let read = try await database.run("SELECT x FROM t ORDER BY n").rows.map { $0.value(0) }
      #expect(read == Array(repeating: value, count: 5), "seed \(seed): \(type.sql)")
    } catch {
      Issue.record("seed \(seed): \(type.sql) \(value): \(error)")
    }
  }
}

@testable import Duck
import Foundation
@testable import SQL
import Testing

@Suite("Whether a row may match")
struct RowTestTests {
  /// The first seed: `DUCK_FUZZ_SEED`, or another in every run.
  private static let seed =
    ProcessInfo.processInfo.environment["DUCK_FUZZ_SEED"].flatMap(UInt64.init)
    ?? UInt64.random(in: 0..<1_000_000)

  private static let rounds = 20 * Effort.factor

  @Test("is never denied of a row that the engine finds", arguments: CellSample.all)
  func sound(sample: CellSample) async throws {
    print("conditions at random, on \(sample.type): DUCK_FUZZ_SEED=\(Self.seed)")
    var trial = Trial(sample, seed: Self.seed)
    let connection = try await DatabaseIdentifier.memory().connect()
    try await trial.fill(on: connection)
    for _ in 0..<Self.rounds { try await trial.step(on: connection) }
    #expect(trial.asked > 0 && trial.hits > 0)
    if sample.isDecided { #expect(trial.missed > 0 && trial.decided == trial.missed) }
  }
}

/// A table of one type of column, asked for what its rows match.
private struct Trial {
  private struct Row {
    let id: Int
    let cells: [ExactName: Value]
    let isNatural: Bool
  }

  private let sample: CellSample
  private let seed: UInt64
  private var random: RandomNumbers
  private var rows: [Row] = []
  private var knowledge = ColumnKnowledge(types: [:])
  /// How many conditions the engine took.
  private(set) var asked = 0
  /// How often the engine found a row.
  private(set) var hits = 0
  /// How often the engine found no match where all values go together, and how often that was known.
  private(set) var (missed, decided) = (0, 0)

  private static let (cell, other) = (ExactName("c"), ExactName("d"))

  init(_ sample: CellSample, seed: UInt64) {
    self.sample = sample
    self.seed = seed
    random = RandomNumbers(seed: seed)
  }

  mutating func fill(on connection: Connection) async throws {
    try await connection.run("CREATE TABLE t (id BIGINT, c \(sample.type), d INTEGER)")
    for (id, value) in (sample.values + CellSample.foreign + [.null]).enumerated() {
      let other: Value = random.isOne(in: 4) ? .null : .int64(Int64(random.below(4)))
      do {
        try await connection.run(
          "INSERT INTO t VALUES ($1, $2, $3)",
          binding: [.int64(Int64(id)), value, other]
        )
      } catch is DatabaseError {
        continue
      }
      let isNatural = id < sample.values.count || value.isNull
      rows.append(Row(id: id, cells: [Self.cell: value, Self.other: other], isNatural: isNatural))
    }
    let columns = try await connection.run("SELECT c, d FROM t").resultColumns
    knowledge = ColumnKnowledge(
      types: [Self.cell: columns[0].logicalType, Self.other: columns[1].logicalType],
      collated: sample.type.contains("COLLATE") ? [Self.cell] : []
    )
  }

  mutating func step(on connection: Connection) async throws {
    let isNatural = !random.isOne(in: 4)
    let pool = isNatural ? sample.values + [.null] : CellSample.foreign + sample.values + [.null]
    var (condition, isOrdered) = condition(on: "c", pool)
    if random.isOne(in: 3) {
      let (second, _) = self.condition(on: "d", [.int64(0), .int64(1), .int64(2), .null])
      condition = SQLNode(.connective(.and, [second, condition]))
    }
    let query = SQL.select(DB.Column("id")).from(DB.Table("t")).append(SQLContent(.filter(.where, condition)))
    let result: QueryResult
    do {
      result = try await connection.query(query)
    } catch is DatabaseError {
      return
    }
    let found = Set(try result.rows.map { try $0.decode(0, as: Int.self) })
    asked += 1
    hits += found.count
    let filter = try #require(RowFilter(of: query))
    let test = RowTest(filter, knowledge)
    for row in rows {
      let cells = random.isOne(in: 5) ? row.cells.filter { $0.key == Self.cell } : row.cells
      let canMatch = test.canMatch { cells[$0] }
      let matches = found.contains(row.id)
      if matches, !canMatch {
        Issue.record("seed \(seed), \(sample.type): \(query) of \(condition.kind) finds \(cells)")
      }
      guard isNatural, row.isNatural, cells.count == 2, !matches, sample.isOrdered || !isOrdered else {
        continue
      }
      missed += 1
      decided += canMatch ? 0 : 1
    }
  }

  /// A condition on a column, and whether it asks for an order.
  private mutating func condition(on name: String, _ pool: [Value]) -> (SQLNode, isOrdered: Bool) {
    let column = SQLNode(.column(qualifier: random.isOne(in: 2) ? ["t"] : [], name: name))
    let constant = { (random: inout RandomNumbers) in SQLNode(.value(random.pick(pool))) }
    let isNegated = random.isOne(in: 2)
    var isOrdered = false
    var node: SQLNode
    switch random.below(7) {
    case 0, 1:
      let symbol = random.pick([BinaryOperator.equal, .notEqual, .distinct, .notDistinct])
      node = SQLNode(.binary(symbol, column, constant(&random)))
    case 2:
      isOrdered = true
      let symbol = random.pick([BinaryOperator.less, .lessOrEqual, .greater, .greaterOrEqual])
      let (left, right) = (column, constant(&random))
      node = SQLNode(random.isOne(in: 3) ? .binary(symbol, right, left) : .binary(symbol, left, right))
    case 3: node = SQLNode(.isNull(column, negated: isNegated))
    case 4:
      let count = random.isOne(in: 3) ? 17 + random.below(4) : random.below(4)
      let members = (0..<count).map { _ in random.pick(pool) }
      node = SQLNode(.membership(column, .constants(members), negated: isNegated))
    case 5:
      isOrdered = true
      node = SQLNode(.between(column, low: constant(&random), high: constant(&random), negated: isNegated))
    default:
      node =
        sample.type == "BOOLEAN" && name == "c" ? column : SQLNode(.binary(.equal, column, constant(&random)))
    }
    if random.isOne(in: 4) { node = SQLNode(.unary(.not, node)) }
    return (node, isOrdered)
  }
}

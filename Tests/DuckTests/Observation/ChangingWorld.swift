import Duck
import Foundation

/// What a query reads, or a change touches, by the test's own account.
struct Touch: CustomStringConvertible {
  let table: String
  /// The columns; nil for all of them.
  var columns: Set<String>?

  var description: String { "\(table)\(columns.map { "(\($0.sorted().joined(separator: ",")))" } ?? "")" }

  func meets(_ reads: [Touch]) -> Bool {
    reads.contains { read in
      guard read.table == table else { return table == "*" }
      guard let mine = columns, let its = read.columns else { return true }
      return !mine.isDisjoint(with: its)
    }
  }
}

/// An observed query, with its way to a fresh result.
struct ObservedCase {
  let name: String
  let reads: [Touch]
  let begin: () async throws -> Void
  let latest: () -> [String]?
  let fresh: () async throws -> [String]
  let executions: () -> UInt64
  let end: () -> Void
}

/// A database that changes at random in all the ways that there are.
struct ChangingWorld {
  private let database: DatabaseIdentifier
  private let folder: String
  private var generator: SeededNumbers
  private var connections: [Connection] = []
  private var nextID: Int32 = 1_000

  init(_ database: DatabaseIdentifier, folder: String, seed: Int) async throws {
    self.database = database
    self.folder = folder
    generator = SeededNumbers(seed: seed)
    try await database.run(
      """
      CREATE TABLE item(id INTEGER PRIMARY KEY, kind VARCHAR, amount INTEGER, note VARCHAR DEFAULT 'none');
      CREATE TABLE log(id INTEGER, item INTEGER);
      CREATE TABLE side(id INTEGER, v DOUBLE);
      CREATE TABLE "Odd name"(x INTEGER, "from" VARCHAR);
      CREATE TABLE source(id INTEGER);
      CREATE TABLE audit(id INTEGER);
      CREATE TRIGGER noted AFTER INSERT ON source REFERENCING NEW TABLE AS fresh
        FOR EACH STATEMENT INSERT INTO audit SELECT id FROM fresh;
      CREATE VIEW v AS SELECT log.id, side.v FROM log JOIN side USING (id);
      CREATE MACRO sides() AS TABLE SELECT count(*) AS n FROM side;
      INSERT INTO item SELECT i, chr(97 + i::INTEGER % 3), i % 7, 'x' FROM range(40) r(i);
      INSERT INTO log SELECT i, i % 40 FROM range(30) r(i);
      INSERT INTO side SELECT i, i / 3 FROM range(20) r(i);
      INSERT INTO "Odd name" VALUES (1, 'a');
      """
    )
    try await database.run("ATTACH ':memory:' AS extra")
    try await database.run("CREATE TABLE extra.far(id INTEGER, n INTEGER)")
    for _ in 0..<3 { connections.append(try await database.connect()) }
    try Data("id,v\n7,0.5\n8,1.5\n".utf8).write(to: URL(fileURLWithPath: folder + "/side.csv"))
  }

  // MARK: Queries

  typealias Item = NeverMissesTests.Item

  func observe() throws -> [ObservedCase] {
    let item = { (columns: String...) in [Touch(table: "item", columns: Set(columns))] }
    let raw: [(String, [Touch])] = [
      ("SELECT count(*) FROM item", item()),
      ("SELECT sum(amount) /* FROM log */ FROM item -- side", item("amount")),
      (
        "SELECT item.id, log.id FROM item JOIN log ON log.item = item.id WHERE item.amount > 3",
        item("id", "amount") + [Touch(table: "log")]
      ),
      ("SELECT * FROM v", [Touch(table: "log"), Touch(table: "side"), Touch(table: "v")]),
      ("WITH log AS (SELECT id FROM side) SELECT id FROM log", [Touch(table: "side", columns: ["id"])]),
      ("SELECT \"from\" FROM \"Odd name\"", [Touch(table: "odd", columns: ["from"])]),
      ("SELECT * FROM extra.far", [Touch(table: "far")]),
      ("SELECT count(*) FROM audit", [Touch(table: "audit"), Touch(table: "source")]),
      ("FROM sides()", [Touch(table: "side")]),
      ("SELECT kind, max(amount) FROM item GROUP BY kind", item("kind", "amount")),
      ("SELECT id FROM item UNION ALL SELECT id FROM log", item("id") + [Touch(table: "log")]),
    ]
    var cases = try raw.map { sql, reads in
      let query = SQL.raw(sql)
      return try observed(sql, reads, query.observe(on: database), texts) { [database] in
        texts(try await query.query(on: database))
      }
    }
    let all = [Touch(table: "item")]
    cases.append(
      try models("kind a", all, Item.query.where(\Item.$kind == "a").orderBy(.asc(\Item.$id)))
    )
    cases.append(try models("key 5", all, Item.query.where(\Item.$id == 5)))
    cases.append(
      try models("top three", all, Item.query.orderBy(.desc(\Item.$amount), .asc(\Item.$id)).limit(3))
    )
    cases.append(
      try models(
        "range",
        all,
        Item.query.where(\Item.$amount >= 2).where(\Item.$amount < 4).where(\Item.$kind != nil)
      )
    )
    return cases
  }

  private func models(_ name: String, _ reads: [Touch], _ query: TableQuery<Item>) throws -> ObservedCase {
    try observed(name, reads, query.observe(on: database), texts) { [database] in
      texts(try await query.all(on: database))
    }
  }

  private func observed<Value: Sendable>(
    _ name: String,
    _ reads: [Touch],
    _ observation: QueryObservation<Value>,
    _ texts: @escaping (Value) -> [String],
    fresh: @escaping () async throws -> [String]
  ) -> ObservedCase {
    let watcher = Watcher(observation)
    return ObservedCase(
      name: name,
      reads: reads,
      begin: { try await watcher.wait(for: 1) },
      latest: { watcher.latest.map(texts) },
      fresh: fresh,
      executions: { observation.executions },
      end: { watcher.cancel() }
    )
  }

  // MARK: Changes

  /// Commits some changes at random, and says what each commit touched.
  mutating func change(between count: ClosedRange<Int>) async throws -> [[Touch]] {
    var commits: [[Touch]] = []
    for _ in 0..<Int.random(in: count, using: &generator) {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        if let touches = try await transaction() { commits.append(touches) }
      } else {
        commits.append(try await single())
      }
    }
    return commits
  }

  private mutating func connection() -> Connection {
    connections[Int.random(in: connections.indices, using: &generator)]
  }

  /// Several changes that are committed together, or undone: nil then.
  private mutating func transaction() async throws -> [Touch]? {
    let connection = connection()
    let commits = Bool.random(using: &generator)
    var touches: [Touch] = []
    if Bool.random(using: &generator) {
      try await connection.run("BEGIN")
      for _ in 0..<Int.random(in: 1...4, using: &generator) { touches += try await statement(on: connection) }
      try await connection.run(commits ? "COMMIT" : "ROLLBACK")
    } else {
      let transaction = try await connection.transaction()
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        touches += try await statement(on: transaction)
      }
      if commits { try await transaction.commit() } else { try await transaction.rollback() }
    }
    return commits ? touches : nil
  }

  private mutating func single() async throws -> [Touch] {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: return try await appended()
    case 1:
      try await database.run("INSERT INTO extra.far VALUES (\(number(9)), 1)")
      return [Touch(table: "far")]
    case 2:
      let name = "junk\(number(5))"
      try await database.run("CREATE OR REPLACE TABLE \(name)(id INTEGER)")
      return []
    case 3:
      try await database.run(
        "CREATE OR REPLACE VIEW v AS SELECT log.id, side.v FROM log JOIN side USING (id)"
      )
      return [Touch(table: "v")]
    case 4:
      try await database.run(
        "CREATE OR REPLACE TABLE side AS SELECT i::INTEGER AS id, i / 2 AS v FROM range(\(number(20))) r(i)"
      )
      return [Touch(table: "side")]
    case 5:
      nextID += 3
      try await [Item(nextID - 2, "a", 1), Item(nextID - 1, "b", 2), Item(nextID, nil, nil)].batchInsert(
        on: database
      )
      return [Touch(table: "item")]
    case 6: return try await statement(on: database)
    default:
      let connection = connection()
      return try await statement(on: connection)
    }
  }

  private mutating func appended() async throws -> [Touch] {
    let rows = Int(number(50))
    let ids = (0..<rows).map { Int32($0) }
    try await connection().appender(to: DB.Table("log"), columns: ["id", "item"]) { appender in
      for id in ids { try await appender.append(id, id % 40) }
    }
    return rows == 0 ? [] : [Touch(table: "log")]
  }

  private mutating func number(_ below: Int32) -> Int32 { Int32.random(in: 0..<below, using: &generator) }

  /// One statement that may be part of a transaction.
  private mutating func statement(on executor: any DatabaseExecutor) async throws -> [Touch] {
    let item = Touch(table: "item")
    nextID += 1
    let (id, key, amount) = (nextID, number(60), number(8))
    let kind = ["a", "b", "c"][Int(number(3))]
    switch number(20) {
    case 0:
      try await Item(id, kind, amount).insertNonReturning(on: executor)
      return [item]
    case 1:
      try await executor.run("insert into ITEM (id, kind, amount) values (\(id), '\(kind)', \(amount))")
      return [item]
    case 2:
      try await executor.run(
        "UPDATE item SET amount = $1 WHERE id = $2",
        binding: [.int32(amount), .int32(key)]
      )
      return [Touch(table: "item", columns: ["amount"])]
    case 3:
      try await executor.run("UPDATE \"item\" SET note = 'n\(amount)' -- , amount = 1")
      return [Touch(table: "item", columns: ["note"])]
    case 4:
      try await executor.run("DELETE FROM item WHERE id = \(key)")
      return [item]
    case 5:
      try await executor.run("DELETE FROM log WHERE id > \(key)")
      return [Touch(table: "log")]
    case 6:
      try await executor.run("TRUNCATE side")
      return [Touch(table: "side")]
    case 7:
      try await executor.run("COPY side FROM '\(folder)/side.csv' (HEADER)")
      return [Touch(table: "side")]
    case 8:
      try await executor.run(
        "MERGE INTO item USING (SELECT \(key) AS id) s ON item.id = s.id WHEN MATCHED THEN UPDATE SET kind = '\(kind)'"
      )
      return [item]
    case 9:
      try await executor.run(
        "WITH n AS (INSERT INTO log VALUES (\(id), \(key)) RETURNING id) SELECT * FROM n"
      )
      return [Touch(table: "log")]
    case 10:
      try await executor.run(
        "INSERT INTO item(id, kind) VALUES (\(key), '\(kind)') ON CONFLICT DO UPDATE SET kind = excluded.kind"
      )
      return [item]
    case 11:
      try await executor.run("UPDATE item SET kind = '\(kind)', amount = amount + 1 WHERE amount = \(amount)")
      return [Touch(table: "item", columns: ["kind", "amount"])]
    case 12:
      try await executor.run(
        "INSERT INTO source VALUES (\(id)); INSERT INTO \"Odd name\" VALUES (\(amount), 'q')"
      )
      return [Touch(table: "source"), Touch(table: "audit"), Touch(table: "odd")]
    case 13:
      try await executor.run("UPDATE \"Odd name\" SET \"from\" = '\(kind)' WHERE x = \(amount)")
      return [Touch(table: "odd", columns: ["from"])]
    case 14:
      try await executor.run("UPDATE \"Odd name\" SET x = x + 1")
      return [Touch(table: "odd", columns: ["x"])]
    case 15:
      try await executor.run("INSERT INTO item SELECT \(id), kind, amount, note FROM item WHERE id = 5")
      return [item]
    case 16:
      var changed = Item()
      (changed.id, changed.kind) = (key, kind)
      let exists = try await Item.query.where(\Item.$id == key).exists(on: executor)
      if exists { try await changed.updateNonReturning(on: \.$id, on: executor) }
      return exists ? [Touch(table: "item", columns: ["kind"])] : []
    case 17:
      try await executor.run("UPDATE side SET v = v + 1 WHERE id = \(amount)")
      return [Touch(table: "side", columns: ["v"])]
    case 18:
      // The rows that follow UNION are of another kind, and none of the first stays.
      try await executor.run(
        "INSERT INTO item(id, kind, amount) VALUES (-1, 'z', 99) UNION ALL SELECT \(id), '\(kind)', \(amount) ORDER BY 1 DESC LIMIT 1"
      )
      return [item]
    default:
      try await executor.run("DELETE FROM side USING log WHERE side.id = log.id AND log.id = \(amount)")
      return [Touch(table: "side")]
    }
  }
}

/// A result as texts in an order of their own: rows have none.
private func texts(_ result: QueryResult) -> [String] {
  result.rows.map { row in
    let cells = result.columns.indices.map { row.value($0).map(String.init(describing:)) ?? "" }
    return cells.joined(separator: "|")
  }.sorted()
}

private func texts(_ items: [NeverMissesTests.Item]) -> [String] {
  items.map { "\($0.id)|\($0.kind ?? "")|\(String(describing: $0.amount))|\($0.note ?? "")" }.sorted()
}

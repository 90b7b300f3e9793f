import Duck
import Testing

@Suite("Models of a table that changes")
struct ChangedColumnTests {
  let database = DatabaseIdentifier.memory()

  struct Item: Table, Hashable {
    @Column("id") var id: Int64
    @Column("name") var name: String?
    @Column("other") var other: String?
  }

  enum Changer: String, CaseIterable, Sendable { case sameConnection, otherConnection }

  /// What reading the first item by its number, again and again, gives; all the same, and the same by `all(on:)`.
  private func read(on connection: Connection) async throws -> Result<[String?], DatabaseError> {
    var outcomes: Set<[String?]> = []
    var errors: [DatabaseError] = []
    let query = Item.query.where(\Item.$id == 1)
    for _ in 1...3 {
      do {
        let item = try await query.first(on: connection)
        outcomes.insert([item?.name, item?.other])
        let all = try await query.all(on: connection).first
        outcomes.insert([all?.name, all?.other])
        let every = try await Item.all(on: connection).first { $0.id == 1 }
        outcomes.insert([every?.name, every?.other])
      } catch let error as DatabaseError {
        errors.append(error)
      }
    }
    #expect((outcomes.count, errors.count) == (1, 0) || (outcomes.count, errors.count) == (0, 3))
    #expect(errors.allSatisfy { $0 == errors[0] })
    return errors.isEmpty ? .success(outcomes.first ?? []) : .failure(errors[0])
  }

  @Test("are read as it is now", arguments: Changer.allCases, [false, true])
  func changes(changer: Changer, hasKey: Bool) async throws {
    let reader = try await database.connect()
    let writer = changer == .sameConnection ? reader : try await database.connect()
    try await writer.run(
      "CREATE TABLE item(id BIGINT\(hasKey ? " PRIMARY KEY" : ""), name VARCHAR, other VARCHAR)"
    )
    try await writer.run("INSERT INTO item VALUES (1, 'a', 'another text, a long one'), (2, 'c', NULL)")
    let long = "another text, a long one"
    #expect(try await read(on: reader) == .success(["a", long]))

    try await writer.run("ALTER TABLE item ADD COLUMN more INTEGER DEFAULT 5")
    #expect(try await read(on: reader) == .success(["a", long]))

    try await writer.run("ALTER TABLE item RENAME name TO x")
    #expect(
      try await read(on: reader)
        == .failure(.unknownColumn(name: "name", available: ["id", "x", "other", "more"]))
    )
    try await writer.run("ALTER TABLE item RENAME other TO name")
    try await writer.run("ALTER TABLE item RENAME x TO other")
    #expect(try await read(on: reader) == .success([long, "a"]))

    try await writer.run("ALTER TABLE item ALTER name TYPE BLOB USING encode(name)")
    guard case .failure(.typeMismatch(let mismatch)) = try await read(on: reader) else {
      Issue.record("a BLOB was read as text")
      return
    }
    #expect((mismatch.column, mismatch.found) == ("name", "BLOB"))
    try await writer.run("ALTER TABLE item ALTER name TYPE VARCHAR USING decode(name)")
    #expect(try await read(on: reader) == .success([long, "a"]))

    for labels in ["'a', 'c'", "'c', 'b', 'a'"] {
      try await writer.run("ALTER TABLE item ALTER other TYPE ENUM(\(labels))")
      #expect(try await read(on: reader) == .success([long, "a"]))
    }

    try await writer.run("CREATE OR REPLACE TABLE item AS SELECT other::VARCHAR AS other, name, id FROM item")
    #expect(try await read(on: reader) == .success([long, "a"]))
    try await writer.run("DROP TABLE item")
    try await writer.run("CREATE VIEW item AS SELECT 1::BIGINT AS id, NULL AS name, 'v' AS other")
    #expect(try await read(on: reader) == .success([nil, "v"]))
  }

  @Test("are read as it is in a transaction, and after it was undone")
  func undone() async throws {
    struct Stop: Error {}
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE item AS SELECT 1::BIGINT AS id, 'a' AS name, 'b' AS other")
    #expect(try await read(on: connection) == .success(["a", "b"]))
    await #expect(throws: Stop.self) {
      try await connection.transaction { transaction in
        try await transaction.run("ALTER TABLE item RENAME name TO x")
        try await transaction.run("ALTER TABLE item RENAME other TO name")
        try await transaction.run("ALTER TABLE item RENAME x TO other")
        for _ in 1...3 {
          let item = try await Item.query.where(\Item.$id == 1).first(on: transaction)
          #expect([item?.name, item?.other] == ["b", "a"])
        }
        throw Stop()
      }
    }
    #expect(try await read(on: connection) == .success(["a", "b"]))
  }
}

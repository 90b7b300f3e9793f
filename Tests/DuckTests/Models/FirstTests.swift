import Duck
import Foundation
import Testing

@Suite("The first of a query")
struct FirstTests {
  /// Guard for `@unchecked Sendable`: the lock guards the texts.
  final class Texts: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []

    func add(_ text: String) { lock.withLock { texts.append(text) } }

    /// What was added since the last time.
    func take() -> [String] {
      lock.withLock {
        defer { texts = [] }
        return texts
      }
    }
  }

  struct Person: Table, Hashable {
    @Column("id") var id: Int64
    @Column("mail") var mail: String
    @Column("team") var team: String
    @Column("number") var number: Int64?
  }

  let database = DatabaseIdentifier.memory()
  let texts = Texts()

  private func makePeople() async throws {
    try await database.run(
      """
      CREATE TABLE person(id BIGINT PRIMARY KEY, mail VARCHAR UNIQUE, team VARCHAR, number BIGINT,
        UNIQUE (team, number));
      INSERT INTO person SELECT range, 'm' || range, 't' || (range % 2), range FROM range(10)
      """
    )
  }

  /// The first of a query, and the texts of the queries for people that ran for it.
  private func first(_ query: TableQuery<Person>) async throws -> (id: Int64?, texts: [String]) {
    database.trace(StatementTrace { [texts] in texts.add($0.sql) })
    let person = try await query.first(on: database)
    database.trace(nil)
    return (person?.id, texts.take().filter { $0.contains("FROM \"person\"") })
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let query: TableQuery<Person>

    init(_ description: String, _ query: TableQuery<Person>) {
      testDescription = description
      self.query = query
    }
  }

  static var keyed: [Case] {
    [
      Case("the key", Person.query.where(\Person.$id == 3)),
      Case("the key, the other way round", Person.query.where(3 == \Person.$id)),
      Case("a unique column", Person.query.where(\Person.$mail == "m3")),
      Case("the key and more", Person.query.where(\Person.$id == 3 && \Person.$team == "t1")),
      Case("more and the key", Person.query.where(\Person.$team == "t1").where(Person.$id == 3)),
    ]
  }

  @Test("has no LIMIT where a key is fixed", arguments: keyed)
  func byKey(_ example: Case) async throws {
    try await makePeople()
    for _ in 0..<2 {
      let (id, texts) = try await first(example.query)
      #expect(id == 3)
      #expect(texts.count == 1 && texts.allSatisfy { !$0.contains("LIMIT") }, "\(texts)")
    }
  }

  static var limited: [Case] {
    [
      Case("all rows", Person.query),
      Case("a column that is no key", Person.query.where(\Person.$team == "t0")),
      Case("half of a key", Person.query.where(\Person.$number == 4)),
      Case("an alternative", Person.query.where(\Person.$id == 4 || \Person.$id == 6)),
      Case("a negation", Person.query.where(!(\Person.$id == 5))),
      Case("a range", Person.query.where(\Person.$id > 2)),
      Case("an order", Person.query.where(\Person.$id == 4).orderBy(.asc(\Person.$id))),
      Case("a join", Person.query.join(.cross, Person.as("p").table).where(\Person.$id == 4)),
      Case("another column", Person.query.where(\Person.$id == \Person.$number)),
      Case("a limit of its own", Person.query.where(\Person.$id == 4).limit(5)),
    ]
  }

  @Test("finds another row by another value, on every column and from either side")
  func again() async throws {
    try await makePeople()
    let connection = try await database.connect()
    for id in [Int64(3), 7, 3, 11, 0] {
      let found = id < 10 ? id : nil
      #expect(try await Person.query.where(\Person.$id == id).first(on: connection)?.id == found)
      #expect(try await Person.query.where(id == \Person.$id).first(on: connection)?.id == found)
      #expect(try await Person.query.where(\Person.$mail == "m\(id)").first(on: connection)?.id == found)
      #expect(try await Person.query.where(\Person.$number == id).first(on: connection)?.id == found)
    }
    #expect(try await Person.query.where(\Person.$number == nil).first(on: connection) == nil)
    #expect(try await Person.query.where(\Person.$team == "t1").first(on: connection)?.team == "t1")
  }

  @Test("names the columns once the table is known to have them")
  func namedColumns() async throws {
    try await makePeople()
    let connection = try await database.connect()
    let query = Person.query.where(\Person.$id == 3)
    database.trace(StatementTrace { [texts] in texts.add($0.sql) })
    for _ in 0..<2 { #expect(try await query.first(on: connection)?.mail == "m3") }
    let ran = texts.take().filter { $0.contains("FROM \"person\"") }
    #expect(
      ran == [
        #"SELECT "person".* FROM "person" WHERE "person"."id" = $1"#,
        #"SELECT "id", "mail", "team", "number" FROM "person" WHERE "id" = $1"#,
      ]
    )
  }

  @Test("says which column is missing, also when it is dropped between two look-ups")
  func droppedColumn() async throws {
    let connection = try await database.connect()
    try await connection.run(
      "CREATE TABLE person(id BIGINT PRIMARY KEY, mail VARCHAR, team VARCHAR, number BIGINT)"
    )
    let query = Person.query.where(\Person.$id == 1)
    for _ in 0..<2 { #expect(try await query.first(on: connection) == nil) }
    try await connection.run("ALTER TABLE person DROP COLUMN mail")
    await #expect {
      try await query.first(on: connection)
    } throws: { error in
      guard case DatabaseError.unknownColumn(let name, _) = error else { return false }
      return name == "mail"
    }
  }

  @Test("leaves a transaction as it was, which goes on and is committed")
  func betweenWrites() async throws {
    try await makePeople()
    try await database.transaction { transaction in
      for id in Int64(0)..<4 {
        let person = try await Person.query.where(\Person.$id == id).first(on: transaction)
        #expect(person?.id == id)
        try await transaction.run("UPDATE person SET team = 'found' WHERE id = \(id)")
      }
    }
    #expect(try await Person.query.where(\Person.$team == "found").all(on: database).count == 4)
  }

  @Test("has LIMIT 1 everywhere else", arguments: limited)
  func byLimit(_ example: Case) async throws {
    try await makePeople()
    let (id, texts) = try await first(example.query)
    #expect(id != nil)
    #expect(texts.count == 1 && texts.allSatisfy { $0.contains("LIMIT $") }, "\(texts)")
  }

  @Test("keeps an offset")
  func offset() async throws {
    try await makePeople()
    let query = Person.query.orderBy(.desc(\Person.$id)).offset(2)
    #expect(try await query.first(on: database)?.id == 7)
    #expect(try await Person.query.where(\Person.$id == 4).offset(1).first(on: database) == nil)
    #expect(try await Person.query.limit(0).first(on: database)?.id == nil)
  }

  @Test("is right also when a key has been dropped since")
  func droppedKey() async throws {
    let connection = try await database.connect()
    try await connection.run(
      "CREATE TABLE person(id BIGINT PRIMARY KEY, mail VARCHAR, team VARCHAR, number BIGINT)"
    )
    try await connection.run("INSERT INTO person VALUES (1, 'a', 'b', 2)")
    let query = Person.query.where(\Person.$id == 1)
    #expect(try await query.first(on: connection)?.mail == "a")
    try await connection.run("CREATE OR REPLACE TABLE person AS FROM person UNION ALL SELECT 1, 'a', 'b', 2")
    #expect(try await query.first(on: connection)?.mail == "a")
    #expect(try await query.all(on: connection).count == 2)
  }

  @Test("is found in a transaction that made the table")
  func inTransaction() async throws {
    try await database.transaction { transaction in
      try await transaction.run(
        "CREATE TABLE person(id BIGINT PRIMARY KEY, mail VARCHAR, team VARCHAR, number BIGINT)"
      )
      #expect(try await Person.query.where(\Person.$id == 1).first(on: transaction) == nil)
      try await transaction.run("INSERT INTO person VALUES (1, 'a', 'b', NULL)")
      #expect(try await Person.query.where(\Person.$id == 1).first(on: transaction)?.number == nil)
      #expect(try await Person.query.where(\Person.$id == 1).first(on: transaction)?.mail == "a")
    }
  }

  enum Rank: Int16, SQLEnum, Codable { case low = 1, high }

  struct Ranked: Table, Hashable {
    @Column("id") var id: Int64
    @Column("rank") var rank: Rank?
  }

  @Test("is found each time, also where rows are read by Codable")
  func byCodable() async throws {
    try await database.run("CREATE TABLE ranked(id BIGINT PRIMARY KEY, rank SMALLINT)")
    try await database.run("INSERT INTO ranked VALUES (1, 2), (2, NULL)")
    for _ in 0..<3 {
      #expect(try await Ranked.query.where(\Ranked.$id == 1).first(on: database)?.rank == .high)
      #expect(try await Ranked.query.where(\Ranked.$rank == Rank.high).first(on: database)?.id == 1)
      #expect(try await Ranked.find(2, on: database)?.id == 2)
    }
  }
}

import Duck
import Foundation
import Testing

@Suite("JSON columns as Codable values")
struct JSONCodedTests {
  struct Address: Codable, Hashable {
    var city: String
    var lines: [String]
    var moved: Date?
  }

  struct Person: Table, Hashable {
    @Column("id") var id: Int64
    @Column("address", storage: .json) var address: Address
    @Column("other", storage: .json) var other: Address?
    @Column("tags", storage: .json) var tags: [String]

    init() {}

    init(_ id: Int64, _ address: Address, other: Address?, tags: [String]) {
      self.id = id
      self.address = address
      self.other = other
      self.tags = tags
    }
  }

  /// The same, with a property that goes through `Codable`.
  struct Resident: Table, Hashable {
    static let tableName = "person"
    @Column("id") var id: Int64
    @Column("address", storage: .json) var address: Address
    @Column("other", storage: .json) var other: Address?
    @Column("tags", storage: .json) var tags: [String]
    @Column("home") var home: Home?

    struct Home: Codable, Hashable { var x: Int64 }
  }

  static let people = [
    Person(1, Address(city: "Köln", lines: ["a", "\"b\""], moved: .at(5)), other: nil, tags: []),
    Person(
      2,
      Address(city: "", lines: [], moved: nil),
      other: Address(city: "B", lines: [], moved: nil),
      tags: ["x"]
    ),
  ]

  private func database(_ type: String = "JSON") async throws -> DatabaseIdentifier {
    let database = DatabaseIdentifier.memory()
    try await database.run(
      "CREATE TABLE person(id BIGINT, address \(type), other \(type), tags \(type), home STRUCT(x BIGINT))"
    )
    return database
  }

  @Test("of models come back as they went, one by one and in batches", arguments: ["JSON", "VARCHAR"])
  func roundTrip(type: String) async throws {
    let database = try await database(type)
    #expect(try ModelPath.of(Person.self) == .columns)
    #expect(try await Self.people[0].insert(on: database) == Self.people[0])
    try await [Self.people[1]].batchInsert(on: database)
    let all = try await Person.query.orderBy(.asc(\Person.$id)).all(on: database)
    #expect(all == Self.people)
    let city = try await SQL.raw("SELECT address->>'$.city', other IS NULL FROM person ORDER BY id")
      .all(as: (String, Bool).self, on: database)
    #expect(city.map { $0.0 } == ["Köln", ""])
    #expect(city.map { $0.1 } == [true, false])
    var changed = all[0]
    changed.address.city = "Bonn"
    changed.other = nil
    let updated = try await changed.update(on: \.$id, on: database)
    #expect(updated.address.city == "Bonn")
    #expect(try await Person.find(1, on: database) == changed)
  }

  @Test("of a model that goes through Codable do too")
  func throughCodable() async throws {
    let database = try await database()
    var resident = Resident()
    resident.id = 3
    resident.address = Self.people[0].address
    resident.other = Self.people[1].other
    resident.tags = ["x", "y"]
    resident.home = Resident.Home(x: 4)
    #expect(try ModelPath.of(Resident.self) == .codable)
    #expect(try await resident.insert(on: database) == resident)
    try await [resident].batchInsert(on: database)
    #expect(try await Resident.all(on: database) == [resident, resident])
    let result = try await database.run("SELECT * FROM person")
    #expect(try result.rows.first?.decode(Resident.self) == resident)
  }

  @Test("of other types are asked for by a wrapper")
  func wrapper() async throws {
    struct Row: Decodable, Equatable {
      let id: Int64
      @JSONCoded var address: Address
      @JSONCoded var other: Address?
    }
    let database = try await database()
    try await Self.people.batchInsert(on: database)
    let statement = SQL.raw("SELECT * FROM person ORDER BY id")
    let rows = try await statement.all(decoding: Row.self, on: database)
    #expect(rows.map(\.address) == Self.people.map(\.address))
    #expect(rows.map(\.other) == Self.people.map(\.other))
    let pairs = try await SQL.raw("SELECT id, address FROM person ORDER BY id")
      .all(as: (Int64, JSONCoded<Address>).self, on: database)
    #expect(pairs.map { $0.1.wrappedValue } == Self.people.map(\.address))
    let column = try await statement.query(on: database).column("tags", as: JSONCoded<[String]>.self)
    #expect(column.map(\.wrappedValue) == [[], ["x"]])
  }

  @Test("are never decoded unasked")
  func unasked() async throws {
    struct Row: Decodable { let address: Address }
    let result = try await DatabaseIdentifier.shared.run(
      #"SELECT '{"city": "x", "lines": []}'::JSON AS address"#
    )
    let error = try #require(mismatch { try result.all(decoding: Row.self) })
    #expect((error.column, error.found) == ("address", "JSON"))
  }

  @Test("that do not decode are refused, and say why and where")
  func undecodable() async throws {
    let database = try await database()
    try await Self.people.batchInsert(on: database)
    try await database.run(#"INSERT INTO person VALUES (9, '{"city": "x"}', NULL, '[1]', NULL)"#)
    let query = Person.query.orderBy(.asc(\Person.$id))
    let error = await databaseError { try await query.all(on: database) }
    guard case .typeMismatch(let mismatch) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((mismatch.column, mismatch.row) == ("address", 2))
    #expect(mismatch.found.contains("lines"))
    let other = await databaseError {
      try await Resident.query.orderBy(.asc(\Resident.$id)).all(on: database)
    }
    #expect("\(other.map(String.init(describing:)) ?? "")".contains("lines"))
    #expect(!"\(error.map(String.init(describing:)) ?? "")".contains("Köln"))
  }

  @Test("NULL is refused where the value is not optional")
  func null() async throws {
    let database = try await database()
    try await database.run("INSERT INTO person VALUES (9, NULL, NULL, '[]', NULL)")
    let error = await databaseError { try await Person.all(on: database) }
    guard case .typeMismatch(let mismatch) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((mismatch.column, mismatch.found) == ("address", "NULL"))
  }

  @Test("do not go into a column of another type")
  func otherColumn() async throws {
    let database = try await database("STRUCT(city VARCHAR)")
    let error = await databaseError { try await Self.people.batchInsert(on: database) }
    #expect(error != nil)
    #expect(try await database.cell("SELECT count(*) FROM person", as: Int64.self) == 0)
    let differences = try await database.schemaDifferences(of: Person.self)
    #expect(differences.map(\.column) == ["address", "other", "tags"] || !differences.isEmpty)
  }

  @Test("other encoders see the value alone")
  func foreign() throws {
    struct Row: Codable, Equatable { @JSONCoded var tags: [String] }
    let row = Row(tags: ["x"])
    let data = try JSONEncoder().encode(row)
    #expect(String(decoding: data, as: UTF8.self) == #"{"tags":["x"]}"#)
    #expect(try JSONDecoder().decode(Row.self, from: data) == row)
    let person = try JSONDecoder().decode(Person.self, from: JSONEncoder().encode(Self.people[1]))
    #expect(person == Self.people[1])
  }
}

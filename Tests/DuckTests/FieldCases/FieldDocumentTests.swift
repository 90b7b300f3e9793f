import Duck
import Foundation
import Testing

@Suite("Documents as people met them")
struct FieldDocumentTests {
  let database = DatabaseIdentifier.memory()

  struct Place: Table, Equatable {
    @Column("id") var id: Int64
    @Column("info") var info: JSONValue?
  }

  @Test("the null of a document, a null in it and the NULL of SQL are three things")
  func nulls() async throws {
    try await database.run("CREATE TABLE place(id BIGINT, info JSON)")
    try await database.run(#"INSERT INTO place VALUES (1, 'null'), (2, '{"a": null}'), (3, NULL)"#)
    let places = try await Place.query.orderBy(.asc(\Place.$id)).all(on: database)
    #expect(places.map(\.info) == [.null, .object([.init(name: "a", value: .null)]), nil])
    try await database.run("CREATE TABLE copy AS FROM place LIMIT 0")
    let rows = try await database.run("FROM place ORDER BY id").rows
    for row in rows {
      try await database.run("INSERT INTO copy VALUES ($1, $2)", binding: row.values)
    }
    let same =
      "SELECT count(*) FROM place JOIN copy USING (id) WHERE place.info IS NOT DISTINCT FROM copy.info"
    #expect(try await database.cell(same) == .int64(3))
  }

  @Test("a number keeps its digits, and what is in a document is never taken for a column")
  func digits() async throws {
    try await database.run("CREATE TABLE place(id BIGINT, info JSON)")
    try await database.run(
      #"INSERT INTO place VALUES (1, '{"n": 12345678901234567890, "longitude": 1, "id": 9}')"#
    )
    let place = try #require(try await Place.query.first(on: database))
    #expect(place.id == 1)
    #expect(place.info?["n"] == .number("12345678901234567890"))
    struct Located: Decodable {
      let id: Int64
      let longitude: Double
    }
    let error = await databaseError { try await database.run("FROM place").all(decoding: Located.self) }
    guard case .unknownColumn(let name, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(name == "longitude")
  }

  @Test("a text that is no document is refused by the engine, and stays out of the table")
  func invalid() async throws {
    try await database.run("CREATE TABLE place(id BIGINT, info JSON)")
    let error = await databaseError {
      try await database.run("INSERT INTO place VALUES (1, $1)", binding: [.string("{a: 1")])
    }
    guard case .engine(let engineError)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(engineError.message.contains("JSON"))
    #expect(try await database.cell("SELECT count(*) FROM place") == .int64(0))
  }
}

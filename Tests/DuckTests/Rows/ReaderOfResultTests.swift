import Duck
import Testing

@Suite("Results of one statement")
struct ReaderOfResultTests {
  struct Plain: Table, Equatable {
    @Column("id") var id: Int64
    @Column("name") var name: String

    init() {}

    init(_ id: Int64, _ name: String) {
      self.id = id
      self.name = name
    }
  }

  struct Turned: Table, Equatable {
    @Column("name") var name: String?
    @Column("id") var id: Int64

    init() {}

    init(_ name: String?, _ id: Int64) {
      self.name = name
      self.id = id
    }
  }

  @Test("are decoded into several types in turns")
  func types() async throws {
    let connection = try await DatabaseIdentifier.memory().connect()
    let statement = try await connection.prepare(
      SQL.raw("SELECT i AS id, 'n' || i AS name, i AS p_id, 'p' || i AS p_name FROM range(3) r(i)")
    )
    let tuples = try await connection.prepare(SQL.raw("SELECT i AS id, 'n' || i AS name FROM range(3) r(i)"))
    for _ in 0..<3 {
      let result = try await statement.query()
      #expect(try result.all(decoding: Plain.self) == [Plain(0, "n0"), Plain(1, "n1"), Plain(2, "n2")])
      #expect(try result.all(decoding: Turned.self) == [Turned("n0", 0), Turned("n1", 1), Turned("n2", 2)])
      #expect(
        try result.all(decoding: Plain.self, prefix: "p_") == [
          Plain(0, "p0"), Plain(1, "p1"), Plain(2, "p2"),
        ]
      )
      let pairs = try await tuples.query()
      let rows: [(Int64, String)] = try pairs.all(as: (Int64, String).self)
      #expect(rows.map(\.0) == [0, 1, 2] && rows.map(\.1) == ["n0", "n1", "n2"])
      #expect(try pairs.all(decoding: Plain.self).map(\.name) == ["n0", "n1", "n2"])
      #expect(throws: DatabaseError.self) { try result.all(as: Int64.self) }
    }
  }

  @Test("are decoded as the table is by now")
  func changed() async throws {
    let connection = try await DatabaseIdentifier.memory().connect()
    try await connection.run("CREATE TABLE plain AS SELECT 1::BIGINT AS id, 'a' AS name")
    let statement = try await connection.prepare(SQL.raw("FROM plain"))
    #expect(try await statement.query().all(decoding: Plain.self) == [Plain(1, "a")])
    try await connection.run("CREATE OR REPLACE TABLE plain AS SELECT 'b' AS name, 2::BIGINT AS id")
    #expect(try await statement.query().all(decoding: Plain.self) == [Plain(2, "b")])
    try await connection.run("CREATE OR REPLACE TABLE plain AS SELECT 'b' AS name, 2::INTEGER AS id")
    let error = await databaseError { try await statement.query().all(decoding: Plain.self) }
    guard case .typeMismatch(let mismatch) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(mismatch.column == "id")
  }
}

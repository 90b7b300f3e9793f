import Duck
import Foundation
import Testing

@Suite("Types that are not taken apart yet")
struct UnsupportedTypeTests {
  static let types = [
    ("map {'a': 1, 'b': NULL}", "MAP(VARCHAR, INTEGER)"),
    ("union_value(num := 1)", #"UNION("num" INTEGER)"#),
    ("'10101'::BIT", "BIT"),
    ("{'a': 1}::VARIANT", "VARIANT"),
    ("'12:00:00+15:59:59'::TIMETZ", "TIME WITH TIME ZONE"),
    ("'12345678901234567890123456789012345678901234567890'::BIGNUM", "BIGNUM"),
    ("[1, 2, 3]::FLOAT[3]", "FLOAT[3]"),
    ("'2026-03-01 01:02:03.000000001+00'::TIMESTAMPTZ_NS", "TIMESTAMP_NS WITH TIME ZONE"),
  ]

  @Test("a cell names its type, NULL is NULL, and the rest of the row is readable", arguments: types)
  func cell(sql: String, type: String) async throws {
    let database = DatabaseIdentifier.memory()
    let result = try await database.run(
      """
      SELECT i, CASE WHEN i % 2 = 0 THEN \(sql) END AS v, [v, NULL] AS l, {'m': v, 'n': i} AS s, 'end' AS e
      FROM range(3000) t(i)
      """
    )
    #expect(result.resultColumns[1].logicalType.description == type)
    for i in [0, 1, 2_047, 2_048, 2_998] {
      let row = result.rows[i]
      let value = try #require(row.value("v"))
      #expect(value.kind == (i % 2 == 0 ? .unsupported : .null))
      #expect(value.isNull == (i % 2 != 0))
      if i % 2 == 0 { #expect(value.description.contains(type)) }
      #expect(row.value("l") == .list([value, .null]))
      #expect(
        row.value("s")
          == .structure([.init(name: "m", value: value), .init(name: "n", value: .int64(Int64(i)))])
      )
      #expect(row.value("v", as: String.self) == nil)
      #expect(row.string("e") == "end")
      #expect(row.int("i") == i)
    }
    let error = try #require(mismatch { try result.rows[0].decode("v", as: String.self) })
    #expect(error.found == type)
    #expect(mismatch { try result.column("v", as: Int64.self) }?.found == type)
  }

  @Test("such a value cannot be bound", arguments: types)
  func bind(sql: String, type: String) async throws {
    let database = DatabaseIdentifier.memory()
    let value = try await database.cell("SELECT \(sql)")
    for bound in [value, .list([value]), .structure([.init(name: "m", value: value)])] {
      let error = await databaseError {
        try await database.run("SELECT 1, $1", binding: [.int64(1)].dropLast() + [bound])
      }
      guard case .invalidBind(let position, let reason) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(position == 1)
      #expect(reason.contains(type))
    }
  }

  @Test("a row of every type that the engine has is read without a crash")
  func everyType() async throws {
    let result = try await DatabaseIdentifier.memory().run("FROM test_all_types()")
    #expect(result.rows.count == 3)
    for row in result.rows {
      #expect(row.values.count == result.columns.count)
      #expect(row.values.allSatisfy { !$0.description.isEmpty })
    }
    #expect(result.rows[2].values.filter { !$0.isNull && $0.kind != .structure } == [])
    #expect(result == result)
  }
}

@testable import Duck
import SQL
import Testing

@Suite("Keys that a result has or lacks")
struct ResultKeysTests {
  /// Types with cells of them that are there, and some that are not.
  private static let columns: [(type: String, there: [String], missing: [String])] = [
    ("TINYINT", ["-128", "0", "127"], ["1", "-1"]), ("SMALLINT", ["-32768", "300"], ["301", "0"]),
    ("INTEGER", ["-2147483648", "7", "5"], ["6", "0"]),
    ("BIGINT", ["-9223372036854775808", "9223372036854775807", "3"], ["4", "-3"]),
    ("UTINYINT", ["255", "0"], ["128"]), ("USMALLINT", ["65535"], ["1"]), ("UINTEGER", ["4294967295"], ["1"]),
    ("UBIGINT", ["18446744073709551615", "1"], ["18446744073709551614", "0"]),
    ("HUGEINT", ["-170141183460469231731687303715884105728", "2"], ["3"]),
    ("VARCHAR", ["'a'", "''", "'é'"], ["'A'", "'e'"]), ("DOUBLE", ["'nan'", "0.0", "1.5"], ["2.5"]),
    ("DATE", ["'2024-02-29'"], ["'2024-03-01'"]), ("DECIMAL(9,2)", ["1.50", "-3"], ["1.51", "3"]),
    ("UUID", ["'00000000-0000-0000-0000-000000000001'"], ["'00000000-0000-0000-0000-000000000002'"]),
    ("BOOLEAN", ["true"], ["false"]),
  ]

  @Test("what is there is found and what is not is missed, each time it is asked for", arguments: columns)
  func lookUp(type: String, there: [String], missing: [String]) async throws {
    func cells(_ values: [String]) async throws -> QueryResult {
      let list = (values + ["NULL"]).map { "(CAST(\($0) AS \(type)))" }.joined(separator: ", ")
      return try await DatabaseIdentifier.shared.run("SELECT 0 AS other, c FROM (VALUES \(list)) v(c)")
    }
    let result = try await cells(there)
    let logical = result.resultColumns[1].logicalType
    let column = RowJudge.Column(place: 1, type: logical, family: try #require(CellFamily(logical)))
    var keys = ResultKeys(result)
    for _ in 0..<3 {
      for row in result.rows {
        let value = try #require(row.value(1))
        let isMissing = keys.lacks(value, in: column)
        #expect(!isMissing)
      }
      for row in try await cells(missing).rows {
        let value = try #require(row.value(1))
        let isMissing = keys.lacks(value, in: column)
        #expect(isMissing == !value.isNull)
      }
    }
  }

  @Test("nothing is missed in a column of another type, or where there is none")
  func otherColumns() async throws {
    let result = try await DatabaseIdentifier.shared.run("SELECT 1::INTEGER AS a")
    var keys = ResultKeys(result)
    let family = CellFamily.integer(isSigned: true, bits: 64)
    for place in [0, 1] {
      let column = RowJudge.Column(place: place, type: LogicalType(id: .int64), family: family)
      let isMissing = [keys.lacks(.int64(2), in: column), keys.lacks(.int64(2), in: column)]
      #expect(isMissing == [false, false])
    }
  }
}

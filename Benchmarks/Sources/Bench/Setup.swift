import CFloor
import Duck
import Floor
import Foundation

enum Setup {
  static let rows = 1_000_000
  static let numbers = 10_000_000

  /// Rows like those of an app: random-looking ids, text of 34 bytes on the average, timestamps, two of them mostly NULL.
  static let tables = [
    """
    CREATE TABLE todo AS
    SELECT CAST(md5(CAST(range AS VARCHAR)) AS UUID) AS id, 'Buy item number ' || range || ' at the shop' AS name,
      make_timestamptz(1700000000000000 + range) AS created_at,
      CASE WHEN range % 3 = 0 THEN make_timestamptz(1700000001000000 + range) END AS done_at,
      CASE WHEN range % 7 = 0 THEN make_timestamptz(1700000002000000 + range) END AS deleted_at
    FROM range(\(rows))
    """,
    "CREATE TABLE keyed (id UUID PRIMARY KEY, name TEXT, created_at TIMESTAMPTZ, done_at TIMESTAMPTZ, deleted_at TIMESTAMPTZ)",
    "INSERT INTO keyed SELECT * FROM todo",
    "CREATE TABLE numbers AS SELECT range AS n FROM range(\(numbers))",
  ]

  /// Ids from all over the table, as the numbers that their bytes spell.
  static func keys(_ floor: FloorDatabase, count: Int) -> [duckdb_hugeint] {
    var keys: [duckdb_hugeint] = []
    floor.chunks("SELECT id FROM todo ORDER BY md5(CAST(id AS VARCHAR)) LIMIT \(count)") { chunk in
      let ids = cells(chunk, 0, as: duckdb_hugeint.self)
      for row in 0..<Int(duckdb_data_chunk_get_size(chunk)) {
        keys.append(duckdb_hugeint(lower: ids[row].lower, upper: ids[row].upper ^ Int64.min))
      }
    }
    return keys
  }
}

extension UUID {
  /// The UUID that a number spells.
  init(_ number: duckdb_hugeint) {
    let words = (UInt64(bitPattern: number.upper).bigEndian, number.lower.bigEndian)
    self = unsafeBitCast(words, to: UUID.self)
  }

  var words: (UInt64, UInt64) {
    let pair = unsafeBitCast(self, to: (UInt64, UInt64).self)
    return (UInt64(bigEndian: pair.0), UInt64(bigEndian: pair.1))
  }
}

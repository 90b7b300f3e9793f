import Duck
import Foundation
import Testing

@Suite("Decoding rows")
struct DecodingTests {
  let database = DatabaseIdentifier.shared

  struct Everything: Decodable, Equatable {
    enum Color: String, Decodable { case red, green }
    struct Inner: Decodable, Equatable {
      let a: Int32
      let b: String?
    }
    struct Wrapped: Decodable, Equatable {
      let text: String
      init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
      }
    }

    let bool: Bool
    let tiny: Int8
    let small: UInt16
    let int: Int
    let float: Float
    let text: String
    let data: Data
    let id: UUID
    let instant: Date
    let day: PureDate
    let time: PureTime
    let civil: DateTime
    let span: Interval
    let amount: Decimal
    let huge: Int128
    let color: Color
    let label: Color?
    let wrapped: Wrapped
    let inner: Inner
    let inners: [Inner?]
    let words: [String]
    let matrix: [[Double]]
    let counts: [String: Int32]
    let missing: Int?
    let null: Int?
  }

  static let everything = """
    SELECT true AS bool, (-1)::TINYINT AS tiny, 65535::USMALLINT AS small, 7::BIGINT AS int,
      1.5::FLOAT AS float,
      'né' AS text, '\\x00\\xFF'::BLOB AS data, '00000000-0000-0000-0000-000000000001'::UUID AS id,
      TIMESTAMPTZ '1970-01-01 00:00:01.5Z' AS instant, DATE '1970-01-03' AS day, TIME '00:00:01' AS time,
      TIMESTAMP '1970-01-01 00:00:00.000002' AS civil, INTERVAL '1 month 2 days' AS span, 12.50 AS amount,
      170141183460469231731687303715884105727 AS huge, 'red' AS color, 'green'::ENUM('red', 'green') AS label,
      'w' AS wrapped, {'a': 1, 'b': NULL::VARCHAR} AS "inner", [{'a': 1, 'b': 'x'}, NULL] AS inners,
      ['a', 'b'] AS words,
      [[1.0, 2.0]::DOUBLE[], []] AS matrix, {'x': 1, 'y': 2} AS counts, NULL::BIGINT AS null,
      'ignored' AS more
    """

  @Test("every property decodes from the column of its name")
  func everyKind() async throws {
    let result = try await database.run(Self.everything)
    let value = try #require(try result.first(decoding: Everything.self))
    #expect(value.bool)
    #expect(value.tiny == -1)
    #expect(value.small == .max)
    #expect(value.int == 7)
    #expect(value.float == 1.5)
    #expect(value.text == "né")
    #expect(value.data == Data([0, 0xFF]))
    #expect(value.id == UUID(uuidString: "00000000-0000-0000-0000-000000000001"))
    #expect(value.instant == Date(timeIntervalSince1970: 1.5))
    #expect(value.day == PureDate(daysSinceEpoch: 2))
    #expect(value.time == PureTime(hour: 0, minute: 0, second: 1))
    #expect(value.civil == DateTime(microsecondsSinceEpoch: 2))
    #expect(value.span == Interval(months: 1, days: 2))
    #expect(value.amount == Decimal(string: "12.5"))
    #expect(value.huge == .max)
    #expect(value.color == .red)
    #expect(value.label == .green)
    #expect(value.wrapped.text == "w")
    #expect(value.inner == Everything.Inner(a: 1, b: nil))
    #expect(value.inners == [Everything.Inner(a: 1, b: "x"), nil])
    #expect(value.words == ["a", "b"])
    #expect(value.matrix == [[1, 2], []])
    #expect(value.counts == ["x": 1, "y": 2])
    #expect(value.missing == nil)
    #expect(value.null == nil)
    #expect(try result.all(decoding: Everything.self) == [value])
    #expect(try result.rows[0].decode(Everything.self) == value)
  }

  struct Pair: Decodable, Equatable {
    let id: Int64
    let name: String?
  }

  @Test("all rows decode in order, and the first is the first")
  func all() async throws {
    let sql = "SELECT range AS id, CASE WHEN range % 2 = 0 THEN 'n' || range END AS name FROM range(3)"
    let expected = [Pair(id: 0, name: "n0"), Pair(id: 1, name: nil), Pair(id: 2, name: "n2")]
    #expect(try await SQL.raw(sql).all(decoding: Pair.self, on: database) == expected)
    #expect(try await SQL.raw(sql).first(decoding: Pair.self, on: database) == expected[0])
    #expect(try await SQL.raw(sql + " WHERE false").first(decoding: Pair.self, on: database) == nil)
    let connection = try await database.connect()
    #expect(try await SQL.raw(sql).all(decoding: Pair.self, on: connection) == expected)
    #expect(try await SQL.raw(sql).first(decoding: Pair.self, on: connection) == expected[0])
  }

  @Test("names are matched whatever their case")
  func nameCase() async throws {
    let result = try await database.run(#"SELECT 1::BIGINT AS "ID", 'x' AS "Name""#)
    #expect(try result.first(decoding: Pair.self) == Pair(id: 1, name: "x"))
  }

  @Test("a prefix tells the columns of two tables apart")
  func prefix() async throws {
    let result = try await database.run(
      "SELECT 1::BIGINT AS a_id, 'x' AS a_name, 2::BIGINT AS b_id, NULL::VARCHAR AS b_name"
    )
    #expect(try result.first(decoding: Pair.self, prefix: "a_") == Pair(id: 1, name: "x"))
    #expect(try result.all(decoding: Pair.self, prefix: "b_") == [Pair(id: 2, name: nil)])
    #expect(throws: DatabaseError.unknownColumn(name: "c_id", available: result.columns)) {
      try result.first(decoding: Pair.self, prefix: "c_")
    }
    #expect(try result.first(decoding: [String: Int64].self, prefix: "a_i") == ["d": 1])
  }

  @Test("what does not fit throws, and names column and row")
  func mismatches() async throws {
    let null = try await database.run(
      "SELECT CASE WHEN range <> 2 THEN range END AS id, 'x' AS name FROM range(5)"
    )
    let error = try #require(mismatch { try null.all(decoding: Pair.self) })
    #expect((error.column, error.row, error.wanted, error.found) == ("id", 2, "Int64", "NULL"))
    let wrong = try await database.run("SELECT 1::INTEGER AS id, 'x' AS name")
    #expect(mismatch { try wrong.all(decoding: Pair.self) }?.found == "INTEGER")
    let missing = try await database.run("SELECT 'x' AS name")
    #expect(throws: DatabaseError.unknownColumn(name: "id", available: ["name"])) {
      try missing.first(decoding: Pair.self)
    }
  }

  struct Nested: Decodable {
    let list: [Pair]
  }

  @Test("a mismatch deep inside names the way to it")
  func deepMismatch() async throws {
    let result = try await database.run(
      "SELECT [{'id': 1::BIGINT, 'name': 'x'}, {'id': NULL, 'name': 'y'}] AS list FROM range(2)"
    )
    #expect(mismatch { try result.rows[1].decode(Nested.self) }?.column == "list[1].id")
    #expect(mismatch { try result.rows[1].decode(Nested.self) }?.row == 1)
    let other = try await database.run("SELECT [{'id': 1::BIGINT}] AS list")
    #expect(throws: Never.self) { try other.first(decoding: Nested.self) }
    let scalar = try await database.run("SELECT 1 AS list")
    #expect(mismatch { try scalar.first(decoding: Nested.self) }?.column == "list")
    let map = try await database.run("SELECT map {1: 2} AS list")
    #expect(mismatch { try map.first(decoding: Nested.self) }?.found == "INTEGER")
  }

  struct Wide: Decodable, Equatable {
    struct Alone: Decodable, Equatable {
      let value: Int128
      init(from decoder: any Decoder) throws {
        value = try decoder.singleValueContainer().decode(Int128.self)
      }
    }

    let i: Int128
    let u: UInt128
    let maybe: Int128?
    let list: [Int128?]
    let unsigned: [UInt128]
    let s: [String: UInt128]
    let alone: Alone
  }

  @Test("128-bit integers decode wherever they stand")
  func wide() async throws {
    let result = try await database.run(
      """
      SELECT -170141183460469231731687303715884105727 - 1 AS i,
        340282366920938463463374607431768211455::UHUGEINT AS u,
        NULL::HUGEINT AS maybe, [1::HUGEINT, NULL] AS list, [2::UHUGEINT] AS unsigned,
        {'x': 3::UHUGEINT} AS s,
        4::HUGEINT AS alone
      """
    )
    let value = try #require(try result.first(decoding: Wide.self))
    #expect(value.i == .min)
    #expect(value.u == .max)
    #expect(value.maybe == nil)
    #expect(value.list == [1, nil])
    #expect(value.unsigned == [2])
    #expect(value.s == ["x": 3])
    #expect(value.alone.value == 4)
  }

  @Test("an error of the type itself comes as it is")
  func ownError() async throws {
    struct Refusal: Error, Equatable {}
    struct Picky: Decodable {
      init(from decoder: any Decoder) throws { throw Refusal() }
    }
    let result = try await database.run("SELECT 1 AS i")
    #expect(throws: Refusal()) { try result.first(decoding: Picky.self) }
    #expect(throws: DatabaseError.self) { try result.first(decoding: Int32.self) }
    #expect(throws: DatabaseError.self) { try result.first(decoding: [Int32].self) }
    let colors = try await database.run("SELECT 'blue' AS color")
    struct Colored: Decodable { let color: Everything.Color }
    #expect(throws: DecodingError.self) { try colors.first(decoding: Colored.self) }
  }
}

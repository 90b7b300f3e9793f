import Duck
import Foundation
import Testing

@Suite("Foundation.Date")
struct InstantTests {
  let database = DatabaseIdentifier.shared

  /// The instants of `Date()`, spread over some microseconds.
  private func dates(_ count: Int, around start: Date) -> [Date] {
    (0..<count).map { start.addingTimeInterval(Double($0) * 1.2345678912e-4) }
  }

  @Test("a thousand Date() are bound as the nearest microsecond, and what is read is a fixed point")
  func roundTrip() async throws {
    let dates = (0..<1_000).map { _ in Date() } + self.dates(1_000, around: Date())
    let list = Value.list(dates.map { .timestampTZ($0) })
    let result = try await database.run(
      "SELECT epoch_us(d) AS us, d FROM (SELECT unnest($1) AS d)",
      binding: [list]
    )
    let microseconds = try result.column("us", as: Int64.self)
    let read = try result.column("d", as: Date.self)
    #expect(read.count == dates.count)
    for (index, date) in dates.enumerated() {
      let whole = date.timeIntervalSinceReferenceDate.rounded(.down)
      let fraction = (date.timeIntervalSinceReferenceDate - whole) * 1_000_000
      let start = (Int64(whole) + 978_307_200) * 1_000_000
      #expect(abs(fraction - Double(microseconds[index] - start)) <= 0.500_001)
      #expect(abs(read[index].timeIntervalSince(date)) <= 0.51e-6)
      #expect(Value.timestampTZ(read[index]) == .timestampTZ(date))
    }
    let again = Value.list(read.map { .timestampTZ($0) })
    let second = try await database.run(
      "SELECT epoch_us(d) AS us, d FROM (SELECT unnest($1) AS d)",
      binding: [again]
    )
    #expect(Array(try second.column("us", as: Int64.self)) == Array(microseconds))
    #expect(Array(try second.column("d", as: Date.self)) == Array(read))
  }

  @Test("one Date() after the other is bound alone")
  func single() async throws {
    let connection = try await database.connect()
    try await connection.run { connection in
      for _ in 0..<200 {
        let date = Date()
        let first = try await connection.cell("SELECT $1", binding: [.timestampTZ(date)])
        let read = try #require(first.get(Date.self))
        let second = try await connection.cell("SELECT $1", binding: [.timestampTZ(read)])
        #expect(second == first)
        #expect(second.get(Date.self) == read)
      }
    }
  }

  @Test(
    "fractions before 1970 are rounded down, not towards zero",
    arguments: [-1, -999_999, -1_000_000, -1_000_001, -1_500_000, -62_135_596_800_000_001, 1, 999_999, 0]
  )
  func beforeEpoch(microseconds: Int64) async throws {
    let result = try await database.run(
      "SELECT make_timestamptz(\(microseconds)) AS d, make_timestamp(\(microseconds)) AS c"
    )
    let row = try #require(result.rows.first)
    #expect(row.value("c") == .dateTime(DateTime(microsecondsSinceEpoch: microseconds)))
    let value = try #require(row.value("d"))
    guard let date = row.timestampTZ("d") else {
      // Far from 2001 not every microsecond has a Date; then the value still has it.
      #expect(abs(microseconds) > 4_000_000_000_000_000)
      #expect(value.kind == .timestampTZ)
      return
    }
    #expect(Value.timestampTZ(date) == value)
    #expect(abs(date.timeIntervalSince1970 - Double(microseconds) / 1e6) < 1e-5)
    let back = try await database.cell("SELECT epoch_us($1)", binding: [.timestampTZ(date)])
    #expect(back == .int64(microseconds))
  }

  @Test("the value of FC: a second and a microsecond before 1970")
  func example() async throws {
    let date = try await database.cell("SELECT TIMESTAMPTZ '1969-12-31 23:59:58.999999Z'", as: Date.self)
    let same = try await database.cell(
      "SELECT $1 = TIMESTAMPTZ '1969-12-31 23:59:58.999999Z'",
      binding: [.timestampTZ(date)]
    )
    #expect(same == .boolean(true))
    #expect(
      try await database.cell("SELECT epoch_us($1)", binding: [.timestampTZ(date)]) == .int64(-1_000_001)
    )
  }

  static let years = [
    -290_000, -4_713, 1, 1_583, 1_900, 1_969, 1_970, 2_000, 2_001, 2_026, 2_106, 9_999, 290_000,
  ]

  @Test("what is read converts back to the same microsecond, in any year, or throws", arguments: years)
  func exactness(year: Int) async throws {
    let result = try await database.run(
      """
      SELECT make_timestamptz(us) AS d, us FROM (
        SELECT epoch_us(make_date(\(year), 1, 1)::TIMESTAMP) + i * 86399999999 + (hash(i) % 1000000)::BIGINT
          AS us
        FROM range(2000) t(i))
      """
    )
    var unreadable = 0
    for row in result.rows {
      let value = try #require(row.value("d"))
      guard let date = row.timestampTZ("d") else {
        unreadable += 1
        #expect(mismatch { try row.decode("d", as: Date.self) }?.row == row.index)
        continue
      }
      #expect(Value.timestampTZ(date) == value)
    }
    // Doubles tell microseconds apart for about 285 years around 2001, and this library asks for no more.
    if (1_900...2_106).contains(year) { #expect(unreadable == 0) }
  }

  @Test("an infinity has no Date: reading it throws and names column and row; other rows are readable")
  func infinity() async throws {
    let result = try await database.run(
      """
      SELECT d, 'x' AS s
      FROM (VALUES (TIMESTAMPTZ '1970-01-01 00:00:01Z'), ('infinity'), (NULL), ('-infinity')) t(d)
      """
    )
    for row in [1, 3] {
      let error = try #require(mismatch { try result.rows[row].decode("d", as: Date.self) })
      #expect((error.column, error.row, error.wanted) == ("d", row, "Date"))
      #expect(error.hint?.contains("Value") == true)
      let optional = try #require(mismatch { try result.rows[row].decode("d", as: Date?.self) })
      #expect((optional.column, optional.row) == ("d", row))
      #expect(result.rows[row].timestampTZ("d") == nil)
      #expect(result.rows[row].value("d")?.kind == .timestampTZ)
      #expect(result.rows[row].value("d")?.get(Date.self) == nil)
    }
    #expect(mismatch { try result.column("d", as: Date.self) }?.row == 1)
    #expect(mismatch { try result.column("d", as: Date?.self) }?.row == 1)
    struct List: Decodable { let l: [Date?] }
    let list = try await database.run("SELECT ['infinity'::TIMESTAMPTZ] AS l")
    #expect(mismatch { try list.first(decoding: List.self) }?.column == "l[0]")
    struct Model: Decodable { let d: Date? }
    let decoded = try #require(mismatch { try result.all(decoding: Model.self) })
    #expect((decoded.column, decoded.row) == ("d", 1))
    #expect(result.rows[0].timestampTZ("d") == Date(timeIntervalSince1970: 1))
    #expect(result.rows[2].value("d", as: Date?.self) == .some(nil))
    #expect(try result.rows[2].decode(Model.self).d == nil)
  }

  @Test("an infinity is bound back as it was read")
  func infinityBack() async throws {
    for sign in ["", "-"] {
      let value = try await database.cell("SELECT '\(sign)infinity'::TIMESTAMPTZ")
      #expect(try await database.cell("SELECT $1::VARCHAR", binding: [value]) == .string("\(sign)infinity"))
    }
  }

  @Test("a Date does not depend on the zone of the session")
  func sessionZone() async throws {
    let connection = try await database.connect()
    let date = Date(timeIntervalSince1970: 1_772_954_400)
    for zone in ["UTC", "America/New_York", "Asia/Kathmandu"] {
      try await connection.run("SET TimeZone = '\(zone)'")
      let value = try await connection.cell("SELECT $1", binding: [.timestampTZ(date)])
      #expect(value.get(Date.self) == date)
      #expect(
        try await connection.cell("SELECT epoch($1)", binding: [.timestampTZ(date)]) == .double(1_772_954_400)
      )
    }
  }

  @Test("a TIMESTAMPTZ_NS has its nanoseconds, and takes instants in microseconds")
  func nanoseconds() async throws {
    let connection = try await DatabaseIdentifier.memory().connect()
    try await connection.run("CREATE TABLE t(n INTEGER, x TIMESTAMPTZ_NS)")
    let date = try #require(Instant.date(microseconds: 1_700_000_000_000_001))
    let far = Value(storage: .timestampTZ(microseconds: .max / 1_000 + 1))
    try await connection.appender(to: DB.Table("t"), columns: ["n", "x"]) { appender in
      try await appender.append(1, date)
      try await appender.append(2, Value.timestampTZNanoseconds(-1))
      try await appender.append(3, Value(storage: .timestampTZ(microseconds: -.max)))
    }
    let rows = try await connection.run("SELECT x, epoch_ns(x) FROM t ORDER BY n").rows
    let numbers = rows.map { $0.value(0)?.nanosecondsSinceEpoch }
    #expect(numbers == [1_700_000_000_000_001_000, -1, -.max])
    #expect(rows[0].value(1) == .int64(1_700_000_000_000_001_000) && rows[1].value(1) == .int64(-1))
    #expect(try await connection.cell("SELECT x::VARCHAR FROM t WHERE n = 3") == .string("-infinity"))
    #expect(Value.int64(1).nanosecondsSinceEpoch == nil)
    let error = await databaseError {
      try await connection.appender(to: DB.Table("t"), columns: ["n", "x"]) { appender in
        try await appender.append(4, far)
      }
    }
    guard case .appenderAppend("x", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}

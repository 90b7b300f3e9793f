import Duck
import Foundation
import Testing

@Suite("Time zones as people met them")
struct FieldZoneTests {
  let database = DatabaseIdentifier.memory()

  private func instant(_ text: String) throws -> Date {
    try #require(ISO8601DateFormatter().date(from: text))
  }

  @Test(
    "a Date is the same instant whatever the zone of the session",
    arguments: ["America/New_York", "Asia/Kathmandu", "UTC"]
  )
  func dates(zone: String) async throws {
    let connection = try await database.connect()
    try await connection.run("SET TimeZone = '\(zone)'")
    for text in ["2026-03-08T06:59:59Z", "2026-03-08T07:00:00Z", "2026-11-01T05:30:00Z"] {
      let date = try instant(text)
      let row = try #require(
        try await connection.run("SELECT $1, $1 = TIMESTAMPTZ '\(text)'", binding: [.timestampTZ(date)]).rows
          .first
      )
      #expect(try row.decode(0, as: Date.self) == date)
      #expect(row.value(1) == .boolean(true))
      let literal = try await connection.query(SQL.select(date => "d")).rows.first?.timestampTZ("d")
      #expect(literal == date)
    }
  }

  @Test("a civil time that a clock never showed is the instant that the engine says")
  func skippedHour() async throws {
    let connection = try await database.connect()
    try await connection.run("SET TimeZone = 'America/New_York'")
    let cell = try await connection.cell("SELECT TIMESTAMP '2026-03-08 02:30:00'::TIMESTAMPTZ")
    #expect(cell == .timestampTZ(try instant("2026-03-08T07:30:00Z")))
    let civil = DateTime(nanosecondsSinceEpoch: 1_772_937_000_000_000_000)
    let same = try await connection.cell(
      "SELECT $1 = TIMESTAMP '2026-03-08 02:30:00'",
      binding: [.dateTime(civil)]
    )
    #expect(same == .boolean(true))
  }

  @Test("a day is a day of the calendar, and 24 hours are hours")
  func dayAndHours() async throws {
    let connection = try await database.connect()
    try await connection.run("SET TimeZone = 'America/New_York'")
    let noon = try instant("2026-03-07T17:00:00Z")
    let columns = "strftime($1 + INTERVAL 1 DAY, '%H:%M'), strftime($1 + INTERVAL 24 HOURS, '%H:%M')"
    let row = try await connection.run("SELECT \(columns)", binding: [.timestampTZ(noon)]).rows.first
    #expect(row?.values == [.string("12:00"), .string("13:00")])
    let (day, hours) = (
      Interval(months: 0, days: 1, microseconds: 0),
      Interval(months: 0, days: 0, microseconds: 24 * 3_600_000_000)
    )
    let bound = try await connection.run(
      "SELECT $1 + $2, $1 + $3",
      binding: [.timestampTZ(noon), .interval(day), .interval(hours)]
    )
    #expect(
      bound.rows.first?.values == [
        .timestampTZ(try instant("2026-03-08T16:00:00Z")), .timestampTZ(try instant("2026-03-08T17:00:00Z")),
      ]
    )
  }

  @Test("the zone of one connection is not that of another, and an unknown one is refused")
  func ownZone() async throws {
    let (first, second) = (try await database.connect(), try await database.connect())
    let zone = "SELECT current_setting('TimeZone')"
    let before = try await second.cell(zone)
    try await first.run("SET TimeZone = 'Asia/Kathmandu'")
    #expect(try await first.cell(zone) == .string("Asia/Kathmandu"))
    #expect(try await second.cell(zone) == before)
    let error = await databaseError { try await first.run("SET TimeZone = 'Mars/Olympus'") }
    guard case .engine? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try await first.cell(zone) == .string("Asia/Kathmandu"))
  }
}

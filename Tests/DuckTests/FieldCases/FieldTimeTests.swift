import Duck
import Foundation
import Testing

@Suite("Times as people met them")
struct FieldTimeTests {
  let database = DatabaseIdentifier.memory()

  @Test("what lies before 1970 is rounded down, not towards zero, and goes back as it came")
  func beforeEpoch() async throws {
    let literals = [
      "TIMESTAMPTZ '1969-12-31 23:59:58.999999Z'", "TIMESTAMP_NS '1969-12-31 23:59:59.999999999'",
      "DATE '1969-12-30'",
    ]
    let result = try await database.run("SELECT \(literals.joined(separator: ", "))")
    let row = try #require(result.rows.first)
    let date = try row.decode(0, as: Date.self)
    #expect(Value.timestampTZ(date) == row.value(0))
    #expect(try row.decode(1, as: DateTime.self) == DateTime(nanosecondsSinceEpoch: -1))
    #expect(try row.decode(2, as: PureDate.self) == PureDate(year: 1969, month: 12, day: 30))
    let same = zip(1..., literals).map { "$\($0) = \($1)" }.joined(separator: ", ")
    let bound = try await database.run("SELECT \(same), epoch_us($1), epoch_ns($2)", binding: row.values)
    #expect(
      bound.rows.first?.values
        == [.boolean(true), .boolean(true), .boolean(true), .int64(-1_000_001), .int64(-1)]
    )
  }

  struct Endless: Table {
    @Column("id") var id: Int64
    @Column("day") var day: PureDate
    @Column("civil") var civil: DateTime
    @Column("fine") var fine: DateTime
    @Column("moment") var moment: Date?
  }

  @Test(
    "infinities are kept by the exact types; a Date says where it cannot be one, and other rows are readable"
  )
  func infinities() async throws {
    try await database.run(
      "CREATE TABLE endless(id BIGINT, day DATE, civil TIMESTAMP, fine TIMESTAMP_NS, moment TIMESTAMPTZ)"
    )
    try await database.run(
      """
      INSERT INTO endless VALUES (1, 'infinity', '-infinity', 'infinity', NULL),
        (2, '-infinity', 'infinity', '-infinity', 'infinity'), (3, '-infinity', 'infinity', '-infinity', 'epoch')
      """
    )
    let error = await databaseError { try await Endless.all(on: database) }
    guard case .typeMismatch(let mismatch)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((mismatch.column, mismatch.row) == ("moment", 1))
    let result = try await database.run("FROM endless ORDER BY id")
    #expect(result.rows[1].value("moment")?.description == "CAST('infinity' AS TIMESTAMPTZ)")
    for (row, sign) in [(0, false), (2, true)] {
      let model = try result.rows[row].decode(Endless.self)
      #expect(model.day == (sign ? .negativeInfinity : .infinity))
      #expect(model.civil == (sign ? .infinity : .negativeInfinity))
      #expect(model.fine == (sign ? .negativeInfinity : .infinity))
      #expect(model.moment == (sign ? .at(0) : nil))
      let saved = try await model.insert(on: database)
      #expect((saved.day, saved.civil, saved.fine) == (model.day, model.civil, model.fine))
    }
  }

  struct Stamped: Table, Hashable {
    @Column("id") var id: Int64
    @Column("created_at") var createdAt: Date
  }

  @Test("Date() is saved without complaint, and what is read is saved again as itself")
  func now() async throws {
    try await database.run("CREATE TABLE stamped(id BIGINT, created_at TIMESTAMPTZ)")
    try await database.connect().run { connection in
      for id in 0..<1_000 {
        var model = Stamped()
        (model.id, model.createdAt) = (Int64(id), Date())
        let saved = try await model.insert(on: connection)
        #expect(abs(saved.createdAt.timeIntervalSince(model.createdAt)) < 0.000_001)
      }
    }
    let fetched = try await Stamped.query.orderBy(.asc(\Stamped.$id)).all(on: database)
    #expect(fetched.count == 1_000)
    try await database.run("CREATE TABLE before AS FROM stamped; DELETE FROM stamped")
    try await fetched.batchInsert(on: database)
    #expect(try await Stamped.query.orderBy(.asc(\Stamped.$id)).all(on: database) == fetched)
    #expect(try await database.run("FROM before EXCEPT FROM stamped").rows.isEmpty)
  }

  struct Precise: Table, Hashable {
    @Column("s") var seconds: DateTime
    @Column("ms") var milliseconds: DateTime
    @Column("us") var microseconds: DateTime
    @Column("ns") var nanoseconds: DateTime
    @Column("tz") var instant: Date
    @Column("t") var time: PureTime
  }

  @Test("each precision keeps its unit, and nothing finer is cut")
  func precisions() async throws {
    try await database.run(
      """
      CREATE TABLE precise(s TIMESTAMP_S, ms TIMESTAMP_MS, us TIMESTAMP, ns TIMESTAMP_NS, tz TIMESTAMPTZ, t TIME_NS)
      """
    )
    let second: Int64 = 1_772_326_923
    var model = Precise()
    model.seconds = DateTime(microsecondsSinceEpoch: second * 1_000_000)
    model.milliseconds = DateTime(microsecondsSinceEpoch: second * 1_000_000 + 4_000)
    model.microseconds = DateTime(microsecondsSinceEpoch: second * 1_000_000 + 4_005)
    model.nanoseconds = DateTime(nanosecondsSinceEpoch: second * 1_000_000_000 + 4_005_006)
    model.instant = Date(timeIntervalSince1970: TimeInterval(second))
    model.time = PureTime(hour: 1, minute: 2, second: 3, nanosecond: 4_005_006) ?? .midnight
    #expect(try await model.insert(on: database) == model)
    try await [model].batchInsert(on: database)
    let same = "2026-03-01 01:02:03"
    let wrong = try await database.run(
      """
      FROM precise WHERE s <> '\(same)' OR ms <> '\(same).004' OR us <> '\(same).004005' OR ns <> '\(same).004005006'
        OR tz <> '\(same)Z' OR t <> '01:02:03.004005006' OR epoch_ns(s) <> \(second)000000000
        OR epoch_ns(ms) <> \(second)004000000 OR epoch_ns(us) <> \(second)004005000
        OR epoch_ns(ns) <> \(second)004005006
      """
    )
    #expect(wrong.rows.isEmpty)
    #expect(try await Precise.all(on: database) == [model, model])
    for path in [\Precise.seconds, \.milliseconds, \.microseconds] {
      var finer = model
      finer[keyPath: path] = model.nanoseconds
      #expect(await databaseError { try await finer.insertNonReturning(on: database) } != nil)
      let batch = [finer]
      #expect(await databaseError { try await batch.batchInsert(on: database) } != nil)
    }
    #expect(try await Precise.all(on: database).count == 2)
  }

  @Test("an instant with nanoseconds is kept by its own type, and no Date is made of it")
  func fineInstant() async throws {
    let value = Value.timestampTZNanoseconds(1_772_326_923_004_005_006)
    let result = try await database.run(
      "SELECT $1 AS x, $1 = TIMESTAMPTZ_NS '2026-03-01 01:02:03.004005006Z'",
      binding: [value]
    )
    #expect(result.rows.first?.values == [value, .boolean(true)])
    #expect(mismatch { try result.rows[0].decode("x", as: Date.self) }?.found == "TIMESTAMPTZ_NS")
  }

  struct Shift: Table, Hashable {
    @Column("t") var time: PureTime
    @Column("z") var zoned: PureTimeTZ

    init() {}

    init(_ seconds: Int64, _ offset: Int) {
      time = PureTime(nanosecondsSinceMidnight: seconds * 1_000_000_000) ?? .midnight
      zoned = PureTimeTZ(time, offset: offset) ?? .midnight
    }
  }

  @Test("24:00 and the outermost offsets are kept whichever way")
  func extremes() async throws {
    try await database.run("CREATE TABLE shift(t TIME, z TIMETZ)")
    let shifts = [Shift(86_400, 0), Shift(43_200, 57_599), Shift(43_200, -57_599), Shift(86_400, -57_599)]
    try await shifts.batchInsert(on: database)
    for shift in shifts { #expect(try await shift.insert(on: database) == shift) }
    #expect(try await Shift.all(on: database) == shifts + shifts)
    let texts = ["24:00:00+00", "12:00:00+15:59:59", "12:00:00-15:59:59", "24:00:00-15:59:59"]
    for (shift, text) in zip(shifts, texts) {
      let row = try #require(
        try await database.run(
          "SELECT $1 = '\(text)'::TIMETZ, $1::VARCHAR, $2 = '\(text.prefix(8))'::TIME",
          binding: [.timeTZ(shift.zoned), .time(shift.time)]
        ).rows.first
      )
      #expect(row.values == [.boolean(true), .string(text), .boolean(true)])
    }
  }

  struct Spell: Table, Hashable {
    @Column("span") var span: Interval

    init() {}

    init(_ months: Int32, _ days: Int32, _ microseconds: Int64) {
      span = Interval(months: months, days: days, microseconds: microseconds)
    }
  }

  @Test("months, days and microseconds stay apart, whatever their signs")
  func intervals() async throws {
    try await database.run("CREATE TABLE spell(span INTERVAL)")
    let spells = [Spell(-1, 2, -3), Spell(0, 0, .min), Spell(.max, .min, 0), Spell(0, 1, -86_400_000_000)]
    try await spells.batchInsert(on: database)
    for spell in spells {
      #expect(try await spell.insert(on: database) == spell)
      let value = Value.interval(spell.span)
      let row = try #require(
        try await database.run("SELECT $1, $2", binding: [value, .list([.null, value])]).rows.first
      )
      #expect(row.value(0, as: Interval.self) == spell.span)
      #expect(row.value(1, as: [Interval?].self) == [nil, spell.span])
    }
    #expect(try await Spell.all(on: database) == spells + spells)
    let sum = try await database.cell(
      "SELECT TIMESTAMP '2026-01-31' + $1",
      binding: [.interval(spells[0].span)]
    )
    let literal = "to_months(-1) + to_days(2) + to_microseconds(-3)"
    #expect(try await database.cell("SELECT TIMESTAMP '2026-01-31' + (\(literal))") == sum)
  }
}

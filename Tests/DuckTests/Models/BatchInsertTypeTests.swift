import Duck
import Foundation
import Testing

@Suite("Many models, into columns of other types")
struct BatchInsertTypeTests {
  let database = DatabaseIdentifier.memory()

  struct Number: Table {
    @Column("n") var n: Int64

    init() {}

    init(_ n: Int64) { self.n = n }
  }

  @Test(
    "whole numbers go into any column of numbers that holds them",
    arguments: ["TINYINT", "UTINYINT", "INTEGER", "UBIGINT", "HUGEINT", "DOUBLE", "DECIMAL(9,2)", "VARCHAR"]
  )
  func otherNumbers(type: String) async throws {
    try await database.run("CREATE TABLE number(n \(type))")
    try await [Number(0), Number(1), Number(100)].batchInsert(on: database)
    #expect(try await database.cell("SELECT sum(n::BIGINT)::BIGINT FROM number") == .int64(101))
  }

  @Test(
    "one that does not fit is an error, and nothing is written",
    arguments: ["TINYINT", "UBIGINT", "DECIMAL(3,2)"]
  )
  func tooLarge(type: String) async throws {
    try await database.run("CREATE TABLE number(n \(type))")
    let error = await databaseError { try await [Number(1), Number(-300)].batchInsert(on: database) }
    #expect(error != nil)
    #expect(try await database.cell("SELECT count(*) FROM number") == .int64(0))
  }

  struct Mood: Table {
    @Column("mood") var mood: String?
    @Column("price") var price: Decimal?
    @Column("moment") var moment: Date?

    init() {}

    init(_ mood: String) { self.mood = mood }
  }

  @Test("labels go into an ENUM, others are refused")
  func enumeration() async throws {
    try await database.run(
      "CREATE TABLE mood(mood ENUM('calm', 'wild'), price DECIMAL(9,1), moment TIMESTAMPTZ)"
    )
    try await [Mood("calm"), Mood("wild"), Mood()].batchInsert(on: database)
    #expect(try await Mood.all(on: database).map(\.mood) == ["calm", "wild", nil])
    let error = await databaseError { try await [Mood("calm"), Mood("odd")].batchInsert(on: database) }
    guard case .typeMismatch(let mismatch) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((mismatch.column, mismatch.row, mismatch.wanted) == ("mood", 1, "ENUM('calm', 'wild')"))
    #expect(try await Mood.all(on: database).count == 3)
  }

  @Test("a text that is no JSON is refused where the column is JSON")
  func json() async throws {
    try await database.run("CREATE TABLE mood(mood JSON, price DECIMAL(9,1), moment TIMESTAMPTZ)")
    try await [Mood(#"{"a": [1, null]}"#)].batchInsert(on: database)
    #expect(await databaseError { try await [Mood("{")].batchInsert(on: database) } != nil)
    #expect(try await Mood.all(on: database).map(\.mood) == [#"{"a": [1, null]}"#])
  }

  @Test("rows by binds are refused as a whole too: what was written before cannot be committed")
  func rowsAreAtomic() async throws {
    try await database.run("CREATE TABLE mood(mood ENUM('calm'), price DECIMAL(9,1), moment TIMESTAMPTZ)")
    var impossible = Mood("calm")
    impossible.moment = Date(timeIntervalSince1970: 1e300)
    let batch = [Mood("calm"), impossible]
    let caught = await databaseError {
      try await database.transaction { transaction in
        let error = await databaseError { try await batch.batchInsert(on: transaction) }
        #expect(error != nil)
      }
    }
    #expect(caught != nil)
    #expect(try await Mood.all(on: database).isEmpty)
  }

  struct Price: Table {
    @Column("id") var id: Int64
    @Column("price") var price: Decimal

    init() {}

    init(_ id: Int64, _ price: String) {
      self.id = id
      self.price = Decimal(string: price) ?? .nan
    }
  }

  @Test(
    "decimals that fit are exact",
    arguments: [
      ("DECIMAL(4,2)", ["99.99", "-99.99", "0", "1.5"]), ("DECIMAL(9,0)", ["999999999", "-1"]),
      ("DECIMAL(18,4)", ["99999999999999.9999", "0.0001"]),
      ("DECIMAL(38,10)", ["1234567890123456789012345678.0123456789", "-0.0000000001"]),
    ]
  )
  func decimals(type: String, texts: [String]) async throws {
    try await database.run("CREATE TABLE price(id BIGINT, price \(type))")
    let prices = texts.enumerated().map { Price(Int64($0), $1) }
    try await prices.batchInsert(on: database)
    #expect(
      try await Price.query.orderBy(.asc(\Price.$id)).all(on: database).map(\.price) == prices.map(\.price)
    )
  }

  static let unfitting = ["0.125", "1000", "-99999999.5", "NaN"]

  @Test("a decimal that does not fit is refused with its row, never rounded", arguments: unfitting)
  func refusedDecimals(text: String) async throws {
    try await database.run("CREATE TABLE price(id BIGINT, price DECIMAL(4,2))")
    let prices = (0..<2100).map { Price(Int64($0), "1.25") } + [Price(2100, text)]
    guard
      case .typeMismatch(let mismatch)? = await databaseError({ try await prices.batchInsert(on: database) })
    else {
      Issue.record("\(text) was written")
      return
    }
    #expect((mismatch.column, mismatch.row, mismatch.wanted) == ("price", 2100, "DECIMAL(4,2)"))
    #expect(try await database.cell("SELECT count(*) FROM price") == .int64(0))
  }

  @Test("a decimal that does not fit is refused by rows too, and by a single insert", arguments: unfitting)
  func refusedDecimalsByRow(text: String) async throws {
    // A column of another type of numbers makes the whole batch go by rows.
    try await database.run("CREATE TABLE price(id INTEGER, price DECIMAL(4,2))")
    let price = Price(1, text)
    #expect(await databaseError { try await [price].batchInsert(on: database) } != nil)
    #expect(await databaseError { try await price.insertNonReturning(on: database) } != nil)
    #expect(try await database.cell("SELECT count(*) FROM price") == .int64(0))
  }

  struct Clock: Table {
    @Column("n") var n: Int64
    @Column("time") var time: PureTime?
    @Column("civil") var civil: DateTime?

    init() {}

    init(time: Int64?, civil: Int64?) {
      n = 0
      if let time { self.time = PureTime(nanosecondsSinceMidnight: time) }
      if let civil { self.civil = DateTime(nanosecondsSinceEpoch: civil) }
    }
  }

  static let clocks = [Clock(time: 1_001, civil: nil), Clock(time: nil, civil: 1_001)]

  @Test("nanoseconds are kept where the column has them, and refused where not", arguments: clocks.indices)
  func nanoseconds(index: Int) async throws {
    let clock = Self.clocks[index]
    try await database.run("CREATE TABLE clock(n BIGINT, time TIME_NS, civil TIMESTAMP_NS)")
    try await [clock].batchInsert(on: database)
    try await clock.insertNonReturning(on: database)
    let read = try await Clock.all(on: database)
    #expect(read.map(\.time) == [clock.time, clock.time] && read.map(\.civil) == [clock.civil, clock.civil])
    try await database.run("CREATE OR REPLACE TABLE clock(n BIGINT, time TIME, civil TIMESTAMP)")
    #expect(await databaseError { try await [clock].batchInsert(on: database) } != nil)
    #expect(await databaseError { try await clock.insertNonReturning(on: database) } != nil)
    #expect(try await database.cell("SELECT count(*) FROM clock") == .int64(0))
  }
}

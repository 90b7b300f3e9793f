import Duck
import Foundation
import Testing

@testable import FlightsKit

@Suite("Loading the real data")
struct LoadingTests {
  @Test(
    "all rows are there",
    arguments: [
      ("airlines", 16), ("airports", 1458), ("planes", 3322), ("weather", 26115), ("flights", 336_776),
    ]
  )
  func counts(name: String, rows: Int) async throws {
    let result = try await SQL.select(Fn.count()).from(DB.Table(name)).query(on: RealData.database)
    #expect(result.rows.first?.value(0, as: Int.self) == rows)
  }

  @Test(
    "keys name one row each",
    arguments: [
      ("airlines", ["carrier"]), ("airports", ["faa"]), ("planes", ["tailnum"]),
      ("weather", ["origin", "time_hour"]), ("flights", ["time_hour", "carrier", "flight"]),
    ]
  )
  func keys(name: String, columns: [String]) async throws {
    let key = columns.map { DB.Column($0) }
    let several = try await SQL.select(key).from(DB.Table(name)).groupBy(key).having(Fn.count() > 1)
      .query(on: RealData.database)
    #expect(several.rows.isEmpty)
  }

  @Test("NA is NULL, and every column that may be NULL is", arguments: SampleTables.all.map { $0.tableName })
  func missingValues(name: String) async throws {
    let table = DB.Table(name)
    let columns = DB.Schema("information_schema").table("columns")
    let catalog =
      try await SQL
      .select(columns.column("column_name") => "name", columns.column("data_type") => "type")
      .from(columns)
      .where(columns.column("table_name") == name && columns.column("is_nullable") == "YES")
      .query(on: RealData.database)
    for row in catalog.rows {
      let column = table.column(try #require(row.string("name")))
      let missing = SQL.select(Fn.count()).from(table).where(column == nil)
      #expect(try await Self.count(missing) > 0, "\(column.name) is never NULL")
      if row.string("type") == "VARCHAR" {
        #expect(try await Self.count(SQL.select(Fn.count()).from(table).where(column == "NA")) == 0)
      }
    }
  }

  private static func count(_ query: SQLContent) async throws -> Int {
    try await query.query(on: RealData.database).column(0, as: Int.self)[0]
  }

  @Test("cancelled flights have no departure, and others have one")
  func cancelled() async throws {
    let query = SQL.select(Fn.count()).from(Flight.table).where(\Flight.$departure == nil)
    #expect(try await Self.count(query) == 8255)
  }

  @Test("the first flight has the right values")
  func firstFlight() async throws {
    let instant = Date(timeIntervalSince1970: 1_357_034_400)  // 2013-01-01 10:00 UTC
    let query = Flight.query.where(\Flight.$timeHour == instant).where(\Flight.$number == 1545)
    let flight = try #require(try await query.first(on: RealData.database))
    #expect(flight.month == 1 && flight.departure == 517 && flight.arrivalDelay == 11)
    #expect(flight.tailNumber == "N14228" && flight.timeHour == instant)
  }

  @Test("every row fits its model, to the type")
  func models() async throws {
    let database = try await RealData.database
    #expect(try await Airline.all(on: database).count == 16)
    #expect(try await Airport.all(on: database).count == 1458)
    #expect(try await Plane.all(on: database).count { $0.year == nil } == 70)
    #expect(try await Weather.all(on: database).count { $0.windSpeed == nil } == 4)
    #expect(try await Flight.all(on: database).count { $0.departure == nil } == 8255)
  }
}

import Duck
import SQL
import Testing

@Suite("Questions of time")
struct TimeSeriesTests {
  @Test("sales of each week")
  func weeks() async throws {
    let week = Fn.timeBucket(Interval(days: 7), Sale.$day) => "week"
    let query = SQL.select(week, Fn.sum(Sale.$amount)).from(Sale.table).groupBy(week).orderBy(week)
    #expect(
      try await Shop.rows(query)
        == ["2025-12-29 35", "2026-01-05 45", "2026-01-12 25", "2026-01-26 8", "2026-02-02 12"]
    )
  }

  @Test("sales of each month and city, grouped and ordered by all")
  func months() async throws {
    let month = Fn.month(Sale.$day) => "month"
    let query = SQL.select(month, Sale.$city, Fn.sum(Sale.$amount)).from(Sale.table)
      .groupBy(SQL.all).orderBy(SQL.all)
    #expect(
      try await Shop.rows(query)
        == ["1 Oslo 60", "1 Rome 45", "2 Oslo 8", "2 Rome 12"]
    )
  }

  @Test("every day of a week, also those without sales")
  func gaps() async throws {
    let first: PureDate = "2026-01-01"
    let last: PureDate = "2026-01-07"
    let days = Fn.generateSeries(first, last, Interval(days: 1)).as("days", columns: "day")
    let query = SQL.select(Fn.day(days.column("day")), Fn.coalesce(Fn.sum(Sale.$amount), 0))
      .from(days).join(.left, Sale.table, on: Sale.$day == days.column("day"))
      .groupBy(SQL.all).orderBy(SQL.all)
    #expect(try await Shop.rows(query) == ["1 10", "2 20", "3 0", "4 5", "5 0", "6 0", "7 0"])
  }

  @Test("the price that held on the day of each sale")
  func prices() async throws {
    let query = SQL.select(Sale.$id, Price.$price).from(Sale.table)
      .join(.asOfLeft, Price.table, on: Sale.$item == Price.$item && Sale.$day >= Price.$since)
      .orderBy(Sale.$id)
    #expect(try await Shop.rows(query) == ["1 2", "2 4", "3 3", "4 3", "5 4", "6 –", "7 5", "8 3"])
  }

  @Test("days between a sale and the next one of its city")
  func waits() async throws {
    let next = Fn.lead(Sale.$day).over(partitionBy: Sale.$city, orderBy: .asc(Sale.$day))
    let query = SQL.select(Sale.$id, Fn.dateDiff(.day, Sale.$day, next)).from(Sale.table).orderBy(Sale.$id)
    #expect(try await Shop.rows(query) == ["1 1", "2 6", "3 5", "4 24", "5 6", "6 19", "7 –", "8 –"])
  }

  @Test("months in which a city sold less than in the month before")
  func falling() async throws {
    struct Monthly: Table {
      @Column("city") var city: String
      @Column("month") var month: PureDate
      @Column("total") var total: Int64
    }
    let monthly = SQL {
      Select {
        Sale.$city => \Monthly.$city
        Fn.dateTrunc(.month, Sale.$day) => \Monthly.$month
        Fn.sum(Sale.$amount) => \Monthly.$total
      }
      From(Sale.table)
      GroupBy(SQL.all)
    }
    let before = Fn.lag(Monthly.$total).over(partitionBy: Monthly.$city, orderBy: .asc(Monthly.$month))
    let query = SQL.with(With(Monthly.self, monthly))
      .select(Monthly.$city, Monthly.$total).from(Monthly.table)
      .qualify(Monthly.$total < before).orderBy(SQL.all)
    #expect(try await Shop.rows(query) == ["Oslo 8", "Rome 12"])
  }
}

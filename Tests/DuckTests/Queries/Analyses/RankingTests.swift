import Duck
import SQL
import Testing

@Suite("Questions of rank and neighbors")
struct RankingTests {
  private let byCity = Window(partitionBy: Sale.$city, orderBy: .asc(Sale.$day))

  @Test("the best sale of each city")
  func best() async throws {
    let rank = Fn.rowNumber().over(partitionBy: Sale.$city, orderBy: .desc(Sale.$amount))
    let query = SQL.select(Sale.$city, Sale.$id, Sale.$amount).from(Sale.table)
      .qualify(rank == 1).orderBy(.asc(Sale.$city))
    #expect(try await Shop.rows(query) == ["Oslo 4 30", "Rome 6 25"])
  }

  @Test("the item of the best sale, without a window")
  func argMax() async throws {
    let query = SQL.select(Sale.$city, Fn.argMax(Sale.$item, by: Sale.$amount), Fn.max(Sale.$amount))
      .from(Sale.table).groupBy(SQL.all).orderBy(SQL.all)
    #expect(try await Shop.rows(query) == ["Oslo tea 30", "Rome jam 25"])
  }

  @Test("a sum over the last three sales of a city")
  func movingSum() async throws {
    let sum = Fn.sum(Sale.$amount).over(byCity.framed(.rows(from: .preceding(2), to: .currentRow)))
    let query = SQL.select(Sale.$id, sum).from(Sale.table).orderBy(.asc(Sale.$city, Sale.$day))
    #expect(try await Shop.rows(query) == ["1 10", "2 30", "4 60", "7 58", "3 5", "5 20", "6 45", "8 52"])
  }

  @Test("a sum over the last seven days")
  func lastDays() async throws {
    let sum = Fn.sum(Sale.$amount).over(
      orderBy: .asc(Sale.$day),
      frame: .range(from: .preceding(Interval(days: 6)), to: .currentRow)
    )
    let query = SQL.select(sum).from(Sale.table).orderBy(.asc(Sale.$day))
    #expect(try await Shop.rows(query) == ["10", "30", "35", "55", "50", "40", "8", "20"])
  }

  @Test("what a city sold besides each sale")
  func besides() async throws {
    let others = Fn.sum(Sale.$amount).over(
      partitionBy: Sale.$city,
      frame: .rows(from: .unboundedPreceding, to: .unboundedFollowing, exclude: .currentRow)
    )
    let query = SQL.select(Sale.$id, others).from(Sale.table).where(Sale.$city == "Oslo").orderBy(Sale.$id)
    #expect(try await Shop.rows(query) == ["1 58", "2 48", "4 38", "7 60"])
  }

  @Test("the change since the sale before")
  func change() async throws {
    let change = Sale.$amount - Fn.lag(Sale.$amount).over(byCity) => "change"
    let query = SQL.select(Sale.$id, change).from(Sale.table).orderBy(.asc(Sale.$city, Sale.$day))
    #expect(try await Shop.rows(query) == ["1 –", "2 10", "4 10", "7 -22", "3 –", "5 10", "6 10", "8 -13"])
  }

  @Test("the share of a city's total, in percent")
  func share() async throws {
    let total = Fn.sum(Sale.$amount).over(partitionBy: Sale.$city)
    let query = SQL.select(Sale.$id, Fn.round(100 * Sale.$amount / total, 1) => "share")
      .from(Sale.table).orderBy(Sale.$id).limit(4)
    #expect(try await Shop.rows(query) == ["1 14.7", "2 29.4", "3 8.8", "4 44.1"])
  }

  @Test("quarters of all sales by their size")
  func quarters() async throws {
    let quarter = Fn.nTile(4).over(orderBy: .asc(Sale.$amount)) => "quarter"
    let inner = SQL.select(Sale.$amount, quarter).from(Sale.table).as("q")
    let amount = inner.column("amount")
    let query = SQL.select(inner.column("quarter"), Fn.list(amount).orderBy(.asc(amount)))
      .from(inner).groupBy(SQL.all).orderBy(SQL.all)
    #expect(try await Shop.rows(query) == ["1 [5, 8]", "2 [10, 12]", "3 [15, 20]", "4 [25, 30]"])
  }

  @Test("first and last sale of a city, by a window that two functions share")
  func firstAndLast() async throws {
    let whole = WindowFrame.rows(from: .unboundedPreceding, to: .unboundedFollowing)
    let query = SQL {
      Select {
        Distinct()
        Sale.$city
        Fn.firstValue(Sale.$item).over("w")
        Fn.lastValue(Sale.$item).over("w")
      }
      From(Sale.table)
      Windows("w", byCity.framed(whole))
      OrderBy(SQL.all)
    }
    #expect(try await Shop.rows(query) == ["Oslo tea jam", "Rome tea tea"])
  }

  @Test("runs of days without a gap")
  func islands() async throws {
    struct Numbered: Table {
      @Column("day") var day: PureDate
      @Column("run") var run: Int64
    }
    let start: PureDate = "2026-01-01"
    let run = Fn.dateDiff(.day, start, Sale.$day) - Fn.rowNumber().over(orderBy: .asc(Sale.$day))
    let numbered = SQL.select(Sale.$day => \Numbered.$day, run => \Numbered.$run).from(Sale.table)
    let query = SQL.select(Fn.min(Numbered.$day), Fn.max(Numbered.$day), Fn.count())
      .from(numbered.as(Numbered.self)).groupBy(Numbered.$run).having(Fn.count() > 1).orderBy(.asc(1))
    #expect(try await Shop.rows(query) == ["2026-01-01 2026-01-02 2", "2026-01-08 2026-01-09 2"])
  }

  @Test("the two best sales of each city, by a subquery that sees the city")
  func lateral() async throws {
    let cities = SQL.select(Sale.$city).distinct.from(Sale.table).as("c")
    let best = SQL.select(Sale.$amount).from(Sale.table).where(Sale.$city == cities.column("city"))
      .orderBy(.desc(Sale.$amount)).limit(2).as("b")
    let query = SQL.select(cities.column("city"), best.column("amount")).from(cities)
      .join(.crossLateral, best).orderBy(.asc(1), .desc(2))
    #expect(try await Shop.rows(query) == ["Oslo 30", "Oslo 20", "Rome 25", "Rome 15"])
  }
}

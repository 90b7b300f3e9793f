import Duck
import SQL
import Testing

@Suite("Questions of shape")
struct ReshapingTests {
  @Test("cities as columns, with two aggregates each")
  func pivot() async throws {
    let sales = SQL.select(Sale.$city, Sale.$item, Sale.$amount).from(Sale.table)
    let pivot = SQL.pivot(sales.as(Sale.self)).on(Sale.$city, in: "Oslo", "Rome")
      .using(Fn.sum(Sale.$amount) => "sum", Fn.count() => "n")
    let query = SQL.select(SQL.asterisk).from(pivot.as("p")).orderBy(SQL.all)
    #expect(try await Shop.rows(query) == ["cake 20 1 15 1", "jam 8 1 25 1", "tea 40 2 17 2"])
  }

  @Test("columns as rows, by a pattern of their names")
  func unpivot() async throws {
    let totals = SQL.select(
      Fn.min(Sale.$amount) => "amount_min",
      Fn.max(Sale.$amount) => "amount_max",
      Fn.count() => "n"
    ).from(Sale.table).as("t")
    let unpivot = SQL.unpivot(totals).on(Fn.columns("amount_.*")).into(name: "what", value: "amount")
    let query = SQL.select(SQL.asterisk.exclude("n")).from(unpivot.as("u")).orderBy(SQL.all)
    #expect(try await Shop.rows(query) == ["amount_max 30", "amount_min 5"])
  }

  @Test("totals by item, by city, and of all")
  func groupingSets() async throws {
    let sets = GroupingSets([[Sale.$city], [Sale.$item], []])
    let level = Fn.groupingId(Sale.$city, Sale.$item)
    let query = SQL.select(Sale.$city, Sale.$item, Fn.sum(Sale.$amount)).from(Sale.table)
      .groupBy(sets).orderBy(.asc(level, Sale.$city, Sale.$item))
    #expect(
      try await Shop.rows(query)
        == ["Oslo – 68", "Rome – 57", "– cake 35", "– jam 33", "– tea 57", "– – 125"]
    )
  }

  @Test("subtotals of cities within a total")
  func rollup() async throws {
    let query = SQL.select(Sale.$city, Sale.$item, Fn.count()).from(Sale.table)
      .where(Sale.$item != "jam")
      .groupBy(Rollup(Sale.$city, Sale.$item))
      .orderBy(.asc(Sale.$city, Sale.$item, nulls: .last))
    #expect(
      try await Shop.rows(query) == [
        "Oslo cake 1", "Oslo tea 2", "Oslo – 3", "Rome cake 1", "Rome tea 2", "Rome – 3", "– – 6",
      ]
    )
  }

  @Test("all combinations of a cube")
  func cube() async throws {
    let dear = (Sale.$amount >= 20).as("dear")
    let inner = SQL.select(Sale.$city, dear).from(Sale.table).as("s")
    let query = SQL.select(inner.column("city"), inner.column("dear"), Fn.count()).from(inner)
      .groupBy(Cube(inner.column("city"), inner.column("dear")))
      .orderBy(.asc(1, 2, nulls: .last))
    #expect(
      try await Shop.rows(query) == [
        "Oslo false 2", "Oslo true 2", "Oslo – 4", "Rome false 3", "Rome true 1", "Rome – 4", "– false 5",
        "– true 3", "– – 8",
      ]
    )
  }

  @Test("rows of tables with other columns, by the columns' names")
  func unionByName() async throws {
    let sales = SQL.select(Sale.$item, Sale.$amount).from(Sale.table).where(Sale.$id <= 2)
    let prices = SQL.select(Price.$price, Price.$item).from(Price.table).where(Price.$item == "jam")
    let query = Union(allByName: sales, prices).orderBy(SQL.all)
    #expect(try await Shop.rows(query) == ["cake 20 –", "jam – 5", "tea 10 –"])
  }

  @Test("all columns but some, one of them computed, one renamed")
  func star() async throws {
    let query = SQL.select(
      Sale.table.all.exclude(Sale.$tags, Sale.$day).replace(Sale.$amount * 2 => "amount")
        .rename(Sale.$id, to: "number")
    ).from(Sale.table).orderBy(Sale.$id).limit(2)
    #expect(try await query.query(on: Shop.database.value).columns == ["number", "city", "item", "amount"])
    #expect(try await Shop.rows(query) == ["1 Oslo tea 20", "2 Oslo cake 40"])
  }

  @Test("the same aggregate of several columns")
  func columns() async throws {
    let query = SQL.select(Fn.max(Fn.columns(SQLLambda("c") { $0.in(["id", "amount", "city"]) })))
      .from(Sale.table)
    #expect(try await Shop.rows(query) == ["8 Rome 30"])
  }

  @Test("a histogram of the items, and one value of it")
  func histogram() async throws {
    let counts = Fn.histogram(Sale.$item)
    let query = SQL.select(counts, counts["tea"]).from(Sale.table)
    #expect(try await Shop.rows(query) == ["{cake=2, jam=2, tea=4} 4"])
  }

  @Test("aggregates of different rows side by side")
  func filtered() async throws {
    let january = Sale.$day < ("2026-02-01" as PureDate)
    let query = SQL.select(
      Sale.$city,
      Fn.sum(Sale.$amount).filter(where: january) => "january",
      Fn.countIf(!january) => "later",
      Fn.stringAgg(Sale.$item, "+").distinct.orderBy(.desc(Sale.$item)) => "items"
    ).from(Sale.table).groupBy(Sale.$city).orderBy(Sale.$city)
    #expect(try await Shop.rows(query) == ["Oslo 60 1 tea+jam+cake", "Rome 45 1 tea+jam+cake"])
  }

  @Test("two lists side by side, by their positions")
  func positional() async throws {
    let names = Fn.unnest(["a", "b", "c"]).as("x", columns: "name")
    let numbers = Fn.range(10, 12).as("y", columns: "n")
    let query = SQL.select(names.column("name"), numbers.column("n")).from(names)
      .join(.positional, numbers)
    #expect(try await Shop.rows(query) == ["a 10", "b 11", "c –"])
  }

  @Test("a sample with a seed is the same one each time")
  func sample() async throws {
    let query = SQL.select(Sale.$id).from(Sale.table).usingSample(.rows(3, method: .reservoir, seed: 42))
    let first = try await Shop.rows(query)
    #expect(Set(first).count == 3 && first.allSatisfy { (1...8).map(String.init).contains($0) })
    #expect(try await Shop.rows(query) == first)
  }
}

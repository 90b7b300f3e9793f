import Duck
import SQL
import Testing

@Suite("Questions of lists, structures and trees")
struct NestedAnalysisTests {
  @Test("how often each tag was given")
  func tags() async throws {
    let tags = Fn.unnest(Sale.$tags).as("t", columns: "tag")
    let count = Fn.count() => "n"
    let query = SQL.select(tags.column("tag"), count).from(Sale.table, tags)
      .groupBy(tags.column("tag")).orderBy(.desc(count), .asc(tags.column("tag")))
    #expect(try await Shop.rows(query) == ["hot 3", "red 2", "sweet 2", "black 1", "green 1"])
  }

  @Test("a list that is filtered, changed and summed")
  func chain() async throws {
    let numbers = Fn.list(Sale.$id).orderBy(.asc(Sale.$id))
    let even = Fn.listFilter(numbers, SQLLambda("x") { $0 % 2 == 0 })
    let squares = Fn.listTransform(even, SQLLambda("x") { $0 * $0 })
    let query = SQL.select(squares, Fn.listSum(squares)).from(Sale.table)
    #expect(try await Shop.rows(query) == ["[4, 16, 36, 64] 120"])
  }

  @Test("a balance, by a list that is reduced")
  func reduce() async throws {
    let amounts = Fn.list(Sale.$amount).orderBy(.asc(Sale.$day))
    let balance = Fn.listReduce(amounts, SQLLambda("sum", "x") { sum, x in Fn.greatest(sum + x - 12, 0) }, 0)
    let query = SQL.select(Sale.$city, balance).from(Sale.table).groupBy(Sale.$city).orderBy(Sale.$city)
    #expect(try await Shop.rows(query) == ["Oslo 22", "Rome 16"])
  }

  @Test("sales whose tags meet others")
  func having() async throws {
    let query = SQL.select(Sale.$id, Fn.listIntersect(Sale.$tags, ["hot", "red"])).from(Sale.table)
      .where(Fn.listHasAny(Sale.$tags, ["hot", "red"]) && Fn.arrayLength(Sale.$tags) > 1).orderBy(Sale.$id)
    #expect(try await Shop.rows(query) == ["1 [hot]", "4 [hot]", "6 [red]"])
  }

  @Test("a list of structures for each city, and a member of its first")
  func structures() async throws {
    let sale = Fn.structPack(["item": Sale.$item, "amount": Sale.$amount])
    let sales = Fn.arrayAgg(sale).orderBy(.desc(Sale.$amount))
    let query = SQL.select(Sale.$city, sales.slice(to: 2), sales.slice(from: 1)[1].field("item"))
      .from(Sale.table).groupBy(Sale.$city).orderBy(Sale.$city)
    #expect(
      try await Shop.rows(query) == [
        "Oslo [{'item': tea, 'amount': 30}, {'item': cake, 'amount': 20}] tea",
        "Rome [{'item': jam, 'amount': 25}, {'item': cake, 'amount': 15}] jam",
      ]
    )
  }

  @Test("a map of totals, asked by key")
  func maps() async throws {
    let totals = SQL.select(Sale.$item, Fn.sum(Sale.$amount) => "total").from(Sale.table)
      .groupBy(Sale.$item).orderBy(Sale.$item).as("t")
    let map = Fn.map(Fn.list(totals.column("item")), Fn.list(totals.column("total")))
    let query = SQL.select(map["jam"], Fn.cardinality(map), Fn.mapContains(map, "pie")).from(totals)
    #expect(try await Shop.rows(query) == ["33 3 false"])
  }

  @Test("the way up from each person, by a query that reads itself")
  func tree() async throws {
    let path = DB.Column("path")
    let above = DB.Table("above")
    let top = SQL.select(Person.$id, Fn.listValue(Person.$name)).from(Person.table).where(Person.$boss == nil)
    let below = SQL.select(Person.$id, Fn.listAppend(above.column("path"), Person.$name)).from(Person.table)
      .join(above, on: Person.$boss == above.column("id"))
    let query = SQL.with(recursive: With(above, columns: ["id", "path"], Union(all: top, below)))
      .select(Fn.arrayToString(path, " > "), Fn.arrayLength(path)).from(above).orderBy(SQL.all)
    #expect(
      try await Shop.rows(query) == ["Ada 1", "Ada > Bob 2", "Ada > Bob > Dan 3", "Ada > Cid 2"]
    )
  }

  @Test("Fibonacci's numbers")
  func fibonacci() async throws {
    let (a, b) = (DB.Column("a"), DB.Column("b"))
    let steps = Union(all: SQL.select(0, 1), SQL.select(b, a + b).from("f").where(b < 50))
    let query = SQL.with(recursive: With("f", columns: ["a", "b"], steps)).select(Fn.list(a).orderBy(.asc(b)))
      .from("f")
    #expect(try await Shop.rows(query) == ["[0, 1, 1, 2, 3, 5, 8, 13, 21, 34]"])
  }
}

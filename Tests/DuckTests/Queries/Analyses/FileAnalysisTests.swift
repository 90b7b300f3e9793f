import Duck
import SQL
import Testing

@Suite("Questions of files")
struct FileAnalysisTests {
  private let database = DatabaseIdentifier.memory()

  @Test("a CSV file joined with a Parquet file")
  func joined() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(Array("item;kilos\ntea;1,5\njam;0,25\n".utf8), to: "weights.csv")
      let parquet = folder.file("prices.parquet")
      try await database.run(
        "COPY (FROM (VALUES ('tea', 4), ('jam', 8), ('pie', 9)) t(item, price)) TO '\(parquet)'"
      )
      let weights = Fn.readCSV(
        folder.file("weights.csv"),
        options: .delimiter(";"),
        .decimalSeparator(","),
        .types(["kilos": .double])
      ).as("w")
      let prices = Fn.readParquet(parquet).as("p")
      let query = SQL.select(prices.column("item"), weights.column("kilos") * prices.column("price"))
        .from(prices).join(.left, weights, using: "item").orderBy(.asc(1))
      #expect(try await Shop.rows(query, on: database) == ["jam 2.0", "pie –", "tea 6.0"])
    }
  }

  @Test("several CSV files with other columns, by a pattern of their names")
  func pattern() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(Array("id,city\n1,Oslo\n".utf8), to: "a.csv")
      try folder.write(Array("id,town\n2,Rome\n".utf8), to: "b.csv")
      let files = Fn.readCSV(folder.file("*.csv"), options: .unionByName(), .header()).as("f")
      let city = Fn.coalesce(files.column("city"), files.column("town"))
      let query = SQL.select(files.column("id"), city).from(files).orderBy(.asc(1))
      #expect(try await Shop.rows(query, on: database) == ["1 Oslo", "2 Rome"])
    }
  }

  @Test("JSON lines with lists and structures in them")
  func json() async throws {
    try await withTemporaryFolder { folder in
      let lines = """
        {"who": {"name": "Ada"}, "scores": [3, 5]}
        {"who": {"name": "Bob"}, "scores": []}

        """
      try folder.write(Array(lines.utf8), to: "scores.json")
      let file = Fn.readJSON(folder.file("scores.json"), options: .format(.newlineDelimited)).as("f")
      let scores = file.column("scores")
      let query = SQL.select(file.column("who").field("name"), Fn.listSum(scores), Fn.arrayLength(scores))
        .from(file).orderBy(.asc(1))
      #expect(try await Shop.rows(query, on: database) == ["Ada 8 2", "Bob – 0"])
    }
  }

  @Test("folders that are named by a value are a column")
  func partitions() async throws {
    try await withTemporaryFolder { folder in
      let sales = folder.file("sales")
      try await database.run(
        """
        COPY (SELECT 2020 + i % 3 AS year, i AS n FROM range(9) AS r(i)) TO '\(sales)'
        (FORMAT parquet, PARTITION_BY (year))
        """
      )
      let files = Fn.readParquet("\(sales)/*/*.parquet", options: .hivePartitioning()).as("f")
      let query = SQL.select(files.column("year"), Fn.sum(files.column("n"))).from(files)
        .where(files.column("year") > 2020).groupBy(SQL.all).orderBy(SQL.all)
      #expect(try await Shop.rows(query, on: database) == ["2021 12", "2022 15"])
    }
  }
}

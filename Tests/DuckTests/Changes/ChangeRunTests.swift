import Duck
@testable import SQL
import Testing

@Suite("Changing statements, run")
struct ChangeRunTests {
  @Test("rows that are given back are models, also in a transaction")
  func returning() async throws {
    let database = try await Stockroom.open()
    let upsert = SQL.insertInto(Stock.table, fields: \Stock.$id, \Stock.$name).values(1, "pin")
      .on.conflict(\Stock.$id).do.update.set(\Stock.$name == Stock.excluded.$name).returning.asterisk
    #expect(try await upsert.all(decoding: Stock.self, on: database) == [Stock(id: 1, name: "pin", n: 1)])
    let merge = SQL.merge(
      into: Stockroom.stock,
      using: Stockroom.delivery,
      on: Stockroom.id == Stockroom.newID
    )
    .when.matched.then.update.set(Stockroom.n == Stockroom.newN)
    .when.not.matched.then.insert.by.name.returning(Stockroom.id, Stockroom.name, Stockroom.n)
    let merged = try await database.transaction { transaction in
      try await merge.all(decoding: Stock.self, on: transaction)
    }
    #expect(Set(merged.map(\.id)) == [2, 3])
    let rest = try await SQL.truncate(Stock.table).execute(on: database)
    #expect(rest == 3)
  }

  @Test("files go out and come in, with each option", arguments: ["csv", "parquet", "json"])
  func copy(format: String) async throws {
    try await withTemporaryFolder { folder in
      let database = try await Stockroom.open()
      let path = folder.file("stock.\(format)")
      let options: [SQLCopyOption] =
        switch format {
        case "csv":
          [
            .format(.csv), .header(), .delimiter("|"), .quote("'"), .escape("'"), .nullText("NA"),
            .forceQuote("name"),
            .dateFormat("%d"), .timestampFormat("%c"), .compression("none"),
          ]
        case "parquet":
          [.format(.parquet), .compression("zstd"), .rowGroupSize(10_000)]
        default: [.format(.json), .array()]
        }
      for option in options {
        try await database.execute(
          SQL.copy("stock", to: path, options: option)
        )
      }
      try await database.execute(
        Copy(query: SQL.select(Stockroom.id).from(Stockroom.stock).where(Stockroom.id > 1), to: path)
      )
      try await database.execute(Copy("delivery", columns: ["id"], from: path))
      #expect(try await database.cell("SELECT count(*) FROM delivery") == .int64(3))
      try await database.execute(
        SQL.copy(
          "stock",
          to: folder.file("parts"),
          options: .format(.parquet),
          .partitionBy("n"),
          .overwrite()
        )
      )
      try await database.execute(ExportDatabase(to: folder.file("backup"), options: .format(.csv)))
      let other = DatabaseIdentifier.memory()
      try await other.execute(ImportDatabase(from: folder.file("backup")))
      #expect(try await other.cell("SELECT count(*) FROM stock") == .int64(2))
    }
  }

  @Test("what contradicts itself throws before it runs")
  func malformed() {
    #expect(throws: SQLError.self) {
      try CreateView("v", as: SQL.select(1)).orReplace().ifNotExists().prepare()
    }
    #expect(throws: SQLError.self) { try SQL.merge(into: "a").when.matched.then.delete.prepare() }
    #expect(throws: SQLError.self) { try SQL.insertInto("a", fields: "b").by.name.select(1).prepare() }
    #expect(throws: SQLError.self) { try CreateIndex("i", on: "t").prepare() }
    #expect(throws: SQLError.self) { try CreateEnum("e", "a\0").prepare() }
    #expect(throws: SQLError.self) { try SQL.select(1).create.schema[any: "s"].prepare() }
  }
}

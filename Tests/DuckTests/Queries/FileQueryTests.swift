import Duck
@testable import SQL
import Testing

@Suite("Files as tables")
struct FileQueryTests {
  let database = DatabaseIdentifier.memory()

  @Test("CSV files, with each option")
  func csv() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.file("sales.csv")
      try await database.run("COPY (SELECT i AS id, 'x' || i AS name FROM range(3) AS r(i)) TO '\(path)'")
      let options: [(SQLCSVOption, String, [Value])] = [
        (.header(), "header = TRUE", []), (.delimiter(","), "delim = $2", [.string(",")]),
        (.quote("\""), "quote = $2", [.string("\"")]), (.escape("\""), "escape = $2", [.string("\"")]),
        (.comment("#"), "comment = $2", [.string("#")]), (.nullText("-"), "nullstr = $2", [.string("-")]),
        (.skip(1), "skip = $2", [.int64(1)]), (.sampleSize(-1), "sample_size = $2", [.int64(-1)]),
        (.autoDetect(true), "auto_detect = TRUE", []), (.allVarchar(), "all_varchar = TRUE", []),
        (.ignoreErrors(), "ignore_errors = TRUE", []), (.nullPadding(), "null_padding = TRUE", []),
        (.dateFormat("%Y"), "dateformat = $2", [.string("%Y")]),
        (.timestampFormat("%Y"), "timestampformat = $2", [.string("%Y")]),
        (.decimalSeparator("."), "decimal_separator = $2", [.string(".")]),
        (.compression("none"), "compression = $2", [.string("none")]),
        (.names("a", "b"), "names = $2", [.list([.string("a"), .string("b")])]),
        (
          .columns(["id": .integer, "na me": .varchar]),
          #"columns = struct_pack("id" := $2, "na me" := $3)"#, [.string("integer"), .string("varchar")]
        ),
        (.types(["id": .decimal(9, 2)]), #"types = struct_pack("id" := $2)"#, [.string("decimal(9, 2)")]),
        (.filename(), "filename = TRUE", []), (.hivePartitioning(false), "hive_partitioning = FALSE", []),
        (.unionByName(), "union_by_name = TRUE", []),
        (.named("strict_mode", true), #""strict_mode" = TRUE"#, []),
      ]
      for (option, text, values) in options {
        try await database.expect(
          SQL.select(SQL.asterisk).from(Fn.readCSV(path, options: option)),
          "SELECT * FROM read_csv($1, \(text))",
          [.string(path)] + values
        )
      }
      let sales = Fn.readCSV([path, path], options: .header(), .delimiter(",")).as("s")
      let rows = try await database.expect(
        SQL.select(Fn.sum(sales.column("id")) => .bigint).from(sales),
        #"SELECT sum("s"."id")::bigint FROM read_csv($1, header = TRUE, delim = $2) as "s""#,
        [.list([.string(path), .string(path)]), .string(",")]
      )
      #expect(rows == ["6"])
    }
  }

  @Test("Parquet and JSON files")
  func others() async throws {
    try await withTemporaryFolder { folder in
      let parquet = folder.file("sales.parquet")
      let json = folder.file("sales.json")
      try await database.run(
        "COPY (SELECT 1 AS id) TO '\(parquet)'; COPY (SELECT 1 AS id, DATE '2020-01-01' AS d) TO '\(json)'"
      )
      try await database.expect(
        SQL.select(SQL.asterisk).from(
          Fn.readParquet(parquet, options: .fileRowNumber(), .binaryAsString(), .filename(), .unionByName())
        ),
        """
        SELECT * FROM read_parquet($1, file_row_number = TRUE, binary_as_string = TRUE, filename = TRUE, \
        union_by_name = TRUE)
        """,
        [.string(parquet)]
      )
      try await database.expect(
        SQL.select(SQL.asterisk).from(
          Fn.readJSON(
            json,
            options: .format(.newlineDelimited),
            .columns(["id": .bigint, "d": .date]),
            .ignoreErrors(),
            .dateFormat("%Y-%m-%d")
          )
        ),
        """
        SELECT * FROM read_json($1, format = $2, columns = struct_pack("id" := $3, "d" := $4), \
        ignore_errors = TRUE, dateformat = $5)
        """,
        [json, "newline_delimited", "bigint", "date", "%Y-%m-%d"].map(Value.string)
      )
      try await database.expect(
        SQL.select(SQL.asterisk).from(
          Fn.readJSON(
            json,
            options: .records(true),
            .maximumDepth(2),
            .sampleSize(10),
            .maximumObjectSize(1_000_000),
            .compression("none"),
            .timestampFormat("%Y")
          )
        ),
        """
        SELECT * FROM read_json($1, records = TRUE, maximum_depth = $2, sample_size = $3, \
        maximum_object_size = $4, compression = $5, timestampformat = $6)
        """,
        [.string(json), .int64(2), .int64(10), .int64(1_000_000), .string("none"), .string("%Y")]
      )
      try await database.expect(
        SQL.select(DB.Column("content"), DB.Column("size")).from(Fn.readText(json)).join(
          .positional,
          Fn.readBlob(json).as("b", columns: "f", "bytes", "length")
        ),
        #"SELECT "content", "size" FROM read_text($1) POSITIONAL JOIN read_blob($2) as "b" ("f", "bytes", "length")"#,
        [.string(json), .string(json)]
      )
      #expect(
        try await database.expect(
          SQL.select(SQL.asterisk).from(Fn.glob(folder.file("*.json"))),
          "SELECT * FROM glob($1)",
          [.string(folder.file("*.json"))]
        ).count == 1
      )
      try await database.expect(
        SQL.select(SQL.asterisk).from(Fn.table("read_parquet", parquet, options: ["filename": true]).as("f")),
        #"SELECT * FROM "read_parquet"($1, "filename" = TRUE) as "f""#,
        [.string(parquet)]
      )
    }
  }
}

/// A call of a function that gives rows: a source for FROM and joins.
///
/// ```swift
/// let n = Fn.range(1, 4).as("r", columns: "n")
/// SQL.select(n.column("n")).from(n)   // SELECT "r"."n" FROM range($1, $2) as "r" ("n")
/// ```
///
/// Among what is selected, ``Fn/unnest(_:)`` makes a row of each element, and ``Fn/range(_:_:)`` is a list.
public struct SQLTableFunction: SQLOperand, Sendable {
  /// The call in the tree.
  public let sqlNode: SQLNode

  init(_ name: String, _ arguments: [any SQLable]) {
    let call = SQLNode.FunctionCall(name: .known(name), arguments: arguments.map(\.sqlNode))
    sqlNode = SQLNode(.function(call))
  }

  /// The rows under a name that holds for one statement.
  public func `as`(_ name: String) -> SQLTableAlias { SQLTableAlias(sqlNode, name: name) }

  /// The rows under a name, with names for their columns: `range($1, $2) as "r" ("n")`.
  public func `as`(_ name: String, columns: String...) -> SQLTableAlias {
    SQLTableAlias(sqlNode, name: name, columns: columns)
  }

  /// The rows with one column more, which counts them from 1: `unnest("tags") WITH ORDINALITY`.
  public var withOrdinality: SQLSource { SQLSource(.ordinality(sqlNode)) }
}

extension Fn {
  /// A row for each element of a list: `unnest("tags")`.
  ///
  /// ```swift
  /// From { Todo.table; Fn.unnest(\Todo.$tags); As("t", columns: "tag") }
  /// // FROM "todo", unnest("todo"."tags") as "t" ("tag")
  /// ```
  public static func unnest(_ list: some SQLable) -> SQLTableFunction { SQLTableFunction("unnest", [list]) }

  /// A row for each element of a list, and of lists in it; the members of a STRUCT become columns:
  /// `unnest("tags", recursive := TRUE)`.
  public static func unnest(recursive x: some SQLable) -> SQLTableFunction {
    SQLTableFunction("unnest", [x, SQLNode(.argument(.member("recursive"), true.sqlNode))])
  }

  /// Numbers from 0, or times, up to an end that is not among them: `range($1)`.
  public static func range(_ end: some SQLable) -> SQLTableFunction { SQLTableFunction("range", [end]) }

  /// Numbers or times from a start up to an end that is not among them: `range($1, $2)`.
  public static func range(_ start: some SQLable, _ end: some SQLable) -> SQLTableFunction {
    SQLTableFunction("range", [start, end])
  }

  /// Numbers or times in steps, up to an end that is not among them: `range($1, $2, $3)`.
  public static func range(_ start: some SQLable, _ end: some SQLable, _ step: some SQLable)
    -> SQLTableFunction
  {
    SQLTableFunction("range", [start, end, step])
  }

  /// Numbers or times from a start to an end, which is among them: `generate_series($1, $2)`.
  public static func generateSeries(_ start: some SQLable, _ end: some SQLable) -> SQLTableFunction {
    SQLTableFunction("generate_series", [start, end])
  }

  /// Numbers or times in steps, to an end that may be among them: `generate_series($1, $2, $3)`.
  public static func generateSeries(_ start: some SQLable, _ end: some SQLable, _ step: some SQLable)
    -> SQLTableFunction
  {
    SQLTableFunction("generate_series", [start, end, step])
  }

  /// The rows of the array or the object in a JSON document: `json_each("doc")`.
  public static func jsonEach(_ document: some SQLable) -> SQLTableFunction {
    SQLTableFunction("json_each", [document])
  }

  /// A row for everything in a JSON document, at any depth: `json_tree("doc")`.
  public static func jsonTree(_ document: some SQLable) -> SQLTableFunction {
    SQLTableFunction("json_tree", [document])
  }

  /// The names of files that a pattern fits: `glob($1)`.
  public static func glob(_ pattern: some SQLable) -> SQLTableFunction { SQLTableFunction("glob", [pattern]) }

  /// A row for each file, with its text: `read_text($1)`.
  public static func readText(_ files: some SQLable) -> SQLTableFunction {
    SQLTableFunction("read_text", [files])
  }

  /// A row for each file, with its bytes: `read_blob($1)`.
  public static func readBlob(_ files: some SQLable) -> SQLTableFunction {
    SQLTableFunction("read_blob", [files])
  }

  /// The rows of CSV files: of one, of those a pattern fits, or of a list.
  ///
  /// ```swift
  /// Fn.readCSV("sales.csv", options: .header(true), .delimiter("|"))
  /// // read_csv($1, header = TRUE, delim = $2)
  /// ```
  public static func readCSV(_ files: some SQLable, options: SQLCSVOption...) -> SQLTableFunction {
    SQLTableFunction("read_csv", [files] + options)
  }

  /// The rows of Parquet files: of one, of those a pattern fits, or of a list.
  ///
  /// ```swift
  /// Fn.readParquet("sales/*.parquet", options: .hivePartitioning())
  /// // read_parquet($1, hive_partitioning = TRUE)
  /// ```
  public static func readParquet(_ files: some SQLable, options: SQLParquetOption...) -> SQLTableFunction {
    SQLTableFunction("read_parquet", [files] + options)
  }

  /// The rows of JSON files: of one, of those a pattern fits, or of a list.
  ///
  /// ```swift
  /// Fn.readJSON("events.json", options: .format(.newlineDelimited))
  /// // read_json($1, format = $2)
  /// ```
  public static func readJSON(_ files: some SQLable, options: SQLJSONOption...) -> SQLTableFunction {
    SQLTableFunction("read_json", [files] + options)
  }

  /// Calls a function that gives rows and that this library does not know, with its options.
  ///
  /// ```swift
  /// Fn.table("read_xlsx", "book.xlsx", options: ["sheet": "May"])   // "read_xlsx"($1, "sheet" = $2)
  /// ```
  public static func table(
    _ name: String,
    _ arguments: any SQLable...,
    options: KeyValuePairs<String, any SQLable> = [:]
  ) -> SQLSource {
    let options = options.map { SQLNode(.argument(.custom($0.key), $0.value.sqlNode)) }
    return SQLSource(
      .function(
        SQLNode.FunctionCall(name: .identifier([name]), arguments: arguments.map(\.sqlNode) + options)
      )
    )
  }
}

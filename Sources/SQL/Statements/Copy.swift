extension SQLContent {
  /// COPY a table, or some of its columns, to a file.
  ///
  /// ```swift
  /// SQL.copy("todo", to: "todo.csv", options: .header(), .delimiter("|"))
  /// // COPY "todo" TO $1 (header TRUE, delimiter '|')
  /// ```
  ///
  /// Without a format it is that of the file's ending.
  public func copy(
    _ table: some SQLNamed,
    columns: [String] = [],
    to path: some SQLable,
    options: SQLCopyOption...
  ) -> SQLContent {
    copy(.table(table, columns), .to, path, options)
  }

  /// COPY a file into a table, or into some of its columns.
  ///
  /// ```swift
  /// SQL.copy("todo", from: "todo.csv", options: .header())   // COPY "todo" FROM $1 (header TRUE)
  /// ```
  public func copy(
    _ table: some SQLNamed,
    columns: [String] = [],
    from path: some SQLable,
    options: SQLCopyOption...
  ) -> SQLContent {
    copy(.table(table, columns), .from, path, options)
  }

  /// COPY what a query gives to a file.
  ///
  /// ```swift
  /// SQL.copy(query: open, to: "open.parquet", options: .format(.parquet), .compression("zstd"))
  /// // COPY (SELECT …) TO $1 (format parquet, compression 'zstd')
  /// ```
  public func copy(query: some SQLStatement, to path: some SQLable, options: SQLCopyOption...) -> SQLContent {
    copy(.query(query.sqlContent.clauses), .to, path, options)
  }

  func copy(
    _ source: SQLCopy.Source,
    _ direction: SQLCopy.Direction,
    _ path: some SQLable,
    _ options: [SQLCopyOption]
  ) -> SQLContent {
    let copy = SQLCopy(
      source: source,
      direction: direction,
      path: path.sqlNode,
      options: options.map(\.option)
    )
    return adding(.definition(.copy(copy)))
  }
}

extension SQLCopy.Source {
  static func table(_ table: some SQLNamed, _ columns: [String]) -> SQLCopy.Source {
    .table(SQLNode(.name(table.catalogPath)), columns: columns)
  }
}

/// COPY, between tables and files.
///
/// ```swift
/// Copy("todo", to: "todo.csv", options: .header())     // COPY "todo" TO $1 (header TRUE)
/// Copy("todo", from: "todo.csv")                       // COPY "todo" FROM $1
/// Copy(query: open, to: "open.parquet")                // COPY (SELECT …) TO $1
/// ```
public struct Copy: SQLStatement, Sendable {
  /// The statement.
  public let sqlContent: SQLContent

  /// Writes a table, or some of its columns, to a file.
  public init(
    _ table: some SQLNamed,
    columns: [String] = [],
    to path: some SQLable,
    options: SQLCopyOption...
  ) {
    sqlContent = SQL.copy(.table(table, columns), .to, path, options)
  }

  /// Reads a file into a table, or into some of its columns.
  public init(
    _ table: some SQLNamed,
    columns: [String] = [],
    from path: some SQLable,
    options: SQLCopyOption...
  ) {
    sqlContent = SQL.copy(.table(table, columns), .from, path, options)
  }

  /// Writes what a query gives to a file.
  public init(query: some SQLStatement, to path: some SQLable, options: SQLCopyOption...) {
    sqlContent = SQL.copy(.query(query.sqlContent.clauses), .to, path, options)
  }
}

/// An option of COPY and of EXPORT DATABASE. The engine refuses what the format has not.
public struct SQLCopyOption: Sendable, Hashable {
  let option: SQLOption

  private init(_ word: String, _ argument: SQLOption.Argument?) {
    option = SQLOption(name: .known(word), argument: argument)
  }

  private init(_ word: String, _ isOn: Bool) {
    self.init(word, .value(.boolean(isOn)))
  }

  private init(_ word: String, _ text: String) {
    self.init(word, .value(.string(text)))
  }

  private init(_ word: String, _ number: Int) {
    self.init(word, .value(.int64(Int64(number))))
  }

  /// How a file is written.
  public enum Format: String, Sendable {
    /// Text, a line for each row.
    case csv
    /// Columns, packed.
    case parquet
    /// Documents.
    case json
  }

  /// How the file is written: `format parquet`.
  public static func format(_ format: Format) -> SQLCopyOption {
    SQLCopyOption("format", .word(format.rawValue))
  }

  /// An option that this library does not know: `.named("x", 1)` gives `"x" 1`.
  public static func named(_ name: String, _ value: some SQLValueConvertible) -> SQLCopyOption {
    SQLCopyOption(option: SQLOption(name: .custom(name), argument: .value(value.sqlValue)))
  }

  private init(option: SQLOption) {
    self.option = option
  }

  /// How the file is packed: `compression 'zstd'`.
  public static func compression(_ name: String) -> SQLCopyOption { SQLCopyOption("compression", name) }

  /// A folder for each value of these columns: `partition_by ("year", "month")`.
  public static func partitionBy(_ columns: String...) -> SQLCopyOption {
    SQLCopyOption("partition_by", .columns(columns))
  }

  /// Folders that hold files are emptied first: `overwrite TRUE`.
  public static func overwrite(_ isOn: Bool = true) -> SQLCopyOption { SQLCopyOption("overwrite", isOn) }

  /// Files of the same names are written over: `overwrite_or_ignore TRUE`.
  public static func overwriteOrIgnore(_ isOn: Bool = true) -> SQLCopyOption {
    SQLCopyOption("overwrite_or_ignore", isOn)
  }

  /// How files of a folder are named: `filename_pattern 'part_{uuid}'`.
  public static func filenamePattern(_ pattern: String) -> SQLCopyOption {
    SQLCopyOption("filename_pattern", pattern)
  }

  /// A file of each thread in a folder: `per_thread_output TRUE`.
  public static func perThreadOutput(_ isOn: Bool = true) -> SQLCopyOption {
    SQLCopyOption("per_thread_output", isOn)
  }

  /// About how large a file of a folder gets: `file_size_bytes 1000000`.
  public static func fileSizeBytes(_ bytes: Int) -> SQLCopyOption { SQLCopyOption("file_size_bytes", bytes) }

  // MARK: CSV

  /// The first line has the names of the columns: `header TRUE`.
  public static func header(_ isOn: Bool = true) -> SQLCopyOption { SQLCopyOption("header", isOn) }

  /// What parts the cells of a line: `delimiter '|'`.
  public static func delimiter(_ text: String) -> SQLCopyOption { SQLCopyOption("delimiter", text) }

  /// What stands around a cell: `quote '"'`.
  public static func quote(_ text: String) -> SQLCopyOption { SQLCopyOption("quote", text) }

  /// What stands before a quote in a quoted cell: `escape '"'`.
  public static func escape(_ text: String) -> SQLCopyOption { SQLCopyOption("escape", text) }

  /// What stands for NULL: `nullstr 'NA'`.
  public static func nullText(_ text: String) -> SQLCopyOption { SQLCopyOption("nullstr", text) }

  /// Columns that are always quoted: `force_quote ("a")`; all of them where none is named.
  public static func forceQuote(_ columns: String...) -> SQLCopyOption {
    SQLCopyOption("force_quote", columns.isEmpty ? .star : .columns(columns))
  }

  /// Columns of which an empty cell is an empty text: `force_not_null ("a")`.
  public static func forceNotNull(_ columns: String...) -> SQLCopyOption {
    SQLCopyOption("force_not_null", .columns(columns))
  }

  /// How dates are written: `dateformat '%d.%m.%Y'`.
  public static func dateFormat(_ format: String) -> SQLCopyOption { SQLCopyOption("dateformat", format) }

  /// How timestamps are written: `timestampformat '%c'`.
  public static func timestampFormat(_ format: String) -> SQLCopyOption {
    SQLCopyOption("timestampformat", format)
  }

  /// Whether to find out how a file that is read is written: `auto_detect FALSE`.
  public static func autoDetect(_ isOn: Bool) -> SQLCopyOption { SQLCopyOption("auto_detect", isOn) }

  /// Lines that cannot be read are left out: `ignore_errors TRUE`.
  public static func ignoreErrors(_ isOn: Bool = true) -> SQLCopyOption {
    SQLCopyOption("ignore_errors", isOn)
  }

  /// How many lines of a file that is read are left out at the start: `skip 1`.
  public static func skip(_ lines: Int) -> SQLCopyOption { SQLCopyOption("skip", lines) }

  // MARK: Parquet

  /// How many rows a group has: `row_group_size 100000`.
  public static func rowGroupSize(_ rows: Int) -> SQLCopyOption { SQLCopyOption("row_group_size", rows) }

  /// How hard to pack: `compression_level 9`.
  public static func compressionLevel(_ level: Int) -> SQLCopyOption {
    SQLCopyOption("compression_level", level)
  }

  // MARK: JSON

  /// One array of documents in place of a document a line: `array TRUE`.
  public static func array(_ isOn: Bool = true) -> SQLCopyOption { SQLCopyOption("array", isOn) }
}

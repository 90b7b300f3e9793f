/// What the options of file readers share.
///
/// ``SQLCSVOption``, ``SQLParquetOption`` and ``SQLJSONOption`` conform.
public protocol SQLFileOption: SQLable, Sendable {
  /// An option as it stands among the arguments.
  init(node: SQLNode)
}

extension SQLFileOption {
  static func known(_ word: String, _ value: some SQLable) -> Self {
    Self(node: SQLNode(.argument(.option(word), value.sqlNode)))
  }

  /// An option that this library does not know: `.named("x", 1)` gives `"x" = $1`.
  public static func named(_ name: String, _ value: some SQLable) -> Self {
    Self(node: SQLNode(.argument(.custom(name), value.sqlNode)))
  }

  /// A column more, with the name of the file: `filename = TRUE`.
  public static func filename(_ isOn: Bool = true) -> Self { known("filename", isOn) }

  /// Columns of the names of folders such as `year=2020`: `hive_partitioning = TRUE`.
  public static func hivePartitioning(_ isOn: Bool = true) -> Self { known("hive_partitioning", isOn) }

  /// Files joined by the names of their columns: `union_by_name = TRUE`.
  public static func unionByName(_ isOn: Bool = true) -> Self { known("union_by_name", isOn) }
}

/// An option of ``Fn/readCSV(_:options:)``.
public struct SQLCSVOption: SQLFileOption {
  /// The option in the tree.
  public let sqlNode: SQLNode

  /// An option as it stands among the arguments.
  public init(node: SQLNode) {
    sqlNode = node
  }

  /// The first line has the names of the columns: `header = TRUE`.
  public static func header(_ isOn: Bool = true) -> Self { known("header", isOn) }

  /// What parts the cells of a line: `delim = $1`.
  public static func delimiter(_ text: String) -> Self { known("delim", text) }

  /// What stands around a cell: `quote = $1`.
  public static func quote(_ text: String) -> Self { known("quote", text) }

  /// What stands before a quote in a quoted cell: `escape = $1`.
  public static func escape(_ text: String) -> Self { known("escape", text) }

  /// What a line that is to be passed over begins with: `comment = $1`.
  public static func comment(_ text: String) -> Self { known("comment", text) }

  /// What stands for NULL: `nullstr = $1`.
  public static func nullText(_ text: String) -> Self { known("nullstr", text) }

  /// How many lines to leave out at the start: `skip = $1`.
  public static func skip(_ lines: Int) -> Self { known("skip", lines) }

  /// How many rows to look at for the types: `sample_size = $1`; -1 for all.
  public static func sampleSize(_ rows: Int) -> Self { known("sample_size", rows) }

  /// Whether to find out how the file is written: `auto_detect = FALSE`.
  public static func autoDetect(_ isOn: Bool) -> Self { known("auto_detect", isOn) }

  /// Every column as text: `all_varchar = TRUE`.
  public static func allVarchar(_ isOn: Bool = true) -> Self { known("all_varchar", isOn) }

  /// Lines that cannot be read are left out: `ignore_errors = TRUE`.
  public static func ignoreErrors(_ isOn: Bool = true) -> Self { known("ignore_errors", isOn) }

  /// Cells that are missing at the end of a line are NULL: `null_padding = TRUE`.
  public static func nullPadding(_ isOn: Bool = true) -> Self { known("null_padding", isOn) }

  /// How dates are written: `dateformat = $1`.
  public static func dateFormat(_ format: String) -> Self { known("dateformat", format) }

  /// How timestamps are written: `timestampformat = $1`.
  public static func timestampFormat(_ format: String) -> Self { known("timestampformat", format) }

  /// What stands before the fraction of a number: `decimal_separator = $1`.
  public static func decimalSeparator(_ text: String) -> Self { known("decimal_separator", text) }

  /// How the file is packed, such as `gzip`: `compression = $1`.
  public static func compression(_ name: String) -> Self { known("compression", name) }

  /// The names of the columns: `names = $1`.
  public static func names(_ names: String...) -> Self { known("names", names) }

  /// All columns with their types: `columns = struct_pack("id" := 'bigint')`.
  public static func columns(_ columns: KeyValuePairs<String, SQLType>) -> Self {
    known("columns", SQLNode.types(columns))
  }

  /// The types of some columns: `types = struct_pack("id" := 'bigint')`.
  public static func types(_ columns: KeyValuePairs<String, SQLType>) -> Self {
    known("types", SQLNode.types(columns))
  }
}

/// An option of ``Fn/readParquet(_:options:)``.
public struct SQLParquetOption: SQLFileOption {
  /// The option in the tree.
  public let sqlNode: SQLNode

  /// An option as it stands among the arguments.
  public init(node: SQLNode) {
    sqlNode = node
  }

  /// Bytes without a type are texts: `binary_as_string = TRUE`.
  public static func binaryAsString(_ isOn: Bool = true) -> Self { known("binary_as_string", isOn) }

  /// A column more, with the number of the row in its file: `file_row_number = TRUE`.
  public static func fileRowNumber(_ isOn: Bool = true) -> Self { known("file_row_number", isOn) }
}

/// An option of ``Fn/readJSON(_:options:)``.
public struct SQLJSONOption: SQLFileOption {
  /// The option in the tree.
  public let sqlNode: SQLNode

  /// An option as it stands among the arguments.
  public init(node: SQLNode) {
    sqlNode = node
  }

  /// How documents follow each other in a file.
  public enum Format: String, Sendable {
    /// The engine finds out.
    case auto
    /// One document a line.
    case newlineDelimited = "newline_delimited"
    /// One array of documents.
    case array
    /// Documents with anything blank between them.
    case unstructured
  }

  /// How documents follow each other: `format = $1`.
  public static func format(_ format: Format) -> Self { known("format", format.rawValue) }

  /// Whether the members of each document are columns: `records = FALSE`.
  public static func records(_ isOn: Bool) -> Self { known("records", isOn) }

  /// Documents that cannot be read are left out: `ignore_errors = TRUE`.
  public static func ignoreErrors(_ isOn: Bool = true) -> Self { known("ignore_errors", isOn) }

  /// How deep types are looked for; what is deeper is JSON: `maximum_depth = $1`.
  public static func maximumDepth(_ depth: Int) -> Self { known("maximum_depth", depth) }

  /// How many documents to look at for the types: `sample_size = $1`; -1 for all.
  public static func sampleSize(_ documents: Int) -> Self { known("sample_size", documents) }

  /// The greatest size of a document in bytes: `maximum_object_size = $1`.
  public static func maximumObjectSize(_ bytes: Int) -> Self { known("maximum_object_size", bytes) }

  /// How dates are written: `dateformat = $1`.
  public static func dateFormat(_ format: String) -> Self { known("dateformat", format) }

  /// How timestamps are written: `timestampformat = $1`.
  public static func timestampFormat(_ format: String) -> Self { known("timestampformat", format) }

  /// How the file is packed, such as `gzip`: `compression = $1`.
  public static func compression(_ name: String) -> Self { known("compression", name) }

  /// All columns with their types: `columns = struct_pack("id" := 'bigint')`.
  public static func columns(_ columns: KeyValuePairs<String, SQLType>) -> Self {
    known("columns", SQLNode.types(columns))
  }
}

extension SQLNode {
  /// A STRUCT of the texts of types, as the readers take them.
  fileprivate static func types(_ columns: KeyValuePairs<String, SQLType>) -> SQLNode {
    let members = columns.map { SQLNode(.argument(.member($0.key), SQLNode(.typeText($0.value)))) }
    return SQLNode(.function(FunctionCall(name: .known("struct_pack"), arguments: members)))
  }
}

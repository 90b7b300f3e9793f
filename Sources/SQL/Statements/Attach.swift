/// ATTACH: another database file, as a catalog of this one.
///
/// ```swift
/// Attach("old.duckdb", as: DB.Catalog("old"), options: .readOnly)
/// // ATTACH 'old.duckdb' AS "old" (read_only TRUE)
/// SQL.select(SQL.asterisk).from(DB.Catalog("old").schema("main").table("todo"))
/// // SELECT * FROM "old"."main"."todo"
/// ```
///
/// The path is written as a literal. What is attached is there for all connections of the database.
public struct Attach: SQLStatement, Sendable {
  private var attachment: SQLAttachment

  /// Names a file, and the catalog that it will be; without a name it is that of the file.
  public init(_ path: String, as catalog: DB.Catalog? = nil, options: SQLAttachOption...) {
    self.init(path, catalog, options)
  }

  init(_ path: String, _ catalog: DB.Catalog?, _ options: [SQLAttachOption]) {
    attachment = SQLAttachment(path: path, name: catalog?.name, options: options.map(\.option))
  }

  /// The statement.
  public var sqlContent: SQLContent { SQLContent(.definition(.attach(attachment))) }

  /// Leaves a catalog of that name as it is: `ATTACH IF NOT EXISTS`.
  public func ifNotExists() -> Attach { with { $0.isChecked = true } }

  /// Takes the place of a catalog of that name: `ATTACH OR REPLACE`.
  public func orReplace() -> Attach { with { $0.replaces = true } }

  private func with(_ change: (inout SQLAttachment) -> Void) -> Attach {
    var statement = self
    change(&statement.attachment)
    return statement
  }
}

/// An option of ``Attach``.
public struct SQLAttachOption: Sendable, Hashable {
  let option: SQLOption

  private static func known(_ word: String, _ value: Value) -> SQLAttachOption {
    SQLAttachOption(option: SQLOption(name: .known(word), argument: .value(value)))
  }

  /// Nothing in it may be changed: `read_only TRUE`.
  public static let readOnly = known("read_only", .boolean(true))

  /// Of what kind the database is: `type 'sqlite'`, where its extension is there.
  public static func type(_ name: String) -> SQLAttachOption { known("type", .string(name)) }

  /// How large a block of a new file is: `block_size 16384`.
  public static func blockSize(_ bytes: Int) -> SQLAttachOption { known("block_size", .int64(Int64(bytes))) }

  /// The oldest version of the engine that can read it: `storage_version 'latest'`.
  public static func storageVersion(_ version: String) -> SQLAttachOption {
    known("storage_version", .string(version))
  }

  /// The key of an encrypted file: `encryption_key '…'`.
  public static func encryptionKey(_ key: String) -> SQLAttachOption {
    known("encryption_key", .string(key))
  }

  /// An option that this library does not know: `.named("x", 1)` gives `"x" 1`.
  public static func named(_ name: String, _ value: some SQLValueConvertible) -> SQLAttachOption {
    SQLAttachOption(option: SQLOption(name: .custom(name), argument: .value(value.sqlValue)))
  }
}

/// DETACH: `Detach(DB.Catalog("old"))` gives `DETACH DATABASE "old"`.
public struct Detach: SQLStatement, Sendable {
  private let name: String
  private var isChecked = false

  /// Names the catalog.
  public init(_ catalog: DB.Catalog) {
    name = catalog.name
  }

  /// Does nothing where there is no such catalog: `DETACH DATABASE IF EXISTS`.
  public func ifExists() -> Detach {
    var statement = self
    statement.isChecked = true
    return statement
  }

  /// The statement.
  public var sqlContent: SQLContent { SQLContent(.definition(.detach(name, ifExists: isChecked))) }
}

/// USE: where a connection looks for names first. `Use(DB.Catalog("old"))` gives `USE "old"`.
///
/// It belongs to one connection. Statements on an identifier may run on another.
public struct Use: SQLStatement, Sendable {
  /// The statement.
  public let sqlContent: SQLContent

  /// Names a catalog or a schema.
  public init(_ name: some SQLNamed) {
    sqlContent = SQLContent(.definition(.use(name.catalogPath)))
  }
}

/// EXPORT DATABASE: a folder with all tables and with what makes them again.
///
/// ```swift
/// ExportDatabase(to: "backup", options: .format(.parquet))   // EXPORT DATABASE 'backup' (format parquet)
/// ImportDatabase(from: "backup")                             // IMPORT DATABASE 'backup'
/// ```
public struct ExportDatabase: SQLStatement, Sendable {
  /// The statement.
  public let sqlContent: SQLContent

  /// Names the folder.
  public init(to folder: String, options: SQLCopyOption...) {
    sqlContent = SQLContent(.definition(.export(to: folder, options.map(\.option))))
  }
}

/// IMPORT DATABASE: `ImportDatabase(from: "backup")` gives `IMPORT DATABASE 'backup'`, of what ``ExportDatabase`` wrote.
public struct ImportDatabase: SQLStatement, Sendable {
  /// The statement.
  public let sqlContent: SQLContent

  /// Names the folder.
  public init(from folder: String) {
    sqlContent = SQLContent(.definition(.import(from: folder)))
  }
}

extension SQLContent {
  /// ATTACH: `SQL.attach("f.duckdb", as: DB.Catalog("x"))` gives `ATTACH 'f.duckdb' AS "x"`.
  public func attach(_ path: String, as catalog: DB.Catalog? = nil, options: SQLAttachOption...) -> SQLContent
  {
    append(Attach(path, catalog, options))
  }

  /// DETACH: `SQL.detach(DB.Catalog("x"))` gives `DETACH DATABASE "x"`.
  public func detach(_ catalog: DB.Catalog) -> SQLContent { append(Detach(catalog)) }

  /// USE: `SQL.use(DB.Schema("s"))` gives `USE "s"`.
  public func use(_ name: some SQLNamed) -> SQLContent { append(Use(name)) }
}

/// Names of things in the database, for when there is no model: each part is quoted by itself.
///
/// ```swift
/// DB.Table("users").column("id")                     // "users"."id"
/// DB.Schema("s").table("t")                          // "s"."t"
/// DB.Catalog("k").schema("s").table("t")             // "k"."s"."t"
/// ```
///
/// A name may come from anyone: it is never anything but a name. Only a NUL character in it throws, when the
/// statement is prepared.
public enum DB {
  /// A catalog: a database that is open or attached.
  public struct Catalog: SQLable, Sendable, Hashable {
    /// The name.
    public let name: String

    /// Names a catalog.
    public init(_ name: String) {
      self.name = name
    }

    /// A schema of this catalog.
    public func schema(_ name: String) -> Schema { Schema(path: [self.name, name]) }

    /// The name in the tree.
    public var sqlNode: SQLNode { SQLNode(.name([name])) }
  }

  /// A schema: `DB.Schema("s")` gives `"s"`.
  public struct Schema: SQLable, Sendable, Hashable {
    let path: [String]

    fileprivate init(path: [String]) {
      self.path = path
    }

    /// Names a schema of the current catalog.
    public init(_ name: String) {
      path = [name]
    }

    /// A table of this schema.
    public func table(_ name: String) -> Table { Table(path: path + [name]) }

    /// The name in the tree.
    public var sqlNode: SQLNode { SQLNode(.name(path)) }
  }

  /// A table or a view: `DB.Table("users")` gives `"users"`.
  public struct Table: SQLable, Sendable, Hashable {
    /// The parts of the name: catalog and schema where they were given, then the table.
    package let path: [String]

    fileprivate init(path: [String]) {
      self.path = path
    }

    /// Names a table that the engine finds by its search path.
    public init(_ name: String) {
      path = [name]
    }

    /// A column of this table: `DB.Table("users").column("id")` gives `"users"."id"`.
    public func column(_ name: String) -> Column { Column(qualifier: path, name: name) }

    /// All columns of this table: `"users".*`. The engine takes no schema before a star.
    public var all: SQLStar { SQLStar(qualifier: Array(path.suffix(1))) }

    /// The table under another name for one statement.
    ///
    /// ```swift
    /// let u = DB.Table("users").as("u")
    /// SQL.select(u.column("id")).from(u)   // SELECT "u"."id" FROM "users" AS "u"
    /// ```
    public func `as`(_ name: String) -> SQLTableAlias { SQLTableAlias(sqlNode, name: name) }

    /// The name in the tree.
    public var sqlNode: SQLNode { SQLNode(.name(path)) }
  }

  /// A column: `DB.Column("id")` gives `"id"`.
  ///
  /// It is compared in SQL, not in Swift: `==` of two columns is a predicate.
  public struct Column: SQLOperand, Sendable {
    private let qualifier: [String]
    /// The name, without its table.
    public let name: String

    init(qualifier: [String], name: String) {
      self.qualifier = qualifier
      self.name = name
    }

    /// Names a column that the engine finds among the tables of the statement.
    public init(_ name: String) {
      self.init(qualifier: [], name: name)
    }

    /// The column in the tree.
    public var sqlNode: SQLNode { SQLNode(.column(qualifier: qualifier, name: name)) }
  }

  /// The name of anything else in the catalog: a view, a type, a sequence, a macro, a function.
  ///
  /// ```swift
  /// Fn.call(DB.Identifier("twice"), 21)   // "twice"($1)
  /// ```
  public struct Identifier: SQLable, Sendable, Hashable {
    let path: [String]

    /// Names a thing, in a catalog and a schema or by the search path.
    public init(catalog: String? = nil, schema: String? = nil, name: String) {
      path = [catalog, schema, name].compactMap(\.self)
    }

    /// Names a thing that the engine finds by its search path.
    public init(_ name: String) {
      path = [name]
    }

    init(path: [String]) {
      self.path = path
    }

    /// The name in the tree.
    public var sqlNode: SQLNode { SQLNode(.name(path)) }
  }
}

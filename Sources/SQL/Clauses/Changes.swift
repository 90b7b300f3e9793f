/// INSERT INTO, as a block: ``Columns`` and ``Values``, or a query.
///
/// ```swift
/// Insert(Todo.table) {
///   Columns(\Todo.$id, \Todo.$name)
///   Values {
///     Row(id, "x")
///   }
/// }
/// // INSERT INTO "todo" ("id", "name") VALUES ($1, $2)
/// ```
///
/// ``OnConflict`` and ``Returning`` may stand in the block, or after it.
public struct Insert: SQLStatement, Sendable {
  /// What becomes of a row whose key is there already.
  public enum Resolution: Sendable {
    /// It is left out: `INSERT OR IGNORE`.
    case ignore
    /// It takes the place of the other: `INSERT OR REPLACE`.
    case replace
  }

  /// The statement.
  public let sqlContent: SQLContent

  /// Inserts into a table what the block says.
  public init(
    _ table: some SQLable,
    or resolution: Resolution? = nil,
    @SQLBuilder _ content: () -> SQLContent
  ) {
    let known: SQLInsertion.Resolution? = resolution.map { $0 == .ignore ? .ignore : .replace }
    sqlContent = SQLContent(.insert(table, fields: [], known)).append(content())
  }
}

/// The fields of an ``Insert``, bare: `Columns("id", "name")` gives `("id", "name")`.
public struct Columns: SQLStatement, Sendable {
  let nodes: [SQLNode]

  /// The fields as a fragment.
  public var sqlContent: SQLContent { SQLContent(.fields(nodes)) }

  /// Lists columns or their names.
  public init(_ columns: any SQLable...) {
    nodes = columns.map(\.sqlNode.asColumnName)
  }

  /// Lists what the block lists.
  public init(@ExpressionListBuilder _ content: () -> [SQLNode]) {
    nodes = content().map(\.asColumnName)
  }
}

/// The columns of a query go to those of their names: `BY NAME`, in an ``Insert`` before the query.
public struct ByName: SQLStatement, Sendable {
  /// The words.
  public init() {}

  /// The words as a fragment.
  public var sqlContent: SQLContent { SQLContent(.byName) }
}

/// One row that takes the default of each column, in an ``Insert``: `DEFAULT VALUES`.
public struct DefaultValues: SQLStatement, Sendable {
  /// The words.
  public init() {}

  /// The words as a fragment.
  public var sqlContent: SQLContent { SQLContent(.defaultValues) }
}

/// What a changing statement gives back: `Returning(\Todo.$id)` gives `RETURNING "id"`.
///
/// The engine takes no parameters here: constants are written as literals.
public struct Returning: SQLStatement, Sendable {
  /// The clause.
  public let sqlContent: SQLContent

  /// Gives these; `SQL.asterisk` is all columns.
  public init(_ items: any SQLable...) {
    sqlContent = SQLContent(.returning(items.map(\.sqlNode)))
  }

  /// Gives what the block lists.
  public init(@ExpressionListBuilder _ content: () -> [SQLNode]) {
    sqlContent = SQLContent(.returning(content()))
  }
}

/// UPDATE; ``SetColumns`` says what changes.
///
/// ```swift
/// Update(Todo.table)
/// SetColumns {
///   \Todo.$name == "x"
///   if isDone { \Todo.$doneAt == now }
/// }
/// Where(\Todo.$id == id)
/// // UPDATE "todo" SET "name" = $1, "done_at" = $2 WHERE "todo"."id" = $3
/// ```
public struct Update: SQLStatement, Sendable {
  /// The clause.
  public let sqlContent: SQLContent

  /// Changes rows of a table.
  public init(_ table: some SQLable) {
    sqlContent = SQL.update(table)
  }
}

/// Assignments, each a column, `==` and what it gets: `SetColumns(\Todo.$doneAt == nil)` gives `SET "done_at" = NULL`.
public struct SetColumns: SQLStatement, Sendable {
  /// The clause.
  public let sqlContent: SQLContent

  /// Sets these.
  public init(_ items: any SQLTerm...) {
    sqlContent = SQL.set(items)
  }

  /// Sets what the block lists.
  public init(@PredicateBuilder _ content: () -> [SQLNode]) {
    sqlContent = SQLContent(.set(content()))
  }
}

/// DELETE FROM: `Delete(from: Todo.table)` gives `DELETE FROM "todo"`. Without ``Where`` it deletes every row.
///
/// ``Using`` after it names other tables to read.
public struct Delete: SQLStatement, Sendable {
  /// The clause.
  public let sqlContent: SQLContent

  /// Deletes rows of a table.
  public init(from table: some SQLable) {
    sqlContent = SQL.delete(from: table)
  }
}

/// TRUNCATE: `Truncate(Todo.table)` gives `TRUNCATE "todo"`, which deletes every row.
public struct Truncate: SQLStatement, Sendable {
  /// The statement.
  public let sqlContent: SQLContent

  /// Deletes all rows of a table.
  public init(_ table: some SQLable) {
    sqlContent = SQL.truncate(table)
  }
}

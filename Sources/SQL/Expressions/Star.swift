/// All columns but some, or with others in their places: a star with more to say.
///
/// ```swift
/// SQL.asterisk.exclude("secret")                                   // * EXCLUDE ("secret")
/// SQL.asterisk.replace(Fn.lower(DB.Column("name")) => "name")      // * REPLACE (lower("name") as "name")
/// SQL.asterisk.rename("id", to: "user_id")                         // * RENAME ("id" as "user_id")
/// users.all.exclude("secret")                                      // "users".* EXCLUDE ("secret")
/// ```
public struct SQLStar: SQLable, Sendable {
  private var star: SQLNode.StarModification

  init(qualifier: [String]) {
    star = SQLNode.StarModification(qualifier: qualifier)
  }

  /// The star in the tree.
  public var sqlNode: SQLNode {
    let isPlain = star.excluded.isEmpty && star.replaced.isEmpty && star.renamed.isEmpty
    return SQLNode(isPlain ? .star(qualifier: star.qualifier) : .modifiedStar(star))
  }

  /// Leaves out columns: `EXCLUDE ("a", "b")`. A table before a column's name is left out.
  public func exclude(_ columns: any SQLable...) -> SQLStar {
    changed { $0.excluded += columns.map(\.sqlNode.asColumnName) }
  }

  /// Puts an expression in the place of the column of its name: `REPLACE (lower("name") as "name")`.
  public func replace(_ expressions: SQLAlias...) -> SQLStar {
    changed { $0.replaced += expressions.map(\.sqlNode) }
  }

  /// Gives a column another name: `RENAME ("id" as "user_id")`.
  public func rename(_ column: some SQLable, to name: String) -> SQLStar {
    let renaming = SQLNode.StarModification.Renaming(column: column.sqlNode.asColumnName, name: name)
    return changed { $0.renamed.append(renaming) }
  }

  private func changed(_ change: (inout SQLNode.StarModification) -> Void) -> SQLStar {
    var star = self
    change(&star.star)
    return star
  }
}

extension Fn {
  /// Several columns at once: of those whose names match a regular expression.
  ///
  /// ```swift
  /// Fn.columns("price_.*")            // COLUMNS($1)
  /// Fn.sum(Fn.columns("price_.*"))    // sum(COLUMNS($1)): a sum for each of them
  /// ```
  public static func columns(_ pattern: String) -> SQLFunction { known("COLUMNS", pattern) }

  /// Several columns at once: `Fn.columns(SQL.asterisk.exclude("id"))` gives `COLUMNS(* EXCLUDE ("id"))`.
  public static func columns(_ star: SQLStar) -> SQLFunction { known("COLUMNS", star) }

  /// Several columns at once, of those whose names a lambda takes.
  ///
  /// ```swift
  /// Fn.columns(SQLLambda("c") { $0.like("price%") })   // COLUMNS(lambda "c" : "c" LIKE $1)
  /// ```
  public static func columns(_ lambda: SQLLambda) -> SQLFunction { known("COLUMNS", lambda) }
}

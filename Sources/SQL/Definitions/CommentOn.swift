/// COMMENT ON: a text for people, kept with a thing of the catalog.
///
/// ```swift
/// CommentOn(.table("todo"), "What is to be done.")   // COMMENT ON TABLE "todo" IS 'What is to be done.'
/// CommentOn(.column("name", of: "todo"), nil)        // COMMENT ON COLUMN "todo"."name" IS NULL
/// ```
public struct CommentOn: SQLStatement, Sendable {
  /// What may have a comment.
  public struct Target: Sendable, Hashable {
    fileprivate let target: SQLDefinition.CommentTarget

    private init(_ word: String, _ path: [String]) {
      target = SQLDefinition.CommentTarget(word: word, path: path)
    }

    /// A table: `TABLE "t"`.
    public static func table(_ name: some SQLNamed) -> Target { Target("TABLE", name.catalogPath) }

    /// A column of a table or a view: `COLUMN "t"."a"`.
    public static func column(_ name: String, of table: some SQLNamed) -> Target {
      Target("COLUMN", table.catalogPath + [name])
    }

    /// A view: `VIEW "v"`.
    public static func view(_ name: some SQLNamed) -> Target { Target("VIEW", name.catalogPath) }

    /// An index: `INDEX "i"`.
    public static func index(_ name: some SQLNamed) -> Target { Target("INDEX", name.catalogPath) }

    /// A sequence: `SEQUENCE "s"`.
    public static func sequence(_ name: some SQLNamed) -> Target { Target("SEQUENCE", name.catalogPath) }

    /// A type: `TYPE "t"`.
    public static func type(_ name: some SQLNamed) -> Target { Target("TYPE", name.catalogPath) }

    /// A macro of an expression: `MACRO "m"`.
    public static func macro(_ name: some SQLNamed) -> Target { Target("MACRO", name.catalogPath) }

    /// A macro of a query: `MACRO TABLE "m"`.
    public static func tableMacro(_ name: some SQLNamed) -> Target {
      Target("MACRO TABLE", name.catalogPath)
    }
  }

  /// The statement.
  public let sqlContent: SQLContent

  /// Writes a comment; `nil` takes it away.
  public init(_ target: Target, _ text: String?) {
    sqlContent = SQL.comment(on: target, text)
  }
}

extension SQLContent {
  /// COMMENT ON: `SQL.comment(on: .table("todo"), "…")` gives `COMMENT ON TABLE "todo" IS '…'`; `nil` takes it away.
  public func comment(on target: CommentOn.Target, _ text: String?) -> SQLContent {
    adding(.definition(.comment(target.target, text)))
  }
}

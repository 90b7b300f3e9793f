/// Makes a type of its own whose values are some texts.
///
/// ```swift
/// CreateEnum("mood", "calm", "wild")   // CREATE TYPE "mood" as ENUM ('calm', 'wild')
/// CreateEnum(Mood.self)                // the same, of `enum Mood: String, CaseIterable`
/// NewColumn("mood", .custom("mood"))   // "mood" "mood"
/// ```
///
/// The values are ordered as they are listed. DuckDB cannot add one later.
public struct CreateEnum: SQLCreatingTemporary {
  /// What is created, in the tree.
  public var creation: SQLCreationForm

  /// Names the type and its values.
  public init(_ name: some SQLNamed, schema: String? = nil, _ labels: String...) {
    self.init(name, schema: schema, labels: labels)
  }

  /// Names the type and its values, of a list.
  public init(_ name: some SQLNamed, schema: String? = nil, labels: [String]) {
    creation = SQLCreationForm(.path(schema, name), .enumeration(labels))
  }

  /// A type of the cases of a Swift enum; its name is that of the enum in lower snake case unless another is given.
  public init<Cases: CaseIterable & RawRepresentable>(
    _ cases: Cases.Type,
    name: String? = nil,
    schema: String? = nil
  ) where Cases.RawValue == String {
    self.init(
      name ?? TableName.default(of: cases),
      schema: schema,
      labels: cases.allCases.map(\.rawValue)
    )
  }

  /// A type of the texts that a query gives: `CREATE TYPE "mood" as ENUM (SELECT …)`.
  public init(_ name: some SQLNamed, schema: String? = nil, as query: some SQLStatement) {
    let query = SQLDefinedQuery(clauses: query.sqlContent.clauses)
    creation = SQLCreationForm(.path(schema, name), .enumerationOfQuery(query))
  }
}

/// CREATE TYPE: another type under a name of its own.
///
/// ```swift
/// CreateType("point", as: .struct(("x", .double), ("y", .double)))
/// // CREATE TYPE "point" as STRUCT("x" double, "y" double)
/// ```
public struct CreateType: SQLCreatingTemporary {
  /// What is created, in the tree.
  public var creation: SQLCreationForm

  /// Names the type.
  public init(_ name: some SQLNamed, schema: String? = nil, as type: SQLType) {
    creation = SQLCreationForm(.path(schema, name), .type(type))
  }
}

/// CREATE VIEW: a query under a name. Values in it are written as literals.
///
/// ```swift
/// CreateView("open", as: SQL.select(SQL.asterisk).from("todo").where(DB.Column("done_at") == nil))
/// // CREATE VIEW "open" as SELECT * FROM "todo" WHERE "done_at" IS NULL
/// ```
public struct CreateView: SQLCreatingTemporary {
  /// What is created, in the tree.
  public var creation: SQLCreationForm

  /// Names a query, and its columns where names are given: `CREATE VIEW "v" ("a", "b") as …`.
  public init(
    _ name: some SQLNamed,
    schema: String? = nil,
    columns: [String] = [],
    as query: some SQLStatement
  ) {
    let query = SQLDefinedQuery(clauses: query.sqlContent.clauses)
    creation = SQLCreationForm(.path(schema, name), .view(columns: columns, query))
  }
}

/// CREATE SCHEMA: `CreateSchema("a").ifNotExists()` gives `CREATE SCHEMA IF NOT EXISTS "a"`.
public struct CreateSchema: SQLCreating {
  /// What is created, in the tree.
  public var creation: SQLCreationForm

  /// Names the schema; one of another catalog by `DB.Catalog("c").schema("a")`.
  public init(_ name: some SQLNamed) {
    creation = SQLCreationForm(name.catalogPath, .schema)
  }
}

/// CREATE SEQUENCE: numbers that are never given twice.
///
/// ```swift
/// CreateSequence("ids").start(with: 100).increment(by: 10)
/// // CREATE SEQUENCE "ids" INCREMENT BY 10 START WITH 100
/// NewColumn("id", .bigint).default(sequence: "ids")   // "id" bigint DEFAULT nextval('"ids"')
/// ```
public struct CreateSequence: SQLCreatingTemporary {
  /// What is created, in the tree.
  public var creation: SQLCreationForm
  private var options = SQLSequenceOptions()

  /// Names the sequence, of a schema or found by the search path.
  public init(_ name: some SQLNamed, schema: String? = nil) {
    creation = SQLCreationForm(.path(schema, name), .sequence(options))
  }

  private func with(_ change: (inout SQLSequenceOptions) -> Void) -> CreateSequence {
    var sequence = self
    change(&sequence.options)
    sequence.creation.creation.thing = .sequence(sequence.options)
    return sequence
  }

  /// The first number: `START WITH 100`.
  public func start(with number: Int64) -> CreateSequence { with { $0.start = number } }

  /// The step from one number to the next, which may be negative: `INCREMENT BY 10`.
  public func increment(by step: Int64) -> CreateSequence { with { $0.increment = step } }

  /// The least number: `MINVALUE 1`.
  public func minValue(_ number: Int64) -> CreateSequence { with { $0.minimum = number } }

  /// The greatest number: `MAXVALUE 1000`.
  public func maxValue(_ number: Int64) -> CreateSequence { with { $0.maximum = number } }

  /// Begins anew behind the last number, where it would throw: `CYCLE`.
  public func cycle() -> CreateSequence { with { $0.isCyclic = true } }
}

/// CREATE MACRO: an expression or a query under a name, with parameters.
///
/// ```swift
/// let x = DB.Column("x"), y = DB.Column("y")
/// CreateMacro("plus", "x", MacroParameter("y", default: 1), as: x + y)
/// // CREATE MACRO "plus"("x", "y" := 1) as "x" + "y"
/// CreateMacro("of_kind", "k", asTable: SQL.select(SQL.asterisk).from("events").where(DB.Column("kind") == DB.Column("k")))
/// // CREATE MACRO "of_kind"("k") as TABLE SELECT * FROM "events" WHERE "kind" = "k"
/// Fn.call(DB.Identifier("plus"), 1, 2)   // "plus"($1, $2)
/// ```
public struct CreateMacro: SQLCreatingTemporary {
  /// What is created, in the tree.
  public var creation: SQLCreationForm

  /// Names an expression, in which parameters stand as columns of their names.
  public init(_ name: some SQLNamed, _ parameters: MacroParameter..., as body: some SQLable) {
    self.init(name, parameters, as: body)
  }

  init(_ name: some SQLNamed, _ parameters: [MacroParameter], as body: some SQLable) {
    creation = SQLCreationForm(name.catalogPath, .macro(parameters.map(\.parameter), body.sqlNode))
  }

  /// Names a query, which is read as a table function is: `CREATE MACRO … as TABLE …`.
  public init(_ name: some SQLNamed, _ parameters: MacroParameter..., asTable query: some SQLStatement) {
    self.init(name, parameters, asTable: query)
  }

  init(_ name: some SQLNamed, _ parameters: [MacroParameter], asTable query: some SQLStatement) {
    let query = SQLDefinedQuery(clauses: query.sqlContent.clauses)
    creation = SQLCreationForm(name.catalogPath, .tableMacro(parameters.map(\.parameter), query))
  }
}

/// A parameter of a ``CreateMacro``: a name alone, or with a type and a default.
public struct MacroParameter: ExpressibleByStringLiteral, Sendable, Hashable {
  let parameter: SQLMacroParameter

  /// Names a parameter: `"x"`; with a type it is `"x" integer`.
  public init(_ name: String, _ type: SQLType? = nil) {
    parameter = SQLMacroParameter(name: name, type: type)
  }

  /// A parameter that may be left out of a call: `"y" := 1`.
  public init(_ name: String, _ type: SQLType? = nil, default value: some SQLValueConvertible) {
    parameter = SQLMacroParameter(name: name, type: type, standard: value.sqlNode)
  }

  /// Names a parameter.
  public init(stringLiteral name: String) {
    self.init(name)
  }
}

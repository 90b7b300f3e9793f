// CREATE, word by word. Each chain ends in the statement that the declarative form makes.

extension SQLContent {
  /// The word CREATE.
  ///
  /// ```swift
  /// SQL.create.table[any: table].tableDefinitions(NewColumn("id", .bigint))   // CREATE TABLE "t" ("id" bigint)
  /// SQL.create.or.replace.view[any: DB.Identifier("v")].as.select(a).from(t)  // CREATE OR REPLACE VIEW "v" as SELECT …
  /// ```
  public var create: SQLCreateWord { SQLCreateWord(words: SQLCreateWords(before: clauses)) }
}

/// What was written of a CREATE so far.
struct SQLCreateWords: Sendable {
  let before: ClauseList
  var replaces = false
  var isChecked = false
  var isTemporary = false
  var isUnique = false

  func finish<Statement: SQLCreating>(_ statement: Statement) -> Statement {
    var statement = statement
    statement.creation.before = before
    apply(to: &statement.creation.creation)
    return statement
  }

  /// A thing whose query is still to be written.
  func open(_ path: [String], _ thing: (SQLDefinedQuery) -> SQLCreated) -> SQLContent {
    var form = SQLCreationForm(path, thing(SQLDefinedQuery(clauses: ClauseList(), isOpen: true)))
    apply(to: &form.creation)
    return SQLContent(clauses: before).adding(.definition(.create(form.creation)))
  }

  private func apply(to creation: inout SQLCreation) {
    creation.replaces = replaces
    creation.isChecked = isChecked
    creation.isTemporary = isTemporary
  }
}

/// The word CREATE, waiting for what is made.
public struct SQLCreateWord: Sendable {
  fileprivate var words: SQLCreateWords

  private func with(_ change: (inout SQLCreateWords) -> Void) -> SQLCreateWord {
    var word = self
    change(&word.words)
    return word
  }

  /// The word OR, waiting for REPLACE.
  public var or: Or { Or(word: self) }

  /// Of one connection, and gone with it: `TEMPORARY`.
  public var temporary: SQLCreateWord { with { $0.isTemporary = true } }

  /// Another word for ``temporary``.
  public var temp: SQLCreateWord { temporary }

  /// The word UNIQUE, waiting for INDEX.
  public var unique: Unique { Unique(words: with { $0.isUnique = true }.words) }

  /// A table: `TABLE`.
  public var table: SQLCreateNaming<SQLCreateTable> { SQLCreateNaming(words: words) }

  /// A view: `VIEW`.
  public var view: SQLCreateNaming<SQLCreateView> { SQLCreateNaming(words: words) }

  /// A type: `TYPE`.
  public var type: SQLCreateNaming<SQLCreateType> { SQLCreateNaming(words: words) }

  /// A schema: `SCHEMA`.
  public var schema: SQLCreateNaming<CreateSchema> { SQLCreateNaming(words: words) }

  /// A sequence: `SEQUENCE`.
  public var sequence: SQLCreateNaming<CreateSequence> { SQLCreateNaming(words: words) }

  /// An index: `INDEX`.
  public var index: SQLCreateNaming<SQLCreateIndex> { SQLCreateNaming(words: words) }

  /// A macro: `MACRO`.
  public var macro: SQLCreateNaming<SQLCreateMacro> { SQLCreateNaming(words: words) }

  /// Another word for ``macro``.
  public var function: SQLCreateNaming<SQLCreateMacro> { macro }

  /// The words CREATE OR, waiting for REPLACE.
  public struct Or: Sendable {
    fileprivate let word: SQLCreateWord

    /// Takes the place of a thing of that name: `OR REPLACE`.
    public var replace: SQLCreateWord { word.with { $0.replaces = true } }
  }

  /// The words CREATE UNIQUE, waiting for INDEX.
  public struct Unique: Sendable {
    fileprivate let words: SQLCreateWords

    /// An index without equal rows: `UNIQUE INDEX`.
    public var index: SQLCreateNaming<SQLCreateIndex> { SQLCreateNaming(words: words) }
  }
}

/// What a CREATE goes on with behind its name.
public protocol SQLCreateNamed: Sendable {
  /// What was named.
  init(_ name: SQLCreateName)
}

/// The name in a CREATE, with the words before it.
public struct SQLCreateName: Sendable {
  let path: [String]
  let words: SQLCreateWords
}

/// The words up to what is made, waiting for its name.
public struct SQLCreateNaming<Named: SQLCreateNamed>: Sendable {
  fileprivate let words: SQLCreateWords

  /// The word IF, waiting for NOT EXISTS.
  public var `if`: If { If(words: words) }

  /// Names it.
  public subscript(any name: some SQLNamed) -> Named {
    Named(SQLCreateName(path: name.catalogPath, words: words))
  }

  /// The word IF, waiting for NOT.
  public struct If: Sendable {
    fileprivate let words: SQLCreateWords

    /// The word NOT, waiting for EXISTS.
    public var not: Not { Not(words: words) }
  }

  /// The words IF NOT, waiting for EXISTS.
  public struct Not: Sendable {
    fileprivate let words: SQLCreateWords

    /// Leaves a thing of that name as it is: `IF NOT EXISTS`.
    public var exists: SQLCreateNaming {
      var words = words
      words.isChecked = true
      return SQLCreateNaming(words: words)
    }
  }
}

/// The words CREATE TABLE with a name, waiting for columns or for a query.
public struct SQLCreateTable: SQLCreateNamed {
  private let name: SQLCreateName

  /// What was named.
  public init(_ name: SQLCreateName) {
    self.name = name
  }

  /// Lists the columns.
  ///
  /// ```swift
  /// SQL.create.table[any: DB.Table("a")].tableDefinitions(NewColumn("id", .bigint).primaryKey())
  /// // CREATE TABLE "a" ("id" bigint PRIMARY KEY)
  /// ```
  public func tableDefinitions(_ columns: NewColumn...) -> SQLContent {
    tableDefinitions { for column in columns { column } }
  }

  /// Lists columns and constraints, as ``CreateTable`` does.
  public func tableDefinitions(@TableDefinitionBuilder _ content: () -> TableDefinitionBuilder.Items)
    -> SQLContent
  {
    name.words.finish(CreateTable(DB.Identifier(path: name.path), content)).sqlContent
  }

  /// The rows of the query that follows: `CREATE TABLE "c" as SELECT …`.
  public var `as`: SQLContent { name.words.open(name.path) { .tableOfQuery(columns: [], $0) } }
}

/// The words CREATE VIEW with a name, waiting for a query.
public struct SQLCreateView: SQLCreateNamed {
  private let name: SQLCreateName
  private var names: [String] = []

  /// What was named.
  public init(_ name: SQLCreateName) {
    self.name = name
  }

  /// Names for the columns: `CREATE VIEW "v" ("a", "b") as …`.
  public func columns(_ names: String...) -> SQLCreateView {
    var view = self
    view.names = names
    return view
  }

  /// The query that follows: `CREATE VIEW "v" as SELECT …`.
  public var `as`: SQLContent { name.words.open(name.path) { .view(columns: names, $0) } }
}

/// The words CREATE TYPE with a name, waiting for AS.
public struct SQLCreateType: SQLCreateNamed {
  fileprivate let name: SQLCreateName

  /// What was named.
  public init(_ name: SQLCreateName) {
    self.name = name
  }

  /// The word AS, waiting for a type.
  public var `as`: As { As(name: name) }

  /// The words CREATE TYPE … AS, waiting for a type.
  public struct As: Sendable {
    fileprivate let name: SQLCreateName

    /// Some texts: `.as.enum("calm", "wild")` gives `as ENUM ('calm', 'wild')`.
    public func `enum`(_ labels: String...) -> SQLContent {
      name.words.finish(CreateEnum(DB.Identifier(path: name.path), labels: labels)).sqlContent
    }

    /// The texts that a query gives: `as ENUM (SELECT …)`.
    public func `enum`(select query: some SQLStatement) -> SQLContent {
      name.words.finish(CreateEnum(DB.Identifier(path: name.path), as: query)).sqlContent
    }

    /// Another type: `.as.type(.integer)` gives `as integer`.
    public func type(_ type: SQLType) -> SQLContent {
      name.words.finish(CreateType(DB.Identifier(path: name.path), as: type)).sqlContent
    }
  }
}

/// The words CREATE INDEX with a name, waiting for ON.
public struct SQLCreateIndex: SQLCreateNamed {
  fileprivate let name: SQLCreateName

  /// What was named.
  public init(_ name: SQLCreateName) {
    self.name = name
  }

  /// The word ON, waiting for a table.
  public var on: On { On(name: name) }

  /// The words CREATE INDEX … ON, waiting for a table.
  public struct On: Sendable {
    fileprivate let name: SQLCreateName

    /// Names the table.
    public subscript(any table: some SQLNamed) -> Items { Items(name: name, table: table.catalogPath) }
  }

  /// The words CREATE INDEX … ON with a table, waiting for columns.
  public struct Items: Sendable {
    fileprivate let name: SQLCreateName
    fileprivate let table: [String]

    /// Lists columns and expressions: `.indexItems(.column("name"))` gives `("name")`.
    public func indexItems(_ items: IndexItem...) -> SQLContent {
      var index = CreateIndex(name.path, on: DB.Identifier(path: table), items.map(\.sqlNode))
      if name.words.isUnique { index = index.unique() }
      return name.words.finish(index).sqlContent
    }
  }
}

/// The words CREATE MACRO with a name, waiting for parameters and AS.
public struct SQLCreateMacro: SQLCreateNamed {
  private let name: SQLCreateName
  private var parameters: [MacroParameter] = []

  /// What was named.
  public init(_ name: SQLCreateName) {
    self.name = name
  }

  /// Lists the parameters: `.parameters("x", "y")` gives `("x", "y")`.
  public func parameters(_ parameters: MacroParameter...) -> SQLCreateMacro {
    var macro = self
    macro.parameters = parameters
    return macro
  }

  /// An expression: `.as(DB.Column("x") * 2)` gives `as "x" * 2`.
  public func `as`(_ body: some SQLable) -> SQLContent {
    name.words.finish(CreateMacro(DB.Identifier(path: name.path), parameters, as: body)).sqlContent
  }

  /// A query: `.as(table: query)` gives `as TABLE SELECT …`.
  public func `as`(table query: some SQLStatement) -> SQLContent {
    name.words.finish(CreateMacro(DB.Identifier(path: name.path), parameters, asTable: query)).sqlContent
  }
}

extension CreateSchema: SQLCreateNamed {
  /// What was named.
  public init(_ name: SQLCreateName) {
    self = name.words.finish(CreateSchema(DB.Identifier(path: name.path)))
  }
}

extension CreateSequence: SQLCreateNamed {
  /// What was named.
  public init(_ name: SQLCreateName) {
    self = name.words.finish(CreateSequence(DB.Identifier(path: name.path)))
  }
}

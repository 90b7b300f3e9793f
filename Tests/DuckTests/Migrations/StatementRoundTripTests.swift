import Testing

@testable import Duck

@Suite("Every statement about the schema")
struct StatementRoundTripTests {
  /// A statement, and what it does to the dump of a schema that has what it needs.
  struct Case: Sendable, CustomTestStringConvertible {
    let change: Step
    let difference: [String]

    init(
      _ name: String,
      _ difference: [String],
      @MigrationPlanBuilder _ change: @escaping @Sendable () -> MigrationPlan
    ) {
      self.change = Step(name, change)
      self.difference = difference
    }

    var testDescription: String { change.name }
  }

  /// The tables that the statements are about.
  static let base = Step("base") {
    CreateSchema("old")
    CreateEnum("mood", "calm", "wild")
    CreateSequence("ids")
    CreateTable("todo") {
      NewColumn("id", .bigint).primaryKey()
      NewColumn("name", .text).notNull()
      NewColumn("rank", .integer).default(constant: 1)
    }
    CreateTable("log") { NewColumn("text", .text) }
    CreateView("names", as: SQL.select(DB.Column("name")).from("todo"))
    CreateMacro("one", as: 1)
    CreateMacro("all_todos", asTable: SQL.select(SQL.asterisk).from("todo"))
  }

  static let creating: [Case] = [
    Case("schema", [#"+ CREATE SCHEMA "s";"#]) { CreateSchema("s") },
    Case("enum", [#"+ CREATE TYPE "size" AS ENUM('s', 'it''s');"#]) { CreateEnum("size", "s", "it's") },
    Case("enum of a query", [#"+ CREATE TYPE "size" AS ENUM('a', 'b');"#]) {
      CreateEnum("size", as: SQL.raw("SELECT unnest(['a', 'b'])"))
    },
    Case("type", [#"+ CREATE TYPE "old"."p" AS STRUCT(x DOUBLE, y DECIMAL(9,2)[]);"#]) {
      CreateType("p", schema: "old", as: .struct(("x", .double), ("y", .list(.decimal(9, 2)))))
    },
    Case("sequence", [#"+ CREATE SEQUENCE "q" INCREMENT BY 5 MINVALUE 2 MAXVALUE 50 CYCLE;"#]) {
      CreateSequence("q").start(with: 10).increment(by: 5).minValue(2).maxValue(50).cycle()
    },
    Case(
      "table",
      [
        "+ CREATE TABLE t(", "+ CREATE TABLE t( … id BIGINT DEFAULT(nextval('\"ids\"')) PRIMARY KEY",
        "+ CREATE TABLE t( … todo BIGINT",
        "+ CREATE TABLE t( … mood ENUM('calm', 'wild') DEFAULT('calm')",
        "+ CREATE TABLE t( … tag VARCHAR NOT NULL UNIQUE",
        "+ CREATE TABLE t( … word VARCHAR COLLATE NOCASE",
        "+ CREATE TABLE t( … twice BIGINT GENERATED ALWAYS AS((id * 2))",
        "+ CREATE TABLE t( … UNIQUE(mood, word)", "+ CREATE TABLE t( … CHECK((tag != ''))",
        "+ CREATE TABLE t( … CHECK((todo > 0))",
        "+ CREATE TABLE t( … FOREIGN KEY (todo) REFERENCES todo(id)", "+ );",
      ]
    ) {
      CreateTable("t") {
        NewColumn("id", .bigint).primaryKey().default(sequence: "ids")
        NewColumn("todo", .bigint).references("todo", "id").check(DB.Column("todo") > 0)
        NewColumn("mood", .custom("mood")).default(constant: "calm")
        NewColumn("tag", .text).notNull().unique()
        NewColumn("word", .text).collate("NOCASE")
        GeneratedColumn("twice", .bigint, generatedAlwaysAs: DB.Column("id") * 2, storage: .virtual)
        Constraint.unique("mood", "word")
        Constraint.check(name: "some", DB.Column("tag") != "")
      }
    },
    Case("table of a query", ["+ CREATE TABLE ranks(", "+ CREATE TABLE ranks( … rank INTEGER", "+ );"]) {
      CreateTable("ranks", as: SQL.select(DB.Column("rank")).from("todo"))
    },
    Case("index", [#"+ CREATE UNIQUE INDEX i ON todo(rank, "name");"#]) {
      CreateIndex("i", on: "todo", "rank", "name").unique()
    },
    Case("view", [#"+ CREATE VIEW high ("label") AS SELECT "name" FROM todo WHERE (rank > 3);"#]) {
      CreateView(
        "high",
        columns: ["label"],
        as: SQL.select(DB.Column("name")).from("todo").where(DB.Column("rank") > 3)
      )
    },
    Case("macro", ["+ CREATE MACRO plus (x, y := 1) AS ((x + y));"]) {
      CreateMacro("plus", "x", MacroParameter("y", default: 1), as: DB.Column("x") + DB.Column("y"))
    },
    Case(
      "macro of a query",
      [#"+ CREATE MACRO above (least INTEGER) AS TABLE (SELECT * FROM todo WHERE (rank > least));"#]
    ) {
      CreateMacro(
        "above",
        MacroParameter("least", .integer),
        asTable: SQL.select(SQL.asterisk).from("todo").where(DB.Column("rank") > DB.Column("least"))
      )
    },
    Case(
      "trigger for statements",
      [
        "+ CREATE TRIGGER t AFTER UPDATE ON todo REFERENCING NEW TABLE AS fresh OLD TABLE AS stale FOR EACH STATEMENT "
          + "INSERT INTO log SELECT \"name\" FROM fresh;"
      ]
    ) {
      CreateTrigger("t", .after, .update, on: "todo", new: "fresh", old: "stale") {
        Insert("log") {
          Select(DB.Column("name"))
          From("fresh")
        }
      }
    },
    Case(
      "trigger for rows",
      [#"+ CREATE TRIGGER t AFTER DELETE ON todo FOR EACH ROW INSERT INTO log (VALUES ("old"."name"));"#]
    ) {
      CreateTrigger("t", .after, .delete, on: "todo", forEach: .row) {
        Insert("log") { Values { Row(Trigger.old.column("name")) } }
      }
    },
    Case("trigger before", ["+ CREATE TRIGGER t BEFORE INSERT ON todo FOR EACH STATEMENT DELETE FROM log;"]) {
      CreateTrigger("t", .before, .insert, on: "todo") { SQL.delete(from: "log") }
    },
  ]

  static let altering: [Case] = [
    Case("add a column", ["+ CREATE TABLE log( … n INTEGER DEFAULT(3)"]) {
      AlterTable("log") { AddColumn("n", .integer).default(constant: 3) }
    },
    Case("drop a column", ["- CREATE TABLE todo( … rank INTEGER DEFAULT(1)"]) {
      AlterTable("todo") { DropColumn("rank") }
    },
    Case("rename a column", ["- CREATE TABLE log( … \"text\" VARCHAR", "+ CREATE TABLE log( … line VARCHAR"])
    {
      AlterTable("log") { RenameColumn("text", to: "line") }
    },
    Case(
      "rename a table",
      [
        "- CREATE TABLE log(", "- CREATE TABLE log( … \"text\" VARCHAR", "+ CREATE TABLE lines(",
        "+ CREATE TABLE lines( … \"text\" VARCHAR",
      ]
    ) {
      AlterTable("log") { RenameTable(to: "lines") }
    },
    Case("another type", ["- CREATE TABLE log( … \"text\" VARCHAR", "+ CREATE TABLE log( … \"text\" BLOB"]) {
      AlterTable("log") { AlterColumnType("text", .blob) }
    },
    Case(
      "set a default",
      ["- CREATE TABLE log( … \"text\" VARCHAR", "+ CREATE TABLE log( … \"text\" VARCHAR DEFAULT('x')"]
    ) {
      AlterTable("log") { SetDefault("text", constant: "x") }
    },
    Case(
      "drop a default",
      ["- CREATE TABLE todo( … rank INTEGER DEFAULT(1)", "+ CREATE TABLE todo( … rank INTEGER"]
    ) {
      AlterTable("todo") { DropDefault("rank") }
    },
    Case(
      "set NOT NULL",
      ["- CREATE TABLE log( … \"text\" VARCHAR", "+ CREATE TABLE log( … \"text\" VARCHAR NOT NULL"]
    ) {
      AlterTable("log") { SetNotNull("text") }
    },
    Case(
      "drop NOT NULL",
      ["- CREATE TABLE todo( … \"name\" VARCHAR NOT NULL", "+ CREATE TABLE todo( … \"name\" VARCHAR"]
    ) {
      AlterTable("todo") { DropNotNull("name") }
    },
    Case(
      "add a key",
      ["- CREATE TABLE log( … \"text\" VARCHAR", "+ CREATE TABLE log( … \"text\" VARCHAR PRIMARY KEY"]
    ) {
      AlterTable("log") { AddConstraint(.primaryKey("text")) }
    },
    Case(
      "rename a view",
      [
        #"- CREATE VIEW "names" AS SELECT "name" FROM todo;"#,
        #"+ CREATE VIEW labels AS SELECT "name" FROM todo;"#,
      ]
    ) { RenameView("names", to: "labels") },
    Case(
      "rebuild",
      [
        "- CREATE TABLE todo( … rank INTEGER DEFAULT(1)", "+ CREATE TABLE todo( … rank BIGINT",
        "+ CREATE TABLE todo( … CHECK((rank > 0))",
      ]
    ) {
      RebuildTable("todo") {
        NewColumn("id", .bigint).primaryKey()
        NewColumn("name", .text).notNull()
        NewColumn("rank", .bigint).check(DB.Column("rank") > 0)
      }
    },
    Case(
      "comment",
      [
        #"+ COMMENT ON MACRO "one" IS 'm';"#, #"+ COMMENT ON TYPE "mood" IS 'ty';"#,
        #"+ COMMENT ON COLUMN "todo"."name" IS 'it''s';"#, #"+ COMMENT ON SEQUENCE "ids" IS 's';"#,
        #"+ COMMENT ON TABLE "todo" IS 't';"#, #"+ COMMENT ON VIEW "names" IS 'v';"#,
        #"+ COMMENT ON MACRO TABLE "all_todos" IS 'mt';"#,
      ]
    ) {
      CommentOn(.table("todo"), "t")
      CommentOn(.column("name", of: "todo"), "it's")
      CommentOn(.view("names"), "v")
      CommentOn(.sequence("ids"), "s")
      CommentOn(.type("mood"), "ty")
      CommentOn(.macro("one"), "m")
      CommentOn(.tableMacro("all_todos"), "mt")
    },
  ]

  static let dropping: [Case] = [
    Case("drop a schema", [#"- CREATE SCHEMA "old";"#]) { DropSchema("old") },
    Case("drop an enum", [#"- CREATE TYPE "mood" AS ENUM('calm', 'wild');"#]) { DropEnum("mood") },
    Case(
      "drop a sequence",
      [#"- CREATE SEQUENCE "ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 NO CYCLE;"#]
    ) {
      DropSequence("ids")
    },
    Case("drop a table", ["- CREATE TABLE log(", "- CREATE TABLE log( … \"text\" VARCHAR", "- );"]) {
      DropTable("log")
    },
    Case("drop a view", [#"- CREATE VIEW "names" AS SELECT "name" FROM todo;"#]) { DropView("names") },
    Case("drop a macro", [#"- CREATE MACRO one () AS (1);"#]) { DropMacro("one") },
    Case("drop a macro of a query", ["- CREATE MACRO all_todos () AS TABLE (SELECT * FROM todo);"]) {
      DropMacro(table: "all_todos")
    },
    Case("make and drop the rest", []) {
      CreateIndex("i", on: "log", "text")
      CreateTrigger("t", .after, .insert, on: "log") { SQL.delete(from: "todo") }
      CreateType("p", as: .integer)
      CommentOn(.table("log"), "gone")
      CommentOn(.table("log"), nil)
      DropIndex("i")
      DropTrigger("t", on: "log")
      DropType("p")
    },
  ]

  @Test("round-trips through the catalog", arguments: creating + altering + dropping)
  func roundTrip(_ tried: Case) async throws {
    let migrator = DatabaseIdentifier.memory().migrator([Self.base, tried.change])
    try await migrator.migrate(upTo: "base")
    let before = try await migrator.schemaDump()
    try await migrator.migrate()
    let after = try await migrator.schemaDump()
    #expect(TextDifference.lines(from: before, to: after).sorted() == tried.difference.sorted())
    let again = DatabaseIdentifier.memory()
    try await again.connect().run(after)
    #expect(try await again.schemaDump() == after)
  }
}

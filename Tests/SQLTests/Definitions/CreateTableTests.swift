import Foundation
import SQL
import Testing

@Suite("CREATE TABLE and DROP TABLE")
struct CreateTableTests {
  @Test("columns with their rules, in order")
  func columns() throws {
    try expectSQL(
      CreateTable("todo") {
        NewColumn("id", .uuid).primaryKey()
        NewColumn("name", .text).notNull()
      },
      #"CREATE TABLE "todo" ("id" uuid PRIMARY KEY, "name" text NOT NULL)"#
    )
    try expectSQL(
      CreateTable("t", schema: "s") { NewColumn("tags", .list(.varchar)).notNull() }.ifNotExists(),
      #"CREATE TABLE IF NOT EXISTS "s"."t" ("tags" varchar[] NOT NULL)"#
    )
    try expectSQL(
      SQL.create.table[any: DB.Table("a")].tableDefinitions(NewColumn("id", .bigint).primaryKey()),
      #"CREATE TABLE "a" ("id" bigint PRIMARY KEY)"#
    )
  }

  @Test("if, else and for", arguments: [true, false])
  func control(wide: Bool) throws {
    try expectSQL(
      CreateTable("t") {
        if wide { NewColumn("a", .bigint) } else { NewColumn("a", .integer) }
        for name in ["b", "c"] { NewColumn(name, .text) }
        if wide { Constraint.unique("b") }
      },
      wide
        ? #"CREATE TABLE "t" ("a" bigint, "b" text, "c" text, UNIQUE ("b"))"#
        : #"CREATE TABLE "t" ("a" integer, "b" text, "c" text)"#
    )
  }

  @Test("rules of a column", arguments: rules)
  func rule(column: NewColumn, expected: String) throws {
    try expectSQL(CreateTable("t") { column }, "CREATE TABLE \"t\" (\(expected))")
  }

  static let rules: [(NewColumn, String)] = [
    (NewColumn("n", .integer).default(constant: 0), #""n" integer DEFAULT 0"#),
    (NewColumn("n", .integer).default(constant: -1).notNull(), #""n" integer DEFAULT -1 NOT NULL"#),
    (NewColumn("n", .integer).default(constant: Int?.none), #""n" integer DEFAULT NULL"#),
    (NewColumn("n", .text).default(constant: "it's"), #""n" text DEFAULT 'it''s'"#),
    (NewColumn("n", .timestamptz).default(expression: Fn.now()), #""n" timestamptz DEFAULT now()"#),
    (
      NewColumn("n", .boolean).default(expression: Fn.abs(-1) == 1),
      #""n" boolean DEFAULT (abs(-1) = 1)"#
    ),
    (NewColumn("n", .integer).unique().check(DB.Column("n") > 0), #""n" integer UNIQUE CHECK ("n" > 0)"#),
    (
      NewColumn("n", .integer).check(name: "small", DB.Column("n").between(1, 9)),
      #""n" integer CONSTRAINT "small" CHECK ("n" BETWEEN 1 AND 9)"#
    ),
    (NewColumn("n", .uuid).references("todo", "id"), #""n" uuid REFERENCES "todo" ("id")"#),
    (NewColumn("n", .uuid).references(Todo.table), #""n" uuid REFERENCES "todo""#),
    (NewColumn("n", .uuid).constraint(.references(Todo.self)), #""n" uuid REFERENCES "todo""#),
    (NewColumn("n", .uuid).constraint(.notNull).constraint(.unique), #""n" uuid NOT NULL UNIQUE"#),
    (NewColumn("a\"b", .custom("my mood")), #""a""b" "my mood""#),
  ]

  @Test("constraints of a table")
  func constraints() throws {
    try expectSQL(
      CreateTable("t") {
        NewColumn("a", .integer)
        NewColumn("b", .integer)
        Constraint.primaryKey("a", "b")
        Constraint.unique("b")
        Constraint.check(name: "q", DB.Column("a") < DB.Column("b"))
        Constraint.foreignKey("a", references: "u", "id")
      },
      """
      CREATE TABLE "t" ("a" integer, "b" integer, PRIMARY KEY ("a", "b"), UNIQUE ("b"), \
      CONSTRAINT "q" CHECK ("a" < "b"), FOREIGN KEY ("a") REFERENCES "u" ("id"))
      """
    )
  }

  @Test("what is misplaced, and a table without columns, throws")
  func malformed() {
    #expect(throws: SQLError.self) { try CreateTable("t") {}.prepare() }
    #expect(throws: SQLError.self) { try CreateTable("t") { Constraint.notNull }.prepare() }
    #expect(throws: SQLError.self) {
      try CreateTable("t") { NewColumn("a", .text).constraint(.unique("a", "b")) }.prepare()
    }
    #expect(throws: SQLError.nulCharacter(in: "\0")) {
      try CreateTable("\0") { NewColumn("a", .text) }.prepare()
    }
  }

  @Test("DROP TABLE, by name and of a model")
  func drop() throws {
    try expectSQL(DropTableBuilder<Todo>(), #"DROP TABLE "todo""#)
    try expectSQL(DropTableBuilder<Todo>().checkIfExists(), #"DROP TABLE IF EXISTS "todo""#)
    try expectSQL(DropTableBuilder<Todo>(schema: "a"), #"DROP TABLE "a"."todo""#)
    try expectSQL(DropTable("todo"), #"DROP TABLE "todo""#)
    try expectSQL(DropTable("t", schema: "s").checkIfExists(), #"DROP TABLE IF EXISTS "s"."t""#)
  }

  @Test("types of texts")
  func enums() throws {
    try expectSQL(CreateEnum("mood", "calm", "wild"), #"CREATE TYPE "mood" as ENUM ('calm', 'wild')"#)
    try expectSQL(CreateEnum("m", schema: "s", labels: ["it's"]), #"CREATE TYPE "s"."m" as ENUM ('it''s')"#)
    try expectSQL(DropEnum("mood"), #"DROP TYPE "mood""#)
    try expectSQL(DropEnum("mood").checkIfExists(), #"DROP TYPE IF EXISTS "mood""#)
  }
}

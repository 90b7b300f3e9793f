import Duck
@testable import SQL

private let t = DB.Table("t")
private let query = SQL.select(DB.Column("id")).from("stock").where(DB.Column("name") != "it's")
private let queryText = #"SELECT "id" FROM "stock" WHERE "name" != 'it''s'"#
private let x = DB.Column("x")

private enum Mood: String, CaseIterable {
  case calm, wild
}

extension ClausePair {
  private init(_ text: String, values: [Value] = [], _ built: some SQLStatement, _ fluent: some SQLStatement)
  {
    self.init(text, values, fluent: fluent.sqlContent) { built.sqlContent }
  }

  static let tables: [ClausePair] = [
    ClausePair(
      #"CREATE TABLE "t" ("id" bigint PRIMARY KEY, "name" text NOT NULL)"#,
      CreateTable("t") {
        NewColumn("id", .bigint).primaryKey()
        NewColumn("name", .text).notNull()
      },
      SQL.create.table[any: t]
        .tableDefinitions(NewColumn("id", .bigint).primaryKey(), NewColumn("name", .text).notNull())
    ),
    ClausePair(
      #"CREATE TABLE IF NOT EXISTS "old"."t" ("a" integer DEFAULT 3)"#,
      CreateTable("t", schema: "old") { NewColumn("a", .integer).default(constant: 3) }.ifNotExists(),
      SQL.create.table.if.not.exists[any: DB.Schema("old").table("t")]
        .tableDefinitions(NewColumn("a", .integer).default(constant: 3))
    ),
    ClausePair(
      #"CREATE OR REPLACE TEMPORARY TABLE "t" ("a" integer)"#,
      CreateTable("t") { NewColumn("a", .integer) }.orReplace().temporary(),
      SQL.create.or.replace.temp.table[any: t].tableDefinitions(NewColumn("a", .integer))
    ),
    ClausePair(
      #"CREATE TABLE "t" as SELECT "id" FROM "stock" WHERE "name" != $1"#,
      values: [.string("it's")],
      CreateTable("t", as: query),
      SQL.create.table[any: t].as.select(DB.Column("id")).from("stock").where(DB.Column("name") != "it's")
    ),
    ClausePair(
      #"CREATE TABLE "t" as (SELECT $1 as "a") UNION (SELECT $2)"#,
      values: [.int64(1), .int64(2)],
      CreateTable("t", as: SQL.select(1 => "a").union(SQL.select(2))),
      SQL.create.table[any: t].as.append(Union(SQL.select(1 => "a"), SQL.select(2)))
    ),
    ClausePair(
      """
      CREATE TABLE "t" ("a" integer, "b" integer GENERATED ALWAYS AS ("a" + 1) VIRTUAL, "c" as ("a" * 2), \
      "d" varchar COLLATE "nocase" DEFAULT 'x', "e" bigint DEFAULT nextval('"ids"'), \
      "f" integer REFERENCES "stock" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION, \
      CONSTRAINT "pk" PRIMARY KEY ("a"), CONSTRAINT "u" UNIQUE ("d"), CONSTRAINT "small" CHECK ("a" < 10), \
      FOREIGN KEY ("f") REFERENCES "stock" ("id") ON DELETE NO ACTION)
      """,
      CreateTable("t", wide),
      SQL.create.table[any: t].tableDefinitions(wide)
    ),
    ClausePair(
      #"ALTER TABLE "stock" ADD COLUMN "x" text DEFAULT 'a'"#,
      AlterTable("stock") { AddColumn("x", .text).default(constant: "a") },
      SQL.alter.table[any: Stockroom.stock].add.column(NewColumn("x", .text).default(constant: "a"))
    ),
    ClausePair(
      #"ALTER TABLE "stock" DROP COLUMN "n""#,
      AlterTable("stock") { DropColumn("n") },
      SQL.alter.table[any: Stockroom.stock].drop.column("n")
    ),
    ClausePair(
      #"ALTER TABLE "stock" RENAME COLUMN "n" TO "m""#,
      AlterTable("stock") { RenameColumn("n", to: "m") },
      SQL.alter.table[any: Stockroom.stock].rename.column("n", to: "m")
    ),
    ClausePair(
      #"ALTER TABLE "stock" RENAME TO "store""#,
      AlterTable("stock") { RenameTable(to: "store") },
      SQL.alter.table[any: "stock"].rename.to("store")
    ),
    ClausePair(
      #"ALTER TABLE "stock" ALTER COLUMN "n" TYPE bigint"#,
      AlterTable("stock") { AlterColumnType("n", .bigint) },
      SQL.alter.table[any: "stock"].alter("n").type(.bigint)
    ),
    ClausePair(
      #"ALTER TABLE "stock" ALTER COLUMN "n" SET DEFAULT abs(2)"#,
      AlterTable("stock") { SetDefault("n", expression: Fn.abs(2)) },
      SQL.alter.table[any: "stock"].alter("n").setDefault(Fn.abs(2))
    ),
    ClausePair(
      #"ALTER TABLE "stock" ALTER COLUMN "n" DROP DEFAULT"#,
      AlterTable("stock") { DropDefault("n") },
      SQL.alter.table[any: "stock"].alter("n").dropDefault()
    ),
    ClausePair(
      #"ALTER TABLE "stock" ALTER COLUMN "name" SET NOT NULL"#,
      AlterTable("stock") { SetNotNull("name") },
      SQL.alter.table[any: "stock"].alter("name").setNotNull()
    ),
    ClausePair(
      #"ALTER TABLE "stock" ALTER COLUMN "name" DROP NOT NULL"#,
      AlterTable("stock") { DropNotNull("name") },
      SQL.alter.table[any: "stock"].alter("name").dropNotNull()
    ),
    ClausePair(
      #"ALTER TABLE "stock" ADD CONSTRAINT "u" UNIQUE ("name")"#,
      AlterTable("stock") { AddConstraint(.unique("name", name: "u")) },
      SQL.alter.table[any: "stock"].add.constraint(.unique("name", name: "u"))
    ),
    ClausePair(
      #"DROP TABLE IF EXISTS "stock" CASCADE"#,
      DropTable("stock").ifExists().cascade(),
      SQL.drop.table.if.exists[any: Stock.table].cascade()
    ),
  ]

  @TableDefinitionBuilder private static func wide() -> TableDefinitionBuilder.Items {
    NewColumn("a", .integer)
    GeneratedColumn("b", .integer, generatedAlwaysAs: DB.Column("a") + 1, storage: .virtual)
    GeneratedColumn("c", as: DB.Column("a") * 2)
    NewColumn("d", .varchar).collate("nocase").default(constant: "x")
    NewColumn("e", .bigint).default(sequence: "ids")
    NewColumn("f", .integer).references("stock", "id", onDelete: .restrict, onUpdate: .noAction)
    Constraint.primaryKey("a", name: "pk")
    Constraint.unique("d", name: "u")
    Constraint.check(name: "small", DB.Column("a") < 10)
    Constraint.foreignKey("f", references: "stock", "id", onDelete: .noAction)
  }

  static let others: [ClausePair] = [
    ClausePair(
      #"CREATE VIEW "v" as "# + queryText,
      CreateView("v", as: query),
      SQL.create.view[any: DB.Identifier("v")].as.select(DB.Column("id")).from("stock")
        .where(DB.Column("name") != "it's")
    ),
    ClausePair(
      #"CREATE OR REPLACE VIEW "old"."v" ("k") as SELECT "id" FROM "stock" WHERE "n" > 1 AND "n" < 5"#,
      CreateView(
        "v",
        schema: "old",
        columns: ["k"],
        as: SQL.select(DB.Column("id")).from("stock").where(DB.Column("n") > 1 && DB.Column("n") < 5)
      ).orReplace(),
      SQL.create.or.replace.view[any: DB.Schema("old").table("v")].columns("k").as
        .select(DB.Column("id")).from("stock").where(DB.Column("n") > 1).and(DB.Column("n") < 5)
    ),
    ClausePair(
      #"ALTER VIEW IF EXISTS "names" RENAME TO "words""#,
      RenameView("names", to: "words").ifExists()
    ),
    ClausePair(
      #"DROP VIEW "names""#,
      DropView("names"),
      SQL.drop.view[any: DB.Identifier("names")]
    ),
    ClausePair(
      #"CREATE SCHEMA IF NOT EXISTS "a""#,
      CreateSchema("a").ifNotExists(),
      SQL.create.schema.if.not.exists[any: DB.Schema("a")]
    ),
    ClausePair(
      #"DROP SCHEMA "old" CASCADE"#,
      DropSchema("old").cascade(),
      SQL.drop.schema[any: DB.Schema("old")].cascade()
    ),
    ClausePair(
      #"CREATE SEQUENCE "s" INCREMENT BY -2 MINVALUE -10 MAXVALUE 50 START WITH 40 CYCLE"#,
      CreateSequence("s").start(with: 40).increment(by: -2).minValue(-10).maxValue(50).cycle(),
      SQL.create.sequence[any: DB.Identifier("s")].cycle().minValue(-10).maxValue(50).start(with: 40)
        .increment(by: -2)
    ),
    ClausePair(
      #"CREATE TEMPORARY SEQUENCE "s""#,
      CreateSequence("s").temporary(),
      SQL.create.temporary.sequence[any: "s"]
    ),
    ClausePair(#"DROP SEQUENCE "ids""#, DropSequence("ids"), SQL.drop.sequence[any: "ids"]),
    ClausePair(
      #"CREATE INDEX "i" ON "stock" ("name")"#,
      CreateIndex("i", on: "stock", "name"),
      SQL.create.index[any: DB.Identifier("i")].on[any: Stock.table].indexItems(.column("name"))
    ),
    ClausePair(
      #"CREATE UNIQUE INDEX IF NOT EXISTS "i" ON "stock" ("name" DESC NULLS LAST, (lower("name") || 'x'))"#,
      CreateIndex("i", on: "stock") {
        IndexItem.column("name", order: .desc, nulls: .last)
        IndexItem.expression(Fn.lower(DB.Column("name")).concat("x"))
      }
      .unique().ifNotExists(),
      SQL.create.unique.index.if.not.exists[any: DB.Identifier("i")].on[any: "stock"]
        .indexItems(
          .column("name", order: .desc, nulls: .last),
          .expression(Fn.lower(DB.Column("name")).concat("x"))
        )
    ),
    ClausePair(
      #"CREATE INDEX "i" ON "stock" USING art ("n")"#,
      CreateIndex("i", on: "stock", "n").using(.art)
    ),
    ClausePair(#"DROP INDEX "by_name""#, DropIndex("by_name"), SQL.drop.index[any: "by_name"]),
    ClausePair(
      #"CREATE MACRO "m"("x", "y" integer := 1) as "x" + "y" + 1"#,
      CreateMacro("m", "x", MacroParameter("y", .integer, default: 1), as: x + DB.Column("y") + 1),
      SQL.create.macro[any: "m"].parameters("x", MacroParameter("y", .integer, default: 1))
        .as(x + DB.Column("y") + 1)
    ),
    ClausePair(
      #"CREATE OR REPLACE MACRO "pick"("x") as TABLE SELECT "id" FROM "stock" WHERE "n" > "x""#,
      CreateMacro("pick", "x", asTable: SQL.select(DB.Column("id")).from("stock").where(DB.Column("n") > x))
        .orReplace(),
      SQL.create.or.replace.function[any: "pick"].parameters("x")
        .as(table: SQL.select(DB.Column("id")).from("stock").where(DB.Column("n") > x))
    ),
    ClausePair(
      #"DROP MACRO IF EXISTS "plus""#,
      DropMacro("plus").ifExists(),
      SQL.drop.macro.if.exists[any: "plus"]
    ),
    ClausePair(#"DROP MACRO TABLE "pick""#, DropMacro(table: "pick")),
    ClausePair(
      #"CREATE TYPE "spirit" as ENUM ('calm', 'it''s')"#,
      CreateEnum("spirit", "calm", "it's"),
      SQL.create.type[any: DB.Identifier("spirit")].as.enum("calm", "it's")
    ),
    ClausePair(
      #"CREATE TYPE IF NOT EXISTS "mood" as ENUM ('calm', 'wild')"#,
      CreateEnum(Mood.self).ifNotExists(),
      SQL.create.type.if.not.exists[any: "mood"].as.enum("calm", "wild")
    ),
    ClausePair(
      #"CREATE TYPE "e" as ENUM (SELECT "name" FROM "stock" WHERE "name" != 'it''s')"#,
      CreateEnum("e", as: SQL.select(DB.Column("name")).from("stock").where(DB.Column("name") != "it's")),
      SQL.create.type[any: "e"].as
        .enum(select: SQL.select(DB.Column("name")).from("stock").where(DB.Column("name") != "it's"))
    ),
    ClausePair(
      #"CREATE TYPE "p" as STRUCT("x" double, "y it" integer[])"#,
      CreateType("p", as: .struct(("x", .double), ("y it", .list(.integer)))),
      SQL.create.type[any: "p"].as.type(.struct(("x", .double), ("y it", .list(.integer))))
    ),
    ClausePair(
      #"DROP TYPE IF EXISTS "mood""#,
      DropEnum("mood").checkIfExists(),
      SQL.drop.type.if.exists[any: "mood"]
    ),
    ClausePair(
      """
      CREATE TRIGGER "tr" AFTER INSERT ON "stock" REFERENCING NEW TABLE AS "fresh" FOR EACH STATEMENT \
      INSERT INTO "log" SELECT "name" || 'x' FROM "fresh"
      """,
      CreateTrigger("tr", .after, .insert, on: "stock", new: "fresh") {
        Insert("log") {
          Select(DB.Column("name").concat("x"))
          From("fresh")
        }
      }
    ),
    ClausePair(
      """
      CREATE OR REPLACE TRIGGER "tr" AFTER UPDATE ON "stock" REFERENCING NEW TABLE AS "a" OLD TABLE AS "b" \
      FOR EACH STATEMENT DELETE FROM "log"
      """,
      CreateTrigger("tr", .after, .update, on: Stockroom.stock, new: "a", old: "b") { Delete(from: "log") }
        .orReplace()
    ),
    ClausePair(
      #"CREATE TRIGGER "tr" AFTER DELETE ON "stock" FOR EACH ROW INSERT INTO "log" VALUES ("old"."name")"#,
      CreateTrigger("tr", .after, .delete, on: "stock", forEach: .row) {
        Insert("log") { Values { Row(Trigger.old.column("name")) } }
      }
    ),
    ClausePair(
      #"DROP TRIGGER IF EXISTS "logging" ON "delivery""#,
      DropTrigger("logging", on: "delivery").ifExists()
    ),
    ClausePair(#"SET "threads" = $1"#, values: [.int64(2)], SQL.set(option: "threads", to: 2)),
    ClausePair(#"RESET "threads""#, SQL.reset(option: "threads")),
    ClausePair(#"SET VARIABLE "x y" = $1"#, values: [.string("it's")], SQL.set(variable: "x y", to: "it's")),
    ClausePair(#"RESET VARIABLE "x y""#, SQL.reset(variable: "x y")),
    ClausePair(#"USE "old""#, Use(DB.Schema("old")), SQL.use(DB.Schema("old"))),
    ClausePair(
      #"ATTACH ':memory:' AS "x""#,
      Attach(":memory:", as: DB.Catalog("x")),
      SQL.attach(":memory:", as: DB.Catalog("x"))
    ),
    ClausePair(
      #"ATTACH IF NOT EXISTS ':memory:' AS "x" ("read_only" FALSE)"#,
      Attach(":memory:", as: DB.Catalog("x"), options: .named("read_only", false)).ifNotExists()
    ),
    ClausePair(#"ATTACH OR REPLACE ':memory:' AS "x""#, Attach(":memory:", as: DB.Catalog("x")).orReplace()),
    ClausePair(
      #"DETACH DATABASE IF EXISTS "x""#,
      Detach(DB.Catalog("x")).ifExists()
    ),
  ]

  private init(_ text: String, values: [Value] = [], _ statement: some SQLStatement) {
    self.init(text, values: values, statement, statement)
  }

  static let comments: [ClausePair] =
    [
      (#"TABLE "stock""#, CommentOn.Target.table("stock")),
      (#"COLUMN "stock"."name""#, .column("name", of: "stock")), (#"VIEW "names""#, .view("names")),
      (#"INDEX "by_name""#, .index("by_name")), (#"SEQUENCE "ids""#, .sequence("ids")),
      (#"TYPE "mood""#, .type("mood")), (#"MACRO "plus""#, .macro("plus")),
      (#"MACRO TABLE "pick""#, .tableMacro("pick")),
    ].flatMap { text, target in
      [
        ClausePair(
          "COMMENT ON \(text) IS 'it''s'",
          CommentOn(target, "it's"),
          SQL.comment(on: target, "it's")
        ),
        ClausePair("COMMENT ON \(text) IS NULL", CommentOn(target, nil), SQL.comment(on: target, nil)),
      ]
    }
}

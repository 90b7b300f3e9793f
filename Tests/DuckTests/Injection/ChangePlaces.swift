import Duck
@testable import SQL

private let x = DB.Column("x")

extension HostilePlace {
  /// Statements to run one after the other with one text as each name and each value; none touches the table `canary`.
  static let changes: [HostilePlace] = [
    HostilePlace("schema") { CreateSchema($0) },
    HostilePlace("labels") { CreateEnum($0, labels: [$0, "other"]) },
    HostilePlace("labels of a query") { CreateEnum("kinds", as: SQL.select($0 => $0)) },
    HostilePlace("type") { CreateType("pair", as: .struct([($0, .integer), ("b", .custom($0))])) },
    HostilePlace("sequence") { CreateSequence($0).start(with: 5) },
    HostilePlace("table") { text in
      CreateTable(text, schema: text) {
        NewColumn(text, .varchar).default(constant: text).collate("nocase").check(name: text, x != text)
        NewColumn("x", .varchar).default(expression: Fn.concat("a", text))
        NewColumn("k", .integer)
        NewColumn("s", .struct([(text, .integer)]))
        Constraint.unique("k", name: text)
      }
    },
    HostilePlace("table of a sequence") { text in
      CreateTable(text) {
        NewColumn("id", .bigint).default(sequence: text).primaryKey()
        NewColumn(text, .varchar).default(constant: text)
      }
    },
    HostilePlace("table of a query") { CreateTable("copied", columns: [$0], as: SQL.select($0 => "a")) },
    HostilePlace("generated column") { text in
      CreateTable("made") {
        NewColumn("x", .varchar)
        GeneratedColumn(text, as: x.concat(text))
      }
    },
    HostilePlace("reference") { text in
      CreateTable("child") {
        NewColumn("y", .bigint).references(text, "id")
        Constraint.foreignKey("y", references: text, "id")
      }
    },
    HostilePlace("INSERT") {
      SQL.insertInto(DB.Schema($0).table($0), fields: $0, "k").values($0, 1).returning(
        DB.Column($0),
        $0 => $0
      )
    },
    HostilePlace("INSERT BY NAME") {
      SQL.insertInto(DB.Schema($0).table($0)).by.name.select($0 => $0, 2 => "k")
    },
    HostilePlace("ON CONFLICT") {
      SQL.insertInto($0, fields: "id", $0).values(1, $0)
        .on.conflict("id").do.update.set(DB.Column($0) == DB.excluded.column($0)).where(DB.Column("id") != $0)
    },
    HostilePlace("UPDATE") {
      SQL.update(DB.Table($0).as("u")).set(DB.Column($0) == $0).where(DB.Table("u").column($0) == $0)
        .returning[items: $0 => $0]
    },
    HostilePlace("UPDATE FROM") {
      SQL.update($0).set(DB.Column($0) == $0).from(DB.Schema($0).table($0).as("o"))
        .where(DB.Table("o").column("x") == $0)
    },
    HostilePlace("DELETE USING") {
      SQL.delete(from: $0).using(DB.Table("made").as($0 + "o")).where(DB.Table($0 + "o").column("x") == $0)
    },
    HostilePlace("MERGE") {
      SQL.merge(into: $0, using: DB.Schema($0).table($0).as("o"), on: DB.Table("o").column($0) == $0)
        .when.matched.and(DB.Table("o").column("x") == $0).then.error($0)
        .when.matched.then.update.set(DB.Column($0) == $0)
        .when.not.matched.then.insert.fields($0).values($0)
    },
    HostilePlace("view") { CreateView($0 + "view", columns: [$0], as: SQL.select($0)) },
    HostilePlace("macro") {
      CreateMacro($0, MacroParameter($0), MacroParameter("z", default: $0), as: DB.Column($0) == $0)
    },
    HostilePlace("macro of a query") {
      CreateMacro("rows", MacroParameter($0), asTable: SQL.select(DB.Column($0), $0 => $0))
    },
    HostilePlace("index") { CreateIndex($0, on: "made", "x").unique() },
    HostilePlace("index of an expression") { text in
      CreateIndex("other_index", on: "made") { IndexItem.expression(x.concat(text)) }
    },
    HostilePlace("comment") { CommentOn(.table($0), $0) },
    HostilePlace("comment of a column") { CommentOn(.column($0, of: $0), $0) },
    HostilePlace("comment of a sequence") { CommentOn(.sequence($0), $0) },
    HostilePlace("ADD COLUMN") { text in
      AlterTable("copied") { AddColumn("added", .varchar).default(constant: text) }
    },
    HostilePlace("SET DEFAULT") { text in AlterTable("copied") { SetDefault("added", constant: text) } },
    HostilePlace("RENAME COLUMN") { text in AlterTable("copied") { RenameColumn("added", to: text + "added") }
    },
    HostilePlace("USING of a type") { text in
      AlterTable("copied") { AlterColumnType(text, .varchar, using: DB.Column(text).concat(text)) }
    },
    HostilePlace("trigger") { text in
      CreateTrigger(text, .after, .insert, on: "made", new: text) {
        Insert("copied") {
          Select(text, text)
          From(text)
        }
      }
    },
    HostilePlace("variable") { SQL.set(variable: $0, to: $0) },
    HostilePlace("variable again") { SQL.reset(variable: $0) },
    HostilePlace("DROP") { DropIndex($0) },
    HostilePlace("DROP TRIGGER") { DropTrigger($0, on: "made") },
    HostilePlace("DROP IF EXISTS") { DropView("no" + $0).ifExists() },
  ]

  /// Statements that change files or the session: their shape is looked at, they are not run.
  static let others: [HostilePlace] = [
    HostilePlace("COPY TO") {
      SQL.copy($0, columns: [$0], to: $0, options: .named($0, $0), .partitionBy($0), .delimiter($0))
    },
    HostilePlace("COPY FROM") {
      SQL.copy(DB.Schema($0).table($0), from: $0, options: .forceNotNull($0), .nullText($0))
    },
    HostilePlace("COPY of a query") { SQL.copy(query: SQL.select($0 => $0), to: $0) },
    HostilePlace("ATTACH") {
      SQL.attach($0, as: DB.Catalog($0), options: .named($0, $0), .type($0), .encryptionKey($0))
    },
    HostilePlace("DETACH") { SQL.detach(DB.Catalog($0)) },
    HostilePlace("USE") { SQL.use(DB.Catalog($0).schema($0)) },
    HostilePlace("EXPORT") { ExportDatabase(to: $0, options: .compression($0)) },
    HostilePlace("IMPORT") { ImportDatabase(from: $0) },
    HostilePlace("SET") { SQL.set(option: $0, to: $0) },
    HostilePlace("RESET") { SQL.reset(option: $0) },
    HostilePlace("TRUNCATE") { SQL.truncate(DB.Schema($0).table($0)) },
    HostilePlace("DROP SCHEMA") { DropSchema($0).cascade() },
    HostilePlace("RENAME VIEW") { RenameView($0, to: $0) },
    HostilePlace("ADD CONSTRAINT") { text in
      AlterTable(text) { AddConstraint(.unique(text, name: text)) }
    },
  ]
}

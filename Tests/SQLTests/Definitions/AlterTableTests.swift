import SQL
import Testing

@Suite("ALTER TABLE")
struct AlterTableTests {
  @Test("one change", arguments: changes)
  func change(statement: AlterTable, expected: String) throws {
    try expectSQL(statement, #"ALTER TABLE "t" "# + expected)
  }

  static let changes: [(AlterTable, String)] = [
    (AlterTable("t") { AddColumn("x", .text) }, #"ADD COLUMN "x" text"#),
    (
      AlterTable("t") { AddColumn("x", .integer).default(constant: 0).ifNotExists() },
      #"ADD COLUMN IF NOT EXISTS "x" integer DEFAULT 0"#
    ),
    (
      AlterTable("t") { AddColumn("x", .integer).default(constant: 0).notNull() },
      #"ADD COLUMN "x" integer DEFAULT 0 NOT NULL"#
    ),
    (
      AlterTable("t") { AddColumn("x", .timestamptz).default(expression: Fn.now()).unique() },
      #"ADD COLUMN "x" timestamptz DEFAULT now() UNIQUE"#
    ),
    (AlterTable("t") { AddColumn(NewColumn("x", .text)) }, #"ADD COLUMN "x" text"#),
    (AlterTable("t") { DropColumn("x") }, #"DROP COLUMN "x""#),
    (AlterTable("t") { DropColumn("x").ifExists() }, #"DROP COLUMN IF EXISTS "x""#),
    (AlterTable("t") { RenameColumn("x", to: "y") }, #"RENAME COLUMN "x" TO "y""#),
    (AlterTable("t") { RenameTable(to: "u") }, #"RENAME TO "u""#),
    (AlterTable("t") { AlterColumnType("x", .bigint) }, #"ALTER COLUMN "x" TYPE bigint"#),
    (AlterTable("t") { SetDefault("x", constant: -1) }, #"ALTER COLUMN "x" SET DEFAULT -1"#),
    (AlterTable("t") { SetDefault("x", expression: Fn.now()) }, #"ALTER COLUMN "x" SET DEFAULT now()"#),
    (AlterTable("t") { DropDefault("x") }, #"ALTER COLUMN "x" DROP DEFAULT"#),
    (AlterTable("t") { SetNotNull("x") }, #"ALTER COLUMN "x" SET NOT NULL"#),
    (AlterTable("t") { DropNotNull("x") }, #"ALTER COLUMN "x" DROP NOT NULL"#),
  ]

  @Test("several changes are several statements")
  func several() throws {
    let statement = AlterTable("t", schema: "s") {
      AddColumn("x", .text)
      for name in ["a", "b"] { DropColumn(name) }
    }
    let texts = [
      #"ALTER TABLE "s"."t" ADD COLUMN "x" text"#,
      #"ALTER TABLE "s"."t" DROP COLUMN "a""#,
      #"ALTER TABLE "s"."t" DROP COLUMN "b""#,
    ]
    let parts = statement.sqlContent.statements
    #expect(parts.count == texts.count)
    for (part, text) in zip(parts, texts) { try expectSQL(part, text) }
    #expect(throws: SQLError.self) { try statement.prepare() }
  }

  @Test("no change is no statement")
  func none() {
    #expect(AlterTable("t") {}.sqlContent.statements.isEmpty)
  }

  @Test("a statement that defines nothing is one statement")
  func others() throws {
    let content = SQL.select(a).from(users).where(b == 1)
    #expect(content.statements.map(\.sqlNode) == [content.sqlNode])
    #expect(throws: SQLError.self) { try DropTable("t").where(a == 1).prepare() }
  }
}

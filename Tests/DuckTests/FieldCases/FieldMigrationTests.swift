import Duck
import Foundation
import Testing

@Suite("Migrations as people met them")
struct FieldMigrationTests {
  let database = DatabaseIdentifier.memory()

  struct Thrown: Error {}

  /// A table with rows, two indexes, a view on it and a table that references it.
  static let shop = Step("shop") {
    CreateTable("item") {
      NewColumn("old", .text)
      NewColumn("id", .integer).primaryKey()
      NewColumn("price", .integer)
      NewColumn("label", .text)
    }
    SQL.raw("INSERT INTO item SELECT 'o' || range, range, range * 2, 'l' || range FROM range(100)")
    CreateTable("sale") { NewColumn("item", .integer).references("item", "id") }
    SQL.raw("INSERT INTO sale FROM range(50)")
    CreateIndex("by_price", on: "item", "price")
    CreateIndex("by_label", on: "item", "label").unique()
    CreateView("labels", as: SQL.select(DB.Column("label")).from("item"))
  }

  static let changes: [Step] = [
    Step("change a type") { AlterTable("item") { AlterColumnType("price", .bigint) } },
    Step("rename the table") { AlterTable("item") { RenameTable(to: "thing") } },
    Step("drop the first column") { AlterTable("item") { DropColumn("old") } },
    Step("set NOT NULL") { AlterTable("item") { SetNotNull("price") } },
    Step("add NOT NULL without a default") { AlterTable("item") { AddColumn("n", .integer).notNull() } },
    Step("add NOT NULL with a default") {
      AlterTable("item") { AddColumn("n", .integer).default(constant: 1).notNull() }
    },
    Step("add a check") { AlterTable("item") { AddConstraint(.check(DB.Column("price") >= 0)) } },
    Step("add a foreign key") {
      AlterTable("item") { AddConstraint(.foreignKey("price", references: DB.Table("item"), "id")) }
    },
    Step("update, then drop a column") {
      SQL.raw("UPDATE item SET label = label || '!' WHERE id < 10")
      AlterTable("item") { DropColumn("old") }
    },
    Step("throw at the end") {
      AlterTable("sale") { AddColumn("n", .integer) }
      SQL.raw("DELETE FROM sale")
      Run { _ in throw Thrown() }
    },
  ]

  private func rows() async throws -> [[Value]] {
    try await database.run("FROM item ORDER BY id; ").rows.map(\.values)
  }

  @Test(
    "a change that the engine refuses is refused as a whole, and names its step (FC-64)",
    arguments: changes.indices
  )
  func refusedOrDone(_ index: Int) async throws {
    let change = Self.changes[index]
    try await database.migrator([Self.shop]).migrate()
    let before = (try await database.schemaDump(), try await rows())
    do {
      try await database.migrator([Self.shop, change]).migrate()
      #expect(try await database.history() == ["shop 1", change.name + " 2"])
    } catch MigrationError.failed(change.name, let cause) {
      #expect(cause is DatabaseError || cause is Thrown)
      #expect(try await database.schemaDump() == before.0)
      #expect(try await rows() == before.1)
      #expect(try await database.history() == ["shop 1"])
    }
    #expect(try await database.cell("SELECT count(*) FROM sale JOIN item ON item = id") == .int64(50))
  }

  @Test("what is refused can be done by rebuilding, with rows, indexes, view and references (FC-64)")
  func rebuilt() async throws {
    let form = Step("rebuild") {
      RebuildTable("item") {
        NewColumn("id", .integer).primaryKey()
        NewColumn("price", .bigint).notNull().check(DB.Column("price") >= 0)
        NewColumn("label", .text)
        NewColumn("n", .integer).notNull()
        NewColumn("next", .integer).references("item", "id")
      }
      .filling("n", with: DB.Column("id") * 3)
      .filling("next", with: Fn.nullIf(DB.Column("id") - 1, -1))
    }
    let next = Step("next") { SQL.raw("INSERT INTO item VALUES (100, 1, 'new', 1, 99)") }
    try await database.migrator([Self.shop, form, next]).migrate()
    #expect(try await database.cell("SELECT count(*) FROM item WHERE n = id * 3 OR id = 100") == .int64(101))
    #expect(try await database.cell("SELECT count(*) FROM labels") == .int64(101))
    #expect(try await database.cell("SELECT count(*) FROM duckdb_indexes()") == .int64(2))
    for sql in [
      "INSERT INTO sale VALUES (7000)", "DELETE FROM item WHERE id = 1",
      "INSERT INTO item VALUES (101, -1, 'x', 1, 1)",
      "INSERT INTO item VALUES (101, 1, 'new', 1, 1)", "INSERT INTO item VALUES (101, 1, 'y', NULL, 1)",
    ] {
      #expect(await engineError { try await database.run(sql) }?.category == .constraint, "\(sql)")
    }
  }

  @Test("a renamed step, a left out one and two newer ones stop all before anything runs (FC-65)")
  func contradictions() async throws {
    let known: [Step] = [.table("a"), .table("b")]
    try await database.migrator(known + [.table("c"), .table("d")]).migrate()
    let before = try await database.schemaDump()
    let renamed = Step("b2") { CreateTable("b") { NewColumn("id", .bigint).primaryKey() } }
    let lists: [([Step], String)] = [
      ([.table("a"), renamed, .table("c"), .table("d")], "not known here: \"b\"."),
      ([.table("a"), .table("c"), .table("d"), .table("e")], "not known here: \"b\"."),
      (known, "newer program wrote the database: it has also \"c\", \"d\"."),
      (known + known, "Two migrations"),
    ]
    for (steps, reason) in lists {
      let error = await #expect(throws: MigrationError.self) { try await database.migrator(steps).migrate() }
      #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    }
    #expect(try await database.schemaDump() == before)
  }

  @Test("a step that was put into the middle runs after those that are applied, once (FC-65)")
  func middle() async throws {
    try await database.migrator([Step.table("a"), .table("c")]).migrate()
    let steps: [Step] = [.table("a"), .table("b"), .table("c"), .table("d")]
    #expect(try await database.migrator(steps).migrate() == ["b", "d"])
    #expect(try await database.migrator(steps).migrate() == [])
    #expect(try await database.history() == ["a 1", "c 1", "b 2", "d 2"])
  }

  static let slow: [Step] = (0..<6).map { number in
    Step("s\(number)") {
      CreateTable("t\(number)") { NewColumn("id", .bigint).primaryKey() }
      Run { transaction in
        try await transaction.run("INSERT INTO t\(number) VALUES (1)")
        try await Task.sleep(nanoseconds: 10_000_000)
      }
    }
  }

  @Test("ten tasks here and another process apply each step once (FC-65)")
  func processes() async throws {
    try await withFileDatabase { database, path in
      let other = Task {
        await #expect(processExitsWith: .success) { [path = path as String] in
          let database = DatabaseIdentifier(path: path)
          try await database.migrator(Self.slow).waitingForLock(.seconds(120)).migrate()
          await database.close()
        }
      }
      let applied = try await withThrowingTaskGroup(of: [String].self) { group in
        for _ in 0..<10 {
          group.addTask { try await database.migrator(Self.slow).waitingForLock(.seconds(120)).migrate() }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(applied == Self.slow.map(\.name) || applied == [])
      await database.close()
      _ = await other.value
      #expect(try await database.history() == Self.slow.map { $0.name + " 1" })
      for number in 0..<6 { #expect(try await database.cell("SELECT count(*) FROM t\(number)") == .int64(1)) }
    }
  }
}

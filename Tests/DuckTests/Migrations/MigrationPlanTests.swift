import Duck
import Foundation
import Testing

@Suite("Migration plans")
struct MigrationPlanTests {
  let database = DatabaseIdentifier.memory()

  struct Seed: Migration {
    let name = "Todo.Seed"
    let names: [String]
    let isLoud: Bool

    var up: MigrationPlan {
      for name in names {
        Run { transaction in try await Todo(name: name, createdAt: .at(1)).insertNonReturning(on: transaction)
        }
      }
      if isLoud {
        SQL.raw("UPDATE todo SET name = upper(name)")
      } else {
        SQL.raw("UPDATE todo SET name = lower(name)")
      }
      if names.isEmpty {
        SQL.raw("DELETE FROM todo")
      }
    }

    var down: MigrationPlan {
      Run { transaction in try await SQL.delete(from: Todo.table).execute(on: transaction) }
    }
  }

  @Test("conditions, loops and blocks of Swift are steps like any other", arguments: [true, false])
  func builders(isLoud: Bool) async throws {
    let seed = Seed(names: ["Aa", "Bb"], isLoud: isLoud)
    #expect(try await database.migrator([Todo.Create(), seed]).migrate() == ["Todo.Create", "Todo.Seed"])
    let names = try await Todo.query.orderBy(.asc(\Todo.$name)).all(on: database).map(\.name)
    #expect(names == (isLoud ? ["AA", "BB"] : ["aa", "bb"]))
  }

  @Test("a block sees what the steps before it made, and may use everything of models")
  func run() async throws {
    let step = Step("fill") {
      Todo.Create().up
      Run { transaction in
        let saved = try await Todo(name: "a", createdAt: .at(1)).insert(on: transaction)
        try await [Todo(name: "b"), Todo(name: "c")].batchInsert(on: transaction)
        #expect(try await Todo.query.where(\Todo.$id == saved.id).first(on: transaction) == saved)
      }
      SQL.raw("DELETE FROM todo WHERE name = 'c'")
    }
    try await database.migrator([step]).migrate()
    #expect(try await Set(Todo.all(on: database).map(\.name)) == ["a", "b"])
  }

  @Test("several changes of a table run one after another")
  func alterTable() async throws {
    let change = Step("change") {
      SQL.raw("INSERT INTO todo VALUES (uuid(), 'x', now(), NULL, NULL)")
      AlterTable("todo") {
        AddColumn("priority", .integer).default(constant: 3)
        RenameColumn("name", to: "title")
        DropColumn("deleted_at")
        for number in 1...2 { AddColumn("extra\(number)", .text) }
        SetDefault("title", constant: "none")
        RenameTable(to: "task")
      }
      SQL.raw("INSERT INTO task(id, created_at) VALUES (uuid(), now())")
    }
    try await database.migrator([Todo.Create(), change]).migrate()
    let result = try await database.run("FROM task ORDER BY title DESC")
    #expect(result.columns == ["id", "title", "created_at", "done_at", "priority", "extra1", "extra2"])
    #expect(result.rows.map { $0.string("title") } == ["x", "none"])
    #expect(result.rows.map { $0.int32("priority") } == [3, 3])
  }

  @Test("an empty plan is a step too")
  func empty() async throws {
    #expect(try await database.migrator([Step("nothing") {}]).migrate() == ["nothing"])
    #expect(try await database.history() == ["nothing 1"])
  }

  @Test("a text without a statement does nothing (FC-24)", arguments: ["", " ;; ", "-- x", "/* x */ ;"])
  func nothing(sql: String) async throws {
    let step = Step("nothing") {
      SQL.raw(sql)
      CreateTable("t") { NewColumn("i", .integer) }
    }
    try await database.migrator([step]).migrate()
    #expect(try await database.tables() == ["t"])
  }

  @Test("types, tables with references and drops are steps")
  func definitions() async throws {
    let make = Step("make") {
      CreateEnum("mood", "calm", "wild")
      CreateTable("parent") { NewColumn("id", .bigint).primaryKey() }
      CreateTable("child") {
        NewColumn("parent", .bigint).references("parent", "id")
        NewColumn("mood", .custom("mood")).default(constant: "calm")
        Constraint.unique("parent", "mood")
      }
    }
    let drop = Step("drop") {
      DropTable("child")
      DropTable("missing").checkIfExists()
      DropTable("parent")
      DropEnum("mood")
    }
    try await database.migrator([make]).migrate()
    try await database.run("INSERT INTO parent VALUES (1); INSERT INTO child(parent) VALUES (1)")
    #expect(
      await engineError { try await database.run("INSERT INTO child VALUES (2, 'wild')") }?.category
        == .constraint
    )
    try await database.migrator([make, drop]).migrate()
    #expect(try await database.tables() == [])
  }
}

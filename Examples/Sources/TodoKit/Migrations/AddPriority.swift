import Duck

/// Came later: what was in the list until then has no priority.
struct AddPriority: Migration {
  let name = "Todo.AddPriority"

  var up: MigrationPlan {
    AlterTable("todo") {
      AddColumn("priority", .smallint)
    }
  }

  var down: MigrationPlan {
    AlterTable("todo") {
      DropColumn("priority")
    }
  }
}

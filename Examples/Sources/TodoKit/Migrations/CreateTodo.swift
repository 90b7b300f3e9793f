import Duck

struct CreateTodo: Migration {
  let name = "Todo.Create"

  var up: MigrationPlan {
    CreateTable("todo") {
      NewColumn("id", .uuid).primaryKey()
      NewColumn("number", .bigint).notNull().unique()
      NewColumn("text", .varchar).notNull()
      NewColumn("added_at", .timestamptz).default(expression: Fn.now()).notNull()
      NewColumn("done_at", .timestamptz)
    }
  }

  var down: MigrationPlan {
    DropTable("todo")
  }
}

import Duck

/// What was done to the schema, in order. Add to it; never change what is there.
enum History {
  static let migrations: [any Migration] = [
    CreateTodo(),
    AddPriority(),
  ]
}

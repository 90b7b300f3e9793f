import SQL
import Testing

@Suite("The default name of a table")
struct TableNameTests {
  @Test(
    "is the type's, in lower snake case",
    arguments: [
      (Todo.tableName, "todo"),
      (UserProfile.tableName, "user_profile"),
      (URLValue.tableName, "url_value"),
      (HTTPServer.tableName, "http_server"),
      (Outer.Inner.tableName, "inner"),
      (Boxed<Outer.Inner>.tableName, "boxed"),
      (Area51Visit.tableName, "area51_visit"),
      (Ärger.tableName, "ärger"),
    ]
  )
  func names(name: String, expected: String) {
    #expect(name == expected)
  }

  @Test("gives way to one that is written")
  func explicit() throws {
    #expect(Named.tableName == "users")
    try expectSQL(SQL.select(\Named.$id).from(Named.table), #"SELECT "users"."id" FROM "users""#)
  }

  @Test("of a type in a function is its own")
  func local() {
    struct InFunction: Table {}
    #expect(InFunction.tableName == "in_function")
  }
}

private struct UserProfile: Table {}
private struct URLValue: Table {}
private struct HTTPServer: Table {}
private struct Area51Visit: Table {}
private struct Ärger: Table {}

private enum Outer {
  struct Inner: Table {}
}

private struct Boxed<Value: Codable & Sendable>: Table {}

private struct Named: SQL.Table {
  static let tableName = "users"
  @Column("id") var id: Int
}

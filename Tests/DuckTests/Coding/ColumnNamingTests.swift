import Duck
import Foundation
import Testing

@Suite("Naming columns by keys")
struct ColumnNamingTests {
  let database = DatabaseIdentifier.shared

  struct Member: Decodable, Equatable {
    let firstName: String
    let homeURL: String?
  }

  struct Summary: Decodable, Equatable {
    let userID: Int64
    let doneAt: Date?
    let member: Member
    let members: [Member]
  }

  static let sql = """
    SELECT 1::BIGINT AS user_id, NULL::TIMESTAMPTZ AS done_at,
      {'first_name': 'Ada', 'home_url': 'x'} AS member, [{'first_name': 'Ada', 'home_url': NULL}] AS members
    """

  @Test("snake case is made of keys, also of members")
  func snakeCase() async throws {
    let ada = Member(firstName: "Ada", homeURL: "x")
    let other = Member(firstName: "Ada", homeURL: nil)
    let expected = Summary(userID: 1, doneAt: nil, member: ada, members: [other])
    let statement = SQL.raw(Self.sql)
    let all: [Summary] = try await statement.all(naming: .snakeCase, on: database)
    #expect(all == [expected])
    #expect(try await statement.first(decoding: Summary.self, naming: .snakeCase, on: database) == expected)
    let connection = try await database.connect()
    #expect(try await statement.all(decoding: Summary.self, naming: .snakeCase, on: connection) == [expected])
    let result = try await statement.query(on: connection)
    #expect(try result.rows.first?.decode(Summary.self, naming: .snakeCase) == expected)
  }

  @Test("without being asked for it, keys are names")
  func keys() async throws {
    let error = await databaseError {
      try await SQL.raw(Self.sql).all(decoding: Summary.self, on: database)
    }
    #expect(
      error
        == .unknownColumn(name: "userID", available: ["user_id", "done_at", "member", "members"])
    )
  }

  @Test("what is missing is named as it was looked for")
  func missing() async throws {
    let result = try await database.run("SELECT {'x': 1} AS member")
    struct Holder: Decodable { let member: Member }
    #expect(throws: DatabaseError.unknownColumn(name: "member.first_name", available: ["x"])) {
      try result.first(decoding: Holder.self, naming: .snakeCase)
    }
    #expect(throws: DatabaseError.unknownColumn(name: "p_user_id", available: ["member"])) {
      try result.first(decoding: Summary.self, prefix: "p_", naming: .snakeCase)
    }
  }

  @Test("a function may name columns, after a prefix")
  func custom() async throws {
    struct Row: Decodable { let id: Int32 }
    let result = try await database.run("SELECT 7 AS t_ID_x, 8 AS id")
    let naming = ColumnNaming.custom { $0.uppercased() + "_X" }
    #expect(try result.first(decoding: Row.self, prefix: "t_", naming: naming)?.id == 7)
  }

  @Test("a prefix finds the columns of each of two models in a join")
  func prefixedModels() async throws {
    let database = try await Todo.database()
    let todos = [Todo(name: "first", createdAt: .at(1)), Todo(name: "second", createdAt: .at(2))]
    try await todos.batchInsert(on: database)
    let (a, b) = (Todo.as("a"), Todo.as("b"))
    func columns(_ alias: TableAlias<Todo>, _ prefix: String) -> [any SQLable] {
      [
        alias.$id => "\(prefix)id", alias.$name => "\(prefix)name", alias.$createdAt => "\(prefix)created_at",
        alias.$doneAt => "\(prefix)done_at", alias.$deletedAt => "\(prefix)deleted_at",
      ]
    }
    let query = SQL.select(columns(a, "a_") + columns(b, "b_")).from(a.table)
      .join(.inner, b.table, on: a.$createdAt < b.$createdAt)
    let result = try await query.query(on: database)
    #expect(try result.all(decoding: Todo.self, prefix: "a_") == [todos[0]])
    #expect(try result.all(decoding: Todo.self, prefix: "b_") == [todos[1]])
    #expect(try await query.all(decoding: Todo.self, prefix: "b_", on: database) == [todos[1]])
    #expect(try await query.first(decoding: Todo.self, prefix: "a_", on: database) == todos[0])
    let loaded = try #require(try result.all(decoding: Todo.self, prefix: "a_").first)
    #expect(!loaded.$name.isChanged)
    let error = await databaseError { try await query.all(decoding: Todo.self, on: database) }
    #expect(error == .unknownColumn(name: "id", available: result.columns))
  }

  @Test("a name that occurs twice is never guessed")
  func duplicates() async throws {
    struct Row: Decodable { let id: Int32 }
    let result = try await database.run("SELECT 1 AS id, 2 AS ID")
    #expect(throws: DatabaseError.ambiguousColumn(name: "id")) { try result.all(decoding: Row.self) }
    let todos = try await Todo.database()
    try await Todo(name: "one").insertNonReturning(on: todos)
    let twice = SQL.raw("SELECT a.*, b.* FROM todo a, todo b")
    let error = await databaseError { try await twice.all(decoding: Todo.self, on: todos) }
    #expect(error == .ambiguousColumn(name: "id"))
  }
}

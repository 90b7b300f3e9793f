import Duck
import Foundation
import Testing

@Suite("A statement with typed arguments")
struct TypedStatementTests {
  let database = DatabaseIdentifier.memory()

  @Test("takes its arguments in order, and compares them within their families")
  func runs() async throws {
    try await database.migrator([Todo.Create()]).migrate()
    let connection = try await database.connect()
    let insert = try await connection.prepare(UUID.self, String.self, Date?.self) { id, name, doneAt in
      SQL.insertInto(
        Todo.table,
        fields: \Todo.$id,
        \Todo.$name,
        \Todo.$createdAt,
        \Todo.$doneAt
      ).values.values(id, name, Date(timeIntervalSince1970: 0), doneAt)
    }
    let (first, second) = (UUID(), UUID())
    #expect(try await insert.execute(first, "first", nil) == 1)
    #expect(try await insert.execute(second, "second", Date(timeIntervalSince1970: 60)) == 1)

    let find = try await connection.prepare(UUID.self) { id in Todo.select.where(\Todo.$id == id) }
    #expect(try await find.first(decoding: Todo.self, first)?.name == "first")
    #expect(
      try await find.all(decoding: Todo.self, second).map(\.doneAt) == [Date(timeIntervalSince1970: 60)]
    )
    #expect(try await find.query(UUID()).rows.isEmpty)
    #expect(find.sql.hasSuffix(#"WHERE "todo"."id" = $1"#))

    let rename = try await connection.prepare(UUID.self, String.self) { id, name in
      SQL.update(Todo.table).set[items: \Todo.$name == name].where(\Todo.$id == id)
    }
    #expect(try await rename.execute(first, "renamed") == 1)
    #expect(try await find.first(decoding: Todo.self, first)?.name == "renamed")

    try await connection.transaction { transaction in
      try await rename.execute(on: transaction, second, "in a transaction")
      #expect(try await find.query(on: transaction, second).rows.first?.string("name") == "in a transaction")
      #expect(try await find.first(decoding: Todo.self, on: transaction, second)?.doneAt != nil)
    }
  }

  @Test("lists and numbers of every width are arguments too")
  func otherTypes() async throws {
    let connection = try await database.connect()
    let statement = try await connection.prepare([String].self, Int8.self, Decimal.self, Bool?.self) {
      SQL.select($0 => "l", $1 => "i", $2 => "d", $3 => "b")
    }
    let result = try await statement.query(["a", "b"], -1, 1.5, nil)
    #expect(
      result.rows.first?.values == [
        .list([.string("a"), .string("b")]), .int8(-1), .decimal(1.5), .null,
      ]
    )
  }
}

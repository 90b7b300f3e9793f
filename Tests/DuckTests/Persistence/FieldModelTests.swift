import Duck
import Testing

@Suite("Models in the field")
struct FieldModelTests {
  struct Item: Table, Hashable {
    @Column("id") var id: Int64
    @Column("name") var name: String?
    @Column("count") var count: Int32?

    init() {}

    init(_ id: Int64) {
      self.id = id
      name = "n\(id)"
      count = Int32(id)
    }
  }

  @Test(
    "FC-62: columns in another order, and more of them, change nothing",
    arguments: Target.allCases,
    [
      "count INTEGER, id BIGINT PRIMARY KEY, name VARCHAR",
      "id BIGINT PRIMARY KEY, more DATE, name VARCHAR, count INTEGER",
    ]
  )
  func otherOrder(target: Target, columns: String) async throws {
    try await target.lend(.memory()) { executor in
      try await executor.run("CREATE TABLE item(\(columns))")
      #expect(try await Item(1).insert(on: executor) == Item(1))
      var item = Item(1)
      item.name = "other"
      #expect(try await item.update(on: \.$id, on: executor) == item)
      #expect(try await item.upsert(conflictColumn: \.$id, on: executor) == item)
      let many = (2...40).map { Item(Int64($0)) }
      #expect(try await many.batchInsertReturning(on: executor) == many)
      #expect(try await many.batchUpsertReturning(conflictColumn: \.$id, on: executor) == many)
      #expect(try await Item.query.orderBy(.asc(\Item.$id)).all(on: executor) == [item] + many)
      #expect(try await Item.query.orderBy(.desc(\Item.$id)).first(on: executor) == Item(40))
    }
  }

  @Test("FC-62: a column of another type is named, and nothing stays written", arguments: Target.allCases)
  func otherType(target: Target) async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE item(id BIGINT PRIMARY KEY, name VARCHAR, count BIGINT)")
    try await database.run("INSERT INTO item VALUES (1, 'a', 7)")
    let many = (2...40).map { Item(Int64($0)) }
    var errors: [DatabaseError?] = []
    errors.append(
      await databaseError { try await target.lend(database) { try await Item(2).insert(on: $0) } }
    )
    errors.append(
      await databaseError { try await target.lend(database) { try await Item(1).update(on: \.$id, on: $0) } }
    )
    errors.append(
      await databaseError {
        try await target.lend(database) { try await Item(1).upsert(conflictColumn: \.$id, on: $0) }
      }
    )
    errors.append(
      await databaseError { try await target.lend(database) { try await many.batchInsertReturning(on: $0) } }
    )
    errors.append(await databaseError { try await target.lend(database) { try await Item.find(1, on: $0) } })
    for error in errors {
      guard case .typeMismatch(let mismatch)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect((mismatch.column, mismatch.found) == ("count", "BIGINT"))
      #expect(mismatch.wanted.contains("Int32"))
    }
    let rows = try await database.run("FROM item").rows.map(\.values)
    #expect(rows == [[.int64(1), .string("a"), .int64(7)]])
  }

  @Test("FC-62: a column that is gone is named, and nothing stays written", arguments: Target.allCases)
  func gone(target: Target) async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE item(id BIGINT PRIMARY KEY, name VARCHAR)")
    let error = await engineError { try await target.lend(database) { try await Item(1).insert(on: $0) } }
    #expect(error?.missing?.name == "count" || error?.message.contains("count") == true)
    // A column that was never set is not written, and missed when the row comes back.
    let missed = await databaseError {
      try await target.lend(database) { executor in
        var item = Item()
        item.id = 1
        return try await item.insert(on: executor)
      }
    }
    #expect(missed == .unknownColumn(name: "count", available: ["id", "name"]))
    #expect(try await Item.query.count(on: database) == 0)
  }

  @Test("FC-63: nil asks for NULL, and NULL is unlike every value", arguments: Target.allCases)
  func comparingWithNil(target: Target) async throws {
    try await target.lend(.memory()) { executor in
      try await executor.run("CREATE TABLE item(id BIGINT PRIMARY KEY, name VARCHAR, count INTEGER)")
      try await executor.run(
        "INSERT INTO item VALUES (1, 'a', 1), (2, 'b', 2), (3, 'c', NULL), (4, NULL, NULL)"
      )
      let none: Int32? = nil
      let some: Int32? = 1
      #expect(try await Item.query.where(\Item.$count == nil).count(on: executor) == 2)
      #expect(try await Item.query.where(\Item.$count == none).count(on: executor) == 2)
      #expect(try await Item.query.where(\Item.$count != nil).count(on: executor) == 2)
      #expect(try await Item.query.where(\Item.$count != none).count(on: executor) == 2)
      #expect(try await Item.query.where(\Item.$count == some).count(on: executor) == 1)
      // As in SQL: NULL is neither equal to a value nor different from it.
      #expect(try await Item.query.where(\Item.$count != 1).count(on: executor) == 1)
      let distinct = DB.Table("item").column("count").isDistinct(from: 1)
      #expect(try await Item.query.where(distinct).count(on: executor) == 3)
      #expect(try await Item.query.where((\Item.$count).in([some, none])).count(on: executor) == 1)
      #expect(try await Item.query.where((\Item.$count).notIn([some, none])).count(on: executor) == 0)
      #expect(
        try await Item.query.where(\Item.$count == none).updateAll(\Item.$count == 5, on: executor) == 2
      )
      #expect(try await Item.query.where(\Item.$name == nil).delete(on: executor) == 1)
      #expect(try await Item.query.sum(\.$count, on: executor) == 8)
    }
  }

  @Test("FC-63: an argument that is nil equals nothing, since the statement is made before it is known")
  func preparedNil() async throws {
    let connection = try await DatabaseIdentifier.memory().connect()
    try await connection.run(
      "CREATE TABLE item AS SELECT 1::BIGINT AS id, 'a' AS name, NULL::INTEGER AS count"
    )
    let statement = try await connection.prepare(Int32?.self) { count in
      Item.query.where(\Item.$count == count)
    }
    #expect(try await statement.all(decoding: Item.self, nil).isEmpty)
    let unlike = try await connection.prepare(Int32?.self) { count in
      Item.query.where(DB.Table("item").column("count").isNotDistinct(from: count))
    }
    #expect(try await unlike.all(decoding: Item.self, nil).count == 1)
  }
}

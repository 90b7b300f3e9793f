import Duck
import Testing

/// The limits of the engine that changes of models run into: decision 13 lists them.
@Suite("Models at the engine's limits")
struct EngineLimitTests {
  struct Author: Table, Hashable {
    @Column("id") var id: Int64
    @Column("name") var name: String
    @Column("tags") var tags: [String]?
    @Column("rank") var rank: Int32?
    @Column("email") var email: String?

    init() {}

    init(_ id: Int64, _ name: String) {
      self.id = id
      self.name = name
    }
  }

  struct Book: Table, Hashable {
    @Column("id") var id: Int64
    @Column("author_id") var authorID: Int64
    @Column("tags") var tags: [String]?

    init() {}

    init(_ id: Int64, by author: Int64) {
      self.id = id
      authorID = author
    }
  }

  /// A database with an author who has a book, and one who has none.
  private func library() async throws -> DatabaseIdentifier {
    let database = DatabaseIdentifier.memory()
    try await database.run(
      """
      CREATE TABLE author(id BIGINT PRIMARY KEY, name VARCHAR NOT NULL, tags VARCHAR[], rank INTEGER,
        email VARCHAR UNIQUE);
      CREATE INDEX author_rank ON author(rank);
      CREATE TABLE book(id BIGINT PRIMARY KEY, author_id BIGINT REFERENCES author(id), tags VARCHAR[])
      """
    )
    try await [Author(1, "a"), Author(2, "b")].batchInsert(on: database)
    try await [Book(10, by: 1)].batchInsert(on: database)
    return database
  }

  @Test("a row that others reference gets new values in plain columns", arguments: Target.allCases)
  func plainColumns(target: Target) async throws {
    let database = try await library()
    // What the library does not do, since the engine refuses it.
    let error = await engineError {
      try await database.run("UPDATE author SET name = 'x' WHERE id = 1 RETURNING *")
    }
    #expect(error?.constraint?.kind == .stillReferenced)
    try await target.lend(database) { executor in
      var author = try #require(await Author.find(1, on: executor))
      author.name = "c"
      author = try await author.update(on: \.$id, on: executor)
      #expect(author.name == "c")
      #expect(try await Author(1, "d").upsert(conflictColumn: \.$id, on: executor).name == "d")
      author.name = "e"
      #expect(try await [author].batchUpdateReturning(on: \.$id, on: executor).map(\.name) == ["e"])
      let many = (1...40).map { Author(Int64($0), "f\($0)") }
      let saved = try await many.batchUpsertReturning(conflictColumn: \.$id, on: executor)
      #expect(saved == many)
    }
  }

  @Test(
    "and an error that explains it in columns with an index or of a nested type",
    arguments: Target.allCases
  )
  func otherColumns(target: Target) async throws {
    let database = try await library()
    let before = try await Author.query.orderBy(.asc(\Author.$id)).all(on: database)
    var changes: [(column: String, author: Author)] = []
    for column in ["tags", "rank", "email"] {
      var author = before[0]
      switch column {
      case "tags": author.tags = ["x"]
      case "rank": author.rank = 1
      default: author.email = "x"
      }
      changes.append((column, author))
    }
    for (column, author) in changes {
      var errors: [DatabaseError?] = []
      errors.append(
        await databaseError { try await target.lend(database) { try await author.update(on: \.$id, on: $0) } }
      )
      errors.append(
        await databaseError {
          try await target.lend(database) { try await author.updateNonReturning(on: \.$id, on: $0) }
        }
      )
      errors.append(
        await databaseError {
          try await target.lend(database) { try await [author].batchUpdate(on: \.$id, on: $0) }
        }
      )
      for error in errors {
        guard case .rowIsReferenced("Author", let columns, let cause)? = error else {
          Issue.record("\(column): \(String(describing: error))")
          continue
        }
        #expect(columns == [column] && cause.constraint?.kind == .stillReferenced)
        #expect(error?.description.contains("\"\(column)\"") == true)
      }
      let upsert = await databaseError {
        try await target.lend(database) { try await author.upsert(conflictColumn: \.$id, on: $0) }
      }
      guard case .rowIsReferenced? = upsert else {
        Issue.record("\(column): \(String(describing: upsert))")
        continue
      }
    }
    #expect(try await Author.query.orderBy(.asc(\Author.$id)).all(on: database) == before)
    // Nobody references this one.
    var free = before[1]
    (free.tags, free.rank, free.email) = (["x"], 1, "x")
    let change = free
    #expect(try await target.lend(database) { try await change.update(on: \.$id, on: $0) } == free)
  }

  @Test("a row that references another gets new values, in its reference too", arguments: Target.allCases)
  func children(target: Target) async throws {
    let database = try await library()
    try await target.lend(database) { executor in
      var book = try #require(await Book.find(10, on: executor))
      (book.authorID, book.tags) = (2, ["x"])
      book = try await book.update(on: \.$id, on: executor)
      #expect((book.authorID, book.tags) == (2, ["x"]))
    }
    let error = await engineError {
      try await target.lend(database) { try await Book(10, by: 3).update(on: \.$id, on: $0) }
    }
    #expect(error?.constraint?.kind == .missingParent)
  }

  @Test(
    "the same row is changed, deleted and inserted again and again in one transaction",
    arguments: Target.allCases
  )
  func again(target: Target) async throws {
    try await target.lendNotes { executor in
      for round in 0..<5 {
        var note = Note(1, "a")
        (note.tags, note.count) = (["\(round)"], Int32(round))
        try await note.insertNonReturning(on: executor)
        for step in 0..<3 {
          note.tags = ["\(round)", "\(step)"]
          note.count = Int32(step)
          #expect(try await note.update(on: \.$id, on: executor).tags == note.tags)
          #expect(try await note.upsert(conflictColumn: \.$id, on: executor).count == note.count)
        }
        #expect(try await note.delete(on: \.$id, on: executor) == 1)
      }
    }
  }

  @Test("FC-38: upserts around indexes, while another connection holds an old snapshot")
  func upsertsAroundIndexes() async throws {
    let database = try await Note.database()
    var note = Note(1, "a")
    note.tags = ["a"]
    try await note.insertNonReturning(on: database)
    let old = try await database.connect().transaction()
    #expect(try await Note.find(1, on: old)?.tags == ["a"])
    for round in 0..<2 {
      let model = note
      try await database.transaction { transaction in
        var note = model
        for tag in ["b", "c"] {
          (note.tags, note.count) = (["\(round)", tag], Int32(round))
          #expect(try await note.upsert(conflictColumn: \.$id, on: transaction).tags == note.tags)
        }
        try await note.delete(on: \.$id, on: transaction)
        try await transaction.run("ALTER TABLE note ADD COLUMN more\(round) INTEGER")
        note.title = "again"
        #expect(try await note.insert(on: transaction).title == "again")
      }
    }
    #expect(try await Note.find(1, on: old)?.title == "a")
    try await old.rollback()
    #expect(try await Note.all(on: database).map(\.title) == ["again"])
  }

  @Test("FC-40: a row and the one that it references are deleted in two transactions, not in one")
  func childThenParent() async throws {
    let database = try await library()
    let (book, author) = (Book(10, by: 1), Author(1, "a"))
    let error = await engineError {
      try await database.transaction { transaction in
        try await book.delete(on: \.$id, on: transaction)
        try await author.delete(on: \.$id, on: transaction)
      }
    }
    #expect(error?.constraint?.kind == .stillReferenced)
    #expect(try await Book.query.count(on: database) == 1)
    #expect(try await book.delete(on: \.$id, on: database) == 1)
    #expect(try await author.delete(on: \.$id, on: database) == 1)
  }

  struct Node: Table, Hashable {
    @Column("id") var id: Int64
    @Column("parent") var parent: Int64?

    init() {}

    init(_ id: Int64, _ parent: Int64?) {
      self.id = id
      self.parent = parent
    }
  }

  @Test("FC-40: a tree is inserted level by level, and undone as a whole where it is not")
  func tree() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE node(id BIGINT PRIMARY KEY, parent BIGINT REFERENCES node(id))")
    let tree = [Node(1, nil), Node(2, 1), Node(3, 2)]
    let error = await engineError { try await tree.batchInsert(on: database) }
    #expect(error?.constraint?.kind == .missingParent)
    #expect(try await Node.query.exists(on: database) == false)
    try await database.transaction { transaction in
      for node in tree { try await node.insertNonReturning(on: transaction) }
    }
    #expect(try await Node.query.count(on: database) == 3)
  }
}

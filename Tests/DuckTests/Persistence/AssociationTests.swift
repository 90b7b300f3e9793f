import Duck
import Testing

@Suite("Associations")
struct AssociationTests {
  struct Author: Table, Hashable {
    @Column("id") var id: Int64
    @Column("name") var name: String

    init() {}

    init(_ id: Int64, _ name: String) {
      self.id = id
      self.name = name
    }
  }

  struct Book: Table, Hashable {
    @Column("id") var id: Int64
    @Column("author_id") var authorID: Int64
    @Column("editor_id") var editorID: Int64?

    init() {}

    init(_ id: Int64, by author: Int64, editor: Int64? = nil) {
      self.id = id
      authorID = author
      editorID = editor
    }
  }

  private static let authors = [Author(1, "a"), Author(2, "b"), Author(3, "c")]
  private static let books = [
    Book(10, by: 1, editor: 2), Book(11, by: 2), Book(12, by: 1, editor: 1), Book(13, by: 9, editor: 8),
  ]

  private func onLibrary(
    _ target: Target,
    _ body: @Sendable (any DatabaseExecutor, StatementLog) async throws -> Void
  ) async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE author(id BIGINT PRIMARY KEY, name VARCHAR)")
    try await database.run("CREATE TABLE book(id BIGINT PRIMARY KEY, author_id BIGINT, editor_id BIGINT)")
    try await Self.authors.batchInsert(on: database)
    try await Self.books.batchInsert(on: database)
    let log = StatementLog()
    try await target.lend(database) { executor in
      log.attach(to: database)
      try await body(executor, log)
    }
  }

  @Test("to one come with one query, in the order of the models", arguments: Target.allCases)
  func one(target: Target) async throws {
    try await onLibrary(target) { executor, log async throws in
      let written = try await Self.books.withOne(\.$authorID, \Author.$id, on: executor)
      #expect(written.map(\.model) == Self.books)
      #expect(written.map { $0.other?.name } == ["a", "b", "a", nil])
      #expect(log.take().count == 1)
      let edited = try await Self.books.withOne(\.$editorID, \Author.$id, on: executor)
      #expect(edited.map { $0.other?.name } == ["b", nil, "a", nil])
      #expect(log.take().count == 1)
      let some = Author.query.where(\Author.$name != "a")
      let filtered = try await Self.books.withOne(\.$authorID, \Author.$id, of: some, on: executor)
      #expect(filtered.map { $0.other?.name } == [nil, "b", nil, nil])
    }
  }

  @Test("to many come with one query, in the order that was asked for", arguments: Target.allCases)
  func many(target: Target) async throws {
    try await onLibrary(target) { executor, log async throws in
      let latest = Book.query.orderBy(.desc(\Book.$id))
      let written = try await Self.authors.withMany(\.$id, \Book.$authorID, of: latest, on: executor)
      #expect(written.map(\.model) == Self.authors)
      #expect(written.map { $0.others.map(\.id) } == [[12, 10], [11], []])
      #expect(
        log.take() == [
          #"SELECT "book".* FROM "book" WHERE "book"."author_id" IN ($1, $2, $3) ORDER BY "book"."id" DESC"#
        ]
      )
      let edited = try await Self.authors.withMany(\.$id, \Book.$editorID, on: executor)
      #expect(edited.map { Set($0.others.map(\.id)) } == [[12], [10], []])
      #expect(log.take().count == 1)
    }
  }

  @Test("of nothing ask nothing", arguments: Target.allCases)
  func nothing(target: Target) async throws {
    try await onLibrary(target) { executor, log async throws in
      let none: [Book] = []
      #expect(try await none.withOne(\.$authorID, \Author.$id, on: executor).isEmpty)
      let alone = [Book(1, by: 1)]
      let edited = try await alone.withOne(\.$editorID, \Author.$id, on: executor)
      #expect(edited.count == 1 && edited[0].other == nil)
      #expect(log.take().isEmpty)
    }
  }
}

import Duck
import Foundation
import Testing

@Suite("Inserting many models at once")
struct BatchInsertTests {
  let database = DatabaseIdentifier.memory()

  struct Entry: Table, Hashable {
    @Column("id") var id: Int64
    @Column("note") var note: String?
    @Column("count") var count: Int32?

    init() {}

    init(_ id: Int64) { self.id = id }
  }

  private func makeEntries(key: Bool = true) async throws {
    try await database.run(
      "CREATE TABLE entry(id BIGINT \(key ? "PRIMARY KEY" : ""), note VARCHAR DEFAULT 'none', count INTEGER DEFAULT 3)"
    )
  }

  @Test("models that set different properties keep their order and get their defaults")
  func runs() async throws {
    try await makeEntries(key: false)
    let entries = (0..<5000).map { number in
      var entry = Entry(Int64(number))
      // Runs of all lengths, also of one.
      if number % 7 < 3 { entry.note = "n\(number)" }
      if number / 1000 % 2 == 1 { entry.count = nil }
      return entry
    }
    try await entries.batchInsert(on: database)
    let read = try await Entry.all(on: database)
    #expect(read.map(\.id) == entries.map(\.id))
    #expect(read.map(\.note) == entries.map { $0.$note.isSet ? $0.note : "none" })
    #expect(read.map(\.count) == entries.map { $0.$count.isSet ? nil : 3 })
  }

  @Test("a violated key in the last row leaves nothing, on an identifier and on a connection")
  func atomic() async throws {
    try await makeEntries()
    let entries = (0..<5000).map { Entry(Int64($0)) } + [Entry(0)]
    let connection = try await database.connect()
    let first = await engineError { try await entries.batchInsert(on: database) }
    #expect(first?.category == .constraint)
    let second = await engineError { try await entries.batchInsert(on: connection) }
    #expect(second?.category == .constraint)
    #expect(try await Entry.all(on: connection).isEmpty)
    try await entries.dropLast().map(\.self).batchInsert(on: connection)
    #expect(try await Entry.all(on: database).count == 5000)
  }

  @Test("in a transaction it is a part of it")
  func inTransaction() async throws {
    struct Stop: Error {}
    try await makeEntries()
    try await database.transaction { transaction in
      try await [Entry(1), Entry(2)].batchInsert(on: transaction)
      #expect(try await Entry.all(on: transaction).count == 2)
      try await Entry(3).insertNonReturning(on: transaction)
      try await [Entry(4)].batchInsert(on: transaction)
    }
    await #expect(throws: Stop.self) {
      try await database.transaction { transaction in
        try await [Entry(5)].batchInsert(on: transaction)
        throw Stop()
      }
    }
    let failure = await engineError {
      try await database.transaction { transaction in
        try await [Entry(6)].batchInsert(on: transaction)
        _ = await databaseError { try await [Entry(7), Entry(1)].batchInsert(on: transaction) }
      }
    }
    #expect(failure?.category == .constraint)
    #expect(try await Entry.all(on: database).map(\.id).sorted() == [1, 2, 3, 4])
  }

  @Test("a model without a value is refused before anything is written, and the transaction goes on")
  func missingInTransaction() async throws {
    try await makeEntries()
    try await database.transaction { transaction in
      let error = await databaseError { try await [Entry(1), Entry()].batchInsert(on: transaction) }
      #expect(error == .missingValue(model: "Entry", column: "id", row: 1))
      try await [Entry(2)].batchInsert(on: transaction)
    }
    #expect(try await Entry.all(on: database).map(\.id) == [2])
  }

  @Test("an empty array does nothing, not even open a database")
  func empty() async throws {
    try await withTemporaryFolder { folder in
      try await [Entry]().batchInsert(on: DatabaseIdentifier(path: folder.file("x.duckdb")))
      #expect(try folder.names() == [])
    }
    try await [Entry]().batchInsert(on: database.connect())
    try await database.transaction { try await [Entry]().batchInsert(on: $0) }
  }

  @Test("an unknown table or column is an error of the engine")
  func unknown() async throws {
    #expect(await engineError { try await [Entry(1)].batchInsert(on: database) }?.category == .missingTable)
    try await database.run("CREATE TABLE entry(id BIGINT, note VARCHAR)")
    var entry = Entry(1)
    entry.count = 1
    let batch = [Entry(0), entry]
    let error = await engineError { try await batch.batchInsert(on: database) }
    #expect(error != nil)
    #expect(error?.message.contains("count") == true)
    #expect(try await database.cell("SELECT count(*) FROM entry") == .int64(0))
    try await [Entry(1)].batchInsert(on: database)
    #expect(try await database.cell("SELECT count(*) FROM entry") == .int64(1))
  }

  @Test(
    "goes to the table that an INSERT goes to",
    arguments: [
      "CREATE SCHEMA x; CREATE TABLE x.entry(id BIGINT); SET schema = 'x'",
      "CREATE SCHEMA x; CREATE TABLE x.entry(id BIGINT); SET search_path = 'x,main'",
      "CREATE SCHEMA x; SET search_path = 'x,main'",
      "CREATE TEMP TABLE entry(id BIGINT)",
      "CREATE SCHEMA x; CREATE TABLE x.entry(id BIGINT); CREATE TEMP TABLE entry(id BIGINT); SET schema = 'x'",
      "ATTACH ':memory:' AS other; CREATE TABLE other.entry(id BIGINT); USE other",
      "ATTACH ':memory:' AS other; CREATE SCHEMA other.s; CREATE TABLE other.s.entry(id BIGINT); USE other.s",
    ]
  )
  func target(setUp: String) async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE main.entry(id BIGINT); \(setUp)")
    try await Entry(1).insertNonReturning(on: connection)
    try await [Entry(2), Entry(3)].batchInsert(on: connection)
    #expect(try await connection.cell("SELECT count(*) FROM entry") == .int64(3))
  }

  struct Text: Table, Hashable {
    @Column("n") var n: Int64
    @Column("text") var text: String
    @Column("bytes") var bytes: Data?

    init() {}

    init(_ n: Int, _ text: String) {
      self.n = Int64(n)
      self.text = text
      bytes = n % 2 == 0 ? Data(text.utf8) : nil
    }
  }

  @Test(
    "texts of any length come back, with NUL in them, by columns and by rows",
    arguments: ["VARCHAR", "JSON"]
  )
  func texts(type: String) async throws {
    // JSON is text that the engine checks, and takes the way by rows.
    let lengths = Array(0...13) + [255, 100_000]
    let texts = lengths.enumerated().map { index, length in
      type == "JSON"
        ? Text(index, "\"\(String(repeating: "é", count: length))\"")
        : Text(index, String(String(repeating: "a\u{0}é", count: length).unicodeScalars.prefix(length)))
    }
    try await database.run("CREATE TABLE text(n BIGINT, text \(type), bytes BLOB)")
    try await texts.batchInsert(on: database)
    #expect(try await Text.query.orderBy(.asc(\Text.$n)).all(on: database) == texts)
  }

  @Test("a batch that is cancelled leaves nothing, and the database works on")
  func cancelled() async throws {
    try await makeEntries()
    let entries = (0..<400_000).map { Entry(Int64($0)) }
    let task = Task { [database] in try await entries.batchInsert(on: database) }
    try await Task.sleep(nanoseconds: 5_000_000)
    task.cancel()
    do {
      try await task.value
      #expect(try await database.cell("SELECT count(*) FROM entry") == .int64(400_000))
    } catch {
      #expect(error is CancellationError)
      #expect(try await database.cell("SELECT count(*) FROM entry") == .int64(0))
    }
    try await [Entry(-1)].batchInsert(on: database)
  }
}

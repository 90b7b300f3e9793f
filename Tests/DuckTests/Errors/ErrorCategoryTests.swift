import Duck
import Foundation
import Testing

@Suite("An error of the engine")
struct ErrorCategoryTests {
  let database = DatabaseIdentifier.memory()

  struct Violation: Sendable, CustomTestStringConvertible {
    let sql: String
    let kind: ConstraintViolation.Kind
    var table: String?
    var columns: [String] = []
    var key: [String] = []
    var testDescription: String { sql }
  }

  @Test(
    "says which constraint was violated, and by which key",
    arguments: [
      Violation(
        sql: "INSERT INTO t VALUES (1, 'y', 2, 1, 2, 2)",
        kind: .primaryKey,
        columns: ["i"],
        key: ["1"]
      ),
      Violation(
        sql: "INSERT INTO t VALUES (2, 'x, of: y', 2, 1, 2, 2)",
        kind: .unique,
        columns: ["u", "of"],
        key: ["x", "y"]
      ),
      Violation(
        sql: "INSERT INTO t VALUES (2, 'y', 2, 1, 1, 1)",
        kind: .unique,
        columns: ["a", "b"],
        key: ["1", "1"]
      ),
      Violation(
        sql: "INSERT INTO t VALUES (2, 'y', NULL, 1, 2, 2)",
        kind: .notNull,
        table: "t",
        columns: ["n"]
      ),
      Violation(sql: "INSERT INTO t VALUES (2, 'y', 2, -1, 2, 2)", kind: .check, table: "t"),
      Violation(sql: "INSERT INTO c VALUES (9)", kind: .missingParent, columns: ["i"], key: ["9"]),
      Violation(sql: "DELETE FROM t", kind: .stillReferenced, columns: ["i"], key: ["1"]),
    ]
  )
  func constraints(violation: Violation) async throws {
    try await database.run(
      """
      CREATE TABLE t(i INTEGER PRIMARY KEY, u VARCHAR UNIQUE, n INTEGER NOT NULL, k INTEGER CHECK (k > 0),
        a INTEGER, b INTEGER, UNIQUE(a, b));
      CREATE TABLE c(i INTEGER REFERENCES t(i));
      INSERT INTO t VALUES (1, 'x, of: y', 1, 1, 1, 1);
      INSERT INTO c VALUES (1);
      """
    )
    let error = try #require(await engineError { try await database.run(violation.sql) })
    #expect(error.category == .constraint)
    #expect(error.constraint?.kind == violation.kind)
    #expect(error.constraint?.table == violation.table)
    #expect(error.constraint?.columns == violation.columns)
    #expect(error.constraint?.key == violation.key)
    #expect(error.constraint?.expression == (violation.kind == .check ? "CHECK((k > 0))" : nil))
    #expect(!error.isRetryable)
  }

  @Test("a key that another transaction committed first is a violation too, and its value is not shown")
  func keyAtCommit() async throws {
    let (one, other) = (try await database.connect(), try await database.connect())
    try await one.run("CREATE TABLE t(i INTEGER PRIMARY KEY)")
    for connection in [one, other] { try await connection.run("BEGIN; INSERT INTO t VALUES (4711)") }
    try await one.run("COMMIT")
    let error = try #require(await engineError { try await other.run("COMMIT") })
    #expect(error.category == .constraint)
    #expect(error.constraint == ConstraintViolation.unique(key: "4711"))
    #expect(!error.description.contains("4711"))
  }

  @Test(
    "of two transactions in conflict can be retried",
    arguments: [
      ("UPDATE t SET k = 2", "UPDATE t SET k = 3"), ("DELETE FROM t", "DELETE FROM t"),
      ("ALTER TABLE t ADD COLUMN x INTEGER", "ALTER TABLE t ADD COLUMN y INTEGER"),
      ("CREATE TABLE n(i INTEGER)", "CREATE TABLE n(i INTEGER)"),
    ]
  )
  func conflicts(first: String, second: String) async throws {
    let (one, other) = (try await database.connect(), try await database.connect())
    try await one.run("CREATE TABLE t AS SELECT 1 AS i, 1 AS k")
    for connection in [one, other] { try await connection.run("BEGIN; FROM t") }
    try await one.run(first)
    let error = try #require(await engineError { try await other.run(second) })
    #expect(error.category == .conflict)
    #expect(error.isRetryable && DatabaseError.engine(error).isRetryable)
    let aborted = try #require(await engineError { try await other.run("SELECT 1") })
    #expect(aborted.category == .transaction && !aborted.isRetryable)
    try await other.run("ROLLBACK")
    try await one.run("COMMIT")
  }

  @Test("at the COMMIT of a transaction in conflict can be retried")
  func conflictAtCommit() async throws {
    let (one, other) = (try await database.connect(), try await database.connect())
    try await one.run("CREATE TABLE t(i INTEGER)")
    try await other.run("BEGIN; INSERT INTO t VALUES (1)")
    try await one.run("DROP TABLE t")
    #expect(await engineError { try await other.run("COMMIT") }?.isRetryable == true)
  }

  struct Missing: Sendable, CustomTestStringConvertible {
    let sql: String
    let category: EngineError.Category
    let kind: String
    let name: String
    var testDescription: String { sql }

    init(_ sql: String, _ category: EngineError.Category, _ kind: String, _ name: String) {
      self.sql = sql
      self.category = category
      self.kind = kind
      self.name = name
    }
  }

  @Test(
    "says what is missing",
    arguments: [
      Missing("FROM nowhere", .missingTable, "Table", "nowhere"),
      Missing("DROP TABLE nowhere", .missingTable, "Table", "nowhere"),
      Missing("FROM main.nowhere", .missingTable, "Table", "nowhere"),
      Missing("FROM noschema.t", .missingTable, "Table", "noschema.t"),
      Missing("SELECT nothing.i FROM t", .missingTable, "Table", "nothing"),
      Missing("SELECT nope FROM t", .missingColumn, "Column", "nope"),
      Missing("SELECT t.nope FROM t", .missingColumn, "Column", "nope"),
      Missing("INSERT INTO t(nope) VALUES (1)", .missingColumn, "Column", "nope"),
      Missing("SELECT nofunction(1)", .missingFunction, "Scalar Function", "nofunction"),
      Missing("FROM nofunction(1)", .missingFunction, "Table Function", "nofunction"),
      Missing("SELECT 1::NOTYPE", .catalog, "Type", "NOTYPE"),
      Missing("SELECT ST_Point(1, 2)", .missingExtension, "Extension", "spatial"),
      Missing("LOAD spatial", .missingExtension, "Extension", "spatial"),
    ]
  )
  func missing(missing: Missing) async throws {
    try await database.run("CREATE TABLE t(i INTEGER)")
    let error = try #require(await engineError { try await database.run(missing.sql) })
    #expect(error.category == missing.category)
    #expect(error.missing?.kind == missing.kind)
    #expect(error.missing?.name == missing.name)
  }

  @Test("lists names that were perhaps meant")
  func similar() async throws {
    try await database.run("CREATE TABLE customers(name VARCHAR)")
    let error = await engineError { try await database.run("FROM custmers") }
    #expect(error?.missing?.similar == ["customers"])
    #expect(
      await engineError { try await database.run("SELECT nane FROM customers") }?.missing?.similar == ["name"]
    )
  }

  @Test("text of one's own is not taken for a missing table or a violation")
  func ownText() async throws {
    for text in [
      "Referenced table \"x\" not found", "Duplicate key \"i: 1\" violates primary key", "conflict",
    ] {
      let error = await engineError { try await database.run("SELECT error($1)", binding: [.string(text)]) }
      #expect(error?.category == .invalidInput)
      #expect(error?.missing == nil && error?.constraint == nil)
    }
  }

  @Test(
    "tells types that do not go together from values that do not convert",
    arguments: [
      ("SELECT sum('a'::VARCHAR)", EngineError.Category.type), ("SELECT abs([1])", .type),
      ("SELECT 1 || [1]", .type), ("SELECT DATE '2020-01-01' + 'a'::VARCHAR", .type),
      ("SELECT 'x'::INTEGER", .conversion), ("SELECT 9223372036854775807 + 1::BIGINT", .outOfRange),
      ("SELECT 1 FROM", .syntax), ("SELECT sum(sum(1))", .binder),
    ]
  )
  func types(sql: String, category: EngineError.Category) async throws {
    #expect(await engineError { try await database.run(sql) }?.category == category)
  }

  /// A database of little memory; with a folder, also of little room for temporary files.
  private func small(temporaryFolder: String?) -> DatabaseIdentifier {
    var configuration = DatabaseConfiguration()
    configuration.memoryLimit = 30 << 20
    configuration.threads = 1
    configuration.temporaryFolder = temporaryFolder
    configuration.temporaryFolderLimit = 5 << 20
    return .memory(configuration: configuration)
  }

  @Test("memory that ran out has its category, and the connection works on")
  func memory() async throws {
    let database = small(temporaryFolder: "")
    let distinct = "SELECT count(DISTINCT i::VARCHAR || 'and a longer text') FROM range(2000000) r(i)"
    #expect(await engineError { try await database.run(distinct) }?.category == .outOfMemory)
    #expect(try await database.cell("SELECT 42") == .int32(42))
  }

  @Test("room for temporary files that ran out has another, and the connection works on")
  func temporaryFiles() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("duck-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = small(temporaryFolder: folder.path)
    let sort = "CREATE TABLE x AS SELECT i, md5(i::VARCHAR) AS s FROM range(1500000) r(i) ORDER BY s"
    let error = await engineError { try await database.run(sort) }
    #expect(error?.category == .diskFull, "\(String(describing: error))")
    #expect(try await database.cell("SELECT 42") == .int32(42))
    await database.close()
  }

  @Test("writing to a full disk says so", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func diskFull() async throws {
    let error = await engineError {
      try await database.run(
        "COPY (SELECT md5(i::VARCHAR) FROM range(1000000) r(i)) TO '/dev/full' (FORMAT csv)"
      )
    }
    #expect(error?.category == .diskFull, "\(String(describing: error))")
  }

  @Test("attaching a file says what is wrong with it", .enabled(if: ChildProcess.isAvailable))
  func attach() async throws {
    try await withFileDatabase { other, path in
      try await other.run("CREATE TABLE t AS SELECT 1 AS i")
      await other.close()
      let asked: Void? = try await ChildProcess.whileLocking(path) { id in
        let error = await engineError { try await database.run("ATTACH '\(path)' AS other") }
        #expect(error?.category == .locked)
        #expect(error?.lockingProcess == id)
      }
      #expect(asked != nil)
      try await withTemporaryFolder { folder in
        try folder.write(
          Array("no database at all, but a text that is long enough for a header".utf8),
          to: "text"
        )
        let error = await engineError { try await database.run("ATTACH '\(folder.file("text"))' AS odd") }
        #expect(error?.category == .notADatabase)
      }
    }
  }
}

extension ConstraintViolation {
  fileprivate static func unique(key: String) -> ConstraintViolation {
    ConstraintViolation(kind: .unique, key: [key])
  }
}

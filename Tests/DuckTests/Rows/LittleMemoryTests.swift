import Duck
import Testing

@Suite("Results larger than the memory of the engine", .serialized)
struct LittleMemoryTests {
  enum Content: String, CaseIterable, Sendable {
    case numbers = "range AS i FROM range(3_000_000)"
    case texts = "'a text above twelve bytes ' || range AS s FROM range(700_000)"

    /// Whether the rows looked at, and the number of rows, are right.
    func isRight(_ result: QueryResult) throws -> Bool {
      switch self {
      case .numbers:
        let column = try result.column("i", as: Int.self)
        return column.count == 3_000_000 && sample(column.count).allSatisfy { column[$0] == $0 }
      case .texts:
        let column = try result.column("s", as: String.self)
        return column.count == 700_000
          && sample(column.count).allSatisfy { column[$0] == "a text above twelve bytes \($0)" }
      }
    }

    /// Some rows of every chunk, and the last.
    private func sample(_ count: Int) -> [Int] { Array(stride(from: 0, to: count, by: 997)) + [count - 1] }
  }

  /// Lends a connection of a database that has 20 MB, and a folder to move data to or none.
  private func withLittleMemory(
    hasFolder: Bool,
    _ body: (Connection) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let database = DatabaseIdentifier.memory()
      let connection = try await database.connect()
      try await connection.run("SET temp_directory = '\(hasFolder ? folder.path : "")'")
      try await connection.run("SET memory_limit = '20MB'")
      let outcome = await Result { try await body(connection) }
      await database.close()
      try outcome.get()
    }
  }

  @Test("are right, or end with the engine's error", arguments: Content.allCases, [true, false])
  func results(content: Content, hasFolder: Bool) async throws {
    try await withLittleMemory(hasFolder: hasFolder) { connection in
      for round in 1...2 {
        do {
          let result =
            round % 2 == 0
            ? try await connection.run("SELECT \(content.rawValue)")
            : try await connection.run("SELECT \(content.rawValue) WHERE range >= $1", binding: [.int64(0)])
          #expect(try content.isRight(result))
        } catch DatabaseError.engine(let error) {
          #expect(error.category == .outOfMemory)
        }
        #expect(try await connection.cell("SELECT 42") == .int32(42))
      }
    }
  }

  @Test("that cannot even be made end with the engine's error", arguments: [true, false], [false, true])
  func sorting(hasFolder: Bool, isPrepared: Bool) async throws {
    try await withLittleMemory(hasFolder: hasFolder) { (connection) async throws in
      let sql =
        "SELECT \(Content.texts.rawValue) \(isPrepared ? "WHERE range >= $1" : "") ORDER BY hash(range)"
      for _ in 1...2 {
        let error = await engineError {
          try await connection.run(sql, binding: isPrepared ? [.int64(0)] : [])
        }
        #expect(error?.category == .outOfMemory)
        #expect(try await connection.cell("SELECT 42") == .int32(42))
        #expect(try await connection.run("SELECT range FROM range(100000)").rows.count == 100_000)
      }
    }
  }

  struct Word: Table {
    @Column("s") var s: String
  }

  @Test("become models, or end with the engine's error", arguments: [true, false])
  func models(hasFolder: Bool) async throws {
    try await withLittleMemory(hasFolder: hasFolder) { connection in
      try await connection.run("CREATE VIEW word AS SELECT \(Content.texts.rawValue)")
      for _ in 1...2 {
        do {
          let words = try await Word.all(on: connection)
          #expect(words.count == 700_000)
          for row in stride(from: 0, to: words.count, by: 997)
          where words[row].s.hasSuffix(" \(row)") == false {
            Issue.record("row \(row) is \(words[row].s)")
          }
        } catch DatabaseError.engine(let error) {
          #expect(error.category == .outOfMemory)
        }
        #expect(try await connection.cell("SELECT 42") == .int32(42))
      }
    }
  }
}

extension Result where Failure == any Error {
  /// What an asynchronous closure returns or throws.
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

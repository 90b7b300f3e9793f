import Duck
import Foundation
import Testing

@Suite("The configuration of a database")
struct ConfigurationTests {
  private func made(_ change: (inout DatabaseConfiguration) -> Void) -> DatabaseConfiguration {
    var configuration = DatabaseConfiguration()
    change(&configuration)
    return configuration
  }

  @Test("reaches the engine")
  func settings() async throws {
    try await withTemporaryFolder { folder in
      let database = DatabaseIdentifier.memory(
        configuration: made {
          $0.threads = 3
          $0.memoryLimit = 64 << 20
          $0.temporaryFolder = folder.file("temporary")
          $0.temporaryFolderLimit = 32 << 20
          $0.defaultOrder = .descending
          $0.options = ["preserve_insertion_order": "false"]
        }
      )
      let names = [
        "threads", "memory_limit", "temp_directory", "max_temp_directory_size", "default_order",
        "preserve_insertion_order", "autoload_known_extensions", "autoinstall_known_extensions",
      ]
      let settings = try await database.run(
        "SELECT \(names.map { "current_setting('\($0)')::VARCHAR" }.joined(separator: ", "))"
      )
      let texts = settings.rows.first?.values.map { $0.get(String.self) }
      #expect(
        texts == [
          "3", "64.0 MiB", folder.file("temporary"), "32.0 MiB", "DESC", "false", "false", "false",
        ]
      )
      let ordered = try await database.run("SELECT i FROM range(3) r(i) ORDER BY i")
      #expect(ordered.rows.map { $0.int64("i") } == [2, 1, 0])
      await database.close()
    }
  }

  @Test("without one, nothing that a statement needs is fetched from the network")
  func offline() async throws {
    let database = DatabaseIdentifier.memory()
    #expect(
      await engineError { try await database.run("SELECT ST_Point(1, 2)") }?.category == .missingExtension
    )
    #expect(await engineError { try await database.run("FROM 'https://example.invalid/x.csv'") } != nil)
    let works = try await database.cell(
      "SELECT (sum(1) + round(1.4) + len(list_sort([2, 1])) + ('{\"a\": 1}'::JSON->>'a')::INTEGER)::INTEGER"
    )
    #expect(works == .int32(5))
    let zone = try await database.cell(
      "SELECT (TIMESTAMPTZ '2026-03-08 07:00:00Z' AT TIME ZONE 'America/New_York')::VARCHAR"
    )
    #expect(zone == .string("2026-03-08 03:00:00"))
    try await withTemporaryFolder { folder in
      let file = folder.file("x.parquet")
      try await database.run("COPY (SELECT range AS i FROM range(3)) TO '\(file)'")
      #expect(try await database.cell("SELECT sum(i)::BIGINT FROM '\(file)'") == .int64(3))
    }
  }

  @Test("two databases that spill at once into one folder do, and leave nothing there (FC-47)")
  func spilling() async throws {
    try await withTemporaryFolder { folder in
      let databases = ["a", "b"].map { name in
        DatabaseIdentifier(
          path: folder.file("\(name).duckdb"),
          configuration: made {
            $0.memoryLimit = 60 << 20
            $0.threads = 1
          }
        )
      }
      let sort = """
        SELECT count(*), min(s) FROM (SELECT md5(i::VARCHAR) AS s FROM range(1500000) r(i) ORDER BY s OFFSET 1)
        """
      let answers = try await withThrowingTaskGroup(of: [Value].self) { group in
        for database in databases { group.addTask { try await database.run(sort).rows[0].values } }
        return try await group.reduce(into: [[Value]]()) { $0.append($1) }
      }
      #expect(answers.count == 2 && answers[0] == answers[1] && answers[0][0] == .int64(1_499_999))
      for database in databases { await database.close() }
      #expect(try folder.names().allSatisfy { $0 == "a.duckdb" || $0 == "b.duckdb" })
    }
  }

  @Test(
    "an option that the engine does not have is refused with names like it",
    arguments: [("memry_limit", "memory_limit"), ("thread", "threads"), ("defaultorder", "default_order")]
  )
  func unknownOption(wrong: String, right: String) async throws {
    let database = DatabaseIdentifier.memory(configuration: made { $0.options[wrong] = "1" })
    let error = await databaseError { try await database.run("SELECT 1") }
    guard case .unknownOption(wrong, let similar) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(similar.first == right)
    #expect(error?.description.contains(right) == true)
  }

  @Test("a value that an option cannot have is refused, and names the option")
  func invalidOption() async throws {
    for (name, configuration) in [
      ("threads", made { $0.threads = 0 }), ("memory_limit", made { $0.options["memory_limit"] = "lots" }),
      ("default_order", made { $0.options["default_order"] = "UP" }),
      ("temp_directory", made { $0.temporaryFolder = "a\0b" }),
    ] {
      let error = await databaseError {
        try await DatabaseIdentifier.memory(configuration: configuration).run("SELECT 1")
      }
      guard case .invalidOption(name, _) = error else {
        Issue.record("\(name): \(String(describing: error))")
        continue
      }
    }
  }

  @Test("a file that is read-only can be read and not written, and must be there")
  func readOnly() async throws {
    try await withFileDatabase { database, path in
      let reader = DatabaseIdentifier(path: path, configuration: made { $0.isReadOnly = true })
      #expect(await openFailure { try await reader.run("SELECT 1") }?.reason == .missingFile)
      try await database.run("CREATE TABLE t AS SELECT 7 AS i")
      await database.close()
      #expect(try await reader.cell("FROM t") == .int32(7))
      #expect(
        await engineError { try await reader.run("INSERT INTO t VALUES (8)") }?.category == .invalidInput
      )
      if ChildProcess.isAvailable {
        #expect(try await ChildProcess.canLock(path) == false)
      }
      await reader.close()
      try await database.run("INSERT INTO t VALUES (8)")
    }
  }

  @Test("while a database is open, another configuration is refused; once it is closed, it counts")
  func conflict() async throws {
    try await withFileDatabase { database, path in
      try await database.run("CREATE TABLE t AS SELECT 7 AS i")
      let reader = DatabaseIdentifier(path: path, configuration: made { $0.isReadOnly = true })
      #expect(reader != database)
      for _ in 1...2 {
        #expect(await databaseError { try await reader.run("FROM t") } == .configurationConflict(path: path))
      }
      #expect(await databaseError { try await reader.connect() } == .configurationConflict(path: path))
      let same = DatabaseIdentifier(path: path, configuration: DatabaseConfiguration())
      #expect(try await same.cell("FROM t") == .int32(7))
      await database.close()
      #expect(try await reader.cell("FROM t") == .int32(7))
      #expect(await databaseError { try await database.run("FROM t") } == .configurationConflict(path: path))
      await reader.close()
    }
  }

  @Test("the key shows nowhere")
  func secret() {
    let configuration = made {
      $0.encryptionKey = "s3cret"
      $0.isReadOnly = true
    }
    var dumped = ""
    dump(configuration, to: &dumped)
    for text in ["\(configuration)", String(reflecting: configuration), dumped] {
      #expect(!text.contains("s3cret"))
    }
  }

  @Test("an encrypted file is read with its key alone, and what cannot be is refused at once")
  func encryption() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.file("it's encrypted.duckdb")
      let writer = DatabaseIdentifier(
        path: path,
        configuration: made {
          $0.encryptionKey = "it's a key"
          $0.options["force_mbedtls_unsafe"] = "true"
        }
      )
      try await writer.run("CREATE TABLE t AS SELECT 'a known text' AS s")
      let (one, other) = (try await writer.connect(), try await writer.connect())
      #expect(try await one.cell("FROM t") == .string("a known text"))
      #expect(try await other.cell("FROM t") == .string("a known text"))
      await writer.close()
      #expect(
        String(decoding: try folder.bytes("it's encrypted.duckdb"), as: UTF8.self).contains("known") == false
      )

      func reason(_ key: String?, isReadOnly: Bool = true) async -> OpenFailure.Reason? {
        let configuration = made {
          $0.encryptionKey = key
          $0.isReadOnly = isReadOnly
        }
        let database = DatabaseIdentifier(path: path, configuration: configuration)
        let failure = await openFailure { try await database.run("FROM t") }
        await database.close()
        return failure?.reason
      }
      #expect(await reason("it's a key") == nil)
      #expect(await reason("another key") == .wrongEncryptionKey)
      #expect(await reason(nil) == .encrypted)
      #expect(await reason("it's a key", isReadOnly: false) == .encryptionUnavailable)
      let plain = DatabaseIdentifier(path: folder.file("plain.duckdb"))
      try await plain.run("CREATE TABLE t(i INTEGER)")
      await plain.close()
      let keyed = DatabaseIdentifier(
        path: folder.file("plain.duckdb"),
        configuration: made {
          $0.encryptionKey = "k"
          $0.isReadOnly = true
        }
      )
      #expect(await openFailure { try await keyed.run("FROM t") }?.reason == .notEncrypted)
    }
  }

  @Test("a database that could not be opened opens when its configuration is right")
  func secondAttempt() async throws {
    try await withFileDatabase { database, path in
      let wrong = DatabaseIdentifier(path: path, configuration: made { $0.options["no_such"] = "1" })
      #expect(await databaseError { try await wrong.connect() } != nil)
      try await database.run("CREATE TABLE t(i INTEGER)")
    }
  }
}

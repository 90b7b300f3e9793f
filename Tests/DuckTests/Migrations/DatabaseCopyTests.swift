import Duck
import Foundation
import Testing

@Suite("Copying a database")
struct DatabaseCopyTests {
  private func fill(_ database: DatabaseIdentifier) async throws {
    try await database.run(
      """
      CREATE SCHEMA other; CREATE TYPE mood AS ENUM ('good', 'bad'); CREATE SEQUENCE q START 5;
      CREATE TABLE z(id INTEGER DEFAULT nextval('q') PRIMARY KEY, m mood, up INTEGER REFERENCES z(id),
        g INTEGER GENERATED ALWAYS AS (id + 1));
      INSERT INTO z(m) VALUES ('good'), ('bad'); INSERT INTO z(m, up) VALUES ('good', 6);
      CREATE TABLE a(z INTEGER REFERENCES z(id), log INTEGER); INSERT INTO a VALUES (7, 0);
      CREATE TABLE other.u(x INTEGER); INSERT INTO other.u FROM range(10000);
      CREATE INDEX i ON z(m); CREATE VIEW v AS FROM z; CREATE MACRO f(x, y := 2) AS x + y;
      CREATE TRIGGER t AFTER INSERT ON z FOR EACH STATEMENT INSERT INTO other.u VALUES (-1);
      COMMENT ON TABLE z IS 'comment'; COMMENT ON COLUMN z.m IS 'of the day'
      """
    )
  }

  @Test("keeps rows and everything of the schema", arguments: [true, false])
  func whole(isFile: Bool) async throws {
    try await withFileDatabase { file, path in
      let database = isFile ? file : DatabaseIdentifier.memory()
      try await fill(database)
      try await database.copy(to: path + ".copy")
      let copy = DatabaseIdentifier(path: path + ".copy")
      for sql in [
        "SELECT id, m, up, g FROM v ORDER BY id", "FROM a", "SELECT count(*), sum(x) FROM other.u",
        "SELECT f(3)",
        "SELECT sql FROM duckdb_tables() ORDER BY 1", "SELECT sql FROM duckdb_indexes()",
        "SELECT sql FROM duckdb_triggers()",
        "SELECT column_name, comment FROM duckdb_columns() WHERE comment <> ''",
        "SELECT nextval('q') AS n",
      ] {
        let (there, here) = (try await copy.run(sql), try await database.run(sql))
        #expect(there.rows.map { $0.values } == here.rows.map { $0.values }, "\(sql)")
      }
      try await copy.run("INSERT INTO z(m) VALUES ('bad')")
      #expect(try await copy.cell("SELECT count(*) FROM other.u") == .int64(10_001))
      #expect(try await database.cell("SELECT count(*) FROM other.u") == .int64(10_000))
      await copy.close()
    }
  }

  @Test("never overwrites a file, and leaves none when it fails")
  func refused() async throws {
    try await withTemporaryFolder { folder in
      let database = DatabaseIdentifier.memory()
      let path = folder.file("there")
      try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
      await #expect {
        try await database.copy(to: path)
      } throws: { error in
        if case MigrationError.backupExists(path) = error { true } else { false }
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("mine".utf8))
      await #expect(throws: DatabaseError.self) { try await database.copy(to: folder.file("no/where")) }
      let names = try folder.names()
      #expect(names == ["there"])
      #expect(
        try await database.cell("SELECT count(*) FROM duckdb_databases() WHERE NOT internal") == .int64(1)
      )
    }
  }

  @Test("is what a migrator does before it begins, when asked to")
  func backup() async throws {
    try await withFileDatabase { database, path in
      let backup = path + ".backup"
      try await database.migrator([Step.table("a")]).backingUp(to: backup).migrate()
      try await database.migrator([Step.table("a")]).backingUp(to: backup).migrate()
      try await database.run("INSERT INTO a VALUES (1)")
      try await database.migrator([Step.table("a"), .table("b")]).backingUp(to: backup + "2").migrate()
      let copy = DatabaseIdentifier(path: backup + "2")
      #expect(try await copy.tables() == ["a"])
      #expect(try await copy.cell("SELECT count(*) FROM a") == .int64(1))
      await copy.close()
      await #expect {
        try await database.migrator([Step.table("a"), .table("b"), .table("c")]).backingUp(to: backup)
          .migrate()
      } throws: { error in
        if case MigrationError.backupExists = error { true } else { false }
      }
      #expect(try await database.tables() == ["a", "b"])
    }
  }

  @Test("lets migrations be rehearsed on it, with times, rows and the failure")
  func rehearsal() async throws {
    try await withFileDatabase { database, _ in
      try await database.migrator([Step.table("a")]).migrate()
      try await database.run("INSERT INTO a FROM range(10)")
      let good = [
        Step.table("a"),
        Step("less") {
          SQL.raw("DELETE FROM a WHERE id > 3")
          CreateTable("n") { NewColumn("id", .int) }
        },
      ]
      let rehearsal = try await database.migrator(good).rehearse()
      #expect(rehearsal.failure == nil)
      #expect(rehearsal.steps.map(\.name) == ["less"])
      #expect(rehearsal.rowCounts.map(\.table) == ["a", "n"])
      #expect(rehearsal.rowCounts.map(\.before) == [10, nil])
      #expect(rehearsal.rowCounts.map(\.after) == [4, 0])
      let bad = good + [Step("bad") { SQL.raw("INSERT INTO a VALUES (1)") }]
      let failed = try await database.migrator(bad).rehearse()
      guard case MigrationError.failed("bad", _)? = failed.failure as? MigrationError else {
        Issue.record("\(String(describing: failed.failure))")
        return
      }
      #expect(failed.steps.map(\.name) == ["less"])
      #expect(try await database.history() == ["a 1"])
      #expect(try await database.tables() == ["a"])
    }
  }

  @Test("is not needed to read what would run")
  func script() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.migrator([Step.table("a")]).migrate()
    let steps = [
      Step.table("a"),
      Step("more\nDROP TABLE a;") {
        SQL.insertInto(DB.Table("a"), fields: "id").values(7)
        Run { _ in }
        RebuildTable("a") { NewColumn("id", .hugeint) }
      },
    ]
    #expect(
      try await database.migrator(steps).script() == """
        -- more DROP TABLE a;
        INSERT INTO "a" ("id") VALUES (7);
        -- a block of Swift
        -- rebuild, with rows, indexes, triggers and references:
        CREATE TABLE "a" ("id" hugeint);

        """
    )
    #expect(try await database.migrator(steps).status().pending == ["more\nDROP TABLE a;"])
  }
}

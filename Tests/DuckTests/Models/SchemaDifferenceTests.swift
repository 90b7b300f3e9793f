import Duck
import Testing

@Suite("Models compared with the database")
struct SchemaDifferenceTests {
  struct Item: Table {
    @Column("id", constraints: [.primaryKey]) var id: Int64
    @Column("name") var name: String
    @Column("count") var count: Int32?
    @Column("tags") var tags: [String]?
  }

  private func differences(_ definition: String, _ target: Target) async throws -> [SchemaDifference] {
    try await target.lend(.memory()) { executor in
      if !definition.isEmpty { try await executor.run(definition) }
      return try await executor.schemaDifferences(of: Item.self)
    }
  }

  @Test(
    "find nothing where the table is as the model has it",
    arguments: Target.allCases,
    [
      "CREATE TABLE item(id BIGINT PRIMARY KEY, name VARCHAR NOT NULL, count INTEGER, tags VARCHAR[])",
      "CREATE TABLE Item(more DATE, TAGS VARCHAR[], Count INTEGER, name VARCHAR NOT NULL, id BIGINT PRIMARY KEY)",
      "CREATE TEMP TABLE item(id BIGINT PRIMARY KEY, name VARCHAR NOT NULL, count INTEGER, tags VARCHAR[])",
      "CREATE TABLE item(id BIGINT PRIMARY KEY, name VARCHAR NOT NULL, count INTEGER NOT NULL DEFAULT 1, tags VARCHAR[])",
    ]
  )
  func same(target: Target, definition: String) async throws {
    #expect(try await differences(definition, target).isEmpty)
  }

  @Test("name what is missing or otherwise", arguments: Target.allCases)
  func otherwise(target: Target) async throws {
    let missing = try await differences("", target)
    #expect(missing.map(\.kind) == [.missingTable])
    #expect(missing.first?.description == "Item: table \"item\" does not exist.")
    let found = try await differences(
      "CREATE TABLE item(id BIGINT, name VARCHAR, count BIGINT NOT NULL)",
      target
    )
    let columns = found.map(\.column)
    #expect(columns == ["id", "id", "name", "count", "count", "tags"])
    let kinds: [SchemaDifference.Kind] = [
      .mayBeNull, .missingKey, .mayBeNull, .type(property: "Optional<Int32>", column: "BIGINT"),
      .mustNotBeNull, .missingColumn,
    ]
    #expect(found.map(\.kind) == kinds)
    #expect(found[3].description.contains("BIGINT") && found[3].description.contains("\"count\""))
  }

  @Test("of a view compare columns and types alone")
  func view() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run(
      "CREATE VIEW item AS SELECT 1::BIGINT AS id, 'x' AS name, 2::INTEGER AS count, [1] AS tags"
    )
    let found = try await database.schemaDifferences(of: Item.self)
    #expect(found.map(\.column) == ["tags"])
  }
}

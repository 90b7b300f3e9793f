@testable import Duck
@testable import SQL
import Testing

/// Names and values from anyone cannot change a statement: its shape is asked of the engine.
@Suite("Hostile names and values")
struct InjectionTests {
  /// Each part goes through its cases one after the other.
  static let parts = 0..<4

  private static func seeds(_ part: Int, of count: Int) -> [UInt64] {
    stride(from: part, to: count, by: parts.count).map { HostileText.firstSeed &+ UInt64($0) }
  }

  @Test("queries keep their tree, whatever a name in them is", arguments: parts)
  func names(part: Int) async throws { try await Self.check(.names, part: part) }

  @Test("queries keep their tree, whatever a value in them is", arguments: parts)
  func values(part: Int) async throws { try await Self.check(.values, part: part) }

  private enum Kind { case names, values }

  private static func check(_ kind: Kind, part: Int) async throws {
    let places = kind == .names ? HostilePlace.names : HostilePlace.values
    let engine = try Engine()
    let trees = try await shapes(places)
    for seed in seeds(part, of: HostileText.count / 2) {
      let text = HostileText.make(seed: seed)
      let index = Int(seed % UInt64(places.count))
      let place = places[index]
      do {
        // A NUL in a literal needs an expression, which is another tree.
        guard let query = try query(place.make(text), text), !query.contains(" || chr(0) || ") else {
          continue
        }
        #expect(try engine.count(query) == 1, "seed \(seed): \(place.label)")
        let tree = try await shape(query, of: text)
        #expect(tree == trees[index], "seed \(seed): \(place.label): \(query)")
      } catch {
        Issue.record("seed \(seed): \(place.label) \(text.debugDescription): \(error)")
      }
    }
  }

  /// The text of a statement, or nil where a NUL was refused.
  private static func query(_ statement: some SQLStatement, _ text: String) throws -> String? {
    do {
      return try statement.prepare().splitted.query
    } catch SQLError.nulCharacter where text.utf8.contains(0) {
      return nil
    }
  }

  private static func shapes(_ places: [HostilePlace]) async throws -> [JSONValue] {
    var shapes: [JSONValue] = []
    for place in places {
      let query = try place.make(HostileText.harmless).prepare().splitted.query
      shapes.append(try await shape(query, of: HostileText.harmless))
    }
    return shapes
  }

  private static let parser = DatabaseIdentifier.memory()

  /// The tree that the engine reads, without positions, and with the text in it made harmless.
  private static func shape(_ query: String, of text: String) async throws -> JSONValue {
    let json = try await parser.run("SELECT json_serialize_sql($1)::VARCHAR", binding: [.string(query)])
    let tree = try #require(json.rows.first?.value(0, as: String.self))
    #expect(!tree.hasPrefix(#"{"error":true"#), "\(tree)")
    return harmless(try #require(JSONValue(tree)), text)
  }

  private static func harmless(_ tree: JSONValue, _ text: String) -> JSONValue {
    switch tree {
    case .object(let members):
      .object(
        members.filter { !$0.name.hasPrefix("query_location") }.map {
          JSONValue.Member(name: same($0.name, text), value: harmless($0.value, text))
        }
      )
    case .array(let elements): .array(elements.map { harmless($0, text) })
    case .string(let string): .string(same(string, text))
    default: tree
    }
  }

  /// The engine lowers the letters of some names; by bytes, since Swift takes different texts for one.
  private static func same(_ string: String, _ text: String) -> String {
    func lowered(_ string: String) -> [UInt8] {
      string.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    }
    return lowered(string) == lowered(text) ? HostileText.harmless : string
  }

  @Test("changes and definitions do what they do with harmless names, and nothing else", arguments: parts)
  func changes(part: Int) async throws {
    let engine = try Engine()
    let expected = try await Self.run(HostileText.harmless, engine)
    for seed in Self.seeds(part, of: HostileText.count / 50) {
      let text = HostileText.make(seed: seed)
      guard !text.utf8.contains(0) else { continue }
      do {
        let outcome = try await Self.run(text, engine)
        #expect(outcome == expected, "seed \(seed): \(text.debugDescription)")
      } catch {
        Issue.record("seed \(seed): \(text.debugDescription): \(error)")
      }
    }
  }

  /// Runs all changes with one text; gives what they gave and what is in the catalog then.
  private static func run(_ text: String, _ engine: Engine) async throws -> [String] {
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE canary AS SELECT * FROM range(3)")
    let connection = try await database.connect()
    var outcome: [String] = []
    for place in HostilePlace.changes {
      let statement = place.make(text)
      #expect(try engine.count(statement.prepare().splitted.query) == 1, "\(place.label)")
      do {
        let result = try await connection.query(statement)
        outcome.append("\(place.label): \(rows(of: result, text))")
      } catch {
        throw Failure(place: place.label, error: error)
      }
    }
    outcome += rows(of: try await connection.run(catalog), text).sorted()
    return outcome
  }

  private struct Failure: Error {
    let place: String
    let error: any Error
  }

  private static func rows(of result: QueryResult, _ text: String) -> [String] {
    result.rows.map { row in
      (0..<result.columns.count)
        .map { column in
          let value = row.value(column, as: String.self) ?? row.value(column).map { "\($0)" } ?? ""
          return named(value, text)
        }
        .joined(separator: "|")
    }
  }

  /// The text of a cell, made harmless where it is the whole text, or is named after it.
  private static func named(_ cell: String, _ text: String) -> String {
    for suffix in ["", "view", "added"] where cell == text + suffix { return HostileText.harmless + suffix }
    return cell
  }

  private static let catalog = """
    SELECT kind, name, note FROM (
      SELECT 'table' AS kind, table_name AS name, comment AS note FROM duckdb_tables() UNION ALL
      SELECT 'column', column_name, comment FROM duckdb_columns() WHERE NOT internal UNION ALL
      SELECT 'view', view_name, '' FROM duckdb_views() WHERE NOT internal UNION ALL
      SELECT 'schema', schema_name, '' FROM duckdb_schemas() WHERE NOT internal UNION ALL
      SELECT 'sequence', sequence_name, comment FROM duckdb_sequences() UNION ALL
      SELECT 'index', index_name, '' FROM duckdb_indexes() UNION ALL
      SELECT 'type', type_name, labels[1] FROM duckdb_types() WHERE NOT internal UNION ALL
      SELECT 'macro', function_name, parameters[1] FROM duckdb_functions() WHERE NOT internal UNION ALL
      SELECT 'trigger', trigger_name, '' FROM duckdb_triggers() UNION ALL
      SELECT 'canary', count(*)::VARCHAR, '' FROM canary
    )
    """

  @Test("statements that are not run are one statement, whatever is in them")
  func others() throws {
    let engine = try Engine()
    let places = HostilePlace.others
    for seed in Self.seeds(0, of: HostileText.count) {
      let text = HostileText.make(seed: seed)
      let place = places[Int(seed / 4) % places.count]
      let statement = place.make(text)
      guard let query = try Self.query(statement, text) else { continue }
      do {
        #expect(try engine.count(query) == 1, "seed \(seed): \(place.label): \(query)")
      } catch {
        Issue.record("seed \(seed): \(place.label): \(query): \(error)")
      }
    }
  }

  @Test("a megabyte is a name or a value like any other")
  func large() async throws {
    let text = String(repeating: "\"';--\u{301} DROP TABLE canary /* $1 ", count: 32_768)
    #expect(text.utf8.count > 1_000_000)
    let engine = try Engine()
    // Some places of each kind: a debug build writes a megabyte slowly.
    let places = HostilePlace.names + HostilePlace.values + HostilePlace.changes + HostilePlace.others
    for (index, place) in places.enumerated() where index.isMultiple(of: 9) {
      #expect(try engine.count(place.make(text).prepare().splitted.query) == 1, "\(place.label)")
    }
    let result = try await DatabaseIdentifier.memory().query(SQL.select(text => text))
    #expect(result.columns == [text])
    #expect(result.rows.first?.value(0, as: String.self) == text)
  }

  @Test("a NUL in a name is refused, in a bound value it is data")
  func nul() throws {
    for place in HostilePlace.names where place.label != "date part" {
      #expect(throws: SQLError.self, "\(place.label)") { try place.make("a\0").prepare() }
    }
    let inline: Set = ["key of JSON", "ORDER BY", "GROUP BY"]
    for place in HostilePlace.values where !inline.contains(place.label) {
      #expect(throws: Never.self, "\(place.label)") { try place.make("a\0").prepare() }
    }
  }

  /// Counts statements by the engine's own parser, without running them.
  private struct Engine {
    private let connection: ConnectionHandle

    init() throws {
      connection = try ConnectionHandle(DatabaseHandle(path: nil, []))
    }

    func count(_ sql: String) throws -> Int { try ExtractedStatements(sql, on: connection).count }
  }
}

import Duck
import Foundation
import Testing

@Suite("Decoding many rows")
struct ManyRowsDecodingTests {
  let database = DatabaseIdentifier.shared

  struct Point: Codable, Equatable {
    let x: Int64
    let label: String?
  }

  struct Row: Decodable, Equatable {
    let id: Int64
    let point: Point?
    let path: [Point]
    let note: String?
  }

  static func sql(_ count: Int) -> String {
    """
    SELECT range AS id, CASE WHEN range % 5 <> 0 THEN
        {'label': CASE WHEN range % 3 = 0 THEN 'a longer label ' || range END, 'x': range * 2} END AS point,
      [{'x': i, 'label': i::VARCHAR} for i in range(range % 4)] AS path,
      CASE WHEN range % 7 = 0 THEN 'n' || range END AS note
    FROM range(\(count)) ORDER BY id
    """
  }

  static func row(_ id: Int64) -> Row {
    Row(
      id: id,
      point: id % 5 == 0 ? nil : Point(x: id * 2, label: id % 3 == 0 ? "a longer label \(id)" : nil),
      path: (0..<id % 4).map { Point(x: $0, label: "\($0)") },
      note: id % 7 == 0 ? "n\(id)" : nil
    )
  }

  @Test("all rows decode in order, on one core and on all", arguments: [0, 1, 2_049, 19_999, 20_000, 70_001])
  func inOrder(count: Int) async throws {
    let result = try await database.run(Self.sql(count))
    let rows = try result.all(decoding: Row.self)
    #expect(rows == (0..<Int64(count)).map(Self.row))
  }

  struct Picky: Decodable {
    struct Refusal: Error, Equatable { let id: Int64 }

    enum CodingKeys: CodingKey { case id }

    init(from decoder: any Decoder) throws {
      let id = try decoder.container(keyedBy: CodingKeys.self).decode(Int64.self, forKey: .id)
      if id >= 50_000, id % 10 == 3 { throw Refusal(id: id) }
    }
  }

  @Test("the error is that of the first row that cannot be decoded")
  func firstFailure() async throws {
    let result = try await database.run("SELECT range AS id FROM range(200000) ORDER BY id")
    #expect(throws: Picky.Refusal(id: 50_003)) { try result.all(decoding: Picky.self) }
    let holes = try await database.run(
      "SELECT CASE WHEN i < 60000 OR i % 3 <> 1 THEN i END AS id, {'x': i, 'label': ''} AS point, [] AS path FROM range(200000) t(i) ORDER BY i"
    )
    let error = try #require(mismatch { try holes.all(decoding: Row.self) })
    #expect((error.column, error.row, error.found) == ("id", 60_001, "NULL"))
  }

  /// Keeps what it was decoded from.
  struct Lazy: Decodable {
    enum CodingKeys: CodingKey { case id, point }
    enum PointKeys: CodingKey { case x }

    let decoder: any Decoder
    let container: KeyedDecodingContainer<CodingKeys>
    let point: KeyedDecodingContainer<PointKeys>

    init(from decoder: any Decoder) throws {
      self.decoder = decoder
      container = try decoder.container(keyedBy: CodingKeys.self)
      point = try container.nestedContainer(keyedBy: PointKeys.self, forKey: .point)
    }
  }

  @Test("what a value keeps of its decoder stays at its row", arguments: [10, 25_000])
  func keptDecoders(count: Int) async throws {
    let result = try await database.run(
      "SELECT range AS id, {'x': range * 2} AS point FROM range(\(count)) ORDER BY id"
    )
    let rows = try result.all(decoding: Lazy.self)
    for (index, row) in rows.enumerated() {
      let again = try row.decoder.container(keyedBy: Lazy.CodingKeys.self)
      let ids = try [row.container, again].map { try $0.decode(Int64.self, forKey: .id) }
      #expect(ids == [Int64(index), Int64(index)])
      #expect(try row.point.decode(Int64.self, forKey: .x) == Int64(index) * 2)
    }
  }

  /// Asks for its keys in an order of its own in each row.
  struct Unsteady: Decodable {
    enum CodingKeys: String, CodingKey { case a, b, c, d = "é", missing }

    let sum: Int64

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let first = try container.decode(Int64.self, forKey: .a)
      var keys: [CodingKeys] = [.b, .missing, .c, .d]
      if first % 2 == 0 { keys.reverse() }
      if first % 3 == 0 { keys += [.b, .b, .d] }
      sum = try keys.reduce(first) {
        $0 * 10 + (try container.decodeIfPresent(Int64.self, forKey: $1) ?? 5)
      }
    }
  }

  @Test("keys are found in whatever order they are asked for")
  func keyOrder() async throws {
    let result = try await database.run(
      "SELECT range AS a, 1::BIGINT AS b, 2::BIGINT AS c, 3::BIGINT AS \"é\" FROM range(12) ORDER BY a"
    )
    let sums = try result.all(decoding: Unsteady.self).map(\.sum)
    let tails: [Int64] = [3_251_113, 1_523, 3_251, 1_523_113, 3_251, 1_523]
    let expected = (0..<12).map { (row: Int) -> Int64 in
      let tail = tails[row % 6]
      return Int64(row) * (tail > 9_999 ? 10_000_000 : 10_000) + tail
    }
    #expect(sums == expected)
  }

  struct Letters: Decodable, Equatable {
    struct Member: Decodable, Equatable {
      let composed: Int32
      let decomposed: Int32
      enum CodingKeys: String, CodingKey {
        case composed = "\u{e9}"
        case decomposed = "e\u{301}"
      }
    }
    let s: Member
  }

  @Test("members whose names only Swift takes for the same are told apart")
  func composedNames() async throws {
    let result = try await database.run(
      "SELECT {'e\u{301}': range::INTEGER, '\u{e9}': -range::INTEGER} AS s FROM range(3) ORDER BY range"
    )
    #expect(
      try result.all(decoding: Letters.self)
        == (0..<3).map { Letters(s: .init(composed: Int32(-$0), decomposed: Int32($0))) }
    )
  }

  class Base: Decodable {
    let id: Int64
    private enum CodingKeys: CodingKey { case id }

    required init(from decoder: any Decoder) throws {
      id = try decoder.container(keyedBy: CodingKeys.self).decode(Int64.self, forKey: .id)
    }
  }

  final class Derived: Base {
    let name: String
    private enum CodingKeys: CodingKey { case name }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      try super.init(from: decoder)
    }
  }

  @Test("a class and its superclass read the same row")
  func inheritance() async throws {
    struct Outer: Decodable { let inner: Derived }
    let result = try await database.run(
      "SELECT range AS id, 'n' || range AS name, {'id': -range, 'name': 'm'} AS inner FROM range(3) ORDER BY id"
    )
    #expect(try result.all(decoding: Derived.self).map { "\($0.id) \($0.name)" } == ["0 n0", "1 n1", "2 n2"])
    #expect(try result.all(decoding: Outer.self).map(\.inner.id) == [0, -1, -2])
  }
}

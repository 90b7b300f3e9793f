import Duck
import Foundation
import Testing

@Suite("Models as values")
struct ModelEncoderTests {
  struct Place: Codable, Hashable {
    var city: String
    var zip: Int32?
  }

  struct Visit: Codable, Hashable {
    enum CodingKeys: String, CodingKey {
      case when, place, tags, note, mood
    }
    enum Mood: String, Codable { case calm, wild }

    var place: Place
    var when: Date
    var tags: [String: [Int64]]
    var note: String?
    var mood: Mood
  }

  struct Marked: Encodable {
    var note: String?
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyKey.self)
      try container.encodeNil(forKey: AnyKey(stringValue: "note"))
      try container.encode(1, forKey: AnyKey(stringValue: "n"))
    }
  }

  struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  @Test("names follow the coding keys, in the order of encoding, and values keep their kind")
  func fields() throws {
    let visit = Visit(
      place: Place(city: "Köln", zip: nil),
      when: .at(1),
      tags: ["a": [1, 2]],
      note: nil,
      mood: .wild
    )
    let encoded = try ModelEncoder().encode(visit)
    #expect(encoded.fields.map(\.key) == ["when", "place", "tags", "mood"])
    #expect(encoded.fields.map(\.column) == encoded.fields.map(\.key))
    #expect(encoded.fields.map(\.value.kind) == [.timestampTZ, .structure, .map, .string])
    let expected = Value.structure([
      Value.StructMember(name: "city", value: .string("Köln")), Value.StructMember(name: "zip", value: .null),
    ])
    #expect(encoded["place"] == expected)
    #expect(encoded["mood"] == .string("wild"))
    #expect(encoded["note"] == nil)
  }

  @Test("of a model what was set is there, with the name of its column")
  func model() throws {
    var todo = Todo()
    todo.name = "x"
    todo.id = UUID()
    todo.createdAt = .at(2)
    todo.doneAt = nil
    let encoded = try ModelEncoder().encode(todo)
    #expect(encoded.fields.map(\.key) == ["id", "name", "createdAt", "doneAt"])
    #expect(encoded.fields.map(\.column) == ["id", "name", "created_at", "done_at"])
    #expect(encoded["done_at"] == .null)
    #expect(encoded["deleted_at"] == nil)
  }

  @Test("a nil that is encoded as such is NULL")
  func explicitNil() throws {
    #expect(try ModelEncoder().encode(Marked())["note"] == .null)
  }

  @Test("keys may name columns in snake case")
  func naming() throws {
    struct Row: Codable { var userID: Int64 }
    let encoded = try ModelEncoder(naming: .snakeCase).encode(Row(userID: 1))
    #expect(encoded.fields.map(\.key) == ["userID"])
    #expect(encoded["user_id"] == .int64(1))
  }

  @Test("JSON columns are texts")
  func json() throws {
    struct Row: Codable { @JSONCoded var place: Place }
    let place = Place(city: "x", zip: nil)
    #expect(try ModelEncoder().encode(Row(place: place))["place"] == .string(#"{"city":"x"}"#))
    let person = JSONCodedTests.people[1]
    #expect(try ModelEncoder().encode(person)["tags"] == .string(#"["x"]"#))
  }

  @Test("what is unset or has no names is refused")
  func refused() {
    #expect(throws: EncodingError.self) { try ModelEncoder().encode(Todo()) }
    #expect(throws: EncodingError.self) { try ModelEncoder().encode([1, 2]) }
    #expect(throws: EncodingError.self) { try ModelEncoder().encode(5) }
  }

  @Test("a decoder keeps its settings")
  func decoder() async throws {
    struct Row: Decodable, Equatable { var userID: Int64 }
    let result = try await DatabaseIdentifier.shared.run("SELECT range AS a_user_id FROM range(2)")
    let decoder = ModelDecoder(prefix: "a_", naming: .snakeCase)
    #expect(try decoder.decodeAll(Row.self, from: result) == [Row(userID: 0), Row(userID: 1)])
    #expect(try decoder.decode(Row.self, from: result.rows[1]) == Row(userID: 1))
  }
}

import Foundation
import SQL
import Testing

@Suite("Models are coded under the names of their properties")
struct ModelCodingTests {
  private func json(_ model: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(model), as: UTF8.self)
  }

  @Test("unset optionals are left out, assigned nils are null")
  func encoding() throws {
    var user = User()
    user.id = 3
    user.fullName = "Ada"
    #expect(try json(user) == #"{"fullName":"Ada","id":3}"#)
    user.age = nil
    #expect(try json(user) == #"{"age":null,"fullName":"Ada","id":3}"#)
    user.age = 36
    #expect(try json(user) == #"{"age":36,"fullName":"Ada","id":3}"#)
  }

  @Test("an unset property throws and is named")
  func encodingUnset() throws {
    var user = User()
    user.id = 3
    let error = #expect(throws: EncodingError.self) { try json(user) }
    guard case .invalidValue(_, let context)? = error else { return }
    #expect(context.codingPath.map(\.stringValue) == ["fullName"])
    #expect(context.debugDescription == "The property fullName of type String was never set.")
  }

  @Test("decoded values count as loaded")
  func decoding() throws {
    let text = #"{"id":3,"fullName":"Ada","age":36}"#
    let user = try JSONDecoder().decode(User.self, from: Data(text.utf8))
    #expect(user.id == 3 && user.fullName == "Ada" && user.age == 36)
    #expect(user.$id.isSet && !user.$id.isChanged && user.$age.isSet && !user.$age.isChanged)
  }

  @Test("a missing or null key of an optional is nil", arguments: ["", #","age":null"#])
  func decodingNil(rest: String) throws {
    let user = try JSONDecoder().decode(User.self, from: Data(#"{"id":3,"fullName":"Ada"\#(rest)}"#.utf8))
    #expect(user.age == nil && user.$age.isSet && !user.$age.isChanged)
  }

  @Test("a missing key of any other property throws and is named")
  func decodingMissing() {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(User.self, from: Data(#"{"id":3}"#.utf8))
    }
    guard case .keyNotFound(let key, _)? = error else { return }
    #expect(key.stringValue == "fullName")
  }

  @Test("a column alone is coded as its value is")
  func alone() throws {
    let columns = try JSONDecoder().decode([Column<Int?>].self, from: Data("[1,null]".utf8))
    #expect(columns.map(\.wrappedValue) == [1, nil])
    #expect(try json(columns) == "[1,null]")
    #expect(throws: EncodingError.self) { try json([Column<Int>("n")]) }
  }
}

private struct User: Table {
  @Column("id") var id: Int
  @Column("full_name") var fullName: String
  @Column("age") var age: Int?
}

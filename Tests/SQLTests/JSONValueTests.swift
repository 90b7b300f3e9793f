import Foundation
import SQL
import Testing

@Suite("JSONValue")
struct JSONValueTests {
  @Test(
    "text that is JSON is read and written again",
    arguments: [
      ("null", "null"), (" true ", "true"), ("[ ]", "[]"), ("{ }", "{}"), ("-0", "-0"), ("1.10", "1.10"),
      ("1E+400", "1E+400"),
      (
        "123456789012345678901234567890123456789012345678901234567890",
        "123456789012345678901234567890123456789012345678901234567890"
      ),
      (#"{"a" : [1, {"b": null}], "a": "x"}"#, #"{"a":[1,{"b":null}],"a":"x"}"#),
      (#""\u00e9\ud83d\ude00\"\\\/\b\f\n\r\t\u0000""#, "\"é😀\\\"\\\\/\\u0008\\u000c\\n\\r\\t\\u0000\""),
    ]
  )
  func reads(text: String, written: String) throws {
    let value = try #require(JSONValue(text))
    #expect(value.description == written)
    #expect(JSONValue(written) == value)
  }

  @Test(
    "text that is no JSON is not",
    arguments: [
      "", " ", "nul", "01", "1.", ".5", "+1", "1e", "[1,]", "[1", "{\"a\"}", "{a:1}", "'x'", "\"x",
      "\"\u{1}\"", "\"\\x\"",
      "\"\\ud800\"", "\"\\ud800\\u0041\"", "1 2", "NaN", String(repeating: "[", count: 100_000),
    ]
  )
  func refuses(text: String) {
    #expect(JSONValue(text) == nil)
  }

  @Test("parts are found by name and position, and read as Swift types")
  func parts() throws {
    let value = try #require(JSONValue(#"{"s":"x","n":12,"f":0.1,"b":true,"l":[null,2],"big":1e400}"#))
    #expect(value["s"]?.string == "x")
    #expect(value["n"]?.int == 12)
    #expect(value["f"]?.decimal == Decimal(string: "0.1"))
    #expect(value["f"]?.double == 0.1)
    #expect(value["f"]?.int == nil)
    #expect(value["b"]?.bool == true)
    #expect(value["l"]?[0]?.isNull == true)
    #expect(value["l"]?[1]?.int == 2)
    #expect(value["l"]?[2] == nil)
    #expect(value["l"]?["s"] == nil)
    #expect(value["missing"] == nil)
    #expect(value["big"]?.decimal == nil)
  }

  @Test("a value becomes JSON only where JSON has a form for it")
  func values() {
    #expect(
      Value.variant(.structure([.init(name: "a", value: .list([.int8(1), .null]))])).get(JSONValue.self)?
        .description == #"{"a":[1,null]}"#
    )
    #expect(Value.variant(.decimal(Decimal(string: "1.5")!)).get(JSONValue.self) == .number("1.5"))
    #expect(Value.variant(.double(.nan)).get(JSONValue.self) == nil)
    #expect(Value.variant(.list([.blob(Data([1]))])).get(JSONValue.self) == nil)
    #expect(Value.int64(1).get(JSONValue.self) == nil)
  }
}

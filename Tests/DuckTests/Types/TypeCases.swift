import Duck
import Foundation
import Testing

/// A value of a type of the engine: as SQL written by hand, and as Swift has it.
struct TypeCase: CustomTestStringConvertible, Sendable {
  /// The type as SQL.
  let type: String
  /// What a cast to the type makes the value of.
  let literal: String
  let value: Value
  /// What `typeof` says of a place that nothing but the value gives a type.
  let bound: String
  /// The roster of ``TypeCase/readers`` that reads the value.
  let readers: Set<String>
  /// Reads column `x` of a result, the value, and `n`, NULL of the same type, as the Swift type of the value.
  let check: @Sendable (QueryResult) throws -> Void

  var sql: String { "CAST(\(literal) AS \(type))" }

  var testDescription: String { "\(type.prefix(60)) \(literal.prefix(60))" }

  /// Whether the value is so large that thousands of it are too much for a test.
  var isLarge: Bool { literal.hasPrefix("repeat(") }

  /// A value that no one Swift type stands for.
  init(_ type: String, _ literal: String, _ value: Value, bound: String? = nil) {
    self.type = type
    self.literal = literal
    self.value = value
    self.bound = bound ?? type
    readers = []
    check = { _ in }
  }

  /// A value that a Swift type reads.
  init<T: ColumnElement & Equatable & Decodable>(
    _ type: String,
    _ literal: String,
    _ value: Value,
    as expected: T,
    bound: String? = nil
  ) {
    self.type = type
    self.literal = literal
    self.value = value
    self.bound = bound ?? type
    readers = (Self.same["\(T.self)"] ?? ["\(T.self)"]).intersection(Self.readers.keys)
    check = { result in try Self.check(result, expected) }
  }

  /// Reads the columns every way there is.
  private static func check<T: ColumnElement & Equatable & Decodable>(_ result: QueryResult, _ expected: T)
    throws
  {
    let row = try #require(result.rows.first)
    #expect(isSame(row.value("x", as: T.self), expected))
    #expect(isSame(row.value(0, as: T?.self) ?? nil, expected))
    #expect(isSame(try row.decode("x", as: T.self), expected))
    #expect(isSame(row.value("x")?.get(T.self), expected) || row.value("x")?.kind == .string)
    #expect(isSame(try result.column("x", as: T.self).first, expected))
    #expect(isSame(try result.column("x", as: T?.self).first ?? nil, expected))
    #expect(isSame(try row.decode(Cell<T>.self).x, expected))
    #expect(isSame(try row.decode(Cell<T?>.self).x, expected))
    #expect(row.value("n", as: T?.self) == .some(nil))
    #expect(try row.decode(Null<T>.self).n == nil)
    #expect(mismatch { try row.decode("n", as: T.self) }?.found == "NULL")
    #expect(mismatch { try result.column("n", as: T.self) }?.row == 0)
  }

  private struct Cell<T: Decodable>: Decodable { let x: T }
  private struct Null<T: Decodable>: Decodable { let n: T? }

  /// Equal to the bit: NaN is itself, and 0 is not -0.
  private static func isSame<T: Equatable>(_ first: T?, _ second: T) -> Bool {
    switch (first, second) {
    case (let first as Float, let second as Float): first.bitPattern == second.bitPattern
    case (let first as Double, let second as Double): first.bitPattern == second.bitPattern
    case (let first as String, let second as String): Array(first.utf8) == Array(second.utf8)
    default: first == second
    }
  }
}

extension TypeCase {
  /// The Swift types of one cell, by name.
  static let readers: [String: @Sendable (ResultRow) -> Bool] = [
    "Bool": reads(Bool.self), "Int8": reads(Int8.self), "Int16": reads(Int16.self),
    "Int32": reads(Int32.self),
    "Int64": reads(Int64.self), "Int": reads(Int.self), "UInt8": reads(UInt8.self),
    "UInt16": reads(UInt16.self),
    "UInt32": reads(UInt32.self), "UInt64": reads(UInt64.self), "UInt": reads(UInt.self),
    "Int128": reads(Int128.self), "UInt128": reads(UInt128.self), "Float": reads(Float.self),
    "Double": reads(Double.self), "Decimal": reads(Decimal.self), "String": reads(String.self),
    "Data": reads(Data.self), "UUID": reads(UUID.self), "Date": reads(Date.self),
    "PureDate": reads(PureDate.self),
    "PureTime": reads(PureTime.self), "DateTime": reads(DateTime.self), "Interval": reads(Interval.self),
    "BitString": reads(BitString.self), "Bignum": reads(Bignum.self), "PureTimeTZ": reads(PureTimeTZ.self),
  ]

  /// Swift types that read the same cells.
  private static let same: [String: Set<String>] = [
    "Int64": ["Int64", "Int"], "Int": ["Int64", "Int"], "UInt64": ["UInt64", "UInt"],
  ]

  /// Whether a type reads column `x`; where not, every way must say so.
  private static func reads<T: ColumnElement & Decodable>(_ type: T.Type) -> @Sendable (ResultRow) -> Bool {
    { row in
      let value = row.value("x", as: T.self)
      let optional = row.value("x", as: T?.self)
      #expect((mismatch { try row.decode("x", as: T.self) }?.column == "x") == (value == nil), "\(T.self)")
      #expect((mismatch { try row.decode(Cell<T>.self) }?.column == "x") == (value == nil), "\(T.self)")
      if row.value("x")?.isNull == false { #expect((optional == nil) == (value == nil), "\(T.self)") }
      return value != nil
    }
  }

  static func text(_ literal: String, _ text: String) -> TypeCase {
    TypeCase("VARCHAR", literal, .string(text), as: text)
  }

  static func row(_ members: KeyValuePairs<String, Value>) -> Value {
    .structure(members.map { .init(name: $0.key, value: $0.value) })
  }

  static func tuple(_ members: [Value]) -> Value {
    .structure(members.map { .init(name: "", value: $0) })
  }

  static func map(_ entries: KeyValuePairs<Value, Value>) -> Value {
    .map(entries.map { .init(key: $0.key, value: $0.value) })
  }

  static func union(_ name: String, _ value: Value) -> Value { .union(.init(name: name, value: value)) }

  static let all =
    integers + fractions + decimals + texts + bytes + days + civilTimes + instants + spans + labels + nulls
    + variants + lists + structures + maps + unions + deep
}

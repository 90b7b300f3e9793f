import SQL
import Testing

@Suite("Operators keep their meaning of Swift between values of Swift")
struct SwiftMeaningTests {
  @Test("comparisons stay Bool, arithmetic stays numbers")
  func unchanged() {
    let text: String? = nil
    let isMissing = text == nil
    let isThere = nil != text
    let isNegative = Int64(-1) < 0
    let sum = 5 + 3
    let quotient = 7.5 / 2
    let both = isMissing && !isThere
    let sameTable = users == DB.Table("users")
    let joined = "a" + "b"
    #expect(type(of: isMissing) == Bool.self && type(of: isThere) == Bool.self)
    #expect(type(of: isNegative) == Bool.self && type(of: both) == Bool.self)
    #expect(type(of: sum) == Int.self && type(of: quotient) == Double.self)
    #expect(type(of: sameTable) == Bool.self && type(of: joined) == String.self)
    #expect(isMissing && isNegative && both && sameTable)
  }

  @Test("one operand of SQL makes SQL, without a hint")
  func operands() {
    let isNull = a == nil
    let sum = 1 + a
    let equal = a == b
    let not = !equal
    #expect(type(of: isNull) == SQLPredicate.self && type(of: equal) == SQLPredicate.self)
    #expect(type(of: sum) == SQLExpression.self && type(of: not) == SQLPredicate.self)
  }

  @Test("a statement crosses tasks")
  func sendable() async throws {
    let query = SQL.select(id).from(users).where(id == 1)
    try await Task.detached {
      try expectPlain(query, #"SELECT "users"."id" FROM "users" WHERE "users"."id" = 1"#)
    }.value
  }
}

import Foundation
import SQL
import Testing

@Suite("Columns of models are compared within their family")
struct FamilyTests {
  @Test("values of one family", arguments: Case.all)
  func comparisons(sample: Case) throws {
    try expectSQL(sample.predicate, sample.query, sample.values)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let predicate: SQLPredicate
    let query: String
    let values: [Value]
    var testDescription: String { query }

    static let id = UUID()
    static let now = Date(timeIntervalSince1970: 1)
    static let text: String? = "x"
    static let nothing: Date? = nil

    static let all = [
      Case(predicate: \Event.$id == 3, query: #""event"."id" = $1"#, values: [.int64(3)]),
      Case(predicate: 3 <= \Event.$id, query: #"$1 <= "event"."id""#, values: [.int64(3)]),
      Case(predicate: \Event.$delay > 2, query: #""event"."delay" > $1"#, values: [.int64(2)]),
      Case(predicate: \Event.$delay > 2.5, query: #""event"."delay" > $1"#, values: [.double(2.5)]),
      Case(predicate: \Event.$price == 5, query: #""event"."price" = $1"#, values: [.int64(5)]),
      Case(predicate: Todo.$priority >= Int16(1), query: #""todo"."priority" >= $1"#, values: [.int16(1)]),
      Case(predicate: \Event.$id != \Event.$delay, query: #""event"."id" != "event"."delay""#, values: []),
      Case(predicate: Todo.$name == "x", query: #""todo"."name" = $1"#, values: [.string("x")]),
      Case(predicate: \Todo.$name == text, query: #""todo"."name" = $1"#, values: [.string("x")]),
      Case(predicate: "x" < \Todo.$name, query: #"$1 < "todo"."name""#, values: [.string("x")]),
      Case(predicate: \Event.$mood == Mood.calm, query: #""event"."mood" = $1"#, values: [.string("calm")]),
      Case(predicate: \Event.$mood == "wild", query: #""event"."mood" = $1"#, values: [.string("wild")]),
      Case(predicate: \Event.$ok == true, query: #""event"."ok" = TRUE"#, values: []),
      Case(
        predicate: \Todo.$createdAt < now,
        query: #""todo"."created_at" < $1"#,
        values: [.timestampTZ(now)]
      ),
      Case(predicate: \Todo.$doneAt == nothing, query: #""todo"."done_at" IS NULL"#, values: []),
      Case(predicate: \Todo.$doneAt != nil, query: #""todo"."done_at" IS NOT NULL"#, values: []),
      Case(predicate: Todo.$name == nil, query: #""todo"."name" IS NULL"#, values: []),
      Case(
        predicate: \Event.$day <= \Event.$starts,
        query: #""event"."day" <= "event"."starts""#,
        values: []
      ),
      Case(predicate: \Event.$todoID == \Todo.$id, query: #""event"."todo_id" = "todo"."id""#, values: []),
      Case(predicate: \Todo.$id == id, query: #""todo"."id" = $1"#, values: [.uuid(id)]),
      Case(predicate: Event.$data == Data([1]), query: #""event"."data" = $1"#, values: [.blob(Data([1]))]),
      Case(
        predicate: \Event.$tags == ["a"],
        query: #""event"."tags" = $1"#,
        values: [.list([.string("a")])]
      ),
      Case(
        predicate: \Event.$span > Interval(days: 1),
        query: #""event"."span" > $1"#,
        values: [.interval(Interval(days: 1))]
      ),
      Case(predicate: \Event.$bag == nil, query: #""event"."bag" IS NULL"#, values: []),
      Case(predicate: (\Todo.$doneAt).isNull, query: #""todo"."done_at" IS NULL"#, values: []),
    ]
  }

  @Test("expressions without a type compare with every column")
  func untyped() throws {
    try expectSQL(\Todo.$name == DB.Column("x"), #""todo"."name" = "x""#)
    try expectSQL(DB.Column("x") > Todo.$priority, #""x" > "todo"."priority""#)
    try expectSQL(\Todo.$createdAt < Fn.now(), #""todo"."created_at" < now()"#)
    try expectSQL(\Event.$bag == DB.Column("x"), #""event"."bag" = "x""#)
    try expectSQL(\Todo.$id == SQLPlaceholder(slot: 0), #""todo"."id" = $1"#, [.null])
    try expectSQL(
      \Event.$delay == SQL.select(Fn.max(\Event.$delay)).from(Event.table),
      #""event"."delay" = (SELECT max("event"."delay") FROM "event")"#
    )
  }

  @Test("arithmetic on numbers gives numbers")
  func arithmetic() throws {
    let sum = \Event.$delay + \Event.$price
    #expect(type(of: sum) == SQLNumber.self)
    try expectSQL(
      (\Event.$delay + 1) * 2 > 10 - Event.$id,
      #"("event"."delay" + $1) * $2 > $3 - "event"."id""#,
      [.int64(1), .int64(2), .int64(10)]
    )
    try expectSQL(-(\Event.$delay) / 2 % 3, #"-"event"."delay" / $1 % $2"#, [.int64(2), .int64(3)])
    try expectSQL(\Event.$delay * DB.Column("x"), #""event"."delay" * "x""#)
  }

  @Test("casts to a type of Swift have its family")
  func casts() throws {
    try expectSQL(
      Fn.cast(a, as: Int64.self) + 1 > 3,
      #"cast("a" as bigint) + $1 > $2"#,
      [.int64(1), .int64(3)]
    )
    try expectSQL(
      Fn.cast(\Todo.$id, as: String.self).like("a%"),
      #"cast("todo"."id" as varchar) LIKE $1"#,
      [.string("a%")]
    )
    try expectSQL(Fn.cast(a, as: [Int16?].self), #"cast("a" as smallint[])"#)
    try expectSQL(
      Fn.cast(a, as: Date.self) == \Todo.$createdAt,
      #"cast("a" as timestamptz) = "todo"."created_at""#
    )
  }

  @Test("times and spans")
  func times() throws {
    let day = Interval(days: 1)
    try expectSQL(
      \Todo.$createdAt + day < Fn.now() && Todo.$createdAt - day > \Todo.$doneAt,
      #""todo"."created_at" + $1 < now() AND "todo"."created_at" - $2 > "todo"."done_at""#,
      [.interval(day), .interval(day)]
    )
  }

  @Test("groups of predicates, and columns that are true or false")
  func logic() throws {
    try expectSQL(
      \Event.$ok && !(\Event.$ok || \Event.$id == 1),
      #""event"."ok" AND NOT ("event"."ok" OR "event"."id" = $1)"#,
      [.int64(1)]
    )
  }

  @Test("membership")
  func membership() throws {
    let ids = [UUID(), UUID()]
    try expectSQL((\Todo.$id).in(ids), #""todo"."id" IN ($1, $2)"#, ids.map(Value.uuid))
    try expectSQL(Todo.$priority.in(1, 2), #""todo"."priority" IN ($1, $2)"#, [.int64(1), .int64(2)])
    try expectSQL(Todo.$priority.notIn([Int16]()), "TRUE")
    try expectSQL(
      Todo.$priority.notIn(1, 2, 3),
      #""todo"."priority" NOT IN ($1, $2, $3)"#,
      [1, 2, 3].map(Value.int64)
    )
    try expectSQL((\Todo.$name).in(DB.Column("a"), DB.Column("b")), #""todo"."name" IN ("a", "b")"#)
    try expectSQL(Todo.$name.notIn([DB.Column("a")]), #""todo"."name" NOT IN ("a")"#)
    try expectSQL(
      (\Todo.$id).in(SQL.select(\Event.$todoID).from(Event.table)),
      #""todo"."id" IN (SELECT "event"."todo_id" FROM "event")"#
    )
  }

  @Test("patterns, ranges and distinctness")
  func predicates() throws {
    try expectSQL((\Todo.$name).like("a%"), #""todo"."name" LIKE $1"#, [.string("a%")])
    try expectSQL(Todo.$name.notILike(DB.Column("p")), #""todo"."name" NOT ILIKE "p""#)
    try expectSQL(Todo.$name.glob("*"), #""todo"."name" GLOB $1"#, [.string("*")])
    try expectSQL(
      Todo.$name.concat("!").like("a%"),
      #""todo"."name" || $1 LIKE $2"#,
      [.string("!"), .string("a%")]
    )
    try expectSQL(
      Event.$delay.between(1, 2.5),
      #""event"."delay" BETWEEN $1 AND $2"#,
      [.int64(1), .double(2.5)]
    )
    try expectSQL(
      Event.$day.notBetween(DB.Column("a"), Fn.now()),
      #""event"."day" NOT BETWEEN "a" AND now()"#
    )
    try expectSQL(Event.$id.isDistinct(from: 1), #""event"."id" IS DISTINCT FROM $1"#, [.int64(1)])
    try expectSQL(
      Event.$id.isNotDistinct(from: \Event.$delay),
      #""event"."id" IS NOT DISTINCT FROM "event"."delay""#
    )
  }

  @Test("key paths of different families throw instead of becoming a Bool that is false")
  func differentFamilies() {
    let maker: any PredicateMaker = Mismatched()
    for predicate in maker.predicates {
      #expect(
        throws: SQLError.malformed(
          #"The families of "event"."id" and "todo"."name" differ: cast one side to compare them."#
        )
      ) {
        try Todo.query.where(predicate).prepare()
      }
    }
  }

  @Test("Swift's own comparisons stay what they are")
  func swiftMeaning() {
    let text: String? = nil
    let isMissing = text == nil
    let isNull = \Todo.$name == nil
    let isNullToo = Todo.$name == nil
    let sum = 5 + 3
    #expect(isMissing && type(of: isMissing) == Bool.self)
    #expect(type(of: isNull) == SQLPredicate.self && type(of: isNullToo) == SQLPredicate.self)
    #expect(type(of: sum) == Int.self)
  }
}

private protocol PredicateMaker {
  var predicates: [any SQLTerm] { get }
}

private struct Mismatched: PredicateMaker {
  // What is deprecated may use what is, without a warning.
  @available(*, deprecated)
  var predicates: [any SQLTerm] { [\Event.$id == \Todo.$name, \Event.$id != \Todo.$name] }
}

import SQL
import Testing

@Suite("WHERE and groups of predicates")
struct FilterTests {
  @Test("lines of a block must all hold", arguments: [true, false])
  func block(open: Bool) throws {
    let built = Where {
      a == 1
      if open { b == nil }
    }
    try expectSQL(built, open ? #"WHERE "a" = $1 AND "b" IS NULL"# : #"WHERE "a" = $1"#, [.int64(1)])
  }

  @Test("else, if let and for")
  func control() throws {
    let text: String? = "x"
    let numbers = [1, 2]
    let strict = false
    try expectSQL(
      Where {
        if strict { a == 1 } else { a >= 1 }
        if let text { b == text }
        Or { for number in numbers { c == number } }
      },
      #"WHERE "a" >= $1 AND "b" = $2 AND ("c" = $3 OR "c" = $4)"#,
      [.int64(1), .string("x"), .int64(1), .int64(2)]
    )
  }

  @Test("And and Or are bracketed where they must be")
  func groups() throws {
    try expectSQL(
      Where {
        a == 1
        Or {
          b == 2
          And {
            c == 3
            c != 4
          }
        }
      },
      #"WHERE "a" = $1 AND ("b" = $2 OR "c" = $3 AND "c" != $4)"#,
      [.int64(1), .int64(2), .int64(3), .int64(4)]
    )
    try expectSQL(Or { a == 1 }, #""a" = $1"#, [.int64(1)])
  }

  @Test("an empty group is left out, and a clause of which nothing is left")
  func emptyGroups() throws {
    try expectSQL(
      Where {
        a == 1
        Or {}
      },
      #"WHERE "a" = $1"#,
      [.int64(1)]
    )
    try expectSQL(SQL.select(a).from(users).where(Or {}), #"SELECT "a" FROM "users""#)
    try expectSQL(a == 1 && Or {}, #""a" = $1"#, [.int64(1)])
  }

  @Test("an empty group where a predicate is needed throws")
  func misplacedEmptyGroup() {
    #expect(throws: SQLError.self) { try (!Or {}).prepare() }
    #expect(throws: SQLError.self) { try SQL.select(And {}).prepare() }
  }

  @Test("filters that follow each other must all hold")
  func merged() throws {
    try expectBoth(
      SQL {
        Select(a)
        From(users)
        Where(a == 1 || b == 2)
        Where(c == 3)
      },
      SQL.select(a).from(users).where(a == 1 || b == 2).and(c == 3),
      #"SELECT "a" FROM "users" WHERE ("a" = $1 OR "b" = $2) AND "c" = $3"#,
      [.int64(1), .int64(2), .int64(3)]
    )
    try expectSQL(
      SQL.where(a == 1).and(b == 2).or(c == 3),
      #"WHERE "a" = $1 AND "b" = $2 OR "c" = $3"#,
      [.int64(1), .int64(2), .int64(3)]
    )
  }

  @Test("AND without a predicate before it throws")
  func danglingAnd() {
    #expect(throws: SQLError.self) { try SQL.select(a).and(b == 1).prepare() }
  }
}

@testable import Duck
import Foundation
import SQL
import Testing

@Suite("What a query says of the rows of its table")
struct RowFilterTests {
  private static let (a, b) = (DB.Column("a"), DB.Column("b"))
  private static let all = SQL.select(SQL.asterisk).from(DB.Table("t"))

  /// The conditions of a clause WHERE, one for each column.
  private static func tests(_ query: some SQLStatement) throws -> [ExactName: ColumnCondition.Test] {
    let filter = try #require(RowFilter(of: query))
    return Dictionary(uniqueKeysWithValues: filter.conditions.map { ($0.column, $0.test) })
  }

  private static let single: [(SQLPredicate, ColumnCondition.Test)] = [
    (a == 1, .compare(.equal, .int64(1))), (1 == a, .compare(.equal, .int64(1))),
    (a != "x", .compare(.notEqual, .string("x"))), (a < 1.5, .compare(.less, .double(1.5))),
    (1 < a, .compare(.greater, .int64(1))), (1 >= a, .compare(.lessOrEqual, .int64(1))),
    (a >= 1, .compare(.greaterOrEqual, .int64(1))), (a <= 1, .compare(.lessOrEqual, .int64(1))),
    (a.isDistinct(from: 1), .compare(.distinct, .int64(1))),
    (a.isNotDistinct(from: 1), .compare(.notDistinct, .int64(1))),
    (a == nil, .null(negated: false)), (a != nil, .null(negated: true)),
    (a.in([1, 2]), .membership([.int64(1), .int64(2)], negated: false)),
    (a.notIn([1, nil]), .membership([.int64(1), .null], negated: true)),
    (a.in([Int]()), .membership([], negated: false)),
    (a.between(1, 2), .between(.int64(1), .int64(2), negated: false)),
    (!a.between(1, 2), .between(.int64(1), .int64(2), negated: true)),
    (!a, .truth(negated: true)), (!(!a), .truth(negated: false)),
    (!(a == 1), .compare(.notEqual, .int64(1))), (!(a < 1), .compare(.greaterOrEqual, .int64(1))),
    (!a.in([1, 2]), .membership([.int64(1), .int64(2)], negated: true)),
    (!(a == nil), .null(negated: true)),
  ]

  @Test("each comparison of a column with constants is a condition", arguments: single)
  func comparisons(predicate: SQLPredicate, test: ColumnCondition.Test) throws {
    let found = try Self.tests(Self.all.where(predicate))
    #expect(found == [ExactName("a"): test])
    let mixed = try Self.tests(Self.all.where(predicate && Self.b == 7 && Fn.length(Self.b) == 3))
    #expect(mixed == [ExactName("a"): test, ExactName("b"): .compare(.equal, .int64(7))])
  }

  @Test("a column alone is a condition")
  func bare() throws {
    #expect(try Self.tests(Self.all.where(Self.a)) == [ExactName("a"): .truth(negated: false)])
  }

  @Test(
    "what compares no column with constants is left out",
    arguments: [
      a == b, a == 1 || b == 2, Fn.lower(a) == "x", (a + 1) == 2, a.like("x%"), a.in([b, a]),
      a.between(1, b), !(a == 1 && b == 2), DB.Table("u").column("a") == 1, 1 == 1 + a,
    ] as [SQLPredicate]
  )
  func leftOut(predicate: SQLPredicate) throws {
    let found = try Self.tests(Self.all.where(predicate))
    #expect(found.isEmpty)
  }

  private static let id = UUID()
  private static let forms: [any SQLStatement & Sendable] = [
    Todo.query.where(\Todo.$id == id).where(\Todo.$doneAt == nil).where(
      \Todo.$name == "x" || \Todo.$name == "y"
    ),
    Todo.select.where(Todo.$id == id && Todo.$doneAt == nil),
    SQL.select(Todo.table.all).from("todo").where(DB.Column("ID") == id).where(DB.Column("Done_At") == nil),
    SQL {
      Select(SQL.asterisk)
      From("todo")
      Where {
        \Todo.$doneAt == nil
        And { \Todo.$id == id }
      }
    },
    SQL {
      From(DB.Table("todo"))
      Where(DB.Column("id") == id && DB.Column("done_at") == nil)
    },
    SQL.select(Todo.as("t").all).from(Todo.as("t").table)
      .where(Todo.as("t").$id == id && Todo.as("t").$doneAt == nil),
  ]

  @Test("all forms of a query say the same", arguments: forms.indices)
  func sameInAllForms(index: Int) async throws {
    let statement = Self.forms[index].sqlContent
    let filter = try #require(RowFilter(of: statement))
    let path = [filter.table.catalog, filter.table.schema, filter.table.name]
    #expect(path == [nil, nil, "todo"])
    let expected: Set<ColumnCondition> = [
      ColumnCondition(column: ExactName("id"), test: .compare(.equal, .uuid(Self.id))),
      ColumnCondition(column: ExactName("done_at"), test: .null(negated: false)),
    ]
    #expect(Set(filter.conditions) == expected)
    #expect(filter.isRowForRow)
    #expect(filter.handsOutAll)
    #expect(try await Todo.database().query(statement).rows.isEmpty)
  }

  @Test("the table's name is given as it is written, and holds as a qualifier from its end")
  func names() throws {
    let table = DB.Catalog("k").schema("s").table("t")
    let query = SQL.select(table.column("a")).from(table)
      .where(table.column("a") == 1 && DB.Schema("s").table("t").column("b") == 2 && Self.a < 3)
      .where(DB.Schema("x").table("t").column("c") == 2)
    let filter = try #require(RowFilter(of: query))
    let path = [filter.table.catalog, filter.table.schema, filter.table.name]
    #expect(path == ["k", "s", "t"])
    #expect(filter.conditions.count == 3)
    #expect(filter.handedOut == [ExactName("a"): 0])
    let aliased = SQL.select(SQL.asterisk).from(DB.Table("t").as("u")).where(DB.Table("t").column("a") == 1)
    #expect(RowFilter(of: aliased)?.conditions == [])
  }

  private static let others: [SQLContent] = [
    SQL.raw("SELECT * FROM t WHERE a = 1").sqlContent, all.where(SQL.raw("a = 1")),
    all.where(a == 1).append(Where(SQL.raw("b"))),
    SQL.select(SQL.raw("a")).from("t"), all.where(a.in(SQL.select(b).from("u"))), all.whereExists(all),
    SQL.select(SQL.asterisk).from("t", "u"), SQL.select(SQL.asterisk).from(all.as("t")),
    all.join(.inner, DB.Table("u"), on: a == b), SQL.with(With("t", all)).select(a).from("t"), all.union(all),
    SQL.select(1),
    SQL.select(Fn.call(DB.Identifier("m"), a)).from("t"), all.where(a == all.limit(1)),
    SQL.select(a).from(Fn.range(3)),
    all.orderBy(all.limit(1)), all.limit(SQL.select(Fn.count()).from("t")),
    Todo.query.join(Todo.table, on: a == b).sqlContent,
    SQL.delete(from: DB.Table("t")).where(a == 1), SQL {}, SQL.select(Fn.unnest([1])).from(SQL.raw("t")),
  ]

  @Test("what may read more than the one table says nothing", arguments: others.indices)
  func nothing(index: Int) {
    #expect(RowFilter(of: Self.others[index]) == nil)
  }

  private static let reduced: [SQLContent] = [
    all.limit(1), all.offset(1), all.limit(percent: 3), SQL.select(a).distinct.from("t"),
    SQL.select(a).distinct(on: b).from("t"),
    SQL.select(Fn.count()).from("t"), SQL.select(a).from("t").groupBy(a), SQL.select(Fn.unnest(a)).from("t"),
    SQL.select(Fn.sum(a) + 1).from("t"), SQL.select(Fn.rowNumber().over()).from("t"),
    all.qualify(Fn.rowNumber().over() == 1), SQL.select(1).from("t").orderBy(Fn.count()),
    SQL.select(Fn.columns("a.*")).from("t"), Todo.query.limit(3).sqlContent, Todo.query.counting,
  ]

  @Test(
    "rows that are brought together, left out or multiplied are not one for one",
    arguments: reduced.indices
  )
  func reducing(index: Int) throws {
    let filter = try #require(RowFilter(of: Self.reduced[index].where(Self.a == 1)))
    #expect(!filter.isRowForRow)
    #expect(filter.conditions == [ColumnCondition(column: ExactName("a"), test: .compare(.equal, .int64(1)))])
  }

  @Test("an order, a name and functions of one row keep one row for one")
  func keeping() throws {
    let query = SQL.select(
      Self.a,
      Fn.lower(Self.b) => "b",
      Fn.coalesce(Self.a, 1) + 1,
      Self.b.as("c"),
      Self.a
    ).from("t")
      .orderBy(.asc(Fn.length(Self.b)))
    let filter = try #require(RowFilter(of: query))
    #expect(filter.isRowForRow)
    #expect(!filter.handsOutAll)
    #expect(filter.handedOut == [ExactName("a"): 0, ExactName("b"): 3])
  }

  @Test("places behind what may be several columns are not told")
  func places() throws {
    let behind = SQL.select(Self.a, DB.Table("t").all, Self.b).from("t")
    #expect(RowFilter(of: behind)?.handedOut == [ExactName("a"): 0])
    #expect(RowFilter(of: behind)?.handsOutAll == false)
    let modified = SQL.select(SQL.asterisk.exclude("x"), Self.b).from("t")
    #expect(RowFilter(of: modified)?.handedOut == [:])
    #expect(RowFilter(of: modified)?.handsOutAll == false)
    let several = SQL.select(Self.a, Fn.columns("x.*"), Self.b).from("t")
    #expect(RowFilter(of: several)?.handedOut == [ExactName("a"): 0])
    let member = SQL.select(DB.Table("s").all).from("t")
    #expect(RowFilter(of: member)?.handsOutAll == false)
    let first = SQL.select(SQL.asterisk, Self.b).from("t")
    #expect(RowFilter(of: first)?.handsOutAll == true)
  }

  @Test("the columns that WHERE speaks of are all told, or none")
  func mentioned() throws {
    let both = Self.all.where(Self.a == 1 && (Fn.lower(Self.b) == "x" || DB.Table("t").column("c") == Self.a))
    #expect(RowFilter(of: both)?.mentioned == Set(["a", "b", "c"].map(ExactName.init)))
    #expect(RowFilter(of: Self.all)?.mentioned == [])
    let member = Self.all.where(DB.Table("s").column("x") == 1)
    #expect(RowFilter(of: member)?.mentioned == [ExactName("s")])
    let any = try #require(RowFilter(of: Self.all.where(Fn.columns("x.*") == 1 && Self.a == 1)))
    #expect(any.mentioned == nil)
    #expect(any.conditions.count == 1)
  }

  @Test("the columns that decide are told where all of them are the table's own")
  func deciding() throws {
    let filter = try #require(RowFilter(of: Self.all.where(Self.a == 1 && Self.b == 2)))
    let integer = LogicalType(id: .int32)
    let (a, b) = (ExactName("a"), ExactName("b"))
    let own = RowTest(filter, ColumnKnowledge(types: [a: integer, b: integer]))
    #expect(own.predicateColumns == [a, b])
    let missing = RowTest(filter, ColumnKnowledge(types: [a: integer]))
    #expect(missing.predicateColumns == nil)
    #expect(missing.canMatch { [b: .int32(3)][$0] })
    #expect(!missing.canMatch { [a: .int32(3), b: .int32(3)][$0] })
    let computed = RowTest(filter, ColumnKnowledge(types: [a: integer, b: integer], generated: [b]))
    #expect(computed.predicateColumns == nil)
  }

  @Test("functions that are called plain are that, by the engine's catalog")
  func plainFunctions() async throws {
    let names = PlainFunctions.names.map { "'\($0)'" }.joined(separator: ", ")
    let others = try await DatabaseIdentifier.shared.run(
      """
      SELECT function_name FROM duckdb_functions()
      WHERE function_name IN (\(names)) AND function_type NOT IN ('scalar', 'macro')
      """
    )
    #expect(others.rows.isEmpty)
    let macros = try await DatabaseIdentifier.shared.run(
      """
      SELECT function_name, macro_definition FROM duckdb_functions()
      WHERE function_name IN (\(names)) AND function_type = 'macro' AND macro_definition ILIKE '%select%'
      """
    )
    #expect(macros.rows.isEmpty)
  }
}

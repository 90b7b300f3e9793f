import Duck
import Foundation
@testable import SQL
import Testing

@Suite("Names that a query gives")
struct AliasQueryTests {
  /// What a query says of each kind.
  struct Summary: Table {
    @Column("label") var label: String
    @Column("total") var total: Int64
  }

  @Test("an alias is defined among what is selected, and is a name everywhere else")
  func references() async throws {
    let double = \Kind.$n * 2 => "double"
    let rank = Fn.rowNumber().over(partitionBy: double, orderBy: .desc(double)) => "rank"
    let rows = try await Kinds.shared.value.expect(
      SQL.select(\Kind.$s, double, rank, Fn.abs(double) + double => "more").from(Kind.table)
        .where(double > 2 && double.in([4, 6])).qualify(rank == 1).orderBy(.desc(double), .asc(rank)),
      """
      SELECT "kinds"."s", "kinds"."n" * $1 as "double", \
      row_number() OVER (PARTITION BY "double" ORDER BY "double" DESC) as "rank", \
      abs("double") + "double" as "more" FROM "kinds" WHERE "double" > $2 AND "double" IN ($3, $4) \
      QUALIFY "rank" = $5 ORDER BY "double" DESC, "rank" ASC
      """,
      [.int64(2), .int64(2), .int64(4), .int64(6), .int64(1)]
    )
    #expect(rows == ["'a3' 6 1 12", "'a2' 4 1 8"])
  }

  @Test("an alias without a family groups, orders and is filtered by its name")
  func untyped() async throws {
    let parity = Kinds.n % 2 => "parity"
    let rows = try await Kinds.shared.value.expect(
      SQL.select(parity, Fn.count() => "n").from(Kinds.table).groupBy(parity).orderBy(parity),
      #"SELECT "n" % $1 as "parity", count(*) as "n" FROM "kinds" GROUP BY "parity" ORDER BY "parity""#,
      [.int64(2)]
    )
    #expect(rows == ["0 1", "1 2"])
    let isLarge = (Kinds.n > 2).as("large")
    try await Kinds.shared.value.expect(
      SQL.select(isLarge).from(Kinds.table).where(isLarge),
      #"SELECT "n" > $1 as "large" FROM "kinds" WHERE "large""#,
      [.int64(2)]
    )
  }

  @Test("a model describes the rows of a subquery and of a WITH")
  func described() async throws {
    let query = SQL.select(\Kind.$s => \Summary.$label, Fn.cast(\Kind.$n, as: Int64.self) => \Summary.$total)
      .from(Kind.table)
    let inner = #"SELECT "kinds"."s" as "label", cast("kinds"."n" as bigint) as "total" FROM "kinds""#
    let rows = try await Kinds.shared.value.expect(
      SQL.select(Fn.max(\Summary.$total)).from(query.as(Summary.self)).where(\Summary.$label != "a3"),
      #"SELECT max("summary"."total") FROM (\#(inner)) as "summary" WHERE "summary"."label" != $1"#,
      [.string("a3")]
    )
    #expect(rows == ["2"])
    try await Kinds.shared.value.expect(
      SQL {
        With(Summary.self, materialized: true, query)
        Select(\Summary.$label)
        From(Summary.table)
      },
      #"WITH "summary" as MATERIALIZED (\#(inner)) SELECT "summary"."label" FROM "summary""#
    )
  }

  @Test("a subquery of one value is compared within its family")
  func scalar() async throws {
    let greatest = Scalar(Fn.max(\Kind.$d)) {
      From(Kind.table)
      Where(\Kind.$n < 3)
    }
    let rows = try await Kinds.shared.value.expect(
      SQL.select(\Kind.$s).from(Kind.table).where(\Kind.$d == greatest && greatest + 1 > \Kind.$d),
      """
      SELECT "kinds"."s" FROM "kinds" \
      WHERE "kinds"."d" = (SELECT max("kinds"."d") FROM "kinds" WHERE "kinds"."n" < $1) \
      AND (SELECT max("kinds"."d") FROM "kinds" WHERE "kinds"."n" < $2) + $3 > "kinds"."d"
      """,
      [.int64(3), .int64(3), .int64(1)]
    )
    #expect(rows == ["'a2'"])
  }

  @Test("an expression without a family takes that of the column that names it")
  func taken() async throws {
    let label = Case.when(\Kind.$n == 1).then("one").end => \Summary.$label
    try await Kinds.shared.value.expect(
      SQL.select(label).from(Kind.table).qualify(Fn.count().over() > 1 && label.like("o%")),
      """
      SELECT CASE WHEN "kinds"."n" = $1 THEN $2 END as "label" FROM "kinds" \
      QUALIFY count(*) OVER () > $3 AND "label" LIKE $4
      """,
      [.int64(1), .string("one"), .int64(1), .string("o%")]
    )
  }
}

@Suite("Arithmetic on decimals")
struct DecimalQueryTests {
  struct Sale: Table {
    @Column("price") var price: Decimal
    @Column("discount") var discount: Decimal?
    @Column("amount") var amount: Int64
  }

  private static let price = Sale.$price * (1 - Sale.$discount)
  static let sums: [(SQLNode, [Value], String)] = [
    (price.sqlNode, [.int32(1)], "DECIMAL(18,4)"),
    ((price * (1 + Sale.$discount)).sqlNode, [.int32(1), .int32(1)], "DECIMAL(18,6)"),
    ((-Sale.$price + 5_000_000_000).sqlNode, [.int64(5_000_000_000)], "DECIMAL(22,2)"),
    ((Sale.$amount * 2).sqlNode, [.int64(2)], "BIGINT"),
  ]

  @Test(
    "a whole number beside one is an INTEGER, so that the engine keeps to fast decimals",
    arguments: sums.indices
  )
  func narrow(index: Int) async throws {
    let (sum, values, type) = Self.sums[index]
    let database = DatabaseIdentifier.memory()
    try await database.run(
      """
      CREATE TABLE sale(price DECIMAL(15, 2), discount DECIMAL(15, 2), amount BIGINT);
      INSERT INTO sale VALUES (100, 0.25, 3)
      """
    )
    let statement = SQL.select(Fn.typeOf(sum)).from(Sale.table)
    #expect(try statement.prepare(.duck).splitted.values == values)
    #expect(try await database.query(statement).column(0, as: String.self).first == type)
  }
}

import Duck
@testable import SQL

private let t = DB.Table("t")
private let x = DB.Column("x")
private let all = SQL.select(SQL.asterisk).from(t)

extension HostilePlace {
  /// Where a query takes a name.
  static let names: [HostilePlace] = [
    HostilePlace("column") { SQL.select(DB.Column($0)).from(t) },
    HostilePlace("column of a table") { SQL.select(DB.Table($0).column($0)).from(t) },
    HostilePlace("table") { SQL.select(x).from(DB.Table($0)) },
    HostilePlace("table as a text") { SQL.select(x).from($0) },
    HostilePlace("catalog, schema and table") { SQL.select(x).from(DB.Catalog($0).schema($0).table($0)) },
    HostilePlace("alias of a column") { SQL.select(x => $0).from(t) },
    HostilePlace("alias of a table") { SQL.select(x).from(t.as($0)) },
    HostilePlace("alias of a query, and its columns") { SQL.select(x).from(all.as($0, columns: $0, "y")) },
    HostilePlace("As in a block") { name in
      SQL {
        Select(x)
        From {
          t
          As(name)
        }
      }
    },
    HostilePlace("With") { SQL.with(With($0, columns: [$0], SQL.select(1))).select(x).from($0) },
    HostilePlace("USING") { SQL.select(x).from(t).join(.left, "u", using: $0) },
    HostilePlace("EXCLUDE") { SQL.select(SQL.asterisk.exclude($0)).from(t) },
    HostilePlace("RENAME") { SQL.select(SQL.asterisk.rename($0, to: $0)).from(t) },
    HostilePlace("REPLACE") { SQL.select(SQL.asterisk.replace(x + 1 => $0)).from(t) },
    HostilePlace("star of a table") { SQL.select(DB.Table($0).all).from(t) },
    HostilePlace("function") { SQL.select(Fn.call(DB.Identifier($0), 1)).from(t) },
    HostilePlace("function of a schema") {
      SQL.select(Fn.call(DB.Identifier(schema: $0, name: $0), 1)).from(t)
    },
    HostilePlace("window") { SQL.select(x).from(t).window($0, Window(partitionBy: x)) },
    HostilePlace("lambda") { name in
      SQL.select(Fn.listTransform(x, SQLLambda(name) { Fn.upper($0) })).from(t)
    },
    HostilePlace("member of a struct") { SQL.select(x.field($0, $0)).from(t) },
    HostilePlace("type") { SQL.select(Fn.cast(x, .custom($0))).from(t) },
    HostilePlace("type of a schema") {
      SQL.select(x => .custom(DB.Identifier(schema: $0, name: $0))).from(t)
    },
    HostilePlace("member of a type") { SQL.select(Fn.cast(x, .struct([($0, .list(.integer))]))).from(t) },
    HostilePlace("date part") { SQL.select(Fn.extract(SQLDatePart(rawValue: $0), from: x)).from(t) },
    HostilePlace("option of a reader") { SQL.select(x).from(Fn.readCSV("f", options: .named($0, 1))) },
    HostilePlace("column of a reader") { name in
      SQL.select(x).from(Fn.readCSV("f", options: .types([name: .integer])))
    },
    HostilePlace("ORDER BY and GROUP BY") {
      SQL.select(x).from(t).groupBy(DB.Column($0)).orderBy(.asc(DB.Column($0)))
    },
  ]

  /// Where a query takes a value.
  static let values: [HostilePlace] = [
    HostilePlace("comparison") { SQL.select(x).from(t).where(x == $0) },
    HostilePlace("LIKE") { SQL.select(x).from(t).where(x.like($0)) },
    HostilePlace("IN") { SQL.select(x).from(t).where(x.in($0, "b")) },
    HostilePlace("IN of many") { text in
      SQL.select(x).from(t).where(x.in((0..<20).map { _ in text }))
    },
    HostilePlace("BETWEEN") { SQL.select(x).from(t).where(x.between($0, $0)) },
    HostilePlace("argument") { SQL.select(Fn.lower($0)).from(t) },
    HostilePlace("concatenation") { SQL.select(x.concat($0)).from(t) },
    HostilePlace("list") { SQL.select([$0, $0] as [String]).from(t) },
    HostilePlace("map") { SQL.select([$0: $0] as [String: String]).from(t) },
    HostilePlace("struct") {
      SQL.select(Value.structure([Value.StructMember(name: $0, value: .string($0))])).from(t)
    },
    HostilePlace("key of JSON") { SQL.select(t.column("doc", $0, $0)).from(t) },
    HostilePlace("ORDER BY") { SQL.select(x).from(t).orderBy(.asc($0)) },
    HostilePlace("GROUP BY") { SQL.select(x).from(t).groupBy($0) },
    HostilePlace("path of a file") { SQL.select(x).from(Fn.readParquet($0)) },
    HostilePlace("delimiter of a file") { SQL.select(x).from(Fn.readCSV("f", options: .delimiter($0))) },
    HostilePlace("VALUES") { SQL.select(x).from(Values(Row($0, 1)).as("v")) },
    HostilePlace("CASE") { SQL.select(Case.when(x == $0).then($0).else($0).end).from(t) },
    HostilePlace("PIVOT") {
      SQL.select(x).from(Pivot("t").on(x, in: $0, "b").using(Fn.sum(DB.Column("v"))).source())
    },
  ]
}

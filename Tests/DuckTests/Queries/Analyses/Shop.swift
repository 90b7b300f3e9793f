import Duck
import SQL

/// What was sold in two cities: few enough rows to work every answer out by hand.
enum Shop {
  static let database = Task { try await makeDatabase() }

  private static func makeDatabase() async throws -> DatabaseIdentifier {
    let database = DatabaseIdentifier.memory()
    try await database.run(
      """
      CREATE TABLE sale(id INTEGER, sold_on DATE, city VARCHAR, item VARCHAR, amount INTEGER, tags VARCHAR[]);
      INSERT INTO sale VALUES
        (1, '2026-01-01', 'Oslo', 'tea',  10, ['hot', 'green']),
        (2, '2026-01-02', 'Oslo', 'cake', 20, []),
        (3, '2026-01-04', 'Rome', 'tea',   5, ['hot']),
        (4, '2026-01-08', 'Oslo', 'tea',  30, ['hot', 'black']),
        (5, '2026-01-09', 'Rome', 'cake', 15, ['sweet']),
        (6, '2026-01-15', 'Rome', 'jam',  25, ['sweet', 'red']),
        (7, '2026-02-01', 'Oslo', 'jam',   8, ['red']),
        (8, '2026-02-03', 'Rome', 'tea',  12, NULL);
      CREATE TABLE price(item VARCHAR, since DATE, price INTEGER);
      INSERT INTO price VALUES
        ('tea', '2025-12-01', 2), ('tea', '2026-01-04', 3), ('cake', '2026-01-01', 4), ('jam', '2026-01-20', 5);
      CREATE TABLE person(id INTEGER, name VARCHAR, boss INTEGER);
      INSERT INTO person VALUES (1, 'Ada', NULL), (2, 'Bob', 1), (3, 'Cid', 1), (4, 'Dan', 2);
      """
    )
    return database
  }

  /// The rows of a query, each as the engine prints it.
  static func rows(_ query: some SQLStatement) async throws -> [String] {
    try await rows(query, on: database.value)
  }

  static func rows(_ query: some SQLStatement, on database: DatabaseIdentifier) async throws -> [String] {
    let texts = SQL.select(Fn.cast(Fn.columns(SQL.asterisk), .varchar)).from(query.sqlContent.as("q"))
    let result = try await database.query(texts)
    return result.rows.map { row in
      (0..<result.columns.count).map { row.value($0)?.get(String.self) ?? "–" }.joined(separator: " ")
    }
  }
}

struct Sale: Table {
  @Column("id") var id: Int32
  @Column("sold_on") var day: PureDate
  @Column("city") var city: String
  @Column("item") var item: String
  @Column("amount") var amount: Int32
  @Column("tags") var tags: [String]?
}

struct Price: Table {
  @Column("item") var item: String
  @Column("since") var since: PureDate
  @Column("price") var price: Int32
}

struct Person: Table {
  @Column("id") var id: Int32
  @Column("name") var name: String
  @Column("boss") var boss: Int32?
}

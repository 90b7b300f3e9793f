import Duck
import SQL

/// Tables to change, and a database that has them.
enum Stockroom {
  static let stock = DB.Table("stock")
  static let delivery = DB.Table("delivery")
  static let id = stock.column("id")
  static let name = stock.column("name")
  static let n = stock.column("n")
  static let newID = delivery.column("id")
  static let newName = delivery.column("name")
  static let newN = delivery.column("n")

  /// A database of the test's own: every test changes it.
  static func open() async throws -> DatabaseIdentifier {
    let database = DatabaseIdentifier.memory()
    try await database.run(
      """
      CREATE TABLE stock(id INTEGER PRIMARY KEY, name VARCHAR, n INTEGER DEFAULT 7);
      CREATE TABLE delivery(id INTEGER, name VARCHAR, n INTEGER);
      CREATE TABLE log(text VARCHAR DEFAULT 'none');
      INSERT INTO stock VALUES (1, 'nail', 1), (2, 'screw', 2);
      INSERT INTO delivery VALUES (2, 'bolt', 20), (3, 'nut', 30);
      CREATE SCHEMA old;
      CREATE VIEW names AS SELECT name FROM stock;
      CREATE TYPE mood AS ENUM ('calm', 'wild');
      CREATE SEQUENCE ids;
      CREATE INDEX by_name ON delivery(name);
      CREATE MACRO plus(x) AS x + 1;
      CREATE MACRO pick(x) AS TABLE SELECT x;
      CREATE TRIGGER logging AFTER INSERT ON delivery FOR EACH STATEMENT INSERT INTO log VALUES ('in');
      """
    )
    return database
  }
}

/// The table `stock` as a model.
struct Stock: Table, Equatable {
  @Column("id") var id: Int32
  @Column("name") var name: String?
  @Column("n") var n: Int32?

  init() {}

  init(id: Int32, name: String?, n: Int32?) {
    self.id = id
    self.name = name
    self.n = n
  }
}

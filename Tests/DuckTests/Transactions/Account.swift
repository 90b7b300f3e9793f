import Duck

/// A row that transactions work on.
struct Account: Table, Hashable {
  @Column("id") var id: Int64
  @Column("balance") var balance: Int64

  init() {}

  init(_ id: Int64, _ balance: Int64 = 0) {
    self.id = id
    self.balance = balance
  }

  /// A new database in memory that has the table, empty.
  static func database() async throws -> DatabaseIdentifier {
    let database = DatabaseIdentifier.memory()
    try await database.run(create)
    return database
  }

  static let create = "CREATE TABLE account(id BIGINT PRIMARY KEY, balance BIGINT NOT NULL)"

  static func ids(on executor: some DatabaseExecutor) async throws -> [Int64] {
    try await query.orderBy(.asc(\Account.$id)).all(on: executor).map(\.id)
  }
}

/// What the bodies of transactions throw.
struct Stop: Error, Equatable {}

import Duck
import Foundation
import Testing

@Suite("Aggregates of typed queries")
struct AggregateTests {
  struct Sale: Table, Hashable {
    @Column("id") var id: Int64
    @Column("pieces") var pieces: Int32
    @Column("gift") var gift: Int16?
    @Column("price") var price: Decimal
    @Column("weight") var weight: Float?
    @Column("city") var city: String
    @Column("day") var day: PureDate?

    init() {}

    init(
      _ id: Int64,
      _ pieces: Int32,
      _ price: Decimal,
      _ city: String,
      gift: Int16? = nil,
      weight: Float? = nil
    ) {
      (self.id, self.pieces, self.price, self.city, self.gift, self.weight) = (
        id, pieces, price, city, gift, weight
      )
      day = PureDate(year: 2026, month: 1, day: Int(id))
    }
  }

  /// Lends a place where there are three sales.
  private func onSales(_ target: Target, _ body: @Sendable (any DatabaseExecutor) async throws -> Void)
    async throws
  {
    try await target.lend(.memory()) { executor in
      try await executor.run(
        """
        CREATE TABLE sale(id BIGINT PRIMARY KEY, pieces INTEGER, gift SMALLINT, price DECIMAL(9,2), weight FLOAT,
          city VARCHAR, day DATE)
        """
      )
      for sale in [
        Sale(1, 3, 10.25, "Rome", gift: 2, weight: 0.5), Sale(2, 4, 0.75, "Oslo"),
        Sale(3, 5, 1, "Rome", weight: 1.5),
      ] {
        try await sale.insertNonReturning(on: executor)
      }
      try await body(executor)
    }
  }

  private let rome = Sale.query.where(\Sale.$city == "Rome")
  private let nowhere = Sale.query.where(\Sale.$city == "x")

  @Test("count and exists", arguments: Target.allCases)
  func counts(target: Target) async throws {
    try await onSales(target) { [rome, nowhere] executor async throws in
      #expect(try await Sale.query.count(on: executor) == 3)
      #expect(try await rome.count(on: executor) == 2)
      #expect(try await nowhere.count(on: executor) == 0)
      #expect(try await rome.exists(on: executor))
      #expect(try await nowhere.exists(on: executor) == false)
      // What the query has, after its order, limit and offset.
      #expect(try await Sale.query.orderBy(.asc(\Sale.$id)).limit(2).count(on: executor) == 2)
      #expect(try await Sale.query.offset(1).count(on: executor) == 2)
      #expect(try await rome.limit(0).exists(on: executor) == false)
      let joined = Sale.query.join(.cross, Fn.range(4).as("r"))
      #expect(try await joined.count(on: executor) == 12)
    }
  }

  @Test("sums have the engine's types", arguments: Target.allCases)
  func sums(target: Target) async throws {
    try await onSales(target) { [rome, nowhere] executor async throws in
      let pieces: Int128? = try await Sale.query.sum(\.$pieces, on: executor)
      let gifts: Int128? = try await Sale.query.sum(\.$gift, on: executor)
      let ids: Int128? = try await rome.sum(\.$id, on: executor)
      let price: Decimal? = try await Sale.query.sum(\.$price, on: executor)
      let weight: Double? = try await Sale.query.sum(\.$weight, on: executor)
      #expect((pieces, gifts, ids, price, weight) == (12, 2, 4, 12, 2))
      #expect(try await Sale.query.sum(\.$pieces, as: Int.self, on: executor) == 12)
      #expect(try await nowhere.sum(\.$pieces, on: executor) == nil)
      #expect(try await nowhere.sum(\.$pieces, as: Int.self, on: executor) == nil)
      let two = Sale.query.orderBy(.asc(\Sale.$id)).limit(2)
      #expect(try await two.sum(\.$pieces, on: executor) == 7)
    }
  }

  @Test("a sum that its type cannot hold is an error, not another number")
  func overflow() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE sale AS SELECT \(Int64.max) AS id FROM range(2)")
    let sum = try await Sale.query.sum(\.$id, on: database)
    #expect(sum == Int128(Int64.max) * 2)
    let error = await engineError { try await Sale.query.sum(\.$id, as: Int.self, on: database) }
    #expect(error?.category == .conversion)
  }

  @Test("extremes have the type of the column", arguments: Target.allCases)
  func extremes(target: Target) async throws {
    try await onSales(target) { [rome, nowhere] executor async throws in
      let least: Int32? = try await Sale.query.min(\.$pieces, on: executor)
      let greatest: String? = try await Sale.query.max(\.$city, on: executor)
      let price: Decimal? = try await rome.max(\.$price, on: executor)
      let gift: Int16? = try await Sale.query.min(\.$gift, on: executor)
      let day: PureDate? = try await Sale.query.max(\.$day, on: executor)
      #expect((least, greatest, price, gift) == (3, "Rome", 10.25, 2))
      #expect(day == PureDate(year: 2026, month: 1, day: 3))
      #expect(try await nowhere.min(\.$pieces, on: executor) == nil)
      #expect(try await nowhere.max(\.$gift, on: executor) == nil)
    }
  }

  @Test("averages are doubles", arguments: Target.allCases)
  func averages(target: Target) async throws {
    try await onSales(target) { [nowhere] executor async throws in
      #expect(try await Sale.query.average(\.$pieces, on: executor) == 4)
      #expect(try await Sale.query.average(\.$price, on: executor) == 4)
      #expect(try await Sale.query.average(\.$weight, on: executor) == 1)
      #expect(try await nowhere.average(\.$pieces, on: executor) == nil)
    }
  }

  @Test("a column of another type than the property's is named")
  func otherType() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE sale AS SELECT 1::BIGINT AS pieces")
    guard
      case .typeMismatch(let mismatch)? = await databaseError({
        try await Sale.query.max(\.$pieces, on: database)
      })
    else {
      Issue.record("a BIGINT was read as an Int32")
      return
    }
    #expect(mismatch.found == "BIGINT" && mismatch.column.contains("pieces"))
  }

  @Test("rows of a predicate are changed and deleted", arguments: Target.allCases)
  func changes(target: Target) async throws {
    try await onSales(target) { [rome, nowhere] executor async throws in
      let count = try await rome.updateAll(
        \Sale.$pieces == \Sale.$pieces + 1,
        \Sale.$gift == nil,
        on: executor
      )
      #expect(count == 2)
      let pieces = try await Sale.query.orderBy(.asc(\Sale.$id)).all(on: executor).map(\.pieces)
      #expect(pieces == [4, 4, 6])
      #expect(try await Sale.query.where(\Sale.$gift != nil).exists(on: executor) == false)
      #expect(try await nowhere.updateAll(\Sale.$pieces == 0, on: executor) == 0)
      #expect(try await nowhere.delete(on: executor) == 0)
      #expect(try await rome.delete(on: executor) == 2)
      #expect(try await Sale.query.deleteAll(on: executor) == 1)
    }
  }

  @Test("a query that says more than which rows changes nothing", arguments: Target.allCases)
  func refused(target: Target) async throws {
    try await onSales(target) { [rome] executor async throws in
      let queries = [
        rome.limit(1), rome.offset(1), rome.orderBy(.asc(\Sale.$id)), rome.groupBy(\Sale.$city),
        rome.join(.cross, Fn.range(2).as("r")),
      ]
      for query in queries {
        var errors: [DatabaseError?] = []
        errors.append(await databaseError { try await query.delete(on: executor) })
        errors.append(await databaseError { try await query.deleteAll(on: executor) })
        errors.append(await databaseError { try await query.updateAll(\Sale.$pieces == 0, on: executor) })
        errors.append(await databaseError { try await query.page(by: \.$id, size: 1, on: executor) })
        for error in errors {
          guard case .invalidSQL? = error else {
            Issue.record("\(query): \(String(describing: error))")
            continue
          }
        }
      }
      #expect(try await Sale.query.sum(\.$pieces, on: executor) == 12)
    }
  }
}

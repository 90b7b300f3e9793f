import Duck

/// The TPC-H benchmark in the query language: eight tables, 22 queries.
///
/// Each query is a value whose properties are the parameters that the specification lets vary; their defaults are those
/// of its validation, for which there are reference answers.
public enum TPCH {
  /// The queries in their order: the first is number 1.
  public static let queries: [any SQLQuery] = [
    PricingSummary(), MinimumCostSupplier(), ShippingPriority(), OrderPriorityChecking(),
    LocalSupplierVolume(),
    ForecastingRevenueChange(), VolumeShipping(), NationalMarketShare(), ProductTypeProfit(), ReturnedItems(),
    ImportantStock(), ShippingModes(), CustomerDistribution(), PromotionEffect(), TopSupplier(),
    PartsSupplierRelationship(), SmallQuantityOrderRevenue(), LargeVolumeCustomer(), DiscountedRevenue(),
    PotentialPartPromotion(), SuppliersWhoKeptOrdersWaiting(), GlobalSalesOpportunity(),
  ]

  private static let tables: [any Table.Type] = [
    Region.self, Nation.self, Part.self, Supplier.self, PartSupp.self, Customer.self, Orders.self,
    Lineitem.self,
  ]

  /// Makes the tables and fills them with the Parquet files of a folder.
  public static func load(from folder: String, into executor: some DatabaseExecutor) async throws {
    for definition in Definitions.all { try await definition.execute(on: executor) }
    for table in tables {
      let file = Fn.readParquet("\(folder)/\(table.tableName).parquet")
      try await SQL.insertInto(table.table).select(SQL.asterisk).from(file).execute(on: executor)
    }
  }
}

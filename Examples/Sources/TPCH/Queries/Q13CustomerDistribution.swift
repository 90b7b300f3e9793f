import Duck

/// How many customers have made how many orders, those of a kind left out?
struct CustomerDistribution: SQLQuery {
  var words = ("special", "requests")

  /// A customer, and how many orders it made.
  struct OrderCount: Table {
    static let tableName = "c_orders"

    @Column("c_custkey") var custKey: Int64
    @Column("c_count") var orders: Int64
  }

  var query: Query {
    let customers = Fn.count() => "custdist"
    Select(OrderCount.$orders, customers)
    From(orderCounts.as(OrderCount.self))
    GroupBy(OrderCount.$orders)
    OrderBy(.desc(customers, OrderCount.$orders))
  }

  private var orderCounts: SQLContent {
    SQL {
      Select {
        Customer.$custKey => \OrderCount.$custKey
        Fn.count(Orders.$orderKey) => \OrderCount.$orders
      }
      From {
        Customer.table
        Join(.leftOuter, Orders.table)
        On {
          Customer.$custKey == Orders.$custKey
          Orders.$comment.notLike("%\(words.0)%\(words.1)%")
        }
      }
      GroupBy(Customer.$custKey)
    }
  }
}

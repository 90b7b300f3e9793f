import Duck

/// Which customers made the largest orders?
struct LargeVolumeCustomer: SQLQuery {
  var quantity = 300

  var query: Query {
    Select {
      Customer.$name
      Customer.$custKey
      Orders.$orderKey
      Orders.$orderDate
      Orders.$totalPrice
      Fn.sum(Lineitem.$quantity) => "sum"
    }
    From(Customer.table, Orders.table, Lineitem.table)
    Where {
      Orders.$orderKey.in(largeOrders)
      Customer.$custKey == Orders.$custKey
      Orders.$orderKey == Lineitem.$orderKey
    }
    GroupBy(Customer.$name, Customer.$custKey, Orders.$orderKey, Orders.$orderDate, Orders.$totalPrice)
    OrderBy(.desc(Orders.$totalPrice), .asc(Orders.$orderDate))
    Limit(100)
  }

  private var largeOrders: SQLContent {
    Lineitem.select(\.$orderKey)
      .groupBy(Lineitem.$orderKey)
      .having(Fn.sum(Lineitem.$quantity) > quantity)
  }
}

import Duck

/// Which orders that were not shipped by a day are worth most?
struct ShippingPriority: SQLQuery {
  var segment = "BUILDING"
  var day: PureDate = "1995-03-15"

  var query: Query {
    let revenue = Fn.sum(Lineitem.discountedPrice) => "revenue"
    Select(Lineitem.$orderKey, revenue, Orders.$orderDate, Orders.$shipPriority)
    From(Customer.table, Orders.table, Lineitem.table)
    Where {
      Customer.$segment == segment
      Customer.$custKey == Orders.$custKey
      Lineitem.$orderKey == Orders.$orderKey
      Orders.$orderDate < day
      Lineitem.$shipDate > day
    }
    GroupBy(Lineitem.$orderKey, Orders.$orderDate, Orders.$shipPriority)
    OrderBy(.desc(revenue), .asc(Orders.$orderDate))
    Limit(10)
  }
}

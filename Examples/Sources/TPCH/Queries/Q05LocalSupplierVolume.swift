import Duck

/// What did customers and suppliers of the same nation trade within a region?
struct LocalSupplierVolume: SQLQuery {
  var region = "ASIA"
  var first: PureDate = "1994-01-01"
  var end: PureDate = "1995-01-01"

  var query: Query {
    let revenue = Fn.sum(Lineitem.discountedPrice) => "revenue"
    Select(Nation.$name, revenue)
    From(Customer.table, Orders.table, Lineitem.table, Supplier.table, Nation.table, Region.table)
    Where {
      Customer.$custKey == Orders.$custKey
      Lineitem.$orderKey == Orders.$orderKey
      Lineitem.$suppKey == Supplier.$suppKey
      Customer.$nationKey == Supplier.$nationKey
      Supplier.$nationKey == Nation.$nationKey
      Nation.$regionKey == Region.$regionKey
      Region.$name == region
      Orders.$orderDate >= first
      Orders.$orderDate < end
    }
    GroupBy(Nation.$name)
    OrderBy(.desc(revenue))
  }
}

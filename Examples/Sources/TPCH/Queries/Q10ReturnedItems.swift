import Duck

/// Which customers sent back most, and are to be asked why?
struct ReturnedItems: SQLQuery {
  var first: PureDate = "1993-10-01"
  var end: PureDate = "1994-01-01"

  var query: Query {
    let revenue = Fn.sum(Lineitem.discountedPrice) => "revenue"
    Select(
      Customer.$custKey,
      Customer.$name,
      revenue,
      Customer.$balance,
      Nation.$name,
      Customer.$address,
      Customer.$phone,
      Customer.$comment
    )
    From(Customer.table, Orders.table, Lineitem.table, Nation.table)
    Where {
      Customer.$custKey == Orders.$custKey
      Lineitem.$orderKey == Orders.$orderKey
      Orders.$orderDate >= first
      Orders.$orderDate < end
      Lineitem.$returnFlag == "R"
      Customer.$nationKey == Nation.$nationKey
    }
    GroupBy(
      Customer.$custKey,
      Customer.$name,
      Customer.$balance,
      Customer.$phone,
      Nation.$name,
      Customer.$address,
      Customer.$comment
    )
    OrderBy(.desc(revenue))
    Limit(20)
  }
}

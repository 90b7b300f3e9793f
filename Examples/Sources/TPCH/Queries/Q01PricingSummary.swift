import Duck

/// How much business was billed, shipped and returned?
struct PricingSummary: SQLQuery {
  var lastShipDate: PureDate = "1998-09-02"

  var query: Query {
    Select {
      Lineitem.$returnFlag
      Lineitem.$status
      Fn.sum(Lineitem.$quantity) => "sum_qty"
      Fn.sum(Lineitem.$extendedPrice) => "sum_base_price"
      Fn.sum(Lineitem.discountedPrice) => "sum_disc_price"
      Fn.sum(Lineitem.discountedPrice * (1 + Lineitem.$tax)) => "sum_charge"
      Fn.avg(Lineitem.$quantity) => "avg_qty"
      Fn.avg(Lineitem.$extendedPrice) => "avg_price"
      Fn.avg(Lineitem.$discount) => "avg_disc"
      Fn.count() => "count_order"
    }
    From(Lineitem.table)
    Where(Lineitem.$shipDate <= lastShipDate)
    GroupBy(Lineitem.$returnFlag, Lineitem.$status)
    OrderBy(.asc(Lineitem.$returnFlag, Lineitem.$status))
  }
}

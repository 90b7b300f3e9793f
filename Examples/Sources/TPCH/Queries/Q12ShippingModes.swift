import Duck

/// Do cheap ways of shipping make urgent orders late?
struct ShippingModes: SQLQuery {
  var modes = ["MAIL", "SHIP"]
  var first: PureDate = "1994-01-01"
  var end: PureDate = "1995-01-01"

  var query: Query {
    let isUrgent = Orders.$priority == "1-URGENT" || Orders.$priority == "2-HIGH"
    Select {
      Lineitem.$shipMode
      Fn.sum(Case.when(isUrgent).then(1).else(0).end) => "high_line_count"
      Fn.sum(Case.when(!isUrgent).then(1).else(0).end) => "low_line_count"
    }
    From(Orders.table, Lineitem.table)
    Where {
      Orders.$orderKey == Lineitem.$orderKey
      Lineitem.$shipMode.in(modes)
      Lineitem.$commitDate < Lineitem.$receiptDate
      Lineitem.$shipDate < Lineitem.$commitDate
      Lineitem.$receiptDate >= first
      Lineitem.$receiptDate < end
    }
    GroupBy(Lineitem.$shipMode)
    OrderBy(Lineitem.$shipMode)
  }
}

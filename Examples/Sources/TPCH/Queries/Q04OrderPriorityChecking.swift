import Duck

/// How many orders of a quarter had a line that came late, by priority?
struct OrderPriorityChecking: SQLQuery {
  var first: PureDate = "1993-07-01"
  var end: PureDate = "1993-10-01"

  var query: Query {
    Select(Orders.$priority, Fn.count() => "order_count")
    From(Orders.table)
    Where {
      Orders.$orderDate >= first
      Orders.$orderDate < end
      SQL.exists(lateLine)
    }
    GroupBy(Orders.$priority)
    OrderBy(Orders.$priority)
  }

  private var lateLine: SQLContent {
    SQL {
      Select(SQL.asterisk)
      From(Lineitem.table)
      Where {
        Lineitem.$orderKey == Orders.$orderKey
        Lineitem.$commitDate < Lineitem.$receiptDate
      }
    }
  }
}

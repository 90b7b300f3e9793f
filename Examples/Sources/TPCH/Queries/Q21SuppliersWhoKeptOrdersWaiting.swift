import Duck

/// Which suppliers of a nation were alone in delivering late?
struct SuppliersWhoKeptOrdersWaiting: SQLQuery {
  var nation = "SAUDI ARABIA"

  private let line = Lineitem.as("l1")

  var query: Query {
    let waiting = Fn.count() => "numwait"
    let other = Lineitem.as("l2")
    let late = Lineitem.as("l3")
    Select(Supplier.$name, waiting)
    From(Supplier.table, line.table, Orders.table, Nation.table)
    Where {
      Supplier.$suppKey == line.$suppKey
      Orders.$orderKey == line.$orderKey
      Orders.$status == "F"
      line.$receiptDate > line.$commitDate
      SQL.exists(fromOthers(other))
      SQL.notExists(fromOthers(late).where(late.$receiptDate > late.$commitDate))
      Supplier.$nationKey == Nation.$nationKey
      Nation.$name == nation
    }
    GroupBy(Supplier.$name)
    OrderBy(.desc(waiting), .asc(Supplier.$name))
    Limit(100)
  }

  /// The lines of the same order that come from other suppliers.
  private func fromOthers(_ other: TableAlias<Lineitem>) -> SQLContent {
    SQL {
      Select(SQL.asterisk)
      From(other.table)
      Where {
        other.$orderKey == line.$orderKey
        other.$suppKey != line.$suppKey
      }
    }
  }
}

import Duck
import Foundation

/// Which supplier earned most in a quarter?
struct TopSupplier: SQLQuery {
  var first: PureDate = "1996-01-01"
  var end: PureDate = "1996-04-01"

  /// What a supplier earned.
  struct Revenue: Table {
    @Column("supplier_no") var supplier: Int64
    @Column("total_revenue") var total: Decimal
  }

  var query: Query {
    With(Revenue.self, revenue)
    Select(Supplier.$suppKey, Supplier.$name, Supplier.$address, Supplier.$phone, Revenue.$total)
    From(Supplier.table, Revenue.table)
    Where {
      Supplier.$suppKey == Revenue.$supplier
      Revenue.$total == Scalar(Fn.max(Revenue.$total)) { From(Revenue.table) }
    }
    OrderBy(Supplier.$suppKey)
  }

  private var revenue: SQLContent {
    let supplier = Lineitem.$suppKey => \Revenue.$supplier
    return SQL {
      Select(supplier, Fn.sum(Lineitem.discountedPrice) => \Revenue.$total)
      From(Lineitem.table)
      Where {
        Lineitem.$shipDate >= first
        Lineitem.$shipDate < end
      }
      GroupBy(supplier)
    }
  }
}

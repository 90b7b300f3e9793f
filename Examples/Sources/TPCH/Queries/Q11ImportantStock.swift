import Duck
import Foundation

/// Which parts are a good share of a nation's stock?
struct ImportantStock: SQLQuery {
  var nation = "GERMANY"
  var fraction: Decimal = 0.0001

  var query: Query {
    let value = Fn.sum(PartSupp.$supplyCost * PartSupp.$available)
    Select(PartSupp.$partKey, value => "value")
    stock
    GroupBy(PartSupp.$partKey)
    Having(value > Scalar(value * fraction) { stock })
    OrderBy(.desc(value))
  }

  /// What suppliers of the nation have.
  @SQLBuilder private var stock: SQLContent {
    From(PartSupp.table, Supplier.table, Nation.table)
    Where {
      PartSupp.$suppKey == Supplier.$suppKey
      Supplier.$nationKey == Nation.$nationKey
      Nation.$name == nation
    }
  }
}

import Duck
import Foundation

/// What share of a region's market for a part did the suppliers of a nation have, year by year?
struct NationalMarketShare: SQLQuery {
  var nation = "BRAZIL"
  var region = "AMERICA"
  var type = "ECONOMY ANODIZED STEEL"
  var first: PureDate = "1995-01-01"
  var last: PureDate = "1996-12-31"

  /// A sale in the region, with the nation of its supplier.
  struct Sale: Table {
    static let tableName = "all_nations"

    @Column("o_year") var year: Int64
    @Column("volume") var volume: Decimal
    @Column("nation") var nation: String
  }

  var query: Query {
    let national = Case.when(Sale.$nation == nation).then(Sale.$volume).else(0).end
    Select(Sale.$year, Fn.sum(national) / Fn.sum(Sale.$volume) => "mkt_share")
    From(sales.as(Sale.self))
    GroupBy(Sale.$year)
    OrderBy(Sale.$year)
  }

  private var sales: SQLContent {
    let ofCustomer = Nation.as("n1")
    let ofSupplier = Nation.as("n2")
    return SQL {
      Select {
        Fn.extract(.year, from: Orders.$orderDate) => \Sale.$year
        Lineitem.discountedPrice => \Sale.$volume
        ofSupplier.$name => \Sale.$nation
      }
      From(
        Part.table,
        Supplier.table,
        Lineitem.table,
        Orders.table,
        Customer.table,
        ofCustomer.table,
        ofSupplier.table,
        Region.table
      )
      Where {
        Part.$partKey == Lineitem.$partKey
        Supplier.$suppKey == Lineitem.$suppKey
        Lineitem.$orderKey == Orders.$orderKey
        Orders.$custKey == Customer.$custKey
        Customer.$nationKey == ofCustomer.$nationKey
        ofCustomer.$regionKey == Region.$regionKey
        Region.$name == region
        Supplier.$nationKey == ofSupplier.$nationKey
        Orders.$orderDate.between(first, last)
        Part.$type == type
      }
    }
  }
}

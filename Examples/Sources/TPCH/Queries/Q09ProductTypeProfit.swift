import Duck
import Foundation

/// What was earned with parts of a kind, by nation of the supplier and year?
struct ProductTypeProfit: SQLQuery {
  var color = "green"

  /// A line of an order, and what was earned with it.
  struct Profit: Table {
    @Column("nation") var nation: String
    @Column("o_year") var year: Int64
    @Column("amount") var amount: Decimal
  }

  var query: Query {
    Select(Profit.$nation, Profit.$year, Fn.sum(Profit.$amount) => "sum_profit")
    From(profit.as(Profit.self))
    GroupBy(Profit.$nation, Profit.$year)
    OrderBy(.asc(Profit.$nation), .desc(Profit.$year))
  }

  private var profit: SQLContent {
    SQL {
      Select {
        Nation.$name => \Profit.$nation
        Fn.extract(.year, from: Orders.$orderDate) => \Profit.$year
        Lineitem.discountedPrice - PartSupp.$supplyCost * Lineitem.$quantity => \Profit.$amount
      }
      From(Part.table, Supplier.table, Lineitem.table, PartSupp.table, Orders.table, Nation.table)
      Where {
        Supplier.$suppKey == Lineitem.$suppKey
        PartSupp.$suppKey == Lineitem.$suppKey
        PartSupp.$partKey == Lineitem.$partKey
        Part.$partKey == Lineitem.$partKey
        Orders.$orderKey == Lineitem.$orderKey
        Supplier.$nationKey == Nation.$nationKey
        Part.$name.like("%\(color)%")
      }
    }
  }
}

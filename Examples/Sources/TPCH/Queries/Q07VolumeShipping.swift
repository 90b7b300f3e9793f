import Duck
import Foundation

/// What did two nations ship to each other, year by year?
struct VolumeShipping: SQLQuery {
  var nation = "FRANCE"
  var other = "GERMANY"
  var first: PureDate = "1995-01-01"
  var last: PureDate = "1996-12-31"

  /// A line that one of the nations shipped to the other.
  struct Shipping: Table {
    @Column("supp_nation") var from: String
    @Column("cust_nation") var to: String
    @Column("l_year") var year: Int64
    @Column("volume") var volume: Decimal
  }

  var query: Query {
    Select(Shipping.$from, Shipping.$to, Shipping.$year, Fn.sum(Shipping.$volume) => "revenue")
    From(shipping.as(Shipping.self))
    GroupBy(Shipping.$from, Shipping.$to, Shipping.$year)
    OrderBy(.asc(Shipping.$from, Shipping.$to, Shipping.$year))
  }

  private var shipping: SQLContent {
    let from = Nation.as("n1")
    let to = Nation.as("n2")
    return SQL {
      Select {
        from.$name => \Shipping.$from
        to.$name => \Shipping.$to
        Fn.extract(.year, from: Lineitem.$shipDate) => \Shipping.$year
        Lineitem.discountedPrice => \Shipping.$volume
      }
      From(Supplier.table, Lineitem.table, Orders.table, Customer.table, from.table, to.table)
      Where {
        Supplier.$suppKey == Lineitem.$suppKey
        Orders.$orderKey == Lineitem.$orderKey
        Customer.$custKey == Orders.$custKey
        Supplier.$nationKey == from.$nationKey
        Customer.$nationKey == to.$nationKey
        Or {
          from.$name == nation && to.$name == other
          from.$name == other && to.$name == nation
        }
        Lineitem.$shipDate.between(first, last)
      }
    }
  }
}

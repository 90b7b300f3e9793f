import Duck
import Foundation

/// Which customers with money have not ordered anything, by country?
struct GlobalSalesOpportunity: SQLQuery {
  var codes = ["13", "31", "23", "29", "30", "18", "17"]

  /// A customer who might buy.
  struct Prospect: Table {
    static let tableName = "custsale"

    @Column("cntrycode") var country: String
    @Column("c_acctbal") var balance: Decimal
  }

  var query: Query {
    Select {
      Prospect.$country
      Fn.count() => "numcust"
      Fn.sum(Prospect.$balance) => "totacctbal"
    }
    From(prospects.as(Prospect.self))
    GroupBy(Prospect.$country)
    OrderBy(Prospect.$country)
  }

  private var prospects: SQLContent {
    let country = Fn.substring(Customer.$phone, from: 1, for: 2)
    let meanBalance = Scalar(Fn.avg(Customer.$balance)) {
      From(Customer.table)
      Where(Customer.$balance > 0 && country.in(codes))
    }
    let orders = SQL.select(SQL.asterisk).from(Orders.table).where(Orders.$custKey == Customer.$custKey)
    return SQL {
      Select(country => \Prospect.$country, Customer.$balance => \Prospect.$balance)
      From(Customer.table)
      Where {
        country.in(codes)
        Customer.$balance > meanBalance
        SQL.notExists(orders)
      }
    }
  }
}

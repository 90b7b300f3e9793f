import Duck
import Foundation

/// What would have been earned had small orders had no discount of about that size?
struct ForecastingRevenueChange: SQLQuery {
  var first: PureDate = "1994-01-01"
  var end: PureDate = "1995-01-01"
  var discount: Decimal = 0.06
  var quantity = 24

  var query: Query {
    Select(Fn.sum(Lineitem.$extendedPrice * Lineitem.$discount) => "revenue")
    From(Lineitem.table)
    Where {
      Lineitem.$shipDate >= first
      Lineitem.$shipDate < end
      Lineitem.$discount.between(discount - 0.01, discount + 0.01)
      Lineitem.$quantity < quantity
    }
  }
}

import Duck

/// What would be lost a year were small orders of some parts no longer taken?
struct SmallQuantityOrderRevenue: SQLQuery {
  var brand = "Brand#23"
  var container = "MED BOX"

  var query: Query {
    Select(Fn.sum(Lineitem.$extendedPrice) / 7.0 => "avg_yearly")
    From(Lineitem.table, Part.table)
    Where {
      Part.$partKey == Lineitem.$partKey
      Part.$brand == brand
      Part.$container == container
      Lineitem.$quantity < fifthOfMean
    }
  }

  /// A fifth of what is ordered of the part on the average.
  private var fifthOfMean: Scalar<SQLFamilies.Numbers> {
    let line = Lineitem.as("line")
    return Scalar(0.2 * Fn.avg(line.$quantity)) {
      From(line.table)
      Where(line.$partKey == Part.$partKey)
    }
  }
}

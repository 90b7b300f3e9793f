import Duck

/// Which suppliers of a nation have more of some parts than they need?
struct PotentialPartPromotion: SQLQuery {
  var color = "forest"
  var nation = "CANADA"
  var first: PureDate = "1994-01-01"
  var end: PureDate = "1995-01-01"

  var query: Query {
    Select(Supplier.$name, Supplier.$address)
    From(Supplier.table, Nation.table)
    Where {
      Supplier.$suppKey.in(overstocked)
      Supplier.$nationKey == Nation.$nationKey
      Nation.$name == nation
    }
    OrderBy(Supplier.$name)
  }

  private var overstocked: SQLContent {
    let parts = Part.select(\.$partKey).where(Part.$name.like(color + "%"))
    return SQL {
      Select(PartSupp.$suppKey)
      From(PartSupp.table)
      Where {
        PartSupp.$partKey.in(parts)
        PartSupp.$available > halfOfSold
      }
    }
  }

  private var halfOfSold: Scalar<SQLFamilies.Numbers> {
    Scalar(0.5 * Fn.sum(Lineitem.$quantity)) {
      From(Lineitem.table)
      Where {
        Lineitem.$partKey == PartSupp.$partKey
        Lineitem.$suppKey == PartSupp.$suppKey
        Lineitem.$shipDate >= first
        Lineitem.$shipDate < end
      }
    }
  }
}

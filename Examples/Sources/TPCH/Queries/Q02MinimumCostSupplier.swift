import Duck

/// Which supplier of a region sells a part of a kind at the least cost?
struct MinimumCostSupplier: SQLQuery {
  var size = 15
  var type = "BRASS"
  var region = "EUROPE"

  var query: Query {
    Select(
      Supplier.$balance,
      Supplier.$name,
      Nation.$name,
      Part.$partKey,
      Part.$manufacturer,
      Supplier.$address,
      Supplier.$phone,
      Supplier.$comment
    )
    From(Part.table, Supplier.table, PartSupp.table, Nation.table, Region.table)
    Where {
      offered
      Part.$size == size
      Part.$type.like("%" + type)
      PartSupp.$supplyCost == leastCost
    }
    OrderBy(.desc(Supplier.$balance), .asc(Nation.$name, Supplier.$name, Part.$partKey))
    Limit(100)
  }

  /// The least cost of a part in the region; the names of the inner tables hide the outer ones.
  private var leastCost: Scalar<SQLFamilies.Numbers> {
    Scalar(Fn.min(PartSupp.$supplyCost)) {
      From(PartSupp.table, Supplier.table, Nation.table, Region.table)
      Where(offered)
    }
  }

  private var offered: SQLPredicate {
    Part.$partKey == PartSupp.$partKey && Supplier.$suppKey == PartSupp.$suppKey
      && Supplier.$nationKey == Nation.$nationKey && Nation.$regionKey == Region.$regionKey
      && Region.$name == region
  }
}

import Duck

/// What was earned with parts of three kinds that were delivered by air and in person?
struct DiscountedRevenue: SQLQuery {
  var kinds = [
    Kind(brand: "Brand#12", containers: ["SM CASE", "SM BOX", "SM PACK", "SM PKG"], quantity: 1, size: 5),
    Kind(
      brand: "Brand#23",
      containers: ["MED BAG", "MED BOX", "MED PKG", "MED PACK"],
      quantity: 10,
      size: 10
    ),
    Kind(brand: "Brand#34", containers: ["LG CASE", "LG BOX", "LG PACK", "LG PKG"], quantity: 20, size: 15),
  ]

  var query: Query {
    Select(Fn.sum(Lineitem.discountedPrice) => "revenue")
    From(Lineitem.table, Part.table)
    Where {
      Or {
        for kind in kinds { kind.isMet }
      }
    }
  }

  struct Kind {
    let brand: String
    let containers: [String]
    let quantity: Int
    /// The greatest size.
    let size: Int

    fileprivate var isMet: And {
      And {
        Part.$partKey == Lineitem.$partKey
        Part.$brand == brand
        Part.$container.in(containers)
        Lineitem.$quantity >= quantity
        Lineitem.$quantity <= quantity + 10
        Part.$size.between(1, size)
        Lineitem.$shipMode.in(["AIR", "AIR REG"])
        Lineitem.$instructions == "DELIVER IN PERSON"
      }
    }
  }
}

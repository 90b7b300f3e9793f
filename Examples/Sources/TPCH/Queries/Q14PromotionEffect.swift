import Duck

/// What percentage of a month's revenue came from parts that were promoted?
struct PromotionEffect: SQLQuery {
  var first: PureDate = "1995-09-01"
  var end: PureDate = "1995-10-01"

  var query: Query {
    let promoted = Case.when(Part.$type.like("PROMO%")).then(Lineitem.discountedPrice).else(0).end
    Select(100 * Fn.sum(promoted) / Fn.sum(Lineitem.discountedPrice) => "promo_revenue")
    From(Lineitem.table, Part.table)
    Where {
      Lineitem.$partKey == Part.$partKey
      Lineitem.$shipDate >= first
      Lineitem.$shipDate < end
    }
  }
}

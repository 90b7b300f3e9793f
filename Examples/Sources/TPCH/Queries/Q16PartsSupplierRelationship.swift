import Duck

/// How many suppliers without complaints can deliver parts of some kinds?
struct PartsSupplierRelationship: SQLQuery {
  var brand = "Brand#45"
  var type = "MEDIUM POLISHED"
  var sizes = [49, 14, 23, 45, 19, 3, 36, 9]

  var query: Query {
    let suppliers = Fn.countDistinct(PartSupp.$suppKey) => "supplier_cnt"
    Select(Part.$brand, Part.$type, Part.$size, suppliers)
    From(PartSupp.table, Part.table)
    Where {
      Part.$partKey == PartSupp.$partKey
      Part.$brand != brand
      Part.$type.notLike(type + "%")
      Part.$size.in(sizes)
      PartSupp.$suppKey.notIn(
        Supplier.select(\.$suppKey).where(Supplier.$comment.like("%Customer%Complaints%"))
      )
    }
    GroupBy(Part.$brand, Part.$type, Part.$size)
    OrderBy(.desc(suppliers), .asc(Part.$brand, Part.$type, Part.$size))
  }
}

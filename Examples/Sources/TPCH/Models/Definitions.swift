import Duck

/// The eight tables, empty.
///
/// There are no keys: the engine needs none to answer, and the reference times are taken without.
enum Definitions {
  static let all = [
    region, nation, part, supplier, partSupp, customer, orders, lineitem,
  ]

  private static let region = CreateTable("region") {
    NewColumn("r_regionkey", .bigint).notNull()
    NewColumn("r_name", .varchar).notNull()
    NewColumn("r_comment", .varchar).notNull()
  }

  private static let nation = CreateTable("nation") {
    NewColumn("n_nationkey", .bigint).notNull()
    NewColumn("n_name", .varchar).notNull()
    NewColumn("n_regionkey", .bigint).notNull()
    NewColumn("n_comment", .varchar).notNull()
  }

  private static let part = CreateTable("part") {
    NewColumn("p_partkey", .bigint).notNull()
    NewColumn("p_name", .varchar).notNull()
    NewColumn("p_mfgr", .varchar).notNull()
    NewColumn("p_brand", .varchar).notNull()
    NewColumn("p_type", .varchar).notNull()
    NewColumn("p_size", .integer).notNull()
    NewColumn("p_container", .varchar).notNull()
    NewColumn("p_retailprice", .decimal(15, 2)).notNull()
    NewColumn("p_comment", .varchar).notNull()
  }

  private static let supplier = CreateTable("supplier") {
    NewColumn("s_suppkey", .bigint).notNull()
    NewColumn("s_name", .varchar).notNull()
    NewColumn("s_address", .varchar).notNull()
    NewColumn("s_nationkey", .bigint).notNull()
    NewColumn("s_phone", .varchar).notNull()
    NewColumn("s_acctbal", .decimal(15, 2)).notNull()
    NewColumn("s_comment", .varchar).notNull()
  }

  private static let partSupp = CreateTable("partsupp") {
    NewColumn("ps_partkey", .bigint).notNull()
    NewColumn("ps_suppkey", .bigint).notNull()
    NewColumn("ps_availqty", .integer).notNull()
    NewColumn("ps_supplycost", .decimal(15, 2)).notNull()
    NewColumn("ps_comment", .varchar).notNull()
  }

  private static let customer = CreateTable("customer") {
    NewColumn("c_custkey", .bigint).notNull()
    NewColumn("c_name", .varchar).notNull()
    NewColumn("c_address", .varchar).notNull()
    NewColumn("c_nationkey", .bigint).notNull()
    NewColumn("c_phone", .varchar).notNull()
    NewColumn("c_acctbal", .decimal(15, 2)).notNull()
    NewColumn("c_mktsegment", .varchar).notNull()
    NewColumn("c_comment", .varchar).notNull()
  }

  private static let orders = CreateTable("orders") {
    NewColumn("o_orderkey", .bigint).notNull()
    NewColumn("o_custkey", .bigint).notNull()
    NewColumn("o_orderstatus", .varchar).notNull()
    NewColumn("o_totalprice", .decimal(15, 2)).notNull()
    NewColumn("o_orderdate", .date).notNull()
    NewColumn("o_orderpriority", .varchar).notNull()
    NewColumn("o_clerk", .varchar).notNull()
    NewColumn("o_shippriority", .integer).notNull()
    NewColumn("o_comment", .varchar).notNull()
  }

  private static let lineitem = CreateTable("lineitem") {
    NewColumn("l_orderkey", .bigint).notNull()
    NewColumn("l_partkey", .bigint).notNull()
    NewColumn("l_suppkey", .bigint).notNull()
    NewColumn("l_linenumber", .integer).notNull()
    NewColumn("l_quantity", .decimal(15, 2)).notNull()
    NewColumn("l_extendedprice", .decimal(15, 2)).notNull()
    NewColumn("l_discount", .decimal(15, 2)).notNull()
    NewColumn("l_tax", .decimal(15, 2)).notNull()
    NewColumn("l_returnflag", .varchar).notNull()
    NewColumn("l_linestatus", .varchar).notNull()
    NewColumn("l_shipdate", .date).notNull()
    NewColumn("l_commitdate", .date).notNull()
    NewColumn("l_receiptdate", .date).notNull()
    NewColumn("l_shipinstruct", .varchar).notNull()
    NewColumn("l_shipmode", .varchar).notNull()
    NewColumn("l_comment", .varchar).notNull()
  }
}

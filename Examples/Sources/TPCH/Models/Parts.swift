import Duck
import Foundation

struct Part: Table {
  @Column("p_partkey") var partKey: Int64
  @Column("p_name") var name: String
  @Column("p_mfgr") var manufacturer: String
  @Column("p_brand") var brand: String
  @Column("p_type") var type: String
  @Column("p_size") var size: Int32
  @Column("p_container") var container: String
  @Column("p_retailprice") var retailPrice: Decimal
  @Column("p_comment") var comment: String
}

struct Supplier: Table {
  @Column("s_suppkey") var suppKey: Int64
  @Column("s_name") var name: String
  @Column("s_address") var address: String
  @Column("s_nationkey") var nationKey: Int64
  @Column("s_phone") var phone: String
  @Column("s_acctbal") var balance: Decimal
  @Column("s_comment") var comment: String
}

/// A part that a supplier has, and what it costs there.
struct PartSupp: Table {
  static let tableName = "partsupp"

  @Column("ps_partkey") var partKey: Int64
  @Column("ps_suppkey") var suppKey: Int64
  @Column("ps_availqty") var available: Int32
  @Column("ps_supplycost") var supplyCost: Decimal
  @Column("ps_comment") var comment: String
}

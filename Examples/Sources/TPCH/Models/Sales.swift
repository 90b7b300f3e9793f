import Duck
import Foundation

struct Customer: Table {
  @Column("c_custkey") var custKey: Int64
  @Column("c_name") var name: String
  @Column("c_address") var address: String
  @Column("c_nationkey") var nationKey: Int64
  @Column("c_phone") var phone: String
  @Column("c_acctbal") var balance: Decimal
  @Column("c_mktsegment") var segment: String
  @Column("c_comment") var comment: String
}

struct Orders: Table {
  @Column("o_orderkey") var orderKey: Int64
  @Column("o_custkey") var custKey: Int64
  @Column("o_orderstatus") var status: String
  @Column("o_totalprice") var totalPrice: Decimal
  @Column("o_orderdate") var orderDate: PureDate
  @Column("o_orderpriority") var priority: String
  @Column("o_clerk") var clerk: String
  @Column("o_shippriority") var shipPriority: Int32
  @Column("o_comment") var comment: String
}

struct Lineitem: Table {
  @Column("l_orderkey") var orderKey: Int64
  @Column("l_partkey") var partKey: Int64
  @Column("l_suppkey") var suppKey: Int64
  @Column("l_linenumber") var lineNumber: Int32
  @Column("l_quantity") var quantity: Decimal
  @Column("l_extendedprice") var extendedPrice: Decimal
  @Column("l_discount") var discount: Decimal
  @Column("l_tax") var tax: Decimal
  @Column("l_returnflag") var returnFlag: String
  @Column("l_linestatus") var status: String
  @Column("l_shipdate") var shipDate: PureDate
  @Column("l_commitdate") var commitDate: PureDate
  @Column("l_receiptdate") var receiptDate: PureDate
  @Column("l_shipinstruct") var instructions: String
  @Column("l_shipmode") var shipMode: String
  @Column("l_comment") var comment: String

  /// What is paid for a line, before tax.
  static var discountedPrice: SQLNumber { $extendedPrice * (1 - $discount) }
}

import Duck

struct Region: Table {
  @Column("r_regionkey") var regionKey: Int64
  @Column("r_name") var name: String
  @Column("r_comment") var comment: String
}

struct Nation: Table {
  @Column("n_nationkey") var nationKey: Int64
  @Column("n_name") var name: String
  @Column("n_regionkey") var regionKey: Int64
  @Column("n_comment") var comment: String
}

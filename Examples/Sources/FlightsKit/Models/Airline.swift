import Duck

struct Airline: Table {
  static let tableName = "airlines"

  @Column("carrier") var carrier: String
  @Column("name") var name: String
}

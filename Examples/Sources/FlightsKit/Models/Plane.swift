import Duck

struct Plane: Table {
  static let tableName = "planes"

  @Column("tailnum") var tailNumber: String
  /// When it was built.
  @Column("year") var year: Int16?
  @Column("type") var type: String
  @Column("manufacturer") var manufacturer: String
  @Column("model") var model: String
  @Column("engines") var engines: Int8
  @Column("seats") var seats: Int16
  @Column("speed") var speed: Int16?
  @Column("engine") var engine: String
}

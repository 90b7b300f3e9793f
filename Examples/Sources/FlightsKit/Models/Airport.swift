import Duck

struct Airport: Table {
  static let tableName = "airports"

  @Column("faa") var faa: String
  @Column("name") var name: String
  @Column("lat") var latitude: Double
  @Column("lon") var longitude: Double
  /// Feet above the sea, or below it.
  @Column("alt") var altitude: Int16
  /// Hours from UTC.
  @Column("tz") var hoursFromUTC: Int8
  /// Summer time: A as in the US, N for none, U unknown.
  @Column("dst") var summerTime: String
  @Column("tzone") var timeZone: String?
}

import Duck
import Foundation

/// A departure from New York in 2013.
///
/// Clock times are numbers that read like a clock: 517 is 5:17, and midnight is 2400.
struct Flight: Table {
  static let tableName = "flights"

  @Column("year") var year: Int16
  @Column("month") var month: Int8
  @Column("day") var day: Int8
  /// nil where the flight was cancelled.
  @Column("dep_time") var departure: Int16?
  @Column("sched_dep_time") var scheduledDeparture: Int16
  @Column("dep_delay") var departureDelay: Int16?
  @Column("arr_time") var arrival: Int16?
  @Column("sched_arr_time") var scheduledArrival: Int16
  @Column("arr_delay") var arrivalDelay: Int16?
  @Column("carrier") var carrier: String
  @Column("flight") var number: Int16
  @Column("tailnum") var tailNumber: String?
  @Column("origin") var origin: String
  @Column("dest") var destination: String
  /// Minutes in the air.
  @Column("air_time") var airTime: Int16?
  /// Miles.
  @Column("distance") var distance: Int16
  /// The scheduled departure in local time, with `minute`.
  @Column("hour") var hour: Int8
  @Column("minute") var minute: Int8
  /// The instant of that hour. The file gives it in UTC: hence an instant, not a civil time.
  @Column("time_hour") var timeHour: Date
}

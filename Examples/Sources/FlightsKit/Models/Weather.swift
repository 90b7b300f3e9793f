import Duck
import Foundation

/// A weather report: hourly, at the three airports of New York.
///
/// In the hour that the end of summer time repeats, year, month, day and hour name two rows; the instant names one.
struct Weather: Table {
  static let tableName = "weather"

  @Column("origin") var origin: String
  @Column("year") var year: Int16
  @Column("month") var month: Int8
  @Column("day") var day: Int8
  @Column("hour") var hour: Int8
  /// Degrees Fahrenheit.
  @Column("temp") var temperature: Double?
  @Column("dewp") var dewPoint: Double?
  @Column("humid") var humidity: Double?
  @Column("wind_dir") var windDirection: Int16?
  /// Miles in an hour.
  @Column("wind_speed") var windSpeed: Double?
  @Column("wind_gust") var windGust: Double?
  /// Inches in the hour.
  @Column("precip") var precipitation: Double
  @Column("pressure") var pressure: Double?
  @Column("visib") var visibility: Double
  @Column("time_hour") var timeHour: Date
}

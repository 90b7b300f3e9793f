extension Fn {
  /// The instant at which the transaction began; it is compared with instants and with civil times: `now()`.
  public static func now() -> SQLFunction {
    known("now")
  }

  /// Another word for ``now()``: `transaction_timestamp()`.
  public static func transactionTimestamp() -> SQLFunction {
    known("transaction_timestamp")
  }

  /// The day on which the transaction began, in UTC: `today()`.
  public static func today() -> CivilTimes {
    known("today")
  }

  /// A part of a date as a number: `date_part($1, "x")`.
  public static func datePart(_ part: SQLDatePart, _ x: some SQLable) -> Numbers {
    known("date_part", part, x)
  }

  /// The start of the day, the month, … of a date: `date_trunc($1, "x")`.
  public static func dateTrunc<X: SQLComparable>(_ part: SQLDatePart, _ x: X) -> SQLTypedFunction<X.SQLFamily>
  {
    known("date_trunc", part, x)
  }

  /// The start of the day, the month, … of a date: `date_trunc($1, "x")`.
  public static func dateTrunc(_ part: SQLDatePart, _ x: some SQLOperand) -> SQLFunction {
    known("date_trunc", part, x)
  }

  /// How often a part turns between two dates: `date_diff($1, "start", "end")`.
  public static func dateDiff(_ part: SQLDatePart, _ start: some SQLable, _ end: some SQLable) -> Numbers {
    known("date_diff", part, start, end)
  }

  /// How many whole parts lie between two dates: `date_sub($1, "start", "end")`.
  public static func dateSub(_ part: SQLDatePart, _ start: some SQLable, _ end: some SQLable) -> Numbers {
    known("date_sub", part, start, end)
  }

  /// A date later by an interval: `date_add("x", "interval")`.
  public static func dateAdd<X: SQLComparable>(_ x: X, _ interval: some SQLable) -> SQLTypedFunction<
    X.SQLFamily
  > {
    known("date_add", x, interval)
  }

  /// A date later by an interval: `date_add("x", "interval")`.
  public static func dateAdd(_ x: some SQLOperand, _ interval: some SQLable) -> SQLFunction {
    known("date_add", x, interval)
  }

  /// The start of the span of that width in which a date lies: `time_bucket("width", "x")`.
  public static func timeBucket<X: SQLComparable>(_ width: some SQLable, _ x: X) -> SQLTypedFunction<
    X.SQLFamily
  > {
    known("time_bucket", width, x)
  }

  /// The start of the span of that width in which a date lies: `time_bucket("width", "x")`.
  public static func timeBucket(_ width: some SQLable, _ x: some SQLOperand) -> SQLFunction {
    known("time_bucket", width, x)
  }

  /// The start of the span of that width in which a date lies, counted from another: `time_bucket("width", "x", "origin")`.
  public static func timeBucket<X: SQLComparable>(_ width: some SQLable, _ x: X, origin: some SQLable)
    -> SQLTypedFunction<X.SQLFamily>
  {
    known("time_bucket", width, x, origin)
  }

  /// The start of the span of that width in which a date lies, counted from another: `time_bucket("width", "x", "origin")`.
  public static func timeBucket(_ width: some SQLable, _ x: some SQLOperand, origin: some SQLable)
    -> SQLFunction
  {
    known("time_bucket", width, x, origin)
  }

  /// The interval between two timestamps: `age("x", "y")`.
  public static func age(_ x: some SQLable, _ y: some SQLable) -> Intervals {
    known("age", x, y)
  }

  /// The interval since a timestamp: `age("x")`.
  public static func age(_ x: some SQLable) -> Intervals {
    known("age", x)
  }

  /// A date of its parts: `make_date("year", "month", "day")`.
  public static func makeDate(_ year: some SQLable, _ month: some SQLable, _ day: some SQLable) -> CivilTimes
  {
    known("make_date", year, month, day)
  }

  /// A time of day of its parts: `make_time("hour", "minute", "second")`.
  public static func makeTime(_ hour: some SQLable, _ minute: some SQLable, _ second: some SQLable)
    -> TimesOfDay
  {
    known("make_time", hour, minute, second)
  }

  /// A timestamp of its parts: `make_timestamp("year", "month", "day", "hour", "minute", "second")`.
  public static func makeTimestamp(
    _ year: some SQLable,
    _ month: some SQLable,
    _ day: some SQLable,
    _ hour: some SQLable,
    _ minute: some SQLable,
    _ second: some SQLable
  ) -> CivilTimes {
    known("make_timestamp", year, month, day, hour, minute, second)
  }

  /// An instant of its parts: `make_timestamptz("year", "month", "day", "hour", "minute", "second")`.
  public static func makeTimestampTZ(
    _ year: some SQLable,
    _ month: some SQLable,
    _ day: some SQLable,
    _ hour: some SQLable,
    _ minute: some SQLable,
    _ second: some SQLable
  ) -> Instants {
    known("make_timestamptz", year, month, day, hour, minute, second)
  }

  /// The timestamp that many microseconds after 1970: `make_timestamp("x")`.
  public static func makeTimestamp(_ x: some SQLable) -> CivilTimes {
    known("make_timestamp", x)
  }

  /// The instant that many seconds after 1970: `to_timestamp("x")`.
  public static func toTimestamp(_ x: some SQLable) -> Instants {
    known("to_timestamp", x)
  }

  /// Seconds since 1970: `epoch("x")`.
  public static func epoch(_ x: some SQLable) -> Numbers {
    known("epoch", x)
  }

  /// Milliseconds since 1970; of a number, the timestamp: `epoch_ms("x")`.
  public static func epochMs(_ x: some SQLable) -> SQLFunction {
    known("epoch_ms", x)
  }

  /// Microseconds since 1970: `epoch_us("x")`.
  public static func epochUs(_ x: some SQLable) -> Numbers {
    known("epoch_us", x)
  }

  /// Nanoseconds since 1970: `epoch_ns("x")`.
  public static func epochNs(_ x: some SQLable) -> Numbers {
    known("epoch_ns", x)
  }

  /// The century: `century("x")`.
  public static func century(_ x: some SQLable) -> Numbers {
    known("century", x)
  }

  /// The decade: `decade("x")`.
  public static func decade(_ x: some SQLable) -> Numbers {
    known("decade", x)
  }

  /// The year: `year("x")`.
  public static func year(_ x: some SQLable) -> Numbers {
    known("year", x)
  }

  /// The quarter of the year: `quarter("x")`.
  public static func quarter(_ x: some SQLable) -> Numbers {
    known("quarter", x)
  }

  /// The month, from 1: `month("x")`.
  public static func month(_ x: some SQLable) -> Numbers {
    known("month", x)
  }

  /// The week of the year, by ISO 8601: `week("x")`.
  public static func week(_ x: some SQLable) -> Numbers {
    known("week", x)
  }

  /// The year and the week, by ISO 8601, as one number: `yearweek("x")`.
  public static func yearWeek(_ x: some SQLable) -> Numbers {
    known("yearweek", x)
  }

  /// The day of the month: `day("x")`.
  public static func day(_ x: some SQLable) -> Numbers {
    known("day", x)
  }

  /// The day of the week, 0 for Sunday: `dayofweek("x")`.
  public static func dayOfWeek(_ x: some SQLable) -> Numbers {
    known("dayofweek", x)
  }

  /// The day of the week, 1 for Monday, by ISO 8601: `isodow("x")`.
  public static func isoDayOfWeek(_ x: some SQLable) -> Numbers {
    known("isodow", x)
  }

  /// The day of the year: `dayofyear("x")`.
  public static func dayOfYear(_ x: some SQLable) -> Numbers {
    known("dayofyear", x)
  }

  /// The hour: `hour("x")`.
  public static func hour(_ x: some SQLable) -> Numbers {
    known("hour", x)
  }

  /// The minute: `minute("x")`.
  public static func minute(_ x: some SQLable) -> Numbers {
    known("minute", x)
  }

  /// The second, without its fraction: `second("x")`.
  public static func second(_ x: some SQLable) -> Numbers {
    known("second", x)
  }

  /// The second with its fraction, in milliseconds: `millisecond("x")`.
  public static func millisecond(_ x: some SQLable) -> Numbers {
    known("millisecond", x)
  }

  /// The second with its fraction, in microseconds: `microsecond("x")`.
  public static func microsecond(_ x: some SQLable) -> Numbers {
    known("microsecond", x)
  }

  /// A civil time in a zone as an instant, or an instant as the civil time there: `timezone("zone", "x")`.
  public static func timeZone(_ zone: some SQLable, _ x: some SQLable) -> SQLFunction {
    known("timezone", zone, x)
  }

  /// The year by ISO 8601, to which ``week(_:)`` belongs: `isoyear("x")`.
  public static func isoYear(_ x: some SQLable) -> Numbers {
    known("isoyear", x)
  }

  /// The last day of the month: `last_day("x")`.
  public static func lastDay(_ x: some SQLable) -> CivilTimes {
    known("last_day", x)
  }

  /// The English name of the day of the week: `dayname("x")`.
  public static func dayName(_ x: some SQLable) -> Texts {
    known("dayname", x)
  }

  /// The English name of the month: `monthname("x")`.
  public static func monthName(_ x: some SQLable) -> Texts {
    known("monthname", x)
  }

  /// The days since noon of 1 January 4713 BC: `julian("x")`.
  public static func julian(_ x: some SQLable) -> Numbers {
    known("julian", x)
  }

  /// A date as text in a format: `strftime("x", "format")`.
  public static func strftime(_ x: some SQLable, _ format: some SQLable) -> Texts {
    known("strftime", x, format)
  }

  /// The timestamp that a text says in a format: `strptime("x", "format")`.
  public static func strptime(_ x: some SQLable, _ format: some SQLable) -> CivilTimes {
    known("strptime", x, format)
  }

  /// The timestamp that a text says in a format, or NULL: `try_strptime("x", "format")`.
  public static func tryStrptime(_ x: some SQLable, _ format: some SQLable) -> CivilTimes {
    known("try_strptime", x, format)
  }

  /// An interval of years: `to_years("x")`.
  public static func toYears(_ x: some SQLable) -> Intervals {
    known("to_years", x)
  }

  /// An interval of months: `to_months("x")`.
  public static func toMonths(_ x: some SQLable) -> Intervals {
    known("to_months", x)
  }

  /// An interval of weeks: `to_weeks("x")`.
  public static func toWeeks(_ x: some SQLable) -> Intervals {
    known("to_weeks", x)
  }

  /// An interval of days: `to_days("x")`.
  public static func toDays(_ x: some SQLable) -> Intervals {
    known("to_days", x)
  }

  /// An interval of hours: `to_hours("x")`.
  public static func toHours(_ x: some SQLable) -> Intervals {
    known("to_hours", x)
  }

  /// An interval of minutes: `to_minutes("x")`.
  public static func toMinutes(_ x: some SQLable) -> Intervals {
    known("to_minutes", x)
  }

  /// An interval of seconds: `to_seconds("x")`.
  public static func toSeconds(_ x: some SQLable) -> Intervals {
    known("to_seconds", x)
  }

  /// An interval of milliseconds: `to_milliseconds("x")`.
  public static func toMilliseconds(_ x: some SQLable) -> Intervals {
    known("to_milliseconds", x)
  }
}

extension Fn {
  /// A part of a date as a number, in SQL's own words: `extract(year from "at")`.
  public static func extract(_ part: SQLDatePart, from x: some SQLable) -> SQLNumber {
    SQLNumber(node: SQLNode(.extract(part, x.sqlNode)))
  }

  /// The day on which the transaction began: `current_date`.
  public static func currentDate() -> SQLTypedExpression<SQLFamilies.CivilTimes> { keyword(.currentDate) }

  /// The time of day at which the transaction began: `current_time`.
  public static func currentTime() -> SQLExpression { SQLExpression(.keyword(.currentTime)) }

  /// The instant at which the transaction began: `current_timestamp`.
  public static func currentTimestamp() -> SQLExpression { SQLExpression(.keyword(.currentTimestamp)) }

  /// The time of day at which the transaction began, without an offset: `localtime`.
  public static func localTime() -> SQLTypedExpression<SQLFamilies.TimesOfDay> { keyword(.localTime) }

  /// The civil time at which the transaction began: `localtimestamp`.
  public static func localTimestamp() -> SQLTypedExpression<SQLFamilies.CivilTimes> {
    keyword(.localTimestamp)
  }

  private static func keyword<Family>(_ keyword: Keyword) -> SQLTypedExpression<Family> {
    SQLTypedExpression(node: SQLNode(.keyword(keyword)))
  }
}

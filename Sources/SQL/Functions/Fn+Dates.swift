extension Fn {
  /// The instant at which the transaction began: `now()`.
  public static func now() -> SQLFunction { known("now") }

  /// A part of a date as a number: `date_part($1, "at")`.
  public static func datePart(_ part: SQLDatePart, _ x: some SQLable) -> SQLFunction {
    known("date_part", part, x)
  }

  /// The start of the day, the month, … of a date: `date_trunc($1, "at")`.
  public static func dateTrunc(_ part: SQLDatePart, _ x: some SQLable) -> SQLFunction {
    known("date_trunc", part, x)
  }

  /// How often a part turns between two dates: `date_diff($1, "a", "b")`.
  public static func dateDiff(_ part: SQLDatePart, _ start: some SQLable, _ end: some SQLable) -> SQLFunction
  {
    known("date_diff", part, start, end)
  }

  /// A date later by an interval: `date_add("at", $1)`.
  public static func dateAdd(_ x: some SQLable, _ interval: some SQLable) -> SQLFunction {
    known("date_add", x, interval)
  }

  /// The start of the span of that width in which a date lies: `time_bucket($1, "at")`.
  public static func timeBucket(_ width: some SQLable, _ x: some SQLable) -> SQLFunction {
    known("time_bucket", width, x)
  }

  /// The interval between two timestamps: `age("a", "b")`.
  public static func age(_ x: some SQLable, _ y: some SQLable) -> SQLFunction { known("age", x, y) }

  /// A date of its parts: `make_date("y", "m", "d")`.
  public static func makeDate(_ year: some SQLable, _ month: some SQLable, _ day: some SQLable) -> SQLFunction
  {
    known("make_date", year, month, day)
  }

  /// A timestamp of its parts: `make_timestamp("y", "m", "d", "h", "n", "s")`.
  public static func makeTimestamp(
    _ year: some SQLable,
    _ month: some SQLable,
    _ day: some SQLable,
    _ hour: some SQLable,
    _ minute: some SQLable,
    _ second: some SQLable
  ) -> SQLFunction {
    known("make_timestamp", year, month, day, hour, minute, second)
  }

  /// The instant that many seconds after 1970: `to_timestamp("s")`.
  public static func toTimestamp(_ x: some SQLable) -> SQLFunction { known("to_timestamp", x) }

  /// Milliseconds since 1970: `epoch_ms("at")`.
  public static func epochMs(_ x: some SQLable) -> SQLFunction { known("epoch_ms", x) }

  /// The last day of the month: `last_day("at")`.
  public static func lastDay(_ x: some SQLable) -> SQLFunction { known("last_day", x) }

  /// The English name of the day of the week: `dayname("at")`.
  public static func dayName(_ x: some SQLable) -> SQLFunction { known("dayname", x) }

  /// The English name of the month: `monthname("at")`.
  public static func monthName(_ x: some SQLable) -> SQLFunction { known("monthname", x) }

  /// A date as text in a format: `strftime("at", $1)`.
  public static func strftime(_ x: some SQLable, _ format: some SQLable) -> SQLFunction {
    known("strftime", x, format)
  }

  /// The timestamp that a text says in a format: `strptime("text", $1)`.
  public static func strptime(_ x: some SQLable, _ format: some SQLable) -> SQLFunction {
    known("strptime", x, format)
  }

  /// A part of a date as a number, in SQL's own words: `extract(year from "at")`.
  public static func extract(_ part: SQLDatePart, from x: some SQLable) -> SQLExpression {
    SQLExpression(.extract(part, x.sqlNode))
  }

  /// The day on which the transaction began: `current_date`.
  public static func currentDate() -> SQLExpression { SQLExpression(.keyword(.currentDate)) }

  /// The time of day at which the transaction began: `current_time`.
  public static func currentTime() -> SQLExpression { SQLExpression(.keyword(.currentTime)) }

  /// The instant at which the transaction began: `current_timestamp`.
  public static func currentTimestamp() -> SQLExpression { SQLExpression(.keyword(.currentTimestamp)) }
}

extension Fn {
  /// The number of the row in its partition, from 1: `row_number() OVER (…)`.
  public static func rowNumber() -> SQLFunction { known("row_number") }

  /// The rank, with gaps after rows that are equal: `rank() OVER (…)`.
  public static func rank() -> SQLFunction { known("rank") }

  /// The rank, without gaps: `dense_rank() OVER (…)`.
  public static func denseRank() -> SQLFunction { known("dense_rank") }

  /// The rank from 0 to 1: `percent_rank() OVER (…)`.
  public static func percentRank() -> SQLFunction { known("percent_rank") }

  /// The share of rows up to this one: `cume_dist() OVER (…)`.
  public static func cumeDist() -> SQLFunction { known("cume_dist") }

  /// The number of the part, of so many equal ones: `ntile($1) OVER (…)`.
  public static func nTile(_ count: some SQLable) -> SQLFunction { known("ntile", count) }

  /// The value in the row before: `lag("v") OVER (…)`.
  public static func lag(_ x: some SQLable) -> SQLFunction { known("lag", x) }

  /// The value that many rows before: `lag("v", $1) OVER (…)`.
  public static func lag(_ x: some SQLable, _ offset: some SQLable) -> SQLFunction { known("lag", x, offset) }

  /// The value in the row after: `lead("v") OVER (…)`.
  public static func lead(_ x: some SQLable) -> SQLFunction { known("lead", x) }

  /// The value that many rows after: `lead("v", $1) OVER (…)`.
  public static func lead(_ x: some SQLable, _ offset: some SQLable) -> SQLFunction {
    known("lead", x, offset)
  }

  /// The value in the first row of the frame: `first_value("v") OVER (…)`.
  public static func firstValue(_ x: some SQLable) -> SQLFunction { known("first_value", x) }

  /// The value in the last row of the frame: `last_value("v") OVER (…)`.
  public static func lastValue(_ x: some SQLable) -> SQLFunction { known("last_value", x) }

  /// The value in that row of the frame, from 1: `nth_value("v", $1) OVER (…)`.
  public static func nthValue(_ x: some SQLable, _ position: some SQLable) -> SQLFunction {
    known("nth_value", x, position)
  }
}

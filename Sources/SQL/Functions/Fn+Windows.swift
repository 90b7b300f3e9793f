extension Fn {
  /// The number of the row in its partition, from 1: `row_number() OVER (…)`.
  public static func rowNumber() -> Numbers {
    known("row_number")
  }

  /// The rank, with gaps after rows that are equal: `rank() OVER (…)`.
  public static func rank() -> Numbers {
    known("rank")
  }

  /// The rank, without gaps: `dense_rank() OVER (…)`.
  public static func denseRank() -> Numbers {
    known("dense_rank")
  }

  /// The rank from 0 to 1: `percent_rank() OVER (…)`.
  public static func percentRank() -> Numbers {
    known("percent_rank")
  }

  /// The share of rows up to this one: `cume_dist() OVER (…)`.
  public static func cumeDist() -> Numbers {
    known("cume_dist")
  }

  /// The number of the part, of so many equal ones: `ntile("count") OVER (…)`.
  public static func nTile(_ count: some SQLable) -> Numbers {
    known("ntile", count)
  }

  /// The value in the row before: `lag("x") OVER (…)`.
  public static func lag<X: SQLComparable>(_ x: X) -> SQLTypedFunction<X.SQLFamily> {
    known("lag", x)
  }

  /// The value in the row before: `lag("x") OVER (…)`.
  public static func lag(_ x: some SQLOperand) -> SQLFunction {
    known("lag", x)
  }

  /// The value that many rows before: `lag("x", "offset") OVER (…)`.
  public static func lag<X: SQLComparable>(_ x: X, _ offset: some SQLable) -> SQLTypedFunction<X.SQLFamily> {
    known("lag", x, offset)
  }

  /// The value that many rows before: `lag("x", "offset") OVER (…)`.
  public static func lag(_ x: some SQLOperand, _ offset: some SQLable) -> SQLFunction {
    known("lag", x, offset)
  }

  /// The value that many rows before, or another where there is no such row: `lag("x", "offset", "other") OVER (…)`.
  public static func lag<X: SQLComparable>(_ x: X, _ offset: some SQLable, default other: some SQLable)
    -> SQLTypedFunction<X.SQLFamily>
  {
    known("lag", x, offset, other)
  }

  /// The value that many rows before, or another where there is no such row: `lag("x", "offset", "other") OVER (…)`.
  public static func lag(_ x: some SQLOperand, _ offset: some SQLable, default other: some SQLable)
    -> SQLFunction
  {
    known("lag", x, offset, other)
  }

  /// The value in the row after: `lead("x") OVER (…)`.
  public static func lead<X: SQLComparable>(_ x: X) -> SQLTypedFunction<X.SQLFamily> {
    known("lead", x)
  }

  /// The value in the row after: `lead("x") OVER (…)`.
  public static func lead(_ x: some SQLOperand) -> SQLFunction {
    known("lead", x)
  }

  /// The value that many rows after: `lead("x", "offset") OVER (…)`.
  public static func lead<X: SQLComparable>(_ x: X, _ offset: some SQLable) -> SQLTypedFunction<X.SQLFamily> {
    known("lead", x, offset)
  }

  /// The value that many rows after: `lead("x", "offset") OVER (…)`.
  public static func lead(_ x: some SQLOperand, _ offset: some SQLable) -> SQLFunction {
    known("lead", x, offset)
  }

  /// The value that many rows after, or another where there is no such row: `lead("x", "offset", "other") OVER (…)`.
  public static func lead<X: SQLComparable>(_ x: X, _ offset: some SQLable, default other: some SQLable)
    -> SQLTypedFunction<X.SQLFamily>
  {
    known("lead", x, offset, other)
  }

  /// The value that many rows after, or another where there is no such row: `lead("x", "offset", "other") OVER (…)`.
  public static func lead(_ x: some SQLOperand, _ offset: some SQLable, default other: some SQLable)
    -> SQLFunction
  {
    known("lead", x, offset, other)
  }

  /// The value in the first row of the frame: `first_value("x") OVER (…)`.
  public static func firstValue<X: SQLComparable>(_ x: X) -> SQLTypedFunction<X.SQLFamily> {
    known("first_value", x)
  }

  /// The value in the first row of the frame: `first_value("x") OVER (…)`.
  public static func firstValue(_ x: some SQLable) -> SQLFunction {
    known("first_value", x)
  }

  /// The value in the last row of the frame: `last_value("x") OVER (…)`.
  public static func lastValue<X: SQLComparable>(_ x: X) -> SQLTypedFunction<X.SQLFamily> {
    known("last_value", x)
  }

  /// The value in the last row of the frame: `last_value("x") OVER (…)`.
  public static func lastValue(_ x: some SQLable) -> SQLFunction {
    known("last_value", x)
  }

  /// The value in that row of the frame, from 1: `nth_value("x", "position") OVER (…)`.
  public static func nthValue<X: SQLComparable>(_ x: X, _ position: some SQLable) -> SQLTypedFunction<
    X.SQLFamily
  > {
    known("nth_value", x, position)
  }

  /// The value in that row of the frame, from 1: `nth_value("x", "position") OVER (…)`.
  public static func nthValue(_ x: some SQLable, _ position: some SQLable) -> SQLFunction {
    known("nth_value", x, position)
  }

  /// The value, interpolated where it is NULL: `fill("x") OVER (…)`.
  public static func fill<X: SQLComparable>(_ x: X) -> SQLTypedFunction<X.SQLFamily> {
    known("fill", x)
  }

  /// The value, interpolated where it is NULL: `fill("x") OVER (…)`.
  public static func fill(_ x: some SQLOperand) -> SQLFunction {
    known("fill", x)
  }
}

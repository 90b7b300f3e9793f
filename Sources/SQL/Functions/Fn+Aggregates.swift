extension Fn {
  /// The number of rows in which the expression is not NULL: `count("id")`.
  public static func count(_ x: some SQLable) -> SQLFunction { known("count", x) }

  /// The sum; NULL of no rows: `sum("v")`.
  public static func sum(_ x: some SQLable) -> SQLFunction { known("sum", x) }

  /// The arithmetic mean, as a DOUBLE: `avg("v")`.
  public static func avg(_ x: some SQLable) -> SQLFunction { known("avg", x) }

  /// The least value: `min("v")`.
  public static func min(_ x: some SQLable) -> SQLFunction { known("min", x) }

  /// The greatest value: `max("v")`.
  public static func max(_ x: some SQLable) -> SQLFunction { known("max", x) }

  /// The value in the middle: `median("v")`.
  public static func median(_ x: some SQLable) -> SQLFunction { known("median", x) }

  /// The value that is there most often: `mode("v")`.
  public static func mode(_ x: some SQLable) -> SQLFunction { known("mode", x) }

  /// The interpolated quantile at a position from 0 to 1: `quantile_cont("v", $1)`.
  public static func quantileCont(_ x: some SQLable, _ position: some SQLable) -> SQLFunction {
    known("quantile_cont", x, position)
  }

  /// The standard deviation of a sample: `stddev("v")`.
  public static func stddev(_ x: some SQLable) -> SQLFunction { known("stddev", x) }

  /// The variance of a sample: `variance("v")`.
  public static func variance(_ x: some SQLable) -> SQLFunction { known("variance", x) }

  /// The product: `product("v")`.
  public static func product(_ x: some SQLable) -> SQLFunction { known("product", x) }

  /// About the number of different values: `approx_count_distinct("v")`.
  public static func approxCountDistinct(_ x: some SQLable) -> SQLFunction {
    known("approx_count_distinct", x)
  }

  /// The first value, NULL included; give it an order with ``SQLFunction/orderBy(_:)``: `first("v")`.
  public static func first(_ x: some SQLable) -> SQLFunction { known("first", x) }

  /// The last value, NULL included; give it an order with ``SQLFunction/orderBy(_:)``: `last("v")`.
  public static func last(_ x: some SQLable) -> SQLFunction { known("last", x) }

  /// The first value that is not NULL: `any_value("v")`.
  public static func anyValue(_ x: some SQLable) -> SQLFunction { known("any_value", x) }

  /// The value in the row where another expression is least: `arg_min("v", "by")`.
  public static func argMin(_ x: some SQLable, by y: some SQLable) -> SQLFunction { known("arg_min", x, y) }

  /// The value in the row where another expression is greatest: `arg_max("v", "by")`.
  public static func argMax(_ x: some SQLable, by y: some SQLable) -> SQLFunction { known("arg_max", x, y) }

  /// True where all are: `bool_and("ok")`.
  public static func boolAnd(_ x: some SQLable) -> SQLFunction { known("bool_and", x) }

  /// True where one is: `bool_or("ok")`.
  public static func boolOr(_ x: some SQLable) -> SQLFunction { known("bool_or", x) }

  /// All texts in one, with a separator between them: `string_agg("name", $1)`.
  public static func stringAgg(_ x: some SQLable, _ separator: some SQLable) -> SQLFunction {
    known("string_agg", x, separator)
  }

  /// All values as a list: `array_agg("v")`.
  public static func arrayAgg(_ x: some SQLable) -> SQLFunction { known("array_agg", x) }

  /// The number of rows: `count(*)`.
  public static func count() -> SQLFunction { known("count", SQLExpression(.star(qualifier: []))) }

  /// The number of different values: `count(DISTINCT "v")`.
  public static func countDistinct(_ x: some SQLable) -> SQLFunction { count(x).distinct }
}

extension Fn {
  /// The number of rows in which the expression is not NULL: `count("x")`.
  public static func count(_ x: some SQLable) -> Numbers {
    known("count", x)
  }

  /// The sum; NULL of no rows: `sum("x")`.
  public static func sum(_ x: some SQLable) -> Numbers {
    known("sum", x)
  }

  /// The arithmetic mean: of numbers a DOUBLE: `avg("x")`.
  public static func avg(_ x: some SQLable) -> Numbers {
    known("avg", x)
  }

  /// The least value: `min("x")`.
  public static func min<X: SQLComparable>(_ x: X) -> SQLTypedFunction<X.SQLFamily> {
    known("min", x)
  }

  /// The least value: `min("x")`.
  public static func min(_ x: some SQLOperand) -> SQLFunction {
    known("min", x)
  }

  /// The greatest value: `max("x")`.
  public static func max<X: SQLComparable>(_ x: X) -> SQLTypedFunction<X.SQLFamily> {
    known("max", x)
  }

  /// The greatest value: `max("x")`.
  public static func max(_ x: some SQLOperand) -> SQLFunction {
    known("max", x)
  }

  /// The value in the middle: `median("x")`.
  public static func median<X: SQLComparable>(_ x: X) -> SQLTypedFunction<X.SQLFamily> {
    known("median", x)
  }

  /// The value in the middle: `median("x")`.
  public static func median(_ x: some SQLOperand) -> SQLFunction {
    known("median", x)
  }

  /// The value that is there most often: `mode("x")`.
  public static func mode<X: SQLComparable>(_ x: X) -> SQLTypedFunction<X.SQLFamily> {
    known("mode", x)
  }

  /// The value that is there most often: `mode("x")`.
  public static func mode(_ x: some SQLOperand) -> SQLFunction {
    known("mode", x)
  }

  /// The interpolated quantile at a position from 0 to 1: `quantile_cont("x", "position")`.
  public static func quantileCont<X: SQLComparable>(_ x: X, _ position: some SQLable) -> SQLTypedFunction<
    X.SQLFamily
  > {
    known("quantile_cont", x, position)
  }

  /// The interpolated quantile at a position from 0 to 1: `quantile_cont("x", "position")`.
  public static func quantileCont(_ x: some SQLOperand, _ position: some SQLable) -> SQLFunction {
    known("quantile_cont", x, position)
  }

  /// The value at a position from 0 to 1 of all that there are: `quantile_disc("x", "position")`.
  public static func quantileDisc<X: SQLComparable>(_ x: X, _ position: some SQLable) -> SQLTypedFunction<
    X.SQLFamily
  > {
    known("quantile_disc", x, position)
  }

  /// The value at a position from 0 to 1 of all that there are: `quantile_disc("x", "position")`.
  public static func quantileDisc(_ x: some SQLOperand, _ position: some SQLable) -> SQLFunction {
    known("quantile_disc", x, position)
  }

  /// About the quantile at a position from 0 to 1: `approx_quantile("x", cast($1 as real))`.
  public static func approxQuantile<X: SQLComparable>(_ x: X, _ position: some SQLable) -> SQLTypedFunction<
    X.SQLFamily
  > {
    known("approx_quantile", x, cast(position, .real))
  }

  /// About the quantile at a position from 0 to 1: `approx_quantile("x", cast($1 as real))`.
  public static func approxQuantile(_ x: some SQLOperand, _ position: some SQLable) -> SQLFunction {
    known("approx_quantile", x, cast(position, .real))
  }

  /// The interpolated quantile, for ``SQLCall/withinGroup(orderBy:)``: `percentile_cont("position")`.
  public static func percentileCont(_ position: some SQLable) -> Numbers {
    known("percentile_cont", position)
  }

  /// The quantile among what there is, for ``SQLCall/withinGroup(orderBy:)``: `percentile_disc("position")`.
  public static func percentileDisc(_ position: some SQLable) -> SQLFunction {
    known("percentile_disc", position)
  }

  /// The standard deviation of a sample: `stddev("x")`.
  public static func stddev(_ x: some SQLable) -> Numbers {
    known("stddev", x)
  }

  /// The standard deviation of all: `stddev_pop("x")`.
  public static func stddevPop(_ x: some SQLable) -> Numbers {
    known("stddev_pop", x)
  }

  /// The variance of a sample: `variance("x")`.
  public static func variance(_ x: some SQLable) -> Numbers {
    known("variance", x)
  }

  /// The variance of all: `var_pop("x")`.
  public static func varPop(_ x: some SQLable) -> Numbers {
    known("var_pop", x)
  }

  /// The covariance of all: `covar_pop("y", "x")`.
  public static func covarPop(_ y: some SQLable, _ x: some SQLable) -> Numbers {
    known("covar_pop", y, x)
  }

  /// The covariance of a sample: `covar_samp("y", "x")`.
  public static func covarSamp(_ y: some SQLable, _ x: some SQLable) -> Numbers {
    known("covar_samp", y, x)
  }

  /// The correlation: `corr("y", "x")`.
  public static func corr(_ y: some SQLable, _ x: some SQLable) -> Numbers {
    known("corr", y, x)
  }

  /// The slope of the line through pairs: `regr_slope("y", "x")`.
  public static func regrSlope(_ y: some SQLable, _ x: some SQLable) -> Numbers {
    known("regr_slope", y, x)
  }

  /// Where the line through pairs meets the axis: `regr_intercept("y", "x")`.
  public static func regrIntercept(_ y: some SQLable, _ x: some SQLable) -> Numbers {
    known("regr_intercept", y, x)
  }

  /// How well a line explains pairs: `regr_r2("y", "x")`.
  public static func regrR2(_ y: some SQLable, _ x: some SQLable) -> Numbers {
    known("regr_r2", y, x)
  }

  /// The skewness: `skewness("x")`.
  public static func skewness(_ x: some SQLable) -> Numbers {
    known("skewness", x)
  }

  /// The excess kurtosis of a sample: `kurtosis("x")`.
  public static func kurtosis(_ x: some SQLable) -> Numbers {
    known("kurtosis", x)
  }

  /// The entropy, in bits: `entropy("x")`.
  public static func entropy(_ x: some SQLable) -> Numbers {
    known("entropy", x)
  }

  /// The median distance from the median: `mad("x")`.
  public static func mad(_ x: some SQLable) -> SQLFunction {
    known("mad", x)
  }

  /// The geometric mean: `geomean("x")`.
  public static func geomean(_ x: some SQLable) -> Numbers {
    known("geomean", x)
  }

  /// The product: `product("x")`.
  public static func product(_ x: some SQLable) -> Numbers {
    known("product", x)
  }

  /// The sum of floating-point numbers, with less rounding: `fsum("x")`.
  public static func fsum(_ x: some SQLable) -> Numbers {
    known("fsum", x)
  }

  /// The mean of floating-point numbers, with less rounding: `favg("x")`.
  public static func favg(_ x: some SQLable) -> Numbers {
    known("favg", x)
  }

  /// The number of rows for which a predicate is true: `count_if("predicate")`.
  public static func countIf(_ predicate: some SQLable) -> Numbers {
    known("count_if", predicate)
  }

  /// About the number of different values: `approx_count_distinct("x")`.
  public static func approxCountDistinct(_ x: some SQLable) -> Numbers {
    known("approx_count_distinct", x)
  }

  /// About the values that are there most often: `approx_top_k("x", "count")`.
  public static func approxTopK<X: SQLComparable>(_ x: X, _ count: some SQLable) -> SQLTypedFunction<
    SQLFamilies.Lists<X.SQLFamily>
  > {
    known("approx_top_k", x, count)
  }

  /// About the values that are there most often: `approx_top_k("x", "count")`.
  public static func approxTopK(_ x: some SQLable, _ count: some SQLable) -> SQLFunction {
    known("approx_top_k", x, count)
  }

  /// The first value, NULL included; give it an order with ``SQLCall/orderBy(_:)``: `first("x")`.
  public static func first<X: SQLComparable>(_ x: X) -> SQLTypedFunction<X.SQLFamily> {
    known("first", x)
  }

  /// The first value, NULL included; give it an order with ``SQLCall/orderBy(_:)``: `first("x")`.
  public static func first(_ x: some SQLable) -> SQLFunction {
    known("first", x)
  }

  /// The last value, NULL included; give it an order with ``SQLCall/orderBy(_:)``: `last("x")`.
  public static func last<X: SQLComparable>(_ x: X) -> SQLTypedFunction<X.SQLFamily> {
    known("last", x)
  }

  /// The last value, NULL included; give it an order with ``SQLCall/orderBy(_:)``: `last("x")`.
  public static func last(_ x: some SQLable) -> SQLFunction {
    known("last", x)
  }

  /// The first value that is not NULL: `any_value("x")`.
  public static func anyValue<X: SQLComparable>(_ x: X) -> SQLTypedFunction<X.SQLFamily> {
    known("any_value", x)
  }

  /// The first value that is not NULL: `any_value("x")`.
  public static func anyValue(_ x: some SQLable) -> SQLFunction {
    known("any_value", x)
  }

  /// The value in the row where another expression is least: `arg_min("x", "y")`.
  public static func argMin<X: SQLComparable>(_ x: X, by y: some SQLable) -> SQLTypedFunction<X.SQLFamily> {
    known("arg_min", x, y)
  }

  /// The value in the row where another expression is least: `arg_min("x", "y")`.
  public static func argMin(_ x: some SQLable, by y: some SQLable) -> SQLFunction {
    known("arg_min", x, y)
  }

  /// The values in the rows where another expression is least: `arg_min("x", "y", "count")`.
  public static func argMin<X: SQLComparable>(_ x: X, by y: some SQLable, count: some SQLable)
    -> SQLTypedFunction<SQLFamilies.Lists<X.SQLFamily>>
  {
    known("arg_min", x, y, count)
  }

  /// The values in the rows where another expression is least: `arg_min("x", "y", "count")`.
  public static func argMin(_ x: some SQLable, by y: some SQLable, count: some SQLable) -> SQLFunction {
    known("arg_min", x, y, count)
  }

  /// The value in the row where another expression is greatest: `arg_max("x", "y")`.
  public static func argMax<X: SQLComparable>(_ x: X, by y: some SQLable) -> SQLTypedFunction<X.SQLFamily> {
    known("arg_max", x, y)
  }

  /// The value in the row where another expression is greatest: `arg_max("x", "y")`.
  public static func argMax(_ x: some SQLable, by y: some SQLable) -> SQLFunction {
    known("arg_max", x, y)
  }

  /// The values in the rows where another expression is greatest: `arg_max("x", "y", "count")`.
  public static func argMax<X: SQLComparable>(_ x: X, by y: some SQLable, count: some SQLable)
    -> SQLTypedFunction<SQLFamilies.Lists<X.SQLFamily>>
  {
    known("arg_max", x, y, count)
  }

  /// The values in the rows where another expression is greatest: `arg_max("x", "y", "count")`.
  public static func argMax(_ x: some SQLable, by y: some SQLable, count: some SQLable) -> SQLFunction {
    known("arg_max", x, y, count)
  }

  /// So many of the least values: `min("x", "count")`.
  public static func min<X: SQLComparable>(_ x: X, count: some SQLable) -> SQLTypedFunction<
    SQLFamilies.Lists<X.SQLFamily>
  > {
    known("min", x, count)
  }

  /// So many of the least values: `min("x", "count")`.
  public static func min(_ x: some SQLable, count: some SQLable) -> SQLFunction {
    known("min", x, count)
  }

  /// So many of the greatest values: `max("x", "count")`.
  public static func max<X: SQLComparable>(_ x: X, count: some SQLable) -> SQLTypedFunction<
    SQLFamilies.Lists<X.SQLFamily>
  > {
    known("max", x, count)
  }

  /// So many of the greatest values: `max("x", "count")`.
  public static func max(_ x: some SQLable, count: some SQLable) -> SQLFunction {
    known("max", x, count)
  }

  /// True where all are: `bool_and("x")`.
  public static func boolAnd(_ x: some SQLable) -> Booleans {
    known("bool_and", x)
  }

  /// True where one is: `bool_or("x")`.
  public static func boolOr(_ x: some SQLable) -> Booleans {
    known("bool_or", x)
  }

  /// All bits that are set in every value: `bit_and("x")`.
  public static func bitAnd(_ x: some SQLable) -> Numbers {
    known("bit_and", x)
  }

  /// All bits that are set in one value: `bit_or("x")`.
  public static func bitOr(_ x: some SQLable) -> Numbers {
    known("bit_or", x)
  }

  /// The bits of all values, each turned by the others: `bit_xor("x")`.
  public static func bitXor(_ x: some SQLable) -> Numbers {
    known("bit_xor", x)
  }

  /// All texts in one, with a separator between them: `string_agg("x", "separator")`.
  public static func stringAgg(_ x: some SQLable, _ separator: some SQLable) -> Texts {
    known("string_agg", x, separator)
  }

  /// All values as a list: `array_agg("x")`.
  public static func arrayAgg<X: SQLComparable>(_ x: X) -> SQLTypedFunction<SQLFamilies.Lists<X.SQLFamily>> {
    known("array_agg", x)
  }

  /// All values as a list: `array_agg("x")`.
  public static func arrayAgg(_ x: some SQLable) -> SQLFunction {
    known("array_agg", x)
  }

  /// All values as a list; another word for ``arrayAgg(_:)-(X)``: `list("x")`.
  public static func list<X: SQLComparable>(_ x: X) -> SQLTypedFunction<SQLFamilies.Lists<X.SQLFamily>> {
    known("list", x)
  }

  /// All values as a list; another word for ``arrayAgg(_:)-(X)``: `list("x")`.
  public static func list(_ x: some SQLable) -> SQLFunction {
    known("list", x)
  }

  /// How often each value is there, as a MAP: `histogram("x")`.
  public static func histogram(_ x: some SQLable) -> SQLFunction {
    known("histogram", x)
  }

  /// Which of the expressions a row of ROLLUP, CUBE or GROUPING SETS is not grouped by, as bits: `grouping("a", "b")`.
  public static func grouping(_ arguments: any SQLable...) -> Numbers {
    known("grouping", all: arguments)
  }

  /// Another word for ``grouping(_:)``: `grouping_id("a", "b")`.
  public static func groupingId(_ arguments: any SQLable...) -> Numbers {
    known("grouping_id", all: arguments)
  }
}

extension Fn {
  /// The number of rows: `count(*)`.
  public static func count() -> Numbers { known("count", SQLStar(qualifier: [])) }

  /// The number of different values: `count(DISTINCT "v")`.
  public static func countDistinct(_ x: some SQLable) -> Numbers { count(x).distinct }
}

/// A sample of rows: how many, or which share, and by which method.
///
/// ```swift
/// SQL.select(SQL.asterisk).from(users).usingSample(.percent(10))   // … USING SAMPLE 10%
/// Sample.rows(100, method: .reservoir, seed: 7)                    // reservoir(100 ROWS) REPEATABLE (7)
/// ```
///
/// Its numbers are written into the text: the engine takes no parameters here.
public struct Sample: Sendable, Hashable {
  let sampling: SQLSampling

  /// How rows are chosen.
  public enum Method: Sendable, Hashable {
    /// Each row by itself.
    case bernoulli
    /// Whole vectors of rows: the fastest, and no sample at all of a small table.
    case system
    /// Exactly as many rows as asked for.
    case reservoir

    fileprivate var sampling: SQLSampling.Method {
      switch self {
      case .bernoulli: .bernoulli
      case .system: .system
      case .reservoir: .reservoir
      }
    }
  }

  private init(_ size: SQLSampling.Size, _ method: Method?, _ seed: UInt32?) {
    sampling = SQLSampling(size: size, method: method?.sampling, seed: seed)
  }

  /// A share of the rows, in percent, such as `10%`; the same seed gives the same rows again.
  public static func percent(_ percent: Double, method: Method? = nil, seed: UInt32? = nil) -> Sample {
    Sample(.percent(percent), method, seed)
  }

  /// So many rows, such as `100 ROWS`; the same seed gives the same rows again.
  public static func rows(_ count: Int, method: Method? = nil, seed: UInt32? = nil) -> Sample {
    Sample(.rows(count), method, seed)
  }

  /// A sample of that size: `Sample(SampleSize(percentage: 10))` gives `10%`; the same seed gives the same rows again.
  public init(_ size: SampleSize, method: Method? = nil, seed: UInt32? = nil) {
    self.init(size.size, method, seed)
  }
}

/// How large a sample is, where that is decided apart from how it is taken.
///
/// ```swift
/// let size = isQuick ? SampleSize(rows: 100) : SampleSize(percentage: 10)
/// SQL.select(SQL.asterisk).from(users).usingSample(Sample(size))   // … USING SAMPLE 10%
/// ```
public struct SampleSize: Sendable, Hashable {
  fileprivate let size: SQLSampling.Size

  /// A share of the rows, in percent: `10%`.
  public init(percentage: Double) {
    size = .percent(percentage)
  }

  /// So many rows: `100 ROWS`.
  public init(rows: Int) {
    size = .rows(rows)
  }
}

/// The clause USING SAMPLE: a sample of the query's rows.
///
/// ```swift
/// UsingSample(.percent(10, method: .bernoulli))   // USING SAMPLE bernoulli(10%)
/// ```
public struct UsingSample: SQLStatement, Sendable {
  /// The clause.
  public let sqlContent: SQLContent

  /// Takes a sample of the rows.
  public init(_ sample: Sample) {
    sqlContent = SQLContent(.sample(sample.sampling))
  }
}

/// A source of which a sample is read.
///
/// ```swift
/// From(TableSample(DB.Table("users"), .rows(100)))   // FROM "users" TABLESAMPLE 100 ROWS
/// ```
public struct TableSample: SQLable, Sendable {
  /// The source in the tree.
  public let sqlNode: SQLNode

  /// Reads a sample of a table, a named subquery, a table function.
  public init(_ source: some SQLable, _ sample: Sample) {
    sqlNode = SQLNode(.sampled(source.sqlNode.asTableName, sample.sampling))
  }
}

extension DB.Table {
  /// The table, of which a sample is read: `users.tableSample(.percent(10))` gives `"users" TABLESAMPLE 10%`.
  public func tableSample(_ sample: Sample) -> TableSample { TableSample(self, sample) }
}

extension SQLTableAlias {
  /// The source, of which a sample is read: `u.tableSample(.percent(10))` gives `"users" AS "u" TABLESAMPLE 10%`.
  public func tableSample(_ sample: Sample) -> TableSample { TableSample(self, sample) }
}

extension SQLStatement {
  /// USING SAMPLE: `.usingSample(.percent(10))` gives `USING SAMPLE 10%`.
  public func usingSample(_ sample: Sample) -> SQLContent { adding(.sample(sample.sampling)) }
}

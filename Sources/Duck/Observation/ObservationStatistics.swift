/// What the observations of a database have done so far.
///
/// ```swift
/// print(DatabaseIdentifier.app.observationStatistics.executions)
/// ```
public struct ObservationStatistics: Sendable, Hashable {
  /// The queries that are observed now; iterators of equal queries share one.
  public let observedQueries: Int
  /// The iterators that wait for results now.
  public let iterators: Int
  /// Those who iterate over ``DatabaseIdentifier/changes`` now.
  public let listeners: Int
  /// How often observed queries ran, the first time of each included. Results that were equal to the last ones count
  /// too, though nobody got them.
  public let executions: UInt64
}

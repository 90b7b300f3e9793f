/// What a ``ConnectionPool`` holds at a moment, and how long its callers have waited so far.
public struct PoolMetrics: Sendable, Equatable {
  /// Connections that are open, or about to be.
  public internal(set) var open = 0
  /// Connections that nobody uses.
  public internal(set) var idle = 0
  /// Connections that are checked out.
  public internal(set) var leased = 0
  /// Callers that wait for a connection now.
  public internal(set) var waiting = 0
  /// How often a connection was checked out.
  public internal(set) var checkouts: UInt64 = 0
  /// How many of these had to wait.
  public internal(set) var waits: UInt64 = 0
  /// How long they waited altogether, in seconds.
  public internal(set) var waitedSeconds = 0.0
  /// The longest of these waits, in seconds.
  public internal(set) var longestWait = 0.0
}

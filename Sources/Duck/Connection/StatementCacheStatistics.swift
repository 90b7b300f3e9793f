internal import Foundation

/// How often the statements of a database were found prepared from an earlier time.
///
/// ```swift
/// let cache = DatabaseIdentifier.app.statementCache
/// print(cache.hits, "of", cache.hits + cache.misses)
/// ```
public struct StatementCacheStatistics: Sendable, Hashable {
  /// Statements that were prepared already.
  public internal(set) var hits: UInt64
  /// Statements that were not: new ones, rare ones, and queries that run as text because that is faster.
  public internal(set) var misses: UInt64

  package init(hits: UInt64 = 0, misses: UInt64 = 0) {
    self.hits = hits
    self.misses = misses
  }

  /// How many statements each connection keeps at most; the one unused for longest makes room.
  public static let capacityPerConnection = StatementCache.capacity
}

/// Counts for all connections of a database.
///
/// Guard for `@unchecked Sendable`: the lock guards the numbers.
final class StatementCacheMeter: @unchecked Sendable {
  private let lock = NSLock()
  private var statistics = StatementCacheStatistics()

  var current: StatementCacheStatistics { lock.withLock { statistics } }

  func noteHit() {
    lock.withLock { statistics.hits += 1 }
  }

  func noteMiss() {
    lock.withLock { statistics.misses += 1 }
  }
}

internal import Foundation

/// How often a transaction that lost against another one is run again, and how long it waits before.
///
/// ```swift
/// try await database.transaction(retrying: .upTo(10)) { transaction in
///   try await SQL.raw("UPDATE counter SET n = n + 1").execute(on: transaction)
/// }
/// ```
public struct TransactionRetry: Sendable, Equatable {
  /// How often the closure is run at most, the first time included.
  public let attempts: Int
  /// The longest wait before the second attempt, in seconds. It doubles with each further one.
  public let firstDelay: Double
  /// The longest wait of all, in seconds.
  public let longestDelay: Double

  /// Runs the transaction up to that many times.
  ///
  /// Each wait is a random part of what it may be at most, so that transactions that met once do not meet again.
  public static func upTo(_ attempts: Int, firstDelay: Double = 0.002, longestDelay: Double = 0.1)
    -> TransactionRetry
  {
    TransactionRetry(
      attempts: max(attempts, 1),
      firstDelay: max(firstDelay, 0),
      longestDelay: max(longestDelay, firstDelay, 0)
    )
  }

  /// The seconds to wait after that many attempts; nil when the last one was it. `jitter` is from 0 to 1.
  func delay(afterAttempts made: Int, _ error: any Error, jitter: Double) -> Double? {
    guard made < attempts, Self.isConflict(error) else { return nil }
    let most = min(longestDelay, firstDelay * pow(2, Double(min(made - 1, 60))))
    return most * (0.5 + jitter / 2)
  }

  /// Whether another transaction got in the way, so that the same work may succeed next time.
  static func isConflict(_ error: any Error) -> Bool {
    switch error {
    case DatabaseError.engine(let error), DatabaseError.appenderRowCompletion(let error):
      error.isRetryable
    default: false
    }
  }

  /// Runs a transaction again as long as it is in conflict.
  nonisolated(nonsending) func run<R>(
    _ transaction: nonisolated(nonsending) () async throws -> R
  ) async throws -> R {
    var made = 0
    while true {
      do {
        return try await transaction()
      } catch {
        made += 1
        guard let delay = delay(afterAttempts: made, error, jitter: .random(in: 0...1)) else { throw error }
        try await Task.sleep(nanoseconds: UInt64(min(delay, 1e9) * 1e9))
      }
    }
  }
}

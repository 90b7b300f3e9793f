/// Lends connections of one database, up to a number, to whoever needs one for a while.
///
/// ```swift
/// let pool = try await DatabaseIdentifier.app.pool(maximumConnections: 4)
/// let open = try await pool.connection { connection in
///   try await Todo.query.where(\Todo.$doneAt == nil).all(on: connection)
/// }
/// ```
///
/// Connections are opened when they are needed. When all are lent, callers wait in the order in which they came. A lease
/// that changed its connection for good (SET, USE, ATTACH, PRAGMA, a temporary table, and whatever may do such a thing)
/// has it closed at its end: the next one starts fresh.
public final class ConnectionPool: Sendable {
  private let storage: PoolStorage
  private let checkoutTimeout: Double?

  init(_ storage: PoolStorage, checkoutTimeout: Double?) {
    self.storage = storage
    self.checkoutTimeout = checkoutTimeout
  }

  /// What the pool holds at this moment.
  public var metrics: PoolMetrics { storage.metrics }

  /// Lends a connection to a closure.
  ///
  /// The connection is good until the closure returns: whoever keeps it gets ``DatabaseError/poolLeaseExpired``. A
  /// transaction begun with ``Connection/transaction()`` has to be ended in the closure; if not, it is undone.
  ///
  /// - Throws: what the closure throws; ``DatabaseError/poolClosed``; ``DatabaseError/poolCheckoutTimeout(seconds:)``;
  ///   ``DatabaseError/poolReentrantCheckout`` inside a lease of the same pool;
  ///   ``DatabaseError/poolTransactionNotFinalized``; ``DatabaseError``; `CancellationError`, also while it waits.
  @discardableResult
  public nonisolated(nonsending) func connection<R>(
    _ body: nonisolated(nonsending) (Connection) async throws -> R
  ) async throws -> R {
    guard !isInsideLease else { throw DatabaseError.poolReentrantCheckout }
    let lease = try await storage.checkOut(timeout: checkoutTimeout)
    let result: R
    do {
      let mark = PoolLeaseMark(pool: ObjectIdentifier(storage), lease: lease.grant.lease)
      result = try await PoolLeaseMark.$held.withValue(PoolLeaseMark.held + [mark]) {
        try await body(lease.connection)
      }
    } catch {
      _ = await storage.end(lease)
      throw error
    }
    guard await !storage.end(lease) else { throw DatabaseError.poolTransactionNotFinalized }
    return result
  }

  /// Runs a closure as one transaction on a connection of the pool.
  ///
  /// It is ``Connection/transaction(_:)`` inside of ``connection(_:)``, and throws what they throw.
  @discardableResult
  public nonisolated(nonsending) func transaction<R>(
    _ body: nonisolated(nonsending) (DuckTransaction) async throws -> R
  ) async throws -> R {
    try await connection { try await $0.transaction(body) }
  }

  /// Runs a closure as one transaction on a connection of the pool, and again where another one got in the way.
  ///
  /// The connection goes back between two attempts. It throws what ``transaction(_:)`` throws.
  @discardableResult
  public nonisolated(nonsending) func transaction<R>(
    retrying retry: TransactionRetry,
    _ body: nonisolated(nonsending) (DuckTransaction) async throws -> R
  ) async throws -> R {
    try await retry.run { try await transaction(body) }
  }

  /// Ends the pool: nothing is lent any more, who waits gets ``DatabaseError/poolClosed``, and the call returns when all
  /// leases are back and all connections are closed. The database stays open.
  ///
  /// - Throws: ``DatabaseError/poolShutdownFromLease`` inside a lease of the same pool, for which it would wait.
  public func shutdown() async throws {
    guard !isInsideLease else { throw DatabaseError.poolShutdownFromLease }
    await storage.shutDown()
  }

  /// Whether this task, or the one that it came from, holds a lease of this pool.
  private var isInsideLease: Bool {
    PoolLeaseMark.held.contains { $0.pool == ObjectIdentifier(storage) && storage.isLive(lease: $0.lease) }
  }
}

/// A lease that is open around a task.
struct PoolLeaseMark: Sendable {
  let pool: ObjectIdentifier
  let lease: UInt64

  @TaskLocal static var held: [PoolLeaseMark] = []
}

extension DatabaseIdentifier {
  /// Makes a pool of connections to the database.
  ///
  /// - Parameters:
  ///   - maximumConnections: how many connections there are at most.
  ///   - checkoutTimeout: how many seconds a caller waits for a connection at most; nil for as long as it takes.
  ///   - idleTimeout: after how many seconds without use a connection is closed; nil for never.
  /// - Throws: ``DatabaseError/poolConfiguration(_:)``.
  public func pool(
    maximumConnections: Int,
    checkoutTimeout: Double? = nil,
    idleTimeout: Double? = nil
  ) async throws -> ConnectionPool {
    guard maximumConnections > 0 else {
      throw DatabaseError.poolConfiguration(
        "A pool needs at least one connection, not \(maximumConnections)."
      )
    }
    for seconds in [checkoutTimeout, idleTimeout].compactMap({ $0 }) {
      guard seconds.isFinite, seconds >= 0 else {
        throw DatabaseError.poolConfiguration("The times of a pool are seconds from 0 on, not \(seconds).")
      }
    }
    let storage = PoolStorage(runtime, maximum: maximumConnections, idleSeconds: idleTimeout)
    return ConnectionPool(storage, checkoutTimeout: checkoutTimeout)
  }
}

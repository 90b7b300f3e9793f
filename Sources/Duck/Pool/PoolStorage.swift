internal import Dispatch
internal import Foundation

/// Holds the connections of a pool and those who wait, and does what its ``PoolState`` decides.
///
/// Guard for `@unchecked Sendable`: the lock guards all state.
final class PoolStorage: @unchecked Sendable {
  /// A connection on loan.
  struct Lease: Sendable {
    let grant: PoolState.Grant
    let connection: Connection
    fileprivate let lease: LeaseGuard
  }

  private struct Slot {
    let owner: Connection
    let session: Session
  }

  private typealias Waiter = CheckedContinuation<PoolState.Grant, any Error>

  private let lock = NSLock()
  private let runtime: DatabaseRuntime
  private let idleSeconds: Double?
  private var state: PoolState
  private var slots: [UInt64: Slot] = [:]
  private var waiters: [UInt64: Waiter] = [:]
  private var drains: [CheckedContinuation<Void, Never>] = []
  private var nextWaiter: UInt64 = 0
  private var numbers = PoolMetrics()
  private var isTrimming = false
  /// How many steps still close connections.
  private var closing = 0

  init(_ runtime: DatabaseRuntime, maximum: Int, idleSeconds: Double?) {
    self.runtime = runtime
    self.idleSeconds = idleSeconds
    state = PoolState(maximum: maximum)
  }

  var metrics: PoolMetrics {
    lock.withLock {
      var metrics = numbers
      metrics.open = state.openCount
      metrics.idle = state.idleCount
      metrics.leased = state.leasedCount
      metrics.waiting = state.waitingCount
      return metrics
    }
  }

  func isLive(lease: UInt64) -> Bool { lock.withLock { state.isLive(lease: lease) } }

  // MARK: Checking out

  func checkOut(timeout: Double?) async throws -> Lease {
    try Task.checkCancellation()
    let (waiter, grant) = try lock.withLock {
      nextWaiter += 1
      numbers.checkouts += 1
      // A caller that has to wait asks again once it can be answered: see `stand`.
      return (nextWaiter, try state.canGrant ? state.checkOut(nextWaiter) : nil)
    }
    if let grant { return try await lease(grant) }
    return try await lease(wait(waiter, timeout))
  }

  private func wait(_ waiter: UInt64, _ timeout: Double?) async throws -> PoolState.Grant {
    let start = DispatchTime.now().uptimeNanoseconds
    let result: Result<PoolState.Grant, any Error>
    do {
      result = .success(
        try await withTaskCancellationHandler {
          try await withCheckedThrowingContinuation { stand($0, waiter, timeout) }
        } onCancel: {
          answer(waiter, .failure(CancellationError()))
        }
      )
    } catch {
      result = .failure(error)
    }
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    lock.withLock {
      numbers.waits += 1
      numbers.waitedSeconds += seconds
      numbers.longestWait = max(numbers.longestWait, seconds)
    }
    return try result.get()
  }

  /// Puts one in line, unless there is an answer by now.
  private func stand(_ continuation: Waiter, _ waiter: UInt64, _ timeout: Double?) {
    let answer: Result<PoolState.Grant, any Error>? = lock.withLock {
      // The cancellation may have come before there was anyone to answer.
      if Task.isCancelled { return .failure(CancellationError()) }
      do {
        if let grant = try state.checkOut(waiter) { return .success(grant) }
      } catch {
        return .failure(error)
      }
      waiters[waiter] = continuation
      return nil
    }
    if let answer {
      continuation.resume(with: answer)
    } else if let timeout {
      fail(waiter, after: timeout)
    }
  }

  /// Ends a wait, if it still lasts.
  private func answer(_ waiter: UInt64, _ answer: Result<PoolState.Grant, any Error>) {
    let continuation = lock.withLock {
      state.removeWaiter(waiter) ? waiters.removeValue(forKey: waiter) : nil
    }
    continuation?.resume(with: answer)
  }

  private func fail(_ waiter: UInt64, after seconds: Double) {
    DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: .now() + seconds) { [weak self] in
      self?.answer(waiter, .failure(DatabaseError.poolCheckoutTimeout(seconds: seconds)))
    }
  }

  /// Makes a lease of a grant. A connection that was closed with its database is replaced.
  private func lease(_ grant: PoolState.Grant) async throws -> Lease {
    do {
      let known = lock.withLock { slots[grant.slot] }
      let slot: Slot
      if let known, !known.owner.gate.isClosed {
        slot = known
      } else {
        let owner = try await runtime.connect()
        slot = Slot(owner: owner, session: try await owner.leasableSession())
        lock.withLock { slots[grant.slot] = slot }
      }
      let lease = LeaseGuard()
      return Lease(
        grant: grant,
        connection: Connection(leasing: slot.owner, slot.session, lease),
        lease: lease
      )
    } catch {
      await checkIn(grant, keeps: false)
      throw error
    }
  }

  // MARK: Checking in

  /// Ends a lease.
  ///
  /// - Returns: whether its transaction was open and had to be undone.
  func end(_ lease: Lease) async -> Bool {
    guard !lease.lease.end() else {
      await checkIn(lease.grant, keeps: !lease.connection.gate.isClosed)
      return false
    }
    let end = await lease.connection.endLease()
    await checkIn(lease.grant, keeps: end.isReusable)
    return end.hadTransaction
  }

  private func checkIn(_ grant: PoolState.Grant, keeps: Bool) async {
    if !keeps {
      let slot = lock.withLock { slots.removeValue(forKey: grant.slot) }
      await slot?.owner.shutDown()
    }
    await perform { $0.checkIn(grant.lease, keeps: keeps, now: DispatchTime.now().uptimeNanoseconds) }
    trimLater()
  }

  /// Ends the pool, and returns when all leases are back and all connections closed.
  func shutDown() async {
    await perform { $0.shutDown() }
    await withCheckedContinuation { continuation in
      let isDrained = lock.withLock {
        if !self.isDrained { drains.append(continuation) }
        return self.isDrained
      }
      if isDrained { continuation.resume() }
    }
  }

  /// Whether nothing is open any more. Called under the lock.
  private var isDrained: Bool { state.isDrained && closing == 0 }

  private func perform(_ step: (inout PoolState) -> [PoolState.Effect]) async {
    var closed: [Slot] = []
    var resumptions: [() -> Void] = []
    lock.withLock {
      for effect in step(&state) {
        switch effect {
        case .grant(let waiter, let grant):
          let continuation = waiters.removeValue(forKey: waiter)
          resumptions.append { continuation?.resume(returning: grant) }
        case .fail(let waiter, let error):
          let continuation = waiters.removeValue(forKey: waiter)
          resumptions.append { continuation?.resume(throwing: error) }
        case .close(let number):
          if let slot = slots.removeValue(forKey: number) { closed.append(slot) }
        }
      }
      closing += 1
    }
    for resume in resumptions { resume() }
    for slot in closed { await slot.owner.shutDown() }
    let drained = lock.withLock {
      closing -= 1
      guard isDrained else { return [CheckedContinuation<Void, Never>]() }
      defer { drains = [] }
      return drains
    }
    for continuation in drained { continuation.resume() }
  }

  // MARK: Idle connections

  /// Closes idle connections once they are old enough. One timer runs for all.
  private func trimLater() {
    guard let idleSeconds else { return }
    let mustStart = lock.withLock {
      guard !isTrimming, state.idleCount > 0 else { return false }
      isTrimming = true
      return true
    }
    guard mustStart else { return }
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + idleSeconds) { [weak self] in
      guard let self else { return }
      Task { await self.trim(idleSeconds) }
    }
  }

  private func trim(_ seconds: Double) async {
    let now = DispatchTime.now().uptimeNanoseconds
    let age = UInt64(min(seconds, 1e9) * 1e9)
    let old = lock.withLock {
      isTrimming = false
      return state.trim(idleSince: now > age ? now - age : 0).compactMap { slots.removeValue(forKey: $0) }
    }
    for slot in old { await slot.owner.shutDown() }
    trimLater()
  }
}

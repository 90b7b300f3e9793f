/// Who gets which connection of a pool, and who waits.
///
/// A pure state machine: it decides, ``PoolStorage`` acts. Connections, leases and those who wait are numbers; time is a
/// number too, and only compared.
struct PoolState: Equatable {
  /// A lease of a connection. A new connection has to be opened first.
  struct Grant: Equatable, Sendable {
    let lease: UInt64
    let slot: UInt64
    let isNew: Bool
  }

  /// What is to be done after a step, in order.
  enum Effect: Equatable, Sendable {
    case grant(waiter: UInt64, Grant)
    case fail(waiter: UInt64, DatabaseError)
    case close(slot: UInt64)
  }

  private struct Idle: Equatable {
    let slot: UInt64
    let since: UInt64
  }

  let maximum: Int
  private(set) var isClosed = false
  /// In the order in which they became idle.
  private var idle: [Idle] = []
  private var leased: [UInt64: UInt64] = [:]
  private var waiters: [UInt64] = []
  private var slots: UInt64 = 0
  private var leases: UInt64 = 0

  init(maximum: Int) {
    self.maximum = maximum
  }

  /// Whether the pool is shut down and nothing of it is in use.
  var isDrained: Bool { isClosed && leased.isEmpty && idle.isEmpty }
  var idleCount: Int { idle.count }
  var leasedCount: Int { leased.count }
  var openCount: Int { idle.count + leased.count }
  var waitingCount: Int { waiters.count }
  /// When the connection that has been idle for longest became so.
  var idleSince: UInt64? { idle.first?.since }

  func isLive(lease: UInt64) -> Bool { leased[lease] != nil }

  /// Whether ``checkOut(_:)`` would answer at once.
  var canGrant: Bool { isClosed || !idle.isEmpty || openCount < maximum }

  /// Gives a connection to `waiter`, or nil: it waits then.
  mutating func checkOut(_ waiter: UInt64) throws(DatabaseError) -> Grant? {
    guard !isClosed else { throw .poolClosed }
    // The one used last has the warmest statements; the others may grow old and be closed.
    if let last = idle.popLast() { return grant(last.slot, isNew: false) }
    if openCount < maximum { return grantNew() }
    waiters.append(waiter)
    return nil
  }

  /// Removes one that waits.
  ///
  /// - Returns: whether it still waited. If not, it was answered already.
  mutating func removeWaiter(_ waiter: UInt64) -> Bool {
    guard let place = waiters.firstIndex(of: waiter) else { return false }
    waiters.remove(at: place)
    return true
  }

  /// Takes a lease back; the connection is gone where `keeps` is false.
  mutating func checkIn(_ lease: UInt64, keeps: Bool, now: UInt64) -> [Effect] {
    guard let slot = leased.removeValue(forKey: lease) else { return [] }
    if isClosed { return keeps ? [.close(slot: slot)] : [] }
    guard !waiters.isEmpty else {
      if keeps { idle.append(Idle(slot: slot, since: now)) }
      return []
    }
    let waiter = waiters.removeFirst()
    return [.grant(waiter: waiter, keeps ? grant(slot, isNew: false) : grantNew())]
  }

  /// Takes out the connections that have been idle since that time or longer, to close them.
  mutating func trim(idleSince limit: UInt64) -> [UInt64] {
    let old = idle.prefix { $0.since <= limit }.map(\.slot)
    idle.removeFirst(old.count)
    return old
  }

  /// Ends the pool: nothing is checked out any more, and nobody waits.
  mutating func shutDown() -> [Effect] {
    isClosed = true
    defer {
      waiters = []
      idle = []
    }
    return waiters.map { .fail(waiter: $0, .poolClosed) } + idle.map { .close(slot: $0.slot) }
  }

  private mutating func grantNew() -> Grant {
    slots += 1
    return grant(slots, isNew: true)
  }

  private mutating func grant(_ slot: UInt64, isNew: Bool) -> Grant {
    leases += 1
    leased[leases] = slot
    return Grant(lease: leases, slot: slot, isNew: isNew)
  }
}

@testable import Duck
import Testing

/// Every state of a small pool that a few steps lead to, without an engine, threads or time.
@Suite("The states of a pool")
struct PoolStateTests {
  private enum Step: CaseIterable {
    case checkOut, checkInKept, checkInGone, cancelFirst, cancelLast, trim, shutDown
  }

  /// What a pool is expected to be, in the plainest terms.
  private struct Model {
    var leases: [UInt64] = []
    var waiting: [UInt64] = []
    var idle = 0
    var isClosed = false
    var nextWaiter: UInt64 = 0
    var time: UInt64 = 0
    var seenSlots: Set<UInt64> = []
  }

  @Test("each step leads where it should, from every state", arguments: [1, 2])
  func everyStep(maximum: Int) {
    walk(PoolState(maximum: maximum), Model(), depth: 6)
  }

  private func walk(_ state: PoolState, _ model: Model, depth: Int) {
    guard isSame(state, model) else {
      Issue.record("\(state) is not \(model)")
      return
    }
    guard depth > 0 else { return }
    for step in Step.allCases {
      var (next, expected) = (state, model)
      expected.time += 1
      guard take(step, &next, &expected) else {
        Issue.record("\(step) from \(state) led to \(next)")
        return
      }
      walk(next, expected, depth: depth - 1)
    }
  }

  private func isSame(_ state: PoolState, _ model: Model) -> Bool {
    state.openCount <= state.maximum && state.leasedCount == model.leases.count
      && state.idleCount == model.idle && state.waitingCount == model.waiting.count
      && model.leases.allSatisfy(state.isLive) && !state.isLive(lease: 999)
      // Nobody waits while there is a connection to be had.
      && (model.waiting.isEmpty || state.leasedCount == state.maximum)
      && state.isClosed == model.isClosed
      && state.isDrained == (model.isClosed && model.leases.isEmpty)
      && state.canGrant == (model.isClosed || model.idle > 0 || state.openCount < state.maximum)
  }

  /// Takes a step in both; false where the state's answer is not the expected one.
  private func take(_ step: Step, _ state: inout PoolState, _ model: inout Model) -> Bool {
    switch step {
    case .checkOut: return checkOut(&state, &model)
    case .checkInKept: return checkIn(keeps: true, &state, &model)
    case .checkInGone: return checkIn(keeps: false, &state, &model)
    case .cancelFirst: return cancel(model.waiting.first, &state, &model)
    case .cancelLast: return cancel(model.waiting.last, &state, &model)
    case .trim:
      let all = state.trim(idleSince: model.time)
      defer { model.idle = 0 }
      return all.count == model.idle && state.trim(idleSince: model.time).isEmpty
    case .shutDown:
      let effects = state.shutDown()
      let failed = effects.compactMap { effect -> UInt64? in
        if case .fail(let waiter, .poolClosed) = effect { waiter } else { nil }
      }
      let closed = effects.count - failed.count
      defer {
        model.isClosed = true
        model.idle = 0
        model.waiting = []
      }
      return failed == model.waiting && closed == model.idle
    }
  }

  private func checkOut(_ state: inout PoolState, _ model: inout Model) -> Bool {
    model.nextWaiter += 1
    let waiter = model.nextWaiter
    let wasFull = state.openCount == state.maximum && model.idle == 0
    do {
      guard let grant = try state.checkOut(waiter) else {
        model.waiting.append(waiter)
        return wasFull
      }
      return !wasFull && accept(grant, isNew: model.idle == 0, &model, takesIdle: model.idle > 0)
    } catch {
      return model.isClosed && error == .poolClosed
    }
  }

  private func accept(_ grant: PoolState.Grant, isNew: Bool, _ model: inout Model, takesIdle: Bool) -> Bool {
    let isFresh = model.seenSlots.insert(grant.slot).inserted
    if takesIdle { model.idle -= 1 }
    defer { model.leases.append(grant.lease) }
    return grant.isNew == isNew && isFresh == isNew && !model.leases.contains(grant.lease)
  }

  private func checkIn(keeps: Bool, _ state: inout PoolState, _ model: inout Model) -> Bool {
    guard let lease = model.leases.first else { return state.checkIn(1_000, keeps: keeps, now: 0).isEmpty }
    model.leases.removeFirst()
    let effects = state.checkIn(lease, keeps: keeps, now: model.time)
    guard state.checkIn(lease, keeps: keeps, now: model.time).isEmpty else { return false }
    if model.isClosed {
      return keeps ? effects.count == 1 && isClose(effects[0]) : effects.isEmpty
    }
    guard !model.waiting.isEmpty else {
      if keeps { model.idle += 1 }
      return effects.isEmpty
    }
    let first = model.waiting.removeFirst()
    guard effects.count == 1, case .grant(let waiter, let grant) = effects[0] else { return false }
    return waiter == first && accept(grant, isNew: !keeps, &model, takesIdle: false)
  }

  private func isClose(_ effect: PoolState.Effect) -> Bool {
    if case .close = effect { true } else { false }
  }

  private func cancel(_ waiter: UInt64?, _ state: inout PoolState, _ model: inout Model) -> Bool {
    guard let waiter else { return !state.removeWaiter(1) || model.nextWaiter == 0 }
    model.waiting.removeAll { $0 == waiter }
    return state.removeWaiter(waiter) && !state.removeWaiter(waiter)
  }

  @Test("only connections that were idle for long enough are trimmed, the oldest first")
  func trim() throws {
    var state = PoolState(maximum: 3)
    var leases: [PoolState.Grant] = []
    for waiter in 1...3 {
      let grant = try state.checkOut(UInt64(waiter))
      leases.append(try #require(grant))
    }
    for (index, lease) in leases.enumerated() {
      let effects = state.checkIn(lease.lease, keeps: true, now: UInt64(index) * 10)
      #expect(effects.isEmpty)
    }
    let old = state.trim(idleSince: 10)
    #expect(old == [leases[0].slot, leases[1].slot])
    #expect(state.idleCount == 1)
    let next = try state.checkOut(9)
    #expect(next?.slot == leases[2].slot)
  }
}

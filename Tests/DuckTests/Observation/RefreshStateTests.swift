@testable import Duck
import Testing

/// When observed queries run, without an engine, threads or sleep.
@Suite("When an observed query runs")
struct RefreshStateTests {
  @Test("the first iterator makes it run, and its result goes to all who wait")
  func first() {
    var state = RefreshState()
    #expect(state.add(1, at: 0) == [.run])
    #expect(state.add(2, at: 1) == [])
    #expect(state.finish(.success, at: 2) == [.deliver(to: [1, 2])])
    #expect(state.add(3, at: 3) == [.deliver(to: [3])])
  }

  @Test("changes during a run make one more, whose result latecomers get")
  func changesDuringRun() {
    var state = RefreshState()
    _ = state.add(1, at: 0)
    _ = state.add(2, at: 1)
    for time: UInt64 in 2..<100 { #expect(state.change(at: time) == []) }
    #expect(state.finish(.success, at: 100) == [.deliver(to: [1]), .run])
    #expect(!state.isCurrent)
    #expect(state.finish(.success, at: 101) == [.deliver(to: [1, 2])])
    #expect(state.isCurrent)
  }

  @Test("an error ends those who waited for it, and no others")
  func failure() {
    var state = RefreshState()
    _ = state.add(1, at: 0)
    _ = state.add(2, at: 1)
    #expect(state.finish(.failure, at: 2) == [.fail(iterators: [1]), .run])
    #expect(state.finish(.failure, at: 3) == [.fail(iterators: [2]), .stop])
  }

  @Test("between two runs lies the least time")
  func interval() {
    var state = RefreshState(interval: 10)
    #expect(state.add(1, at: 5) == [.run])
    _ = state.finish(.success, at: 6)
    #expect(state.change(at: 7) == [.schedule(at: 15)])
    #expect(state.change(at: 8) == [])
    #expect(state.due(at: 15) == [.run])
    #expect(state.due(at: 16) == [])
    _ = state.finish(.success, at: 17)
    #expect(state.change(at: 40) == [.run])
  }

  @Test("the last iterator stops it, also while it runs")
  func stop() {
    var state = RefreshState()
    _ = state.add(1, at: 0)
    _ = state.add(2, at: 0)
    #expect(state.remove(1) == [])
    #expect(state.remove(2) == [.stop])
    #expect(state.remove(2) == [])
    #expect(state.finish(.success, at: 1) == [])
    #expect(state.change(at: 2) == [])
  }

  @Test("what cannot begin waits until it is told")
  func blocked() {
    var state = RefreshState()
    _ = state.add(1, at: 0)
    #expect(state.finish(.blocked, at: 1) == [])
    #expect(state.change(at: 2) == [])
    #expect(state.add(2, at: 2) == [])
    #expect(state.unblock(at: 3) == [.run])
    #expect(state.finish(.success, at: 4) == [.deliver(to: [1, 2])])
    #expect(state.block() == [])
    #expect(state.unblock(at: 5) == [.run])
  }

  private enum Step: CaseIterable {
    case add, removeOldest, change, due, unblock, block, succeed, fail, cannotBegin
  }

  /// What must hold whatever happened.
  private struct Promise {
    var iterators: [UInt64] = []
    var next: UInt64 = 0
    var isRunning = false
    /// Whether something changed that no run has begun after.
    var isDue = false
    /// Who has not seen the state after the last change.
    var behind: Set<UInt64> = []
  }

  @Test("every change is shown to every iterator in the end, by one run at a time")
  func everyStep() {
    walk(RefreshState(interval: 2), Promise(), time: 0, depth: 6)
  }

  private func walk(_ state: RefreshState, _ promise: Promise, time: UInt64, depth: Int) {
    guard depth > 0 else { return settle(state, promise, time) }
    for step in Step.allCases {
      var (state, promise) = (state, promise)
      if take(step, &state, &promise, time) { walk(state, promise, time: time + 1, depth: depth - 1) }
    }
  }

  /// Takes a step, if it can come now.
  private func take(_ step: Step, _ state: inout RefreshState, _ promise: inout Promise, _ time: UInt64)
    -> Bool
  {
    switch step {
    case .add:
      promise.next += 1
      promise.iterators.append(promise.next)
      promise.behind.insert(promise.next)
      note(state.add(promise.next, at: time), &promise)
    case .removeOldest:
      guard let first = promise.iterators.first else { return false }
      promise.iterators.removeFirst()
      promise.behind.remove(first)
      note(state.remove(first), &promise)
    case .change:
      promise.isDue = true
      promise.behind = Set(promise.iterators)
      note(state.change(at: time), &promise)
    case .due: note(state.due(at: time), &promise)
    case .unblock: note(state.unblock(at: time), &promise)
    case .block: note(state.block(), &promise)
    case .succeed, .fail, .cannotBegin:
      guard promise.isRunning else { return false }
      promise.isRunning = false
      let outcome: RefreshState.Outcome = step == .succeed ? .success : step == .fail ? .failure : .blocked
      note(state.finish(outcome, at: time), &promise)
    }
    return true
  }

  private func note(_ effects: [RefreshState.Effect], _ promise: inout Promise) {
    for effect in effects {
      switch effect {
      case .run:
        if promise.isRunning { Issue.record("two runs at a time") }
        promise.isRunning = true
        promise.isDue = false
      case .deliver(let iterators):
        if !promise.isDue { promise.behind.subtract(iterators) }
      case .fail(let iterators):
        promise.iterators.removeAll(where: iterators.contains)
        promise.behind.subtract(iterators)
      case .schedule, .stop: break
      }
    }
  }

  /// Lets everything end well: nobody may be behind then.
  private func settle(_ state: RefreshState, _ promise: Promise, _ time: UInt64) {
    var (state, promise, time) = (state, promise, time)
    for _ in 0..<4 {
      time += 10
      if promise.isRunning {
        promise.isRunning = false
        note(state.finish(.success, at: time), &promise)
      }
      note(state.due(at: time), &promise)
      note(state.unblock(at: time), &promise)
    }
    if !promise.behind.isEmpty || promise.isRunning && promise.iterators.isEmpty == false {
      Issue.record("\(promise) after \(state)")
    }
  }
}

/// When an observed query runs, and to whom its result goes.
///
/// A pure state machine: it decides, ``ObservationHub`` acts. Iterators are numbers; time is a number of nanoseconds.
struct RefreshState: Equatable {
  enum Phase: Equatable {
    case idle
    case running
    /// Due at a time that a timer was set for.
    case scheduled
    /// The connection belongs to a transaction, or the database is suspended.
    case blocked
  }

  /// What is to be done after a step, in order.
  enum Effect: Equatable {
    case run
    case schedule(at: UInt64)
    case deliver(to: [UInt64])
    case fail(iterators: [UInt64])
    /// The last iterator is gone: what runs is cancelled, and the connection given up.
    case stop
  }

  /// How a run ended.
  enum Outcome {
    case success
    case failure
    /// It could not begin, and will be told when it can.
    case blocked
  }

  private(set) var phase = Phase.idle
  /// Whether a result is there that no change has touched since.
  private(set) var isCurrent = false
  private let interval: UInt64
  private var lastStart: UInt64?
  /// Whether something changed during the run.
  private var isStale = false
  private var iterators: Set<UInt64> = []
  /// Those who came during the run: it may have begun before what they want to see.
  private var latecomers: Set<UInt64> = []

  /// At least `interval` nanoseconds lie between the begins of two runs.
  init(interval: UInt64 = 0) {
    self.interval = interval
  }

  var isEmpty: Bool { iterators.isEmpty }

  /// Adds an iterator, which gets the current result, or that of the next run.
  mutating func add(_ iterator: UInt64, at now: UInt64) -> [Effect] {
    iterators.insert(iterator)
    if isCurrent { return [.deliver(to: [iterator])] }
    if phase == .running {
      latecomers.insert(iterator)
      return []
    }
    return phase == .idle ? start(now) : []
  }

  mutating func remove(_ iterator: UInt64) -> [Effect] {
    guard iterators.remove(iterator) != nil else { return [] }
    latecomers.remove(iterator)
    return iterators.isEmpty ? [.stop] : []
  }

  /// Notes that the result is not what the query would give now, or may not be.
  mutating func change(at now: UInt64) -> [Effect] {
    isCurrent = false
    switch phase {
    case .running: isStale = true
    case .scheduled, .blocked: break
    case .idle: return iterators.isEmpty ? [] : start(now)
    }
    return []
  }

  /// Notes that the timer rang.
  mutating func due(at now: UInt64) -> [Effect] {
    guard phase == .scheduled else { return [] }
    return run(now)
  }

  /// Notes that the reason why a run could not begin may be over.
  mutating func unblock(at now: UInt64) -> [Effect] {
    guard phase == .blocked else { return [] }
    return run(now)
  }

  /// Notes that no run can begin for now; what runs ends by itself.
  mutating func block() -> [Effect] {
    isCurrent = false
    if phase != .running { phase = .blocked }
    return []
  }

  mutating func finish(_ outcome: Outcome, at now: UInt64) -> [Effect] {
    let wasStale = isStale
    isStale = false
    let late = latecomers
    latecomers = []
    switch outcome {
    case .blocked:
      phase = .blocked
      return []
    case .success:
      phase = .idle
      isCurrent = !wasStale
      // Where nothing changed during the run, latecomers see no less in its result than in that of another.
      let receivers = wasStale ? iterators.subtracting(late) : iterators
      return delivery(to: receivers) + (wasStale ? start(now) : [])
    case .failure:
      phase = .idle
      isCurrent = false
      let failed = iterators.subtracting(late)
      iterators = late
      return [.fail(iterators: failed.sorted())] + (late.isEmpty ? [.stop] : start(now))
    }
  }

  private func delivery(to iterators: Set<UInt64>) -> [Effect] {
    iterators.isEmpty ? [] : [.deliver(to: iterators.sorted())]
  }

  private mutating func start(_ now: UInt64) -> [Effect] {
    if let lastStart, now < lastStart + interval {
      phase = .scheduled
      return [.schedule(at: lastStart + interval)]
    }
    return run(now)
  }

  private mutating func run(_ now: UInt64) -> [Effect] {
    guard !iterators.isEmpty else {
      phase = .idle
      return []
    }
    phase = .running
    lastStart = now
    isStale = false
    return [.run]
  }
}

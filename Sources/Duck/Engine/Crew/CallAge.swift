/// Tells a long call from a short one, without a clock: by how often somebody has looked, and saw the same call.
struct CallAge {
  /// What somebody who looks sees.
  enum Sight: Equatable {
    /// Nothing runs, nor has anything run since the last look.
    case quiet
    /// What runs, or ran a moment ago, is short so far.
    case young
    /// The call is long from now on.
    case becameLong
    /// The call was long already.
    case long
  }

  private var isInCall = false
  private var hasRun = false
  private var looks = 0
  private(set) var isLong = false
  /// Whether somebody looks now and then, and need not be woken.
  private(set) var isWatched: Bool

  /// In how many looks the same call has to be seen until it is a long one.
  static let longAfter = 3

  init(isWatched: Bool) {
    self.isWatched = isWatched
  }

  /// Notes that a call begins; whether somebody has to be woken who looks.
  mutating func begin() -> Bool {
    isInCall = true
    hasRun = true
    looks = 0
    defer { isWatched = true }
    return !isWatched
  }

  /// Notes that the call is over; whether it was a long one.
  mutating func end() -> Bool {
    isInCall = false
    defer { isLong = false }
    return isLong
  }

  mutating func look() -> Sight {
    defer { hasRun = false }
    guard isInCall else { return hasRun ? .young : .quiet }
    if isLong { return .long }
    looks += 1
    isLong = looks >= Self.longAfter
    return isLong ? .becameLong : .young
  }

  /// Says that nobody looks any more; false, and nothing said, where a call may become long unseen.
  mutating func unwatch() -> Bool {
    guard !isInCall || isLong else { return false }
    isWatched = false
    return true
  }
}

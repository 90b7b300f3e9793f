import Foundation

/// How long the tests under load run. Each is short in the suite; `make soak` makes them long.
enum Effort {
  /// How often more than in the suite everything is done: `DUCK_STRESS`.
  static let factor = max(Int(ProcessInfo.processInfo.environment["DUCK_STRESS"] ?? "") ?? 1, 1)

  /// How many seconds money moves: `DUCK_SOAK_SECONDS`.
  static let seconds = Double(ProcessInfo.processInfo.environment["DUCK_SOAK_SECONDS"] ?? "") ?? 1
}

/// Random numbers that are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

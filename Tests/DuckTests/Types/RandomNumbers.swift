/// Random numbers that depend on a seed alone: the generator SplitMix64.
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  mutating func isOne(in count: Int) -> Bool { below(count) == 0 }

  mutating func pick<T>(_ choices: [T]) -> T { choices[below(choices.count)] }

  /// Any bits, or an end or the middle of the type's numbers.
  mutating func integer<T: FixedWidthInteger>(_ type: T.Type) -> T {
    isOne(in: 3) ? pick([.min, .max, 0, 1, 0 &- 1]) : T.random(in: .min ... .max, using: &self)
  }
}

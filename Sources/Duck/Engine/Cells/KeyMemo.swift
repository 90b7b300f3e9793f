/// The keys that the last row was asked for, in order, with what was found: those of the next are mostly the same.
@safe
final class KeyMemo {
  fileprivate struct Asked {
    /// The text's memory; the text itself keeps it from becoming another one's.
    let bits: KeyBits
    let key: String
    let position: Int
  }

  @unsafe fileprivate struct State {
    var asked: UnsafeMutablePointer<Asked>
    var count = 0
    var room: Int
  }

  // In memory of its own, as in ``Register``.
  private let state: UnsafeMutablePointer<State>

  init() {
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: State(asked: .allocate(capacity: 8), room: 8))
  }

  deinit {
    // SAFETY: so many are initialized, and nobody has the memory any more.
    unsafe state.pointee.asked.deinitialize(count: state.pointee.count)
    unsafe state.pointee.asked.deallocate()
    unsafe state.deallocate()
  }

  /// The keys, for looking as long as this object is there.
  var lent: Lent { unsafe Lent(state: state) }

  /// What was found for a key, if it is the one that came at this turn or the one after.
  @inline(__always)
  func position(_ key: String, _ turn: inout Int) -> Int? { lent.position(key, &turn) }

  /// Notes what was found for the key that comes next.
  func note(_ key: String, _ position: Int, _ turn: inout Int) {
    let count = unsafe state.pointee.count
    turn = min(turn + 1, count)
    let new = Asked(bits: KeyBits(key), key: key, position: position)
    if turn < count {
      // SAFETY: checked just now.
      unsafe state.pointee.asked[turn] = new
    } else if count < Self.most {
      if unsafe count == state.pointee.room { grow() }
      // SAFETY: there is room for one more.
      unsafe (state.pointee.asked + count).initialize(to: new)
      unsafe state.pointee.count += 1
    }
  }

  private func grow() {
    let count = unsafe state.pointee.count
    let larger = UnsafeMutablePointer<Asked>.allocate(capacity: count * 2)
    // SAFETY: the larger memory has room for all, and the old holds none any more.
    unsafe larger.moveInitialize(from: state.pointee.asked, count: count)
    unsafe state.pointee.asked.deallocate()
    unsafe state.pointee.asked = larger
    unsafe state.pointee.room = count * 2
  }

  /// Keys that a type makes up need not ever come again.
  private static let most = 1_000

  /// The keys of a memo that somebody else holds. Nothing that it does counts references.
  @safe
  struct Lent {
    fileprivate let state: UnsafeMutablePointer<State>

    /// What was found for a key, if it is the one that came at this turn or the one after.
    @inline(__always)
    func position(_ key: String, _ turn: inout Int) -> Int? {
      guard KeyBits.areKnown else { return nil }
      let (asked, count) = unsafe (state.pointee.asked, state.pointee.count)
      let bits = KeyBits(key)
      // SAFETY: each time, there are more than so many.
      if turn < count, unsafe asked[turn].bits == bits { return unsafe asked[turn].position }
      guard turn + 1 < count, unsafe asked[turn + 1].bits == bits else { return nil }
      turn += 1
      return unsafe asked[turn].position
    }
  }
}

/// Two texts of the same bits are one and the same in memory, which is fast to say; others may have the same letters.
private struct KeyBits: Equatable {
  private let first: UInt64
  private let second: UInt64

  /// Whether texts are of the size of two numbers here.
  static var areKnown: Bool { MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size }

  @inline(__always)
  init(_ text: String) {
    guard Self.areKnown else {
      (first, second) = (0, 0)
      return
    }
    // SAFETY: both are of one size, and any bits are numbers.
    unsafe (first, second) = unsafeBitCast(text, to: (UInt64, UInt64).self)
  }
}

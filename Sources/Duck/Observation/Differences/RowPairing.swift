/// Which rows of two lists belong together, by their keys.
struct RowPairing {
  typealias Pair = (old: Int, new: Int)

  /// In the order of the new list.
  private(set) var pairs: [Pair] = []
  private(set) var removed: [Int] = []
  private(set) var inserted: [Int] = []
  private(set) var moved: [Pair] = []

  init<Key: Hashable>(_ old: [Key], _ new: [Key]) {
    // Most changes are few: what both lists begin and end with needs no table.
    let shorter = min(old.count, new.count)
    let head = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let tail =
      (0..<(shorter - head)).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shorter - head
    pairs.reserveCapacity(shorter)
    for index in 0..<head { pairs.append((index, index)) }
    pair(old, head..<(old.count - tail), new, head..<(new.count - tail))
    for index in (0..<tail).reversed() { pairs.append((old.count - 1 - index, new.count - 1 - index)) }
  }

  private mutating func pair<Key: Hashable>(
    _ old: [Key],
    _ oldPart: Range<Int>,
    _ new: [Key],
    _ newPart: Range<Int>
  ) {
    var places = PlacesByKey(old, oldPart)
    var isPaired = [Bool](repeating: false, count: oldPart.count)
    var found: [Pair] = []
    for index in newPart {
      if let place = places.takeFirst(of: new[index]) {
        isPaired[place - oldPart.lowerBound] = true
        found.append((place, index))
      } else {
        inserted.append(index)
      }
    }
    removed = oldPart.filter { !isPaired[$0 - oldPart.lowerBound] }
    let stays = Self.longestRise(in: found.map(\.old))
    moved = zip(found, stays).compactMap { $1 ? nil : $0 }
    pairs += found
  }

  /// Marks the members of a longest part of the list that rises: those that need not move.
  private static func longestRise(in list: [Int]) -> [Bool] {
    // For each length, where the part of that length with the smallest end ends; and before each member the one it follows.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: list.count)
    for (index, value) in list.enumerated() {
      let length = ends.firstPlace { list[$0] > value }
      previous[index] = length > 0 ? ends[length - 1] : nil
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var isMember = [Bool](repeating: false, count: list.count)
    var next = ends.last
    while let index = next {
      isMember[index] = true
      next = previous[index]
    }
    return isMember
  }
}

/// Where each key of a list still waits for a partner, first places first.
private struct PlacesByKey<Key: Hashable> {
  private var first: [Key: Int]
  /// After each place the next one of the same key.
  private var next: [Int?]
  private let start: Int

  init(_ keys: [Key], _ part: Range<Int>) {
    start = part.lowerBound
    next = Array(repeating: nil, count: part.count)
    first = Dictionary(minimumCapacity: part.count)
    for place in part.reversed() { next[place - start] = first.updateValue(place, forKey: keys[place]) }
  }

  mutating func takeFirst(of key: Key) -> Int? {
    guard let place = first[key] else { return nil }
    first[key] = next[place - start]
    return place
  }
}

extension [Int] {
  /// The first place whose element passes, where all behind one that passes do; the end if none does.
  fileprivate func firstPlace(where passes: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if passes(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

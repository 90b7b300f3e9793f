@testable import Duck
import Foundation
import Testing

@Suite("How one list of rows became another")
struct RowChangesTests {
  private struct Item: Hashable, Sendable {
    let key: Int
    var content = 0
  }

  private typealias Places = RowChanges<Item>.Places

  private static func changes(_ old: [Int], _ new: [Int]) -> RowChanges<Item> {
    RowChanges(from: old.map { Item(key: $0) }, to: new.map { Item(key: $0) }, by: \.key)
  }

  @Test("nothing changed where nothing did")
  func nothing() {
    for list in [[], [1], [1, 1, 2]] {
      let changes = Self.changes(list, list)
      #expect(changes.isEmpty)
      #expect(changes.rows.map(\.key) == list)
    }
  }

  @Test("what came and what went is told by offsets of its own list")
  func insertedAndRemoved() {
    let changes = Self.changes([1, 2, 3, 4], [0, 2, 4, 5])
    #expect(changes.removed == [0, 2])
    #expect(changes.inserted == [0, 3])
    #expect(changes.moved.isEmpty && changes.updated.isEmpty && !changes.isEmpty)
    #expect(Self.changes([], [1, 2]).inserted == [0, 1])
    #expect(Self.changes([1, 2], []).removed == [0, 1])
  }

  @Test("as few rows as possible move")
  func moved() {
    #expect(Self.changes([1, 2, 3, 4], [4, 1, 2, 3]).moved == [Places(old: 3, new: 0)])
    #expect(Self.changes([1, 2, 3, 4], [2, 3, 4, 1]).moved == [Places(old: 0, new: 3)])
    #expect(Self.changes([1, 2, 3], [3, 2, 1]).moved.count == 2)
    #expect(Self.changes([0, 1, 2, 3], [9, 2, 3, 1]).moved == [Places(old: 1, new: 3)])
  }

  @Test("a row with the same key and other contents is updated, also where it moves")
  func updated() {
    let old = [Item(key: 1), Item(key: 2), Item(key: 3)]
    let new = [Item(key: 3), Item(key: 1, content: 1), Item(key: 2)]
    let changes = RowChanges(from: old, to: new, by: \.key)
    #expect(changes.updated == [Places(old: 0, new: 1)])
    #expect(changes.moved == [Places(old: 2, new: 0)])
    #expect(RowChanges(from: old, to: new, by: \.key, areEqual: { _, _ in true }).updated.isEmpty)
    #expect(RowChanges(from: old, to: old, by: \.key, areEqual: { $0.key != $1.key }).updated.count == 3)
  }

  @Test("rows that share a key are paired in turn")
  func duplicates() {
    #expect(Self.changes([1, 1, 2], [1, 2]).removed == [1])
    #expect(Self.changes([1, 2], [1, 1, 1, 2]).inserted == [1, 2])
    let exchanged = Self.changes([0, 7, 1, 7], [7, 1, 7, 0])
    #expect(exchanged.removed.isEmpty && exchanged.inserted.isEmpty)
    #expect(exchanged.moved == [Places(old: 0, new: 3)])
  }

  @Test("the example of the documentation says what it says")
  func example() {
    let changes = RowChanges(from: ["b 1", "a 1"], to: ["a 2", "b 1", "c 1"]) { $0.first }
    #expect(changes.inserted == [2])
    #expect(changes.moved == [RowChanges.Places(old: 1, new: 0)])
    #expect(changes.updated == [RowChanges.Places(old: 1, new: 0)])
  }

  private static let seed =
    ProcessInfo.processInfo.environment["DUCK_FUZZ_SEED"].flatMap(UInt64.init)
    ?? UInt64.random(in: 0..<1_000_000)

  @Test(
    "the changes, applied to the old list, give the new one, and no fewer moves would",
    arguments: [0, 1, 5]
  )
  func atRandom(copies: Int) {
    print("lists at random, \(copies) copies: DUCK_FUZZ_SEED=\(Self.seed)")
    var random = RandomNumbers(seed: Self.seed &+ UInt64(copies))
    for round in 0..<1_000 * Effort.factor {
      let old = Self.list(copies, &random)
      var new = random.isOne(in: 4) ? Self.list(copies, &random) : old
      for _ in 0..<random.below(5) { Self.change(&new, copies, &random) }
      let changes = RowChanges(from: old, to: new, by: \.key)
      let label = "seed \(Self.seed), round \(round): \(old) to \(new)"
      #expect(Self.applied(changes, to: old) == new, "\(label)")
      #expect(changes.isEmpty == (old == new), "\(label)")
      if copies == 0 {
        let kept = new.compactMap { item in old.firstIndex { $0.key == item.key } }
        #expect(changes.moved.count == kept.count - Self.longestRise(kept), "\(label)")
      }
    }
  }

  /// - Parameter copies: how often a key may come again.
  private static func list(_ copies: Int, _ random: inout RandomNumbers) -> [Item] {
    let keys = (0..<12).flatMap { Array(repeating: $0, count: 1 + copies) }.shuffled(using: &random)
    return keys.prefix(random.below(13)).map { Item(key: $0, content: random.below(2)) }
  }

  private static func change(_ list: inout [Item], _ copies: Int, _ random: inout RandomNumbers) {
    let key = random.below(14)
    if !list.isEmpty, random.isOne(in: 3) { list.remove(at: random.below(list.count)) }
    if !list.isEmpty, random.isOne(in: 3) { list[random.below(list.count)].content = random.below(3) }
    if list.filter({ $0.key == key }).count <= copies {
      list.insert(Item(key: key), at: random.below(list.count + 1))
    }
    if !list.isEmpty, random.isOne(in: 2) {
      let item = list.remove(at: random.below(list.count))
      list.insert(item, at: random.below(list.count + 1))
    }
  }

  /// What a list on the screen shows after one batch, and after updated rows were drawn again.
  private static func applied(_ changes: RowChanges<Item>, to old: [Item]) -> [Item]? {
    let leaving = Set(changes.removed + changes.moved.map(\.old))
    var staying = old.indices.filter { !leaving.contains($0) }.map { old[$0] }[...]
    let arrived = Dictionary(uniqueKeysWithValues: changes.moved.map { ($0.new, old[$0.old]) })
    let inserted = Set(changes.inserted)
    var shown: [Item] = []
    for place in changes.rows.indices {
      if inserted.contains(place) {
        shown.append(changes.rows[place])
      } else if let item = arrived[place] ?? staying.popFirst() {
        shown.append(item)
      } else {
        return nil
      }
    }
    for places in changes.updated {
      guard shown[places.new] == old[places.old] else { return nil }
      shown[places.new] = changes.rows[places.new]
    }
    return staying.isEmpty ? shown : nil
  }

  /// The slow way: of all lengths that end at each place.
  private static func longestRise(_ list: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, value) in list.enumerated() {
      lengths.append(1 + ((0..<index).filter { list[$0] < value }.map { lengths[$0] }.max() ?? 0))
    }
    return lengths.max() ?? 0
  }
}

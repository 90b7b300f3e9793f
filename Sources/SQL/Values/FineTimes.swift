/// Where in a nested value stand times that only TIME_NS holds.
///
/// All values of a place get one type: the engine wants one for the elements of a list and finds none for TIME and
/// TIME_NS.
struct FineTimes {
  /// A step into a value. All elements of a list stand in the same place, and so do all keys of a map.
  enum Step: Hashable {
    case element, key, value
    case member(Int)
    case choice(String)
  }

  private var places: Set<[Step]> = []

  init(in value: Value) {
    var path: [Step] = []
    note(value, &path)
  }

  func contains(_ path: [Step]) -> Bool { places.contains(path) }

  private mutating func note(_ value: Value, _ path: inout [Step]) {
    switch value.storage {
    case .time(let time): if time.nanosecond % 1_000 != 0 { places.insert(path) }
    case .list(let elements), .array(let elements): for element in elements { note(element, .element, &path) }
    case .structure(let members):
      for (index, member) in members.enumerated() { note(member.value, .member(index), &path) }
    case .map(let entries):
      for entry in entries {
        note(entry.key, .key, &path)
        note(entry.value, .value, &path)
      }
    case .union(let box): note(box.content.value, .choice(box.content.name), &path)
    // A VARIANT's content has a type of its own, and is written apart.
    default: return
    }
  }

  private mutating func note(_ value: Value, _ step: Step, _ path: inout [Step]) {
    path.append(step)
    note(value, &path)
    path.removeLast()
  }
}

/// What a session has learned of the catalog and need not ask again.
struct SessionNotes {
  private var sets: [String: Set<String>] = [:]

  /// The set of that name, made when it is asked for first.
  mutating func value(for name: String, make: () throws -> Set<String>) rethrows -> Set<String> {
    if let known = sets[name] { return known }
    let made = try make()
    sets[name] = made
    return made
  }
}

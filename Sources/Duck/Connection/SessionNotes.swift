/// What a session has learned of the catalog and need not ask again.
struct SessionNotes {
  private var sets: [ObjectIdentifier: Set<String>] = [:]

  /// The set for a type, made when it is asked for first.
  mutating func value(for type: ObjectIdentifier, make: () throws -> Set<String>) rethrows -> Set<String> {
    if let known = sets[type] { return known }
    let made = try make()
    sets[type] = made
    return made
  }
}

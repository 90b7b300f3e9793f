/// What a session has learned of the catalog and of statements, and need not ask again.
struct SessionNotes {
  private var notes: [ObjectIdentifier: AnyObject] = [:]

  /// The note on a type, made when it is asked for first.
  mutating func note<Note: AnyObject>(on type: Any.Type, make: () throws -> Note) rethrows -> Note {
    let key = ObjectIdentifier(type)
    if let known = notes[key] as? Note { return known }
    let made = try make()
    notes[key] = made
    return made
  }
}

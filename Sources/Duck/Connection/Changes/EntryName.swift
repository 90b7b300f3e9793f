/// A table, view or other entry of the catalog, as SQL or the engine names it.
struct EntryName: Sendable {
  /// The parts as they were written, without quotes.
  let parts: [String]
  let name: ExactName
  /// Catalog and schemas, as far as they are given, from the outermost to the innermost.
  let qualifiers: [ExactName]

  /// Takes the parts of a name in order, the entry's own name last.
  init?(parts: [String]) {
    guard let last = parts.last else { return nil }
    self.parts = parts
    name = ExactName(last)
    qualifiers = parts.dropLast().map(ExactName.init)
  }

  /// The entry's own name, as it was written.
  var text: String { parts.last ?? "" }

  /// Whether it may be what `full`, which has all its parts, names: what is not said here may be anything.
  func mayBe(_ full: EntryName) -> Bool {
    name == full.name && qualifiers.allSatisfy(full.qualifiers.contains)
  }
}

extension EntryName: Hashable {
  static func == (left: EntryName, right: EntryName) -> Bool {
    left.name == right.name && left.qualifiers == right.qualifiers
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(qualifiers)
  }
}

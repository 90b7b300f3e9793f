extension String {
  /// Appends a text between two marks, each mark in it doubled.
  ///
  /// By scalars, not characters: a combining mark behind a quote makes another character of it for Swift, but not for
  /// the engine.
  package mutating func append(_ text: String, quotedBy mark: Unicode.Scalar) {
    unicodeScalars.append(mark)
    if text.unicodeScalars.contains(mark) {
      for scalar in text.unicodeScalars {
        unicodeScalars.append(scalar)
        if scalar == mark { unicodeScalars.append(mark) }
      }
    } else {
      self += text
    }
    unicodeScalars.append(mark)
  }

  /// The text between two marks, each mark in it doubled.
  package func quoted(by mark: Unicode.Scalar) -> String {
    var quoted = ""
    quoted.append(self, quotedBy: mark)
    return quoted
  }
}

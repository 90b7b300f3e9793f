internal import Foundation

/// Pieces of the texts that the engine writes of definitions.
extension String {
  /// The name that a token spells.
  var withoutQuotes: String {
    guard hasPrefix("\""), hasSuffix("\""), count > 1 else { return self }
    return String(dropFirst().dropLast()).replacingOccurrences(of: "\"\"", with: "\"")
  }

  var withoutSemicolon: String {
    let text = trimmed
    return text.hasSuffix(";") ? String(text.dropLast()).trimmed : text
  }

  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

/// The side of its column at which a text stands.
package enum TextSide: Sendable {
  case leading
  case trailing
}

extension String {
  /// The text filled with spaces to a width; a longer text stays as it is.
  package func padding(to width: Int, _ side: TextSide = .leading) -> String {
    let spaces = String(repeating: " ", count: Swift.max(0, width - count))
    return side == .leading ? self + spaces : spaces + self
  }

  package var trimmingTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// Bold, dim and coloured text, or plain text where escape codes have no place.
package struct Style: Sendable, Equatable {
  package let isPlain: Bool

  package static let plain = Style(isPlain: true)

  package init(isPlain: Bool) {
    self.isPlain = isPlain
  }

  /// Styled on a terminal that can show it, unless NO_COLOR is set (https://no-color.org).
  package init(isTerminal: Bool, environment: [String: String]) {
    let refuses = !(environment["NO_COLOR"] ?? "").isEmpty
    isPlain = !isTerminal || refuses || environment["TERM"] == "dumb"
  }

  package func bold(_ text: String) -> String { wrap(text, "1") }
  package func dim(_ text: String) -> String { wrap(text, "2") }
  package func red(_ text: String) -> String { wrap(text, "31") }
  package func green(_ text: String) -> String { wrap(text, "32") }
  package func blue(_ text: String) -> String { wrap(text, "34") }

  private func wrap(_ text: String, _ code: String) -> String {
    isPlain || text.isEmpty ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

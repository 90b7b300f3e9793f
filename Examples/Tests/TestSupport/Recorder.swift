import Console
import Foundation

/// Keeps the lines that are written to a terminal, or any others.
///
/// Guard for `@unchecked Sendable`: the lock guards the lines.
package final class Recorder: @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [String] = []

  package init() {}

  package func record(_ line: String) { lock.withLock { recorded.append(line) } }

  package var lines: [String] { lock.withLock { recorded } }

  package var text: String { lines.joined(separator: "\n") }
}

extension Terminal {
  /// A terminal that is no terminal: plain text, kept in recorders.
  package static func recorded(
    by output: Recorder,
    errors: Recorder = Recorder(),
    style: Style = .plain
  ) -> Terminal {
    Terminal(style: style, output: output.record, errorOutput: errors.record)
  }
}

import Foundation

/// What comes into the program, line by line.
package enum StandardInput {
  /// Begins to read; the stream ends with the input.
  ///
  /// Reading may block for hours, so it has a thread of its own.
  package static func lines() -> AsyncStream<String> {
    AsyncStream { lines in
      Thread.detachNewThread {
        while let line = readLine() { lines.yield(line) }
        lines.finish()
      }
    }
  }
}

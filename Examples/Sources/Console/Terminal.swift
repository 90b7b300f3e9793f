import Foundation

/// Where the program writes, line by line.
package struct Terminal: Sendable {
  package let style: Style
  private let output: @Sendable (String) -> Void
  private let errorOutput: @Sendable (String) -> Void

  package init(
    style: Style,
    output: @escaping @Sendable (String) -> Void,
    errorOutput: @escaping @Sendable (String) -> Void
  ) {
    self.style = style
    self.output = output
    self.errorOutput = errorOutput
  }

  /// The program's own terminal, pipe or file.
  package static let standard = Terminal(
    style: Style(
      isTerminal: isatty(FileHandle.standardOutput.fileDescriptor) == 1,
      environment: ProcessInfo.processInfo.environment
    ),
    // A pipe would hold back what `print` writes until the end; progress is to be seen at once.
    output: { FileHandle.standardOutput.write(Data("\($0)\n".utf8)) },
    errorOutput: { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
  )

  package func write(_ line: String) { output(line) }

  package func writeError(_ line: String) { errorOutput(line) }
}

import Console
import Foundation
import TodoKit

exit(
  await TodoProgram.run(Array(CommandLine.arguments.dropFirst()), input: StandardInput.lines, on: .standard)
)

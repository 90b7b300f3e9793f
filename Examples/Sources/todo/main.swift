import Console
import Foundation
import TodoKit

exit(await TodoProgram.run(Array(CommandLine.arguments.dropFirst()), on: .standard))

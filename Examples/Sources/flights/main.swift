import Console
import FlightsKit
import Foundation

exit(await FlightsProgram.run(Array(CommandLine.arguments.dropFirst()), on: .standard))

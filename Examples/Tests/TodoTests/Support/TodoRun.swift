import Console
import TestSupport

@testable import TodoKit

/// One run of the program: what it wrote, and how it ended.
struct TodoRun {
  let code: Int32
  let output: [String]
  let errors: [String]

  init(_ arguments: String..., database: String? = nil, environment: [String: String] = [:]) async {
    let output = Recorder()
    let errors = Recorder()
    code = await TodoProgram.run(
      (database.map { ["--database", $0] } ?? []) + arguments,
      environment: environment,
      on: .recorded(by: output, errors: errors)
    )
    self.output = output.lines
    self.errors = errors.lines
  }
}

extension TemporaryFolder {
  var list: String { "\(path)/list.duckdb" }
}

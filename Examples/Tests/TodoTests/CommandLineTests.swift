import Foundation
import TestSupport
import Testing

@testable import TodoKit

@Suite("The command line")
struct CommandLineTests {
  @Test("options may stand anywhere")
  func options() throws {
    let arguments = try Arguments(["--database", "a.duckdb", "add", "--priority", "low", "Buy", "milk"])
    #expect(arguments.database == "a.duckdb")
    #expect(arguments.command == .add(text: "Buy milk", priority: .low))
    #expect(try Arguments(["list"]).command == .list(all: false))
    #expect(try Arguments(["--all", "list"]).command == .list(all: true))
    #expect(try Arguments(["watch", "--all"]).command == .watch(all: true))
    #expect(try Arguments(["done", "--", "-1"]).command == .done(Reference("-1")))
    #expect(try Arguments(["-h"]).command == .help)
  }

  @Test(
    "what says nothing is refused with 2, in one line, and touches no file",
    arguments: [
      [], ["frob"], ["add"], ["list", "x"], ["done"], ["done", "1", "2"], ["delete"], ["--fast", "list"],
      ["list", "--database"], ["add", "x", "--priority", "huge"], ["list", "--priority", "low"],
      ["done", "1", "--all"], ["watch", "x"], ["watch", "--priority", "low"],
    ]
  )
  func refused(arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    let output = Recorder()
    let errors = Recorder()
    let code = await TodoProgram.run(
      arguments,
      environment: ["XDG_DATA_HOME": folder.path],
      on: .recorded(by: output, errors: errors)
    )
    #expect(code == 2)
    #expect(output.lines.isEmpty && errors.lines.count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("help is no error")
  func help() async {
    let run = await TodoRun("--help")
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(run.output.first?.hasPrefix("usage: todo ") == true)
  }

  @Test("the list is in the folder for data, which is made")
  func dataFolder() async throws {
    let folder = try TemporaryFolder()
    let home = ["HOME": folder.path]
    #expect(await TodoRun("add", "x", environment: home).code == 0)
    #expect(await TodoRun("list", environment: home).output.last == "1 to do")
    let named = home.merging(["XDG_DATA_HOME": "\(folder.path)/a/b"]) { $1 }
    #expect(await TodoRun("list", environment: named).output == ["nothing to do"])
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/a/b/todo/todo.duckdb"))
  }

  @Test("a place that cannot be is refused in words")
  func noPlace() async throws {
    let folder = try TemporaryFolder()
    let missing = await TodoRun("list", database: "\(folder.path)/none/x.duckdb")
    #expect(missing.code == 1)
    #expect(
      missing.errors == ["todo: Cannot open \(folder.path)/none/x.duckdb: its folder does not exist."]
    )
    #expect(await TodoRun("list", environment: [:]).errors.first?.contains("--database") == true)
    try folder.write(["a file"], to: "\(folder.path)/file")
    let blocked = await TodoRun("list", environment: ["XDG_DATA_HOME": "\(folder.path)/file"])
    #expect(blocked.code == 1)
    #expect(blocked.errors.first?.contains("cannot be made") == true)
  }
}

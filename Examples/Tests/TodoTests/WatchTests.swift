import Console
import Duck
import Foundation
import TestSupport
import Testing

@testable import TodoKit

@Suite("Watching the list")
struct WatchTests {
  private let output = Recorder()
  private let errors = Recorder()

  /// Runs the program on a new list, with what `body` enters as its input.
  private func watch(
    _ arguments: String...,
    body: (AsyncStream<String>.Continuation) async throws -> Void
  ) async throws -> Int32 {
    let folder = try TemporaryFolder()
    let (lines, input) = AsyncStream<String>.makeStream()
    async let code = TodoProgram.run(
      ["--database", folder.list] + arguments,
      input: { lines },
      on: .recorded(by: output, errors: errors)
    )
    do {
      try await body(input)
    } catch {
      input.finish()
      _ = await code
      throw error
    }
    input.finish()
    return await code
  }

  /// Waits until so many outputs have the text, for a minute at most.
  private func wait(for count: Int, of text: String) async throws {
    let isThere = { output.lines.count { $0.contains(text) } >= count }
    var rounds = 0
    while !isThere(), rounds < 60_000 {
      try await Task.sleep(nanoseconds: 1_000_000)
      rounds += 1
    }
    try #require(isThere())
  }

  @Test("each change shows the list again, and what changes nothing does not")
  func changes() async throws {
    let code = try await watch("watch") { input in
      try await wait(for: 1, of: "nothing to do")
      input.yield("add Buy milk --priority high")
      try await wait(for: 1, of: "1 to do")
      input.yield("")
      input.yield("done 1")
      try await wait(for: 1, of: "nothing to do, 1 done")
      input.yield("done 1")
      try await wait(for: 1, of: "already done: 1")
      input.yield("delete 1")
      try await wait(for: 3, of: "nothing to do")
    }
    #expect(code == 0)
    #expect(errors.lines.isEmpty)
    let lists = output.lines.filter { $0.contains("to do") }
    #expect(lists.count == 4)
    #expect(lists.dropFirst().first?.contains("Buy milk") == true)
  }

  @Test("the last change is shown before the end, also where nobody waits")
  func end() async throws {
    let code = try await watch("watch", "--all") { input in
      for index in 1...20 { input.yield("add \(index)") }
      input.yield("done 20")
    }
    #expect(code == 0)
    let last = output.lines.last { $0.contains("to do") }
    #expect(last?.hasSuffix("19 to do, 1 done") == true)
    #expect(last?.split(separator: "\n").count == 23)
  }

  @Test("an empty input shows the list once")
  func emptyInput() async throws {
    #expect(try await watch("watch") { _ in } == 0)
    #expect(output.lines == ["nothing to do"])
  }

  @Test("a command that is refused is told, and the next one runs")
  func refused() async throws {
    let refused = ["frob", "done 7", "watch", "list --database x"]
    let code = try await watch("watch") { input in
      for line in refused + ["add Go on"] { input.yield(line) }
      try await wait(for: 1, of: "Go on")
    }
    #expect(code == 0)
    #expect(errors.lines.count == refused.count)
  }
}

import Duck
import Foundation
import TestSupport
import Testing

@testable import TodoKit

@Suite("The program as a whole")
struct FlowTests {
  @Test("from an empty list to an empty list, each command a start of its own")
  func flow() async throws {
    let folder = try TemporaryFolder()
    let file = folder.list
    #expect(await TodoRun("list", database: file).output == ["nothing to do"])

    let added = await TodoRun("add", "Buy milk", database: file)
    #expect(added.code == 0 && added.errors.isEmpty)
    #expect(added.output.first?.contains(/^added 1 \([0-9a-f]{8}\): Buy milk$/) == true)
    _ = await TodoRun("add", "Call", "the", "bank", "--priority", "high", database: file)
    _ = await TodoRun("add", "--", "--all of it", database: file)

    let list = await TodoRun("list", database: file)
    #expect(Self.texts(list) == ["Call the bank", "Buy milk", "--all of it"])
    #expect(list.output.dropFirst(2).first?.contains("high") == true)
    #expect(list.output.last == "3 to do")

    #expect(await TodoRun("done", "2", database: file).output.first?.hasPrefix("done 2 (") == true)
    #expect(Self.texts(await TodoRun("list", database: file)) == ["Buy milk", "--all of it"])
    let all = await TodoRun("list", "--all", database: file)
    #expect(Self.texts(all) == ["Buy milk", "--all of it", "Call the bank"])
    #expect(all.output.last == "2 to do, 1 done")

    let again = await TodoRun("done", "2", database: file)
    #expect(again.code == 0)
    #expect(again.output.first?.hasPrefix("already done: 2 (") == true)

    for number in ["1", "2", "3"] {
      #expect(await TodoRun("delete", number, database: file).code == 0)
    }
    #expect(await TodoRun("list", "--all", database: file).output == ["nothing to do"])
    #expect(!FileManager.default.fileExists(atPath: file + ".wal"))
  }

  @Test("a text is one line, and no text is none")
  func texts() async throws {
    let folder = try TemporaryFolder()
    let added = await TodoRun("add", " Robert'); DROP TABLE todo;--\n\t(school) ", database: folder.list)
    #expect(added.output.first?.hasSuffix(": Robert'); DROP TABLE todo;-- (school)") == true)
    #expect(await TodoRun("add", " \n", database: folder.list).code == 2)
    #expect(await TodoRun("list", database: folder.list).output.last == "1 to do")
  }

  @Test("adding side by side never gives one number to two")
  func sideBySide() async throws {
    let list = TodoList(database: .memory())
    try await list.migrate()
    // The database refuses the later of two that took the same number.
    let added = await withTaskGroup(of: Int64?.self) { group in
      for index in 0..<8 { group.addTask { try? await list.add("\(index)").number } }
      return await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
    }
    #expect(!added.isEmpty)
    #expect(try await list.todos().map(\.number) == Array(1...Int64(added.count)))
    #expect(added.sorted() == Array(1...Int64(added.count)))
  }

  private static func texts(_ run: TodoRun) -> [String] {
    let texts = ["Buy milk", "Call the bank", "--all of it"]
    return run.output.compactMap { line in texts.first { line.hasSuffix("  \($0)") } }
  }
}

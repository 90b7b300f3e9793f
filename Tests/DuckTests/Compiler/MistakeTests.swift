import Foundation
import Testing

/// Wrong queries do not compile, and the compiler says why.
@Suite("Mistakes that the compiler finds")
struct MistakeTests {
  @Test("each is refused in its line, with readable words", .enabled(if: Compiler.isAvailable))
  func refused() throws {
    let file = Compiler.folder.appendingPathComponent("Mistakes.swift")
    let expected = try expectations(of: file)
    #expect(expected.count > 25)
    let messages = try Compiler.messages(for: file)
    for (line, words) in expected {
      let found = messages[line] ?? []
      #expect(!found.isEmpty, "line \(line) compiles")
      #expect(found.contains { text in words.allSatisfy(text.contains) }, "line \(line): \(found)")
    }
    let others = messages.keys.filter { expected[$0] == nil }
    #expect(others.isEmpty, "messages elsewhere: \(others.sorted())")
  }

  @Test("the same places compile when they are right", .enabled(if: Compiler.isAvailable))
  func accepted() throws {
    let messages = try Compiler.messages(for: Compiler.folder.appendingPathComponent("Right.swift"))
    #expect(messages.isEmpty, "\(messages)")
  }

  /// The line after each comment `says:`, and the words of the comment; `'…'` and `<…>` hold words together.
  private func expectations(of file: URL) throws -> [Int: [String]] {
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    var expected: [Int: [String]] = [:]
    for (index, line) in lines.enumerated() {
      guard let comment = line.firstRange(of: "// says: ") else { continue }
      let words = line[comment.upperBound...].replacing(", ", with: ",\u{A0}").split(separator: " ")
      expected[index + 2] = words.map { String($0.replacing("\u{A0}", with: " ")) }
    }
    return expected
  }
}

/// The compiler, against the modules that these tests are built with.
private enum Compiler {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Mistakes")

  private static let modules = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("Modules")

  static let isAvailable = FileManager.default.fileExists(
    atPath: modules.appendingPathComponent("SQL.swiftmodule").path
  )

  /// What the compiler has against a file, by line.
  static func messages(for file: URL) throws -> [Int: [String]] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-diagnostic-style", "llvm",
      "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "MemberImportVisibility",
      "-I", modules.path, file.path,
    ]
    process.standardError = output
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var messages: [Int: [String]] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 4)
      guard parts.count == 5, parts[3] == " error", parts[0].hasSuffix(file.lastPathComponent),
        let number = Int(parts[1])
      else {
        // What belongs to no line is no mistake of the file, but of how it was compiled.
        if line.hasPrefix("error:") || line.hasPrefix("<unknown>:0: error:") {
          messages[0, default: []].append(String(line))
        }
        continue
      }
      messages[number, default: []].append(String(parts[4]))
    }
    return messages
  }
}

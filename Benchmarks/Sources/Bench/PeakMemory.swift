import Duck
import Floor
import Foundation

/// How far a process grows while it reads a million rows. Each side has a process of its own, since what one frees the
/// other would find.
enum PeakMemory {
  private static let select = "SELECT id, name, created_at, done_at, deleted_at FROM todo"

  /// Runs in the process of one side, and prints the growth in megabytes.
  static func runSide(_ side: String) async throws {
    switch side {
    case "floor":
      let floor = FloorDatabase()
      floor.run(Setup.tables[0])
      try await printGrowth { precondition(floor.models(select).1.count == Setup.rows) }
    default:
      let connection = try await DatabaseIdentifier.memory().connect()
      try await connection.execute(SQL.raw(Setup.tables[0]))
      try await printGrowth {
        let read = try await Todo.all(on: connection)
        precondition(read.count == Setup.rows)
      }
    }
  }

  /// Megabytes that the process of a side grew by; nil where the system does not tell.
  static func growth(_ side: String) -> Double? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["memory-side", side]
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Double(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private static func printGrowth(_ body: () async throws -> Void) async throws {
    // The peak starts over here.
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return }
    file.write(Data("5".utf8))
    guard let before = status("VmRSS") else { return }
    try await body()
    guard let peak = status("VmHWM") else { return }
    print((peak - before) / 1_024)
  }

  /// Kilobytes of one line of the process's status.
  private static func status(_ name: String) -> Double? {
    let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }
  }
}

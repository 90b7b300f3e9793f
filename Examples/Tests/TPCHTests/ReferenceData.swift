import Duck
import Foundation
import TPCH

/// The tables at the scale that `TPCH_SCALE` says, 0.01 without it, and the answers that ship with the engine.
enum ReferenceData {
  struct Answer {
    let columns: [String]
    let rows: [[String]]
  }

  enum Failure: Error, CustomStringConvertible {
    case missingFolder(String)

    var description: String {
      switch self {
      case .missingFolder(let path):
        "no \(path); run `make data` for scale 0.01, `Scripts/setup/tpch.py SCALE` for another"
      }
    }
  }

  private static let loading = Task {
    let database = DatabaseIdentifier.memory()
    try await TPCH.load(from: folder(), into: database)
    return database
  }

  /// One database for all queries: they change nothing.
  static var database: DatabaseIdentifier {
    get async throws { try await loading.value }
  }

  static func answer(to query: Int) throws -> Answer {
    let name = query < 10 ? "q0\(query)" : "q\(query)"
    let text = try String(contentsOfFile: "\(folder())/answers/\(name).csv", encoding: .utf8)
    // An empty line is a row of one NULL; what follows the last line's end is none.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
    return Answer(columns: lines.first ?? [], rows: Array(lines.dropFirst()))
  }

  private static func folder(source: String = #filePath) throws -> String {
    let scale = ProcessInfo.processInfo.environment["TPCH_SCALE"] ?? "0.01"
    var place = URL(fileURLWithPath: source)
    while place.path != "/" {
      place.deleteLastPathComponent()
      let candidate = place.appendingPathComponent(".data/tpch/\(scale)").path
      if FileManager.default.fileExists(atPath: candidate) { return candidate }
    }
    throw Failure.missingFolder(".data/tpch/\(scale)")
  }
}

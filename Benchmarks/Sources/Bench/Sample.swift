import Foundation

/// One line of the table: the same work on the floor, in C, and through the library.
struct Row: Codable {
  let name: String
  let unit: String
  let floor: Double?
  let c: Double?
  let ours: Double?
  /// The greatest ratio.
  let target: Double?
  /// The greatest figure of ours, where that is the target.
  var limit: Double?
  /// What the ratio is taken to, where that is not the floor itself.
  var note: String?

  var ratio: Double? { if let ours, let floor { ours / floor } else { nil } }

  var isMet: Bool? {
    if let target, let ratio { return ratio <= target }
    if let limit, let ours { return ours <= limit }
    return nil
  }
}

func median(_ samples: [Double]) -> Double {
  let sorted = samples.sorted()
  return sorted.count % 2 == 1
    ? sorted[sorted.count / 2] : (sorted[sorted.count / 2 - 1] + sorted[sorted.count / 2]) / 2
}

func printTable(_ rows: [Row]) {
  func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return left ? text + space : space + text
  }
  func number(_ value: Double?) -> String { value.map { String(format: "%.2f", $0) } ?? "–" }
  let width = (rows.map(\.name.count).max() ?? 0) + 2
  print(
    pad("", width, left: true)
      + ["unit", "C", "floor", "ours", "ratio", "target"].map { pad($0, 9) }.joined()
  )
  for row in rows {
    let cells = [
      row.unit, number(row.c), number(row.floor), number(row.ours), number(row.ratio), number(row.target),
    ]
    let verdict = row.isMet.map { $0 ? "  met" : "  MISSED" } ?? ""
    print(
      pad(row.name, width, left: true) + cells.map { pad($0, 9) }.joined() + verdict
        + (row.note.map { "  (\($0))" } ?? "")
    )
  }
}

func writeJSON(_ rows: [Row], to path: String) throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try encoder.encode(rows).write(to: URL(fileURLWithPath: path))
}

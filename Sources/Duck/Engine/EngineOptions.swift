internal import CDuckDB

/// The names of the engine's options.
enum EngineOptions {
  static let names: Set<String> = {
    var names: Set<String> = []
    for index in 0..<duckdb_config_count() {
      var name: UnsafePointer<CChar>?
      var description: UnsafePointer<CChar>?
      // SAFETY: the index is below the count; the texts are the engine's and stay.
      guard unsafe duckdb_get_config_flag(index, &name, &description) == DuckDBSuccess, let name = unsafe name
      else { continue }
      unsafe names.insert(String(cString: name))
    }
    return names
  }()

  /// The names that are most like a wrong one, the likeliest first.
  static func similar(to name: String) -> [String] {
    let wrong = name.lowercased()
    let scored = names.map { (name: $0, distance: distance(wrong, $0.lowercased())) }
    let close = scored.filter { $0.distance <= max(2, wrong.count / 3) || $0.name.contains(wrong) }
    return close.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  /// How many letters have to be changed, added or removed.
  private static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in right.indices {
        let cost = letter == right[j] ? diagonal : 1 + min(diagonal, row[j], row[j + 1])
        diagonal = row[j + 1]
        row[j + 1] = cost
      }
    }
    return row[right.count]
  }
}

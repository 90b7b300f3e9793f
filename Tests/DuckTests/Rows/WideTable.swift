import Duck

/// A table of columns of several kinds, with NULLs at irregular places, and what is in it as Swift computes it.
enum WideTable {
  static let count = 130_000
  /// Leaves chunks with an odd number of rows.
  static let kept = "i % 7 <> 3"

  static let create = """
    CREATE TABLE wide AS
    SELECT i,
      CASE WHEN noise >= 1500 THEN lpad(i::VARCHAR, (6 + i % 40)::INTEGER, 'x') END AS s,
      CASE WHEN noise % 7 <> 0 THEN i % 2 = 0 END AS b,
      CASE WHEN i < 100_000 OR noise % 1000 <> 5 THEN i * 3 END AS late,
      CASE WHEN i % 13 <> 6 THEN [CASE WHEN j % 3 <> 0 THEN j END FOR j IN range(i, i + i % 4)] END AS l,
      CASE WHEN i % 17 <> 1 THEN {'a': i * 2, 's': s} END AS t
    FROM (SELECT range AS i, (range * 7919) % 10007 AS noise FROM range(\(count)))
    """

  static var keptNumbers: [Int] { (0..<count).filter { $0 % 7 != 3 } }

  private static func noise(_ i: Int) -> Int { i * 7919 % 10_007 }

  /// Of 6 to 45 bytes: the engine keeps up to 12 in the cell.
  static func text(_ i: Int) -> String? {
    let number = "\(i)"
    return noise(i) >= 1500 ? String(repeating: "x", count: 6 + i % 40 - number.count) + number : nil
  }

  static func flag(_ i: Int) -> Bool? { noise(i) % 7 != 0 ? i % 2 == 0 : nil }

  /// NULL nowhere in the first chunks.
  static func late(_ i: Int) -> Int64? { i < 100_000 || noise(i) % 1000 != 5 ? Int64(i * 3) : nil }

  static func list(_ i: Int) -> [Int64?]? {
    guard i % 13 != 6 else { return nil }
    let numbers: Range<Int> = i..<(i + i % 4)
    return numbers.map { (number: Int) -> Int64? in number % 3 != 0 ? Int64(number) : nil }
  }

  static func structure(_ i: Int) -> Value {
    guard i % 17 != 1 else { return .null }
    return .structure([
      .init(name: "a", value: .int64(Int64(i * 2))),
      .init(name: "s", value: text(i).map(Value.string) ?? .null),
    ])
  }

  /// The rows with these numbers as models.
  static func lines(_ numbers: [Int]) -> [Line] {
    numbers.map {
      var line = Line()
      line.i = Int64($0)
      line.s = text($0)
      line.b = flag($0)
      line.late = late($0)
      return line
    }
  }
}

struct Line: Table, Hashable {
  static let tableName = "wide"

  @Column("late") var late: Int64?
  @Column("i") var i: Int64
  @Column("s") var s: String?
  @Column("b") var b: Bool?
}

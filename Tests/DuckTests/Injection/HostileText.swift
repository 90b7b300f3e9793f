import Foundation
import SQL

/// Texts that try to be more than a name or a value.
enum HostileText {
  /// How many cases there are: `DUCK_FUZZ_CASES`, or few enough for every run of the tests.
  static let count = number("DUCK_FUZZ_CASES") ?? 2_000
  /// The first seed: `DUCK_FUZZ_SEED`, or always the same.
  static let firstSeed = UInt64(number("DUCK_FUZZ_SEED") ?? 0)

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init)
  }

  static let fragments = [
    "\"", "'", "\"\"", "''", "`", ";", "; ", ";--", "--", "-- \n", "/*", "*/", "/* */", "#", "\\", "\\'",
    "\\\"",
    "$1", "$2", "$$", "$tag$", "?", ":x", "@x", "{", "}", "(", ")", "[", "]", ",", ".", "\".\"", "=", "::",
    " as ",
    "E'", "E'\\''", "U&'", "x'", "X'00'", "b'", "e\"", "\n", "\r\n", "\t", " ", "\u{0B}", "\u{A0}",
    "\u{2028}",
    // Marks that join the character before: a quote with one is another character to Swift, not to the engine.
    "\u{301}", "\"\u{301}", "'\u{20DD}", "\u{200D}", "\"\u{FE0F}", "'\u{308}", "\u{E0100}",
    // What looks like a quote, a semicolon or a dash.
    "\u{FF02}", "\u{2033}", "\u{201D}", "\u{02BC}", "\u{2019}", "\u{FF07}", "\u{FF1B}", "\u{037E}",
    "\u{2010}", "\u{2212}",
    "\u{202E}", "\u{FEFF}", "\u{1F986}", "İ", "ß", "K", "é", "e\u{301}",
    "DROP TABLE canary", "DELETE FROM canary", "SELECT", "NULL", "TRUE", "DEFAULT", "UNION SELECT 1",
    " OR 1=1",
    "\"; DROP TABLE canary; --", "'; DROP TABLE canary; --", "'); DELETE FROM canary; --",
    "\" FROM canary --",
    "$tag$; DROP TABLE canary; $tag$", "COMMIT; DROP TABLE canary", "%", "_", "x", "n",
  ]

  /// Some fragments in a row; one of sixteen has a NUL in it.
  static func make(_ random: inout RandomNumbers) -> String {
    var text = (0...random.below(6)).map { _ in random.pick(fragments) }.joined()
    if random.isOne(in: 16) { text += "\0" + random.pick(fragments) }
    return text
  }

  static func make(seed: UInt64) -> String {
    var random = RandomNumbers(seed: seed)
    return make(&random)
  }

  /// What a harmless text in the same place is.
  static let harmless = "harmless"
}

/// A place in a statement that takes a name or a value.
struct HostilePlace: Sendable {
  let label: String
  let make: @Sendable (String) -> SQLContent

  init<Statement: SQLStatement & SendableMetatype>(
    _ label: String,
    _ make: @escaping @Sendable (String) -> Statement
  ) {
    self.label = label
    self.make = { make($0).sqlContent }
  }
}

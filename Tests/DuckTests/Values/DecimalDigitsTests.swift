import Duck
import Foundation
import SQL
import Testing

@Suite("Digits of decimal numbers")
struct DecimalDigitsTests {
  private static let some = [
    "0", "-0.5", "0.05", "100", "-1200.0034", "99999999999999999999999999999999999999", "0.10",
    "-0.00000000000000000000000000000000000001", "1234567890123456789.0123456789012345678", "10.0",
    "1000.001",
  ]

  private static func random() -> String {
    let whole = String((0..<Int.random(in: 1...19)).map { _ in "0123456789".randomElement() ?? "0" })
    let fraction = String((0..<Int.random(in: 0...19)).map { _ in "0001234567".randomElement() ?? "0" })
    return (Bool.random() ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// The text without zeros that say nothing, as the engine writes a DECIMAL that has all its digits behind the point.
  private static func plain(_ text: String) -> String {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let whole = parts[0].drop { $0 == "0" }
    var fraction = parts.count > 1 ? parts[1] : ""
    while fraction.last == "0" { fraction.removeLast() }
    if whole.isEmpty, fraction.isEmpty { return "0" }
    return (isNegative ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  @Test("the engine gets all digits of a number, and no zeros behind them")
  func digits() async throws {
    let texts = Self.some + (0..<300).map { _ in Self.random() }
    for text in texts {
      let number = try #require(Decimal(string: text))
      let found = try await DatabaseIdentifier.shared.run(
        "SELECT $1::VARCHAR AS t",
        binding: [.decimal(number)]
      )
      #expect(found.rows.first?.string("t") == Self.plain(text))
    }
  }
}

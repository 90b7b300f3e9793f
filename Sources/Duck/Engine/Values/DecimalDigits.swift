internal import Foundation
internal import SQL

/// A decimal number as the engine stores it: a whole number and how many of its digits stand behind the point.
struct DecimalDigits {
  /// The whole number, in two's complement.
  let words: Words128
  let scale: Int
  /// The digits before the point; none for a number below 1.
  let whole: Int

  /// The digits that the number needs, at least 1 and at least `scale`.
  var width: Int { max(whole + scale, 1) }

  static let mostDigits = 38

  /// Takes a number apart, exactly; refuses what DECIMAL cannot hold.
  init(_ decimal: Decimal) throws(ValueError) {
    guard decimal.isFinite else { throw ValueError(reason: "a Decimal that is not a number") }
    var words = Words128(low: 0, high: 0)
    var isNegative = false
    var (whole, scale) = (0, 0)
    var hasPoint = false
    // Zeros behind the point that no other digit has followed yet.
    var zeros = 0
    for byte in decimal.description.utf8 {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "0") where hasPoint: zeros += 1
      case UInt8(ascii: "0") where whole == 0: break
      default:
        for _ in 0..<zeros { words = words.timesTen(plus: 0) }
        words = words.timesTen(plus: UInt64(byte &- UInt8(ascii: "0")))
        if hasPoint { scale += zeros + 1 } else { whole += 1 }
        zeros = 0
      }
    }
    guard whole + scale <= Self.mostDigits else {
      throw ValueError(
        reason: "the number needs \(whole + scale) digits, and DECIMAL has \(Self.mostDigits)"
      )
    }
    self.init(words: isNegative ? words.negated : words, scale: scale, whole: whole)
  }

  private init(words: Words128, scale: Int, whole: Int) {
    self.words = words
    self.scale = scale
    self.whole = whole
  }

  /// Whether a DECIMAL of that width and scale holds the number.
  func fits(width: Int, scale: Int) -> Bool {
    self.scale <= scale && whole <= width - scale
  }

  /// The same number with more digits behind the point.
  func scaled(to scale: Int) throws(ValueError) -> DecimalDigits {
    let added = scale - self.scale
    guard added >= 0, whole + scale <= Self.mostDigits else {
      throw ValueError(reason: "the number does not fit a scale of \(scale)")
    }
    var magnitude = words.magnitude
    for _ in 0..<added { magnitude = magnitude.timesTen(plus: 0) }
    return DecimalDigits(
      words: words.isNegative ? magnitude.negated : magnitude,
      scale: scale,
      whole: whole
    )
  }
}

extension Decimal {
  /// Why the number does not fit a type. A number with more digits than anyone writes came through a Double.
  func misfit(_ type: LogicalType) -> String {
    let reason = "the number \(self) does not fit \(type)"
    let fraction = description.split(separator: ".").dropFirst().first?.count ?? 0
    return fraction > 14
      ? reason + "; a literal without quotes goes through Double, write Decimal(string: \"…\")" : reason
  }
}

extension Words128 {
  fileprivate func timesTen(plus digit: UInt64) -> Words128 {
    let product = low.multipliedFullWidth(by: 10)
    let (sum, carry) = product.low.addingReportingOverflow(digit)
    return Words128(low: sum, high: high &* 10 &+ product.high &+ (carry ? 1 : 0))
  }

  fileprivate var negated: Words128 {
    let (low, carry) = (~low).addingReportingOverflow(1)
    return Words128(low: low, high: ~high &+ (carry ? 1 : 0))
  }
}

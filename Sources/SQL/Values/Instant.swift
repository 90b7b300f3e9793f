package import Foundation

/// The bridge between `Foundation.Date` and the engine's microseconds since 1970.
package enum Instant {
  /// The nearest microsecond, or nil where TIMESTAMPTZ has no such instant.
  package static func microseconds(of date: Date) -> Int64? {
    let seconds = date.timeIntervalSinceReferenceDate
    let whole = seconds.rounded(.down)
    guard abs(seconds) < 9.3e12, let base = Int64(exactly: whole) else { return nil }
    // Splitting keeps the fraction's digits: the product of the whole would lose them far from 2001.
    let fraction = Int64(((seconds - whole) * 1_000_000).rounded())
    let (product, overflow) = (base + epochOffset).multipliedReportingOverflow(by: 1_000_000)
    let (sum, carry) = product.addingReportingOverflow(fraction)
    return overflow || carry || sum == .max || sum <= -.max ? nil : sum
  }

  /// The instant of those microseconds, or nil where no `Date` converts back to the same microsecond.
  package static func date(microseconds: Int64) -> Date? {
    guard microseconds != .max, microseconds > -.max else { return nil }
    let date = nearestDate(microseconds: microseconds)
    return alwaysExact.contains(microseconds) || self.microseconds(of: date) == microseconds ? date : nil
  }

  /// The `Date` nearest to those microseconds, which may stand for a neighbour far from 1970.
  package static func nearestDate(microseconds: Int64) -> Date {
    guard !alwaysExact.contains(microseconds) else {
      return Date(timeIntervalSinceReferenceDate: Double(microseconds - epochOffset * 1_000_000) / 1_000_000)
    }
    let (seconds, fraction) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return Date(timeIntervalSinceReferenceDate: Double(seconds - epochOffset) + Double(fraction) / 1_000_000)
  }

  /// Within this distance of 1970 every microsecond has a `Date` of its own, and the check above can be skipped.
  package static let alwaysExact: ClosedRange<Int64> = -2_000_000_000_000_000...4_000_000_000_000_000

  /// Seconds from 1970 to the reference date of `Date`, 2001.
  package static let epochOffset: Int64 = 978_307_200
}

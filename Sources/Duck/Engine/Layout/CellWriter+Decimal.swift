internal import Foundation
internal import SQL

extension CellWriter {
  /// Writes a number with the column's width and scale, or refuses it.
  func storeDecimal(_ number: Decimal, at row: Int) {
    let width = type.decimalWidth ?? 18
    let scale = type.decimalScale ?? 0
    do throws(ValueError) {
      let digits = try DecimalDigits(number)
      guard digits.fits(width: width, scale: scale) else {
        return refuse(row, number.misfit(type))
      }
      let words = try digits.scaled(to: scale).words
      switch width {
      case ...4: store(Int16(truncatingIfNeeded: words.low), at: row)
      case ...9: store(Int32(truncatingIfNeeded: words.low), at: row)
      case ...18: store(words.low, at: row)
      default: store((words.low, words.high), at: row)
      }
    } catch {
      refuse(row, error.reason)
    }
  }
}

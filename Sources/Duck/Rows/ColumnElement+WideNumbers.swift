public import Foundation
public import SQL

extension Decimal: ColumnElement {
  /// DECIMAL of any width and scale.
  public static func accepts(_ type: LogicalType) -> Bool { type.id == .decimal }

  /// Reads a DECIMAL, to the last digit.
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> Decimal {
    let whole = wholeNumber(cells, width: type.decimalWidth ?? 18, at: row)
    let scale = type.decimalScale ?? 0
    guard scale > 0, whole != 0 else { return whole }
    return Decimal(sign: .plus, exponent: -scale, significand: whole)
  }

  /// The stored number; its size depends on the width.
  private static func wholeNumber(_ cells: ColumnCells, width: Int, at row: Int) -> Decimal {
    switch width {
    case ...4: return Decimal(Int(cells.load(row, as: Int16.self)))
    case ...9: return Decimal(Int(cells.load(row, as: Int32.self)))
    case ...18: return Decimal(cells.load(row, as: Int64.self))
    default:
      let words = cells.words(row)
      let magnitude = words.magnitude
      let number =
        Decimal(magnitude.high) * Decimal(sign: .plus, exponent: 0, significand: twoTo64)
        + Decimal(magnitude.low)
      return words.isNegative ? -number : number
    }
  }

  private static let twoTo64 = Decimal(UInt64.max) + 1
}

extension ColumnCells {
  /// A cell of 16 bytes as two words.
  func words(_ row: Int) -> Words128 {
    let (low, high) = load(row, as: (UInt64, UInt64).self)
    return Words128(low: low, high: high)
  }
}

@available(macOS 15, iOS 18, *)
extension Int128: ColumnElement {
  /// HUGEINT.
  public static func accepts(_ type: LogicalType) -> Bool { type.id == .int128 }

  /// Reads a HUGEINT.
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> Int128 {
    cells.words(row).signed
  }
}

@available(macOS 15, iOS 18, *)
extension UInt128: ColumnElement {
  /// UHUGEINT.
  public static func accepts(_ type: LogicalType) -> Bool { type.id == .uint128 }

  /// Reads a UHUGEINT.
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> UInt128 {
    cells.words(row).unsigned
  }
}

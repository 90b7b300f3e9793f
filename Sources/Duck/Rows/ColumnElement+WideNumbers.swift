public import Foundation
public import SQL

extension Decimal: ColumnElement {
  /// DECIMAL of any width and scale.
  public static func accepts(_ type: LogicalType) -> Bool { type.id == .decimal }

  /// Reads a DECIMAL, to the last digit.
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> Decimal {
    let scale = type.decimalScale ?? 0
    switch type.decimalWidth ?? 18 {
    case ...4: return scaled(Decimal(Int(cells.load(row, as: Int16.self))), scale)
    case ...9: return scaled(Decimal(Int(cells.load(row, as: Int32.self))), scale)
    case ...18: return scaled(Decimal(cells.load(row, as: Int64.self)), scale)
    default: return Decimal(cells.words(row), scale: scale)
    }
  }

  /// The whole number of two's complement words, with the last `scale` digits behind the point.
  init(_ words: Words128, scale: Int) {
    let magnitude = words.magnitude
    let number =
      Decimal(magnitude.high) * Decimal(sign: .plus, exponent: 0, significand: Self.twoTo64)
      + Decimal(magnitude.low)
    self = Self.scaled(words.isNegative ? -number : number, scale)
  }

  private static func scaled(_ whole: Decimal, _ scale: Int) -> Decimal {
    guard scale > 0, whole != 0 else { return whole }
    return Decimal(sign: .plus, exponent: -scale, significand: whole)
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

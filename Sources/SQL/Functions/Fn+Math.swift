extension Fn {
  /// The number without its sign: `abs("v")`.
  public static func abs(_ x: some SQLable) -> SQLFunction { known("abs", x) }

  /// -1, 0 or 1: `sign("v")`.
  public static func sign(_ x: some SQLable) -> SQLFunction { known("sign", x) }

  /// The nearest whole number: `round("v")`.
  public static func round(_ x: some SQLable) -> SQLFunction { known("round", x) }

  /// The nearest number of that many digits after the point: `round("v", $1)`.
  public static func round(_ x: some SQLable, _ digits: some SQLable) -> SQLFunction {
    known("round", x, digits)
  }

  /// The greatest whole number that is not above: `floor("v")`.
  public static func floor(_ x: some SQLable) -> SQLFunction { known("floor", x) }

  /// The least whole number that is not below: `ceil("v")`.
  public static func ceil(_ x: some SQLable) -> SQLFunction { known("ceil", x) }

  /// Another word for ``ceil(_:)``: `ceiling("v")`.
  public static func ceiling(_ x: some SQLable) -> SQLFunction { known("ceiling", x) }

  /// The number without its fraction: `trunc("v")`.
  public static func trunc(_ x: some SQLable) -> SQLFunction { known("trunc", x) }

  /// The square root: `sqrt("v")`.
  public static func sqrt(_ x: some SQLable) -> SQLFunction { known("sqrt", x) }

  /// The first number raised to the second: `power("v", $1)`.
  public static func power(_ x: some SQLable, _ y: some SQLable) -> SQLFunction { known("power", x, y) }

  /// e raised to the number: `exp("v")`.
  public static func exp(_ x: some SQLable) -> SQLFunction { known("exp", x) }

  /// The natural logarithm: `ln("v")`.
  public static func ln(_ x: some SQLable) -> SQLFunction { known("ln", x) }

  /// The logarithm to base 10: `log10("v")`.
  public static func log10(_ x: some SQLable) -> SQLFunction { known("log10", x) }

  /// The logarithm to base 2: `log2("v")`.
  public static func log2(_ x: some SQLable) -> SQLFunction { known("log2", x) }

  /// The remainder: `mod("v", $1)`.
  public static func mod(_ x: some SQLable, _ y: some SQLable) -> SQLFunction { known("mod", x, y) }

  /// A number from 0 up to 1, another at each row: `random()`.
  public static func random() -> SQLFunction { known("random") }
}

extension Fn {
  /// The number without its sign: `abs("x")`.
  public static func abs(_ x: some SQLable) -> Numbers {
    known("abs", x)
  }

  /// -1, 0 or 1: `sign("x")`.
  public static func sign(_ x: some SQLable) -> Numbers {
    known("sign", x)
  }

  /// The nearest whole number: `round("x")`.
  public static func round(_ x: some SQLable) -> Numbers {
    known("round", x)
  }

  /// The nearest number of that many digits after the point: `round("x", "digits")`.
  public static func round(_ x: some SQLable, _ digits: some SQLable) -> Numbers {
    known("round", x, digits.sqlNode.asInteger)
  }

  /// As ``round(_:_:)``, with halves to the even side: `round_even("x", "digits")`.
  public static func roundEven(_ x: some SQLable, _ digits: some SQLable) -> Numbers {
    known("round_even", x, digits.sqlNode.asInteger)
  }

  /// The greatest whole number that is not above: `floor("x")`.
  public static func floor(_ x: some SQLable) -> Numbers {
    known("floor", x)
  }

  /// The least whole number that is not below: `ceil("x")`.
  public static func ceil(_ x: some SQLable) -> Numbers {
    known("ceil", x)
  }

  /// Another word for ``ceil(_:)``: `ceiling("x")`.
  public static func ceiling(_ x: some SQLable) -> Numbers {
    known("ceiling", x)
  }

  /// The number without its fraction: `trunc("x")`.
  public static func trunc(_ x: some SQLable) -> Numbers {
    known("trunc", x)
  }

  /// The square root: `sqrt("x")`.
  public static func sqrt(_ x: some SQLable) -> Numbers {
    known("sqrt", x)
  }

  /// The cube root: `cbrt("x")`.
  public static func cbrt(_ x: some SQLable) -> Numbers {
    known("cbrt", x)
  }

  /// The first number raised to the second: `power("x", "y")`.
  public static func power(_ x: some SQLable, _ y: some SQLable) -> Numbers {
    known("power", x, y)
  }

  /// e raised to the number: `exp("x")`.
  public static func exp(_ x: some SQLable) -> Numbers {
    known("exp", x)
  }

  /// The natural logarithm: `ln("x")`.
  public static func ln(_ x: some SQLable) -> Numbers {
    known("ln", x)
  }

  /// The logarithm to base 10; another word for ``log10(_:)``: `log("x")`.
  public static func log(_ x: some SQLable) -> Numbers {
    known("log", x)
  }

  /// The logarithm to a base: `log("base", "x")`.
  public static func log(_ base: some SQLable, _ x: some SQLable) -> Numbers {
    known("log", base, x)
  }

  /// The logarithm to base 10: `log10("x")`.
  public static func log10(_ x: some SQLable) -> Numbers {
    known("log10", x)
  }

  /// The logarithm to base 2: `log2("x")`.
  public static func log2(_ x: some SQLable) -> Numbers {
    known("log2", x)
  }

  /// The remainder: `mod("x", "y")`.
  public static func mod(_ x: some SQLable, _ y: some SQLable) -> Numbers {
    known("mod", x, y)
  }

  /// The remainder, with the sign of the divisor: `fmod("x", "y")`.
  public static func fmod(_ x: some SQLable, _ y: some SQLable) -> Numbers {
    known("fmod", x, y)
  }

  /// The quotient of integers, without its fraction: `divide("x", "y")`.
  public static func divide(_ x: some SQLable, _ y: some SQLable) -> Numbers {
    known("divide", x, y)
  }

  /// The greatest common divisor: `gcd("x", "y")`.
  public static func gcd(_ x: some SQLable, _ y: some SQLable) -> Numbers {
    known("gcd", x, y)
  }

  /// The least common multiple: `lcm("x", "y")`.
  public static func lcm(_ x: some SQLable, _ y: some SQLable) -> Numbers {
    known("lcm", x, y)
  }

  /// The product of all whole numbers up to one: `factorial("x")`.
  public static func factorial(_ x: some SQLable) -> Numbers {
    known("factorial", x)
  }

  /// The next even number, away from 0: `even("x")`.
  public static func even(_ x: some SQLable) -> Numbers {
    known("even", x)
  }

  /// True where the number is none: `isnan("x")`.
  public static func isNaN(_ x: some SQLable) -> Booleans {
    known("isnan", x)
  }

  /// True where the number is infinite: `isinf("x")`.
  public static func isInf(_ x: some SQLable) -> Booleans {
    known("isinf", x)
  }

  /// True where the number, the date or the time is finite: `isfinite("x")`.
  public static func isFinite(_ x: some SQLable) -> Booleans {
    known("isfinite", x)
  }

  /// The sine: `sin("x")`.
  public static func sin(_ x: some SQLable) -> Numbers {
    known("sin", x)
  }

  /// The cosine: `cos("x")`.
  public static func cos(_ x: some SQLable) -> Numbers {
    known("cos", x)
  }

  /// The tangent: `tan("x")`.
  public static func tan(_ x: some SQLable) -> Numbers {
    known("tan", x)
  }

  /// The cotangent: `cot("x")`.
  public static func cot(_ x: some SQLable) -> Numbers {
    known("cot", x)
  }

  /// The angle of a sine: `asin("x")`.
  public static func asin(_ x: some SQLable) -> Numbers {
    known("asin", x)
  }

  /// The angle of a cosine: `acos("x")`.
  public static func acos(_ x: some SQLable) -> Numbers {
    known("acos", x)
  }

  /// The angle of a tangent: `atan("x")`.
  public static func atan(_ x: some SQLable) -> Numbers {
    known("atan", x)
  }

  /// The angle of a point: `atan2("y", "x")`.
  public static func atan2(_ y: some SQLable, _ x: some SQLable) -> Numbers {
    known("atan2", y, x)
  }

  /// The hyperbolic sine: `sinh("x")`.
  public static func sinh(_ x: some SQLable) -> Numbers {
    known("sinh", x)
  }

  /// The hyperbolic cosine: `cosh("x")`.
  public static func cosh(_ x: some SQLable) -> Numbers {
    known("cosh", x)
  }

  /// The hyperbolic tangent: `tanh("x")`.
  public static func tanh(_ x: some SQLable) -> Numbers {
    known("tanh", x)
  }

  /// Degrees as radians: `radians("x")`.
  public static func radians(_ x: some SQLable) -> Numbers {
    known("radians", x)
  }

  /// Radians as degrees: `degrees("x")`.
  public static func degrees(_ x: some SQLable) -> Numbers {
    known("degrees", x)
  }

  /// 3.14159…: `pi()`.
  public static func pi() -> Numbers {
    known("pi")
  }

  /// The number of bits that are set: `bit_count("x")`.
  public static func bitCount(_ x: some SQLable) -> Numbers {
    known("bit_count", x)
  }

  /// The bits of one number, turned by those of another: `xor("x", "y")`.
  public static func xor(_ x: some SQLable, _ y: some SQLable) -> Numbers {
    known("xor", x, y)
  }

  /// A hash, which another version of the engine may change: `hash("a", "b")`.
  public static func hash(_ arguments: any SQLable...) -> Numbers {
    known("hash", all: arguments)
  }

  /// A number from 0 up to 1, another at each row: `random()`.
  public static func random() -> Numbers {
    known("random")
  }

  /// Sets what ``random()`` starts from, from 0 to 1: `setseed("seed")`.
  public static func setSeed(_ seed: some SQLable) -> SQLFunction {
    known("setseed", seed)
  }
}

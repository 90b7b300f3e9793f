extension Fn {
  /// In lower case: `lower("name")`.
  public static func lower(_ x: some SQLable) -> SQLFunction { known("lower", x) }

  /// In upper case: `upper("name")`.
  public static func upper(_ x: some SQLable) -> SQLFunction { known("upper", x) }

  /// The number of characters; of a list, of elements: `length("name")`.
  public static func length(_ x: some SQLable) -> SQLFunction { known("length", x) }

  /// All in one text; NULL counts as nothing: `concat("a", "b")`.
  public static func concat(_ arguments: any SQLable...) -> SQLFunction { known("concat", all: arguments) }

  /// All in one text, with a separator between them: `concat_ws($1, "a", "b")`.
  public static func concatWS(_ separator: some SQLable, _ arguments: any SQLable...) -> SQLFunction {
    known("concat_ws", all: [separator] + arguments)
  }

  /// Without spaces at both ends: `trim("name")`.
  public static func trim(_ x: some SQLable) -> SQLFunction { known("trim", x) }

  /// Without spaces at the start: `ltrim("name")`.
  public static func lTrim(_ x: some SQLable) -> SQLFunction { known("ltrim", x) }

  /// Without spaces at the end: `rtrim("name")`.
  public static func rTrim(_ x: some SQLable) -> SQLFunction { known("rtrim", x) }

  /// Filled at the start to a length: `lpad("name", $1, $2)`.
  public static func lPad(_ x: some SQLable, _ length: some SQLable, _ fill: some SQLable) -> SQLFunction {
    known("lpad", x, length, fill)
  }

  /// Filled at the end to a length: `rpad("name", $1, $2)`.
  public static func rPad(_ x: some SQLable, _ length: some SQLable, _ fill: some SQLable) -> SQLFunction {
    known("rpad", x, length, fill)
  }

  /// With each occurrence of a text replaced: `replace("name", $1, $2)`.
  public static func replace(_ x: some SQLable, _ text: some SQLable, _ replacement: some SQLable)
    -> SQLFunction
  {
    known("replace", x, text, replacement)
  }

  /// With the first match of a regular expression replaced: `regexp_replace("name", $1, $2)`.
  public static func regExpReplace(_ x: some SQLable, _ pattern: some SQLable, _ replacement: some SQLable)
    -> SQLFunction
  {
    known("regexp_replace", x, pattern, replacement)
  }

  /// True where a regular expression matches a part of the text: `regexp_matches("name", $1)`.
  public static func regExpMatches(_ x: some SQLable, _ pattern: some SQLable) -> SQLFunction {
    known("regexp_matches", x, pattern)
  }

  /// Written several times: `repeat("name", $1)`.
  public static func `repeat`(_ x: some SQLable, _ times: some SQLable) -> SQLFunction {
    known("repeat", x, times)
  }

  /// From the end to the start: `reverse("name")`.
  public static func reverse(_ x: some SQLable) -> SQLFunction { known("reverse", x) }

  /// The first characters: `left("name", $1)`.
  public static func left(_ x: some SQLable, _ length: some SQLable) -> SQLFunction {
    known("left", x, length)
  }

  /// The last characters: `right("name", $1)`.
  public static func right(_ x: some SQLable, _ length: some SQLable) -> SQLFunction {
    known("right", x, length)
  }

  /// That many characters from a position, which counts from 1: `substring("name", $1, $2)`.
  public static func substring(_ x: some SQLable, from start: some SQLable, for length: some SQLable)
    -> SQLFunction
  {
    known("substring", x, start, length)
  }

  /// The position of a text, counted from 1; 0 where it is not there: `strpos("name", $1)`.
  public static func strPos(_ x: some SQLable, _ text: some SQLable) -> SQLFunction {
    known("strpos", x, text)
  }

  /// True where the text holds another: `contains("name", $1)`.
  public static func contains(_ x: some SQLable, _ text: some SQLable) -> SQLFunction {
    known("contains", x, text)
  }

  /// True where the text starts with another: `starts_with("name", $1)`.
  public static func startsWith(_ x: some SQLable, _ text: some SQLable) -> SQLFunction {
    known("starts_with", x, text)
  }

  /// True where the text ends with another: `ends_with("name", $1)`.
  public static func endsWith(_ x: some SQLable, _ text: some SQLable) -> SQLFunction {
    known("ends_with", x, text)
  }

  /// One piece of a text that a separator splits, counted from 1: `split_part("name", $1, $2)`.
  public static func splitPart(_ x: some SQLable, _ separator: some SQLable, _ index: some SQLable)
    -> SQLFunction
  {
    known("split_part", x, separator, index)
  }
}

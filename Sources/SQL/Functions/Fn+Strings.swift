extension Fn {
  /// In lower case: `lower("x")`.
  public static func lower(_ x: some SQLable) -> Texts {
    known("lower", x)
  }

  /// In upper case: `upper("x")`.
  public static func upper(_ x: some SQLable) -> Texts {
    known("upper", x)
  }

  /// The number of characters; of a list, of elements: `length("x")`.
  public static func length(_ x: some SQLable) -> Numbers {
    known("length", x)
  }

  /// Another word for ``length(_:)``: `char_length("x")`.
  public static func charLength(_ x: some SQLable) -> Numbers {
    known("char_length", x)
  }

  /// Another word for ``length(_:)``: `character_length("x")`.
  public static func characterLength(_ x: some SQLable) -> Numbers {
    known("character_length", x)
  }

  /// The number of characters as people count them: `length_grapheme("x")`.
  public static func lengthGrapheme(_ x: some SQLable) -> Numbers {
    known("length_grapheme", x)
  }

  /// The number of bits: `bit_length("x")`.
  public static func bitLength(_ x: some SQLable) -> Numbers {
    known("bit_length", x)
  }

  /// The number of bytes of a text: `strlen("x")`.
  public static func strLen(_ x: some SQLable) -> Numbers {
    known("strlen", x)
  }

  /// The number of bytes of a BLOB: `octet_length("x")`.
  public static func octetLength(_ x: some SQLable) -> Numbers {
    known("octet_length", x)
  }

  /// All in one text; NULL counts as nothing: `concat("a", "b")`.
  public static func concat(_ arguments: any SQLable...) -> Texts {
    known("concat", all: arguments)
  }

  /// All in one text, with a separator between them: `concat_ws("separator", …)`.
  public static func concatWS(_ separator: some SQLable, _ arguments: any SQLable...) -> Texts {
    known("concat_ws", all: [separator] + arguments)
  }

  /// Without spaces at both ends: `trim("x")`.
  public static func trim(_ x: some SQLable) -> Texts {
    known("trim", x)
  }

  /// Without some characters at both ends: `trim("x", "characters")`.
  public static func trim(_ x: some SQLable, _ characters: some SQLable) -> Texts {
    known("trim", x, characters)
  }

  /// Without spaces at the start: `ltrim("x")`.
  public static func lTrim(_ x: some SQLable) -> Texts {
    known("ltrim", x)
  }

  /// Without some characters at the start: `ltrim("x", "characters")`.
  public static func lTrim(_ x: some SQLable, _ characters: some SQLable) -> Texts {
    known("ltrim", x, characters)
  }

  /// Without spaces at the end: `rtrim("x")`.
  public static func rTrim(_ x: some SQLable) -> Texts {
    known("rtrim", x)
  }

  /// Without some characters at the end: `rtrim("x", "characters")`.
  public static func rTrim(_ x: some SQLable, _ characters: some SQLable) -> Texts {
    known("rtrim", x, characters)
  }

  /// Filled at the start to a length: `lpad("x", "length", "fill")`.
  public static func lPad(_ x: some SQLable, _ length: some SQLable, _ fill: some SQLable) -> Texts {
    known("lpad", x, length.sqlNode.asInteger, fill)
  }

  /// Filled at the end to a length: `rpad("x", "length", "fill")`.
  public static func rPad(_ x: some SQLable, _ length: some SQLable, _ fill: some SQLable) -> Texts {
    known("rpad", x, length.sqlNode.asInteger, fill)
  }

  /// With each occurrence of a text replaced: `replace("x", "text", "replacement")`.
  public static func replace(_ x: some SQLable, _ text: some SQLable, _ replacement: some SQLable) -> Texts {
    known("replace", x, text, replacement)
  }

  /// With each character of a text replaced by the one at its place in another: `translate("x", "from", "to")`.
  public static func translate(_ x: some SQLable, _ from: some SQLable, _ to: some SQLable) -> Texts {
    known("translate", x, from, to)
  }

  /// Without accents: `strip_accents("x")`.
  public static func stripAccents(_ x: some SQLable) -> Texts {
    known("strip_accents", x)
  }

  /// With the first match of a regular expression replaced: `regexp_replace("x", "pattern", "replacement")`.
  public static func regExpReplace(_ x: some SQLable, _ pattern: some SQLable, _ replacement: some SQLable)
    -> Texts
  {
    known("regexp_replace", x, pattern, replacement)
  }

  /// With matches of a regular expression replaced; the option `g` replaces all: `regexp_replace("x", "pattern", "replacement", "options")`.
  public static func regExpReplace(
    _ x: some SQLable,
    _ pattern: some SQLable,
    _ replacement: some SQLable,
    _ options: some SQLable
  ) -> Texts {
    known("regexp_replace", x, pattern, replacement, options)
  }

  /// True where a regular expression matches a part of the text: `regexp_matches("x", "pattern")`.
  public static func regExpMatches(_ x: some SQLable, _ pattern: some SQLable) -> Booleans {
    known("regexp_matches", x, pattern)
  }

  /// True where a regular expression matches the whole text: `regexp_full_match("x", "pattern")`.
  public static func regExpFullMatch(_ x: some SQLable, _ pattern: some SQLable) -> Booleans {
    known("regexp_full_match", x, pattern)
  }

  /// The first match of a regular expression: `regexp_extract("x", "pattern")`.
  public static func regExpExtract(_ x: some SQLable, _ pattern: some SQLable) -> Texts {
    known("regexp_extract", x, pattern)
  }

  /// A group of the first match of a regular expression: `regexp_extract("x", "pattern", "group")`.
  public static func regExpExtract(_ x: some SQLable, _ pattern: some SQLable, _ group: some SQLable) -> Texts
  {
    known("regexp_extract", x, pattern, group.sqlNode.asInteger)
  }

  /// All matches of a regular expression: `regexp_extract_all("x", "pattern")`.
  public static func regExpExtractAll(_ x: some SQLable, _ pattern: some SQLable) -> SQLTypedFunction<
    SQLFamilies.Lists<SQLFamilies.Texts>
  > {
    known("regexp_extract_all", x, pattern)
  }

  /// The pieces of a text between matches of a regular expression: `regexp_split_to_array("x", "pattern")`.
  public static func regExpSplitToArray(_ x: some SQLable, _ pattern: some SQLable) -> SQLTypedFunction<
    SQLFamilies.Lists<SQLFamilies.Texts>
  > {
    known("regexp_split_to_array", x, pattern)
  }

  /// The text as a regular expression that matches nothing else: `regexp_escape("x")`.
  public static func regExpEscape(_ x: some SQLable) -> Texts {
    known("regexp_escape", x)
  }

  /// Written several times: `repeat("x", "times")`.
  public static func `repeat`<X: SQLComparable>(_ x: X, _ times: some SQLable) -> SQLTypedFunction<
    X.SQLFamily
  > {
    known("repeat", x, times)
  }

  /// Written several times: `repeat("x", "times")`.
  public static func `repeat`(_ x: some SQLable, _ times: some SQLable) -> SQLFunction {
    known("repeat", x, times)
  }

  /// From the end to the start: `reverse("x")`.
  public static func reverse(_ x: some SQLable) -> Texts {
    known("reverse", x)
  }

  /// The first characters: `left("x", "length")`.
  public static func left(_ x: some SQLable, _ length: some SQLable) -> Texts {
    known("left", x, length)
  }

  /// The last characters: `right("x", "length")`.
  public static func right(_ x: some SQLable, _ length: some SQLable) -> Texts {
    known("right", x, length)
  }

  /// All from a position, which counts from 1: `substr("x", "start")`.
  public static func subStr(_ x: some SQLable, _ start: some SQLable) -> Texts {
    known("substr", x, start)
  }

  /// That many characters from a position, which counts from 1: `substr("x", "start", "length")`.
  public static func subStr(_ x: some SQLable, _ start: some SQLable, _ length: some SQLable) -> Texts {
    known("substr", x, start, length)
  }

  /// All from a position, which counts from 1: `substring("x", "start")`.
  public static func substring(_ x: some SQLable, from start: some SQLable) -> Texts {
    known("substring", x, start)
  }

  /// That many characters from a position, which counts from 1: `substring("x", "start", "length")`.
  public static func substring(_ x: some SQLable, from start: some SQLable, for length: some SQLable) -> Texts
  {
    known("substring", x, start, length)
  }

  /// The position of a text, counted from 1; 0 where it is not there: `strpos("x", "text")`.
  public static func strPos(_ x: some SQLable, _ text: some SQLable) -> Numbers {
    known("strpos", x, text)
  }

  /// Another word for ``strPos(_:_:)``: `instr("x", "text")`.
  public static func instr(_ x: some SQLable, _ text: some SQLable) -> Numbers {
    known("instr", x, text)
  }

  /// True where the text holds another, or a list an element: `contains("x", "text")`.
  public static func contains(_ x: some SQLable, _ text: some SQLable) -> Booleans {
    known("contains", x, text)
  }

  /// True where the text starts with another: `starts_with("x", "text")`.
  public static func startsWith(_ x: some SQLable, _ text: some SQLable) -> Booleans {
    known("starts_with", x, text)
  }

  /// True where the text ends with another: `ends_with("x", "text")`.
  public static func endsWith(_ x: some SQLable, _ text: some SQLable) -> Booleans {
    known("ends_with", x, text)
  }

  /// One piece of a text that a separator splits, counted from 1: `split_part("x", "separator", "index")`.
  public static func splitPart(_ x: some SQLable, _ separator: some SQLable, _ index: some SQLable) -> Texts {
    known("split_part", x, separator, index)
  }

  /// The pieces of a text that a separator splits: `string_split("x", "separator")`.
  public static func stringSplit(_ x: some SQLable, _ separator: some SQLable) -> SQLTypedFunction<
    SQLFamilies.Lists<SQLFamilies.Texts>
  > {
    known("string_split", x, separator)
  }

  /// The number of the first character: `ascii("x")`.
  public static func ascii(_ x: some SQLable) -> Numbers {
    known("ascii", x)
  }

  /// The character of a number: `chr("x")`.
  public static func chr(_ x: some SQLable) -> Texts {
    known("chr", x)
  }

  /// The number of the first character, in Unicode: `unicode("x")`.
  public static func unicode(_ x: some SQLable) -> Numbers {
    known("unicode", x)
  }

  /// The number of the first character, in Unicode; another word for ``unicode(_:)``: `ord("x")`.
  public static func ordinal(_ x: some SQLable) -> Numbers {
    known("ord", x)
  }

  /// In digits to base 16: `hex("x")`.
  public static func hex(_ x: some SQLable) -> Texts {
    known("hex", x)
  }

  /// The bytes that digits to base 16 say: `unhex("x")`.
  public static func unHex(_ x: some SQLable) -> Blobs {
    known("unhex", x)
  }

  /// In digits to base 2: `bin("x")`.
  public static func bin(_ x: some SQLable) -> Texts {
    known("bin", x)
  }

  /// The bytes in base 64: `to_base64("x")`.
  public static func toBase64(_ x: some SQLable) -> Texts {
    known("to_base64", x)
  }

  /// The bytes that a text in base 64 says: `from_base64("x")`.
  public static func fromBase64(_ x: some SQLable) -> Blobs {
    known("from_base64", x)
  }

  /// The bytes of a text in UTF-8: `encode("x")`.
  public static func encode(_ x: some SQLable) -> Blobs {
    known("encode", x)
  }

  /// The text of bytes in UTF-8: `decode("x")`.
  public static func decode(_ x: some SQLable) -> Texts {
    known("decode", x)
  }

  /// A checksum of 128 bits, in hexadecimal digits: `md5("x")`.
  public static func md5(_ x: some SQLable) -> Texts {
    known("md5", x)
  }

  /// A checksum of 160 bits, in hexadecimal digits: `sha1("x")`.
  public static func sha1(_ x: some SQLable) -> Texts {
    known("sha1", x)
  }

  /// A checksum of 256 bits, in hexadecimal digits: `sha256("x")`.
  public static func sha256(_ x: some SQLable) -> Texts {
    known("sha256", x)
  }

  /// How many characters must change to make one text of another: `levenshtein("x", "y")`.
  public static func levenshtein(_ x: some SQLable, _ y: some SQLable) -> Numbers {
    known("levenshtein", x, y)
  }

  /// As ``levenshtein(_:_:)``, with neighbours that change places: `damerau_levenshtein("x", "y")`.
  public static func damerauLevenshtein(_ x: some SQLable, _ y: some SQLable) -> Numbers {
    known("damerau_levenshtein", x, y)
  }

  /// The number of places in which texts of one length differ: `hamming("x", "y")`.
  public static func hamming(_ x: some SQLable, _ y: some SQLable) -> Numbers {
    known("hamming", x, y)
  }

  /// How alike two texts are, by their characters, from 0 to 1: `jaccard("x", "y")`.
  public static func jaccard(_ x: some SQLable, _ y: some SQLable) -> Numbers {
    known("jaccard", x, y)
  }

  /// How alike two texts are, from 0 to 1: `jaro_similarity("x", "y")`.
  public static func jaroSimilarity(_ x: some SQLable, _ y: some SQLable) -> Numbers {
    known("jaro_similarity", x, y)
  }

  /// How alike two texts are, from 0 to 1, with more weight on their starts: `jaro_winkler_similarity("x", "y")`.
  public static func jaroWinklerSimilarity(_ x: some SQLable, _ y: some SQLable) -> Numbers {
    known("jaro_winkler_similarity", x, y)
  }

  /// A text with `{}` for each argument: `format("template", …)`.
  public static func format(_ template: some SQLable, _ arguments: any SQLable...) -> Texts {
    known("format", all: [template] + arguments)
  }

  /// A text with places such as `%d` for arguments: `printf("template", …)`.
  public static func printf(_ template: some SQLable, _ arguments: any SQLable...) -> Texts {
    known("printf", all: [template] + arguments)
  }

  /// A number of bytes as people write it: `format_bytes("x")`.
  public static func formatBytes(_ x: some SQLable) -> Texts {
    known("format_bytes", x)
  }

  /// The last part of a path: `parse_filename("x")`.
  public static func parseFilename(_ x: some SQLable) -> Texts {
    known("parse_filename", x)
  }

  /// The parts of a path: `parse_path("x")`.
  public static func parsePath(_ x: some SQLable) -> SQLTypedFunction<SQLFamilies.Lists<SQLFamilies.Texts>> {
    known("parse_path", x)
  }

  /// With what a URL may not hold as `%` and digits: `url_encode("x")`.
  public static func urlEncode(_ x: some SQLable) -> Texts {
    known("url_encode", x)
  }

  /// With `%` and digits as what they stand for: `url_decode("x")`.
  public static func urlDecode(_ x: some SQLable) -> Texts {
    known("url_decode", x)
  }
}

extension Fn {
  /// The position of a text in another, counted from 1; 0 where it is not there: `strpos("name", $1)`.
  public static func position(_ text: some SQLable, in x: some SQLable) -> Numbers { strPos(x, text) }
}

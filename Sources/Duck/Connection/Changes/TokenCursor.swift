internal import SQL

/// Walks over the tokens of one statement.
struct TokenCursor {
  let tokens: [String]
  private(set) var position = 0
  /// How many places `?` came so far.
  private var questionMarks = 0

  init(_ tokens: [String]) {
    self.tokens = tokens
  }

  var isAtEnd: Bool { position >= tokens.count }

  /// The token `ahead` of here; empty where there is none.
  func peek(_ ahead: Int = 0) -> String {
    let index = position + ahead
    return tokens.indices.contains(index) ? tokens[index] : ""
  }

  mutating func advance(_ count: Int = 1) {
    for _ in 0..<count {
      if peek() == "?" { questionMarks += 1 }
      position += 1
    }
  }

  /// Steps over the words, if they all come now.
  mutating func take(_ words: String...) -> Bool {
    guard words.indices.allSatisfy({ peek($0) == words[$0] }) else { return false }
    advance(words.count)
    return true
  }

  /// Steps over one of the words, if one comes now.
  mutating func takeAny(of words: Set<String>) -> Bool {
    guard words.contains(peek()) else { return false }
    advance()
    return true
  }

  /// Steps over a name, if one comes now, and gives it without its quotes.
  mutating func takeIdentifier() -> String? {
    guard let name = Self.identifier(peek()) else { return nil }
    advance()
    return name
  }

  /// Steps over a name of one or more parts.
  mutating func takeName() -> EntryName? {
    guard let first = takeIdentifier() else { return nil }
    var parts = [first]
    while peek() == "." {
      advance()
      guard let next = takeIdentifier() else { return nil }
      parts.append(next)
    }
    return EntryName(parts: parts)
  }

  /// Steps over names in parentheses.
  mutating func takeNames() -> [ExactName]? {
    guard take("(") else { return nil }
    var names: [ExactName] = []
    repeat {
      guard let name = takeIdentifier() else { return nil }
      names.append(ExactName(name))
    } while take(",")
    return take(")") ? names : nil
  }

  /// Steps over an expression, up to a comma or parenthesis of its own level or one of the words.
  ///
  /// - Returns: what it is, where it is a constant.
  mutating func takeExpression(until words: Set<String> = []) -> WriteOperand? {
    let start = position
    let constant = constant()
    var depth = 0
    while !isAtEnd {
      let token = peek()
      if depth == 0, token == "," || token == ")" || words.contains(token) { break }
      if token == "(" || token == "[" || token == "{" { depth += 1 }
      if token == ")" || token == "]" || token == "}" { depth -= 1 }
      advance()
    }
    guard let constant, position - start == constant.length else { return nil }
    return constant.operand
  }

  /// The constant that comes now, and of how many tokens it is.
  func constant() -> (operand: WriteOperand, length: Int)? {
    let token = peek()
    switch token {
    case "?": return (.bound(questionMarks), 1)
    case "null": return (.literal(.null), 1)
    case "true": return (.literal(.boolean(true)), 1)
    case "false": return (.literal(.boolean(false)), 1)
    default: break
    }
    if token.hasPrefix("$"), let number = Int(token.dropFirst()), number > 0 {
      return (.bound(number - 1), 1)
    }
    if token.utf8.first == UInt8(ascii: "'") { return (.literal(.string(Self.unquoted(token))), 1) }
    return integer()
  }

  /// An integer: its digits are a token each.
  private func integer() -> (operand: WriteOperand, length: Int)? {
    var length = peek() == "-" ? 1 : 0
    var digits = length == 1 ? "-" : ""
    while let digit = peek(length).utf8.first, peek(length).utf8.count == 1, 0x30...0x39 ~= digit {
      digits += peek(length)
      length += 1
    }
    return Int64(digits).map { (.literal(.int64($0)), length) }
  }

  /// A token as a name; nil where it is none. Words with letters beyond ASCII are none: they came here in lower case,
  /// and to the engine these letters are not the same.
  static func identifier(_ token: String) -> String? {
    guard let first = token.utf8.first else { return nil }
    if first == UInt8(ascii: "\"") { return unquoted(token) }
    let letter = first | 0x20
    guard 0x61...0x7A ~= letter || first == UInt8(ascii: "_"), token.isASCII,
      token.utf8.last != UInt8(ascii: "'")
    else { return nil }
    return token
  }

  /// The text between quotes: a doubled quote stands for one.
  private static func unquoted(_ token: String) -> String {
    let quote = token.utf8.first
    var bytes: [UInt8] = []
    var isDoubled = false
    for byte in token.utf8.dropFirst().dropLast() {
      isDoubled = byte == quote && !isDoubled
      if !isDoubled { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

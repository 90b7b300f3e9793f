/// What SQL text holds, statement by statement, as far as it can be told without the engine.
///
/// The engine could only be asked by preparing each statement. That fails for one that needs what an earlier one makes,
/// and inside a transaction a failure is the end of it.
struct StatementScan {
  /// What the scan says of one statement.
  struct Part: Equatable {
    /// The first word, in lower case.
    var firstWord = ""
    /// The first word of what EXPLAIN explains, in lower case.
    var explainedWord = ""
    /// The places for values: their names, and a number for each `?`.
    var places: Set<String> = []

    /// Whether it begins or ends a transaction. EXPLAIN ANALYZE runs what it explains.
    var controlsTransaction: Bool {
      ["begin", "start", "commit", "end", "rollback", "abort"].contains(
        firstWord == "explain" ? explainedWord : firstWord
      )
    }

    /// How many values it needs. A statement that PREPARE keeps gets them later.
    var parameterCount: Int { firstWord == "prepare" ? 0 : places.count }
  }

  private(set) var parts: [Part] = [Part()]
  /// All places for values, in order, also those that occur again.
  private(set) var places: [String] = []

  /// Whether it is one query without parameters.
  var isPlainQuery: Bool {
    ["select", "from", "with", "values"].contains(parts[0].firstWord) && parts[0].places.isEmpty
      && parts.dropFirst().allSatisfy { $0 == Part() }
  }

  private let text: [UInt8]
  private var position = 0
  /// How many parentheses are open.
  private var depth = 0

  init(_ sql: String) {
    self.init(at: Array(sql.utf8))
    while let byte = byte() { step(over: byte) }
  }

  private init(at text: [UInt8]) {
    self.text = text
  }

  /// The tokens of SQL text: words in lower case, what is in quotes as it is, neither space nor comments.
  static func tokens(of sql: String) -> [String] {
    pieces(of: sql).compactMap { piece in
      let isComment = piece.utf8.starts(with: "--".utf8) || piece.utf8.starts(with: "/*".utf8)
      guard let first = piece.utf8.first, first > UInt8(ascii: " "), !isComment else { return nil }
      // A word takes a text along only in E'…', where case counts.
      return startsWord(first) && piece.utf8.last != UInt8(ascii: "'") ? piece.lowercased() : piece
    }
  }

  /// SQL text cut into its tokens, its space and its comments.
  static func pieces(of sql: String) -> [String] {
    var scan = StatementScan(at: Array(sql.utf8))
    var pieces: [String] = []
    while let first = scan.byte() {
      let start = scan.position
      scan.step(over: first)
      pieces.append(String(decoding: scan.text[start..<min(scan.position, scan.text.count)], as: UTF8.self))
    }
    return pieces
  }

  private func byte(_ ahead: Int = 0) -> UInt8? {
    position + ahead < text.count ? text[position + ahead] : nil
  }

  /// Steps over one token.
  private mutating func step(over byte: UInt8) {
    switch byte {
    case UInt8(ascii: ";"):
      parts.append(Part())
      position += 1
      depth = 0
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      depth += byte == UInt8(ascii: "(") ? 1 : -1
      position += 1
    case UInt8(ascii: "'"): skipQuoted(byte, escapes: false)
    case UInt8(ascii: "\""): skipQuoted(byte, escapes: false)
    case UInt8(ascii: "-") where self.byte(1) == byte:
      skip { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "$"): skipDollar()
    case UInt8(ascii: "?"):
      position += 1
      let number = word { Self.isDigit($0) }
      addPlace(number.isEmpty ? "?\(position)" : number)
    case _ where Self.startsWord(byte): skipWord()
    default: position += 1
    }
  }

  private mutating func skipWord() {
    let word = word { Self.startsWord($0) || Self.isDigit($0) || $0 == UInt8(ascii: "$") }.lowercased()
    addWord(word)
    // E'…' is the one sort of text in which a backslash takes the next byte along.
    if word == "e", byte() == UInt8(ascii: "'") { skipQuoted(UInt8(ascii: "'"), escapes: true) }
  }

  /// A place, as `$1` or `$name`, or a text between two tags, as `$$…$$` or `$tag$…$tag$`.
  private mutating func skipDollar() {
    let start = position
    position += 1
    let name = word { Self.startsWord($0) || Self.isDigit($0) }
    guard byte() == UInt8(ascii: "$"), name.utf8.first.map(Self.isDigit) != true else {
      if !name.isEmpty { addPlace(name) }
      return
    }
    position += 1
    let tag = text[start..<position]
    while position < text.count, !text[position...].starts(with: tag) { position += 1 }
    position = min(position + tag.count, text.count)
  }

  /// A doubled quote does not end the text.
  private mutating func skipQuoted(_ quote: UInt8, escapes: Bool) {
    repeat {
      position += 1
      while let byte = byte(), byte != quote { position += escapes && byte == UInt8(ascii: "\\") ? 2 : 1 }
      position += 1
    } while byte() == quote
  }

  /// Comments of this kind may hold others.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      switch (byte(), byte(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        position += 2
      default: position += 1
      }
    } while depth > 0 && position < text.count
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while let byte = byte(), condition(byte) { position += 1 }
  }

  private mutating func word(while condition: (UInt8) -> Bool) -> String {
    let start = position
    skip(while: condition)
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  /// Notes the word, if it is one of the first. The options of EXPLAIN stand in parentheses, except for ANALYZE.
  private mutating func addWord(_ word: String) {
    let last = parts.count - 1
    if parts[last].firstWord.isEmpty {
      parts[last].firstWord = word
    } else if parts[last].firstWord == "explain", parts[last].explainedWord.isEmpty, depth == 0,
      word != "analyze"
    {
      parts[last].explainedWord = word
    }
  }

  private mutating func addPlace(_ name: String) {
    parts[parts.count - 1].places.insert(name)
    places.append(name)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func startsWord(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
}

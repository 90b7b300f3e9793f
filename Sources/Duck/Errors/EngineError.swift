/// An error that the engine reported.
public struct EngineError: Error, Sendable, Equatable {
  /// What sort of error it is: the part that a program can act on.
  public let category: Category
  /// The engine's own text. It may quote values; its wording is not stable.
  public let message: String
  /// The statement that failed, with placeholders where values were bound.
  public let sql: String?
  /// Where in `sql` the engine saw the error, in bytes from its start, where it says so.
  public let position: Int?

  /// Which of several statements in `sql` failed, counted from 1; nil where there is only one.
  public private(set) var statement: Int?
  /// Which constraint refused a change, and which key.
  public let constraint: ConstraintViolation?
  /// What the statement names and the database does not have.
  public let missing: MissingEntry?
  /// The process that holds the file, where ``Category-swift.enum/locked`` says so and the engine knows it.
  public let lockingProcess: Int?

  package init(
    category: Category,
    message: String,
    sql: String? = nil,
    position: Int? = nil,
    statement: Int? = nil,
    constraint: ConstraintViolation? = nil,
    missing: MissingEntry? = nil,
    lockingProcess: Int? = nil
  ) {
    self.category = category
    self.message = message
    self.sql = sql
    self.position = position
    self.statement = statement
    self.constraint = constraint
    self.missing = missing
    self.lockingProcess = lockingProcess
  }

  package func inStatement(_ number: Int) -> EngineError {
    var error = self
    error.statement = number
    return error
  }

  /// The sort of an ``EngineError``.
  @nonexhaustive
  public enum Category: String, Sendable, CaseIterable {
    /// The text is not SQL that the engine knows.
    case syntax
    /// A table or view is missing; ``EngineError/missing`` says which.
    case missingTable
    /// A column is missing; ``EngineError/missing`` says which.
    case missingColumn
    /// A function is missing; ``EngineError/missing`` says which.
    case missingFunction
    /// An operator or a function does not take values of these types: cast them.
    case type
    /// Something else in the statement does not resolve.
    case binder
    /// Another entry of the catalog is missing, or one exists already.
    case catalog
    /// A key, NOT NULL, CHECK or foreign key refused the change.
    case constraint
    /// A value cannot be converted to the wanted type.
    case conversion
    /// A number does not fit its type.
    case outOfRange
    /// Another transaction got in the way: run the whole transaction again.
    case conflict
    /// There is no transaction, or it failed before and can only be undone.
    case transaction
    /// Something else depends on what was to change.
    case dependency
    /// Reading or writing a file failed.
    case io
    /// The file system refused access.
    case permission
    /// The memory that the engine may use ran out.
    case outOfMemory
    /// The disk, or the room that temporary files may take, is full.
    case diskFull
    /// Another process holds the file that was to be attached; ``EngineError/lockingProcess`` says which.
    case locked
    /// The file that was to be attached is something else than a database.
    case notADatabase
    /// A newer engine wrote the file that was to be attached.
    case newerFormat
    /// The statement was interrupted.
    case interrupted
    /// A connection still streams the result of an earlier statement.
    case resourceInUse
    /// The file is damaged.
    case corrupt
    /// An extension is needed that is not there.
    case missingExtension
    /// The engine does not implement what was asked.
    case notImplemented
    /// An argument or setting is wrong.
    case invalidInput
    /// The engine's state is broken; the connection is closed for further use.
    case fatal
    /// A category without a case of its own here.
    case other
  }
}

extension EngineError: CustomStringConvertible {
  /// One line: the category, the first line of the engine's text without the values it quotes, and the statement.
  public var description: String {
    let firstLine = message.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let text = category.quotesValues ? Self.masked(firstLine) : firstLine
    let part = statement.map { " in statement \($0)" } ?? ""
    let place = part + (position.map { " at byte \($0)" } ?? "")
    return "\(category.rawValue) error\(place): \(text)\(sql.map { " [\($0)]" } ?? "")"
  }

  /// Replaces what stands in quotes, and every number, by an ellipsis.
  private static func masked(_ message: String) -> String {
    var result = ""
    var quote: Character?
    var inNumber = false
    for character in message {
      if let open = quote {
        if character == open {
          result.append("…\(open)")
          quote = nil
        }
        continue
      }
      if character.isNumber || (inNumber && character == ".") {
        if !inNumber { result.append("…") }
        inNumber = true
        continue
      }
      inNumber = false
      result.append(character)
      if character == "'" || character == "\"" { quote = character }
    }
    return quote == nil ? result : result + "…"
  }
}

extension EngineError.Category {
  /// Whether the engine's text of such an error repeats values of the data.
  fileprivate var quotesValues: Bool {
    switch self {
    case .constraint, .conversion, .outOfRange, .invalidInput, .other, .fatal: true
    default: false
    }
  }
}

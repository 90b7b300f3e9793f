internal import Foundation

extension EngineError {
  /// Reads an error from the engine's text: JSON, with the name of its kind before it where preparing failed.
  init(engineText text: String, sql: String?) {
    guard let start = text.firstIndex(of: "{"),
      let details = Self.details(String(text[start...]))
    else {
      let kind = text.range(of: " Error: ").map { String(text[..<$0.lowerBound]) } ?? ""
      self.init(
        category: Category(engineText: text, nil, otherwise: Category(engineName: kind)),
        message: text,
        sql: sql
      )
      return
    }
    let message = details.exception_message
    let category = Category(
      engineText: message,
      details,
      otherwise: Category(engineName: details.exception_type)
    )
    self.init(
      category: category,
      message: message,
      sql: sql,
      position: details.position.flatMap { Int($0) },
      constraint: category == .constraint ? ConstraintViolation(engineText: message) : nil,
      missing: details.missing,
      lockingProcess: category == .locked ? OpenFailure.processID(in: message) : nil
    )
  }

  private static func details(_ json: String) -> EngineErrorDetails? {
    // A text that is not the engine's JSON is still the message to show.
    try? JSONDecoder().decode(EngineErrorDetails.self, from: Data(json.utf8))
  }
}

extension EngineError.Category {
  fileprivate init(engineName: String) {
    self =
      switch engineName {
      case "Parser", "Syntax": .syntax
      case "Binder", "Parameter Not Resolved", "Parameter Not Allowed", "Mismatch Type", "Invalid Type":
        .binder
      case "Catalog": .catalog
      case "Constraint": .constraint
      case "Conversion", "Decimal": .conversion
      case "Out of Range": .outOfRange
      case "TransactionContext", "Transaction": .transaction
      case "Dependency": .dependency
      case "IO": .io
      case "Permission": .permission
      case "Out of Memory": .outOfMemory
      case "INTERRUPT", "Interrupt": .interrupted
      case "Resource In Use": .resourceInUse
      case "Data Corruption", "Serialization": .corrupt
      case "Missing Extension", "Extension Autoloading", "HTTP", "Network": .missingExtension
      case "Not implemented": .notImplemented
      case "Invalid Input", "Invalid Configuration", "Settings": .invalidInput
      case "FATAL", "Fatal", "INTERNAL", "Internal": .fatal
      default: .other
      }
  }
}

extension OpenFailure {
  /// Reads the cause from the engine's text, which is all that it gives when opening fails.
  init(engineText text: String, path: String) {
    self.init(message: EngineError(engineText: text, sql: nil).message, path: path)
  }

  init(message: String, path: String) {
    let reason: Reason =
      if message.contains("Conflicting lock is held") || message.contains("Could not set lock") {
        .lockedByAnotherProcess(id: Self.processID(in: message))
      } else {
        Self.reasons.first { message.contains($0.text) }?.reason ?? .other
      }
    self.init(path: path, reason: reason, message: message)
  }

  /// What the engine's text says for each cause. The first that occurs counts.
  private static let reasons: [(text: String, reason: Reason)] = [
    ("not a valid DuckDB database file", .notADatabase),
    // To read a SQLite file the engine asks for an extension.
    ("sqlite_scanner", .notADatabase),
    ("Is a directory", .isDirectory),
    ("Permission denied", .permission),
    ("in read-only mode: database does not exist", .missingFile),
    ("without a key", .encrypted),
    ("Wrong encryption key", .wrongEncryptionKey),
    ("is not encrypted", .notEncrypted),
    ("read-only crypto module", .encryptionUnavailable),
    ("database file with version number", .newerFormat),
    ("newer version of DuckDB", .newerFormat),
    ("No such file or directory", .missingFolder),
    ("could not allocate", .outOfMemory),
    ("failed to allocate", .outOfMemory),
    ("orrupt", .corrupt),
    ("checksum", .corrupt),
    ("Could not read enough bytes", .corrupt),
  ]

  static func processID(in message: String) -> Int? {
    guard let start = message.range(of: "(PID ") else { return nil }
    return Int(message[start.upperBound...].prefix { $0.isNumber })
  }
}

extension DatabaseError {
  /// Why opening failed: the file, or an option that the engine does not know.
  init(openingText text: String, path: String) {
    let failure = OpenFailure(engineText: text, path: path)
    let unknown = "options were not recognized: "
    guard let start = failure.message.range(of: unknown),
      let name = failure.message[start.upperBound...].split(separator: ",").first
    else {
      self = .cannotOpen(failure)
      return
    }
    let trimmed = name.trimmingCharacters(in: .whitespacesAndNewlines)
    self = .unknownOption(name: trimmed, similar: EngineOptions.similar(to: trimmed))
  }
}

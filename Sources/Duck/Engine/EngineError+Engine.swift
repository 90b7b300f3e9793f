internal import Foundation

extension EngineError {
  /// Reads an error from the engine's text: JSON, with the name of its kind before it where preparing failed.
  init(engineText text: String, sql: String?) {
    guard let start = text.firstIndex(of: "{"),
      let details = Self.details(String(text[start...]))
    else {
      let kind = text.range(of: " Error: ").map { String(text[..<$0.lowerBound]) } ?? ""
      self.init(category: Category(engineName: kind), message: text, sql: sql)
      return
    }
    let message = details.exception_message
    let isExtension = message.hasPrefix("Extension \"") && message.contains("\" not found")
    self.init(
      category: isExtension ? .missingExtension : Category(engineName: details.exception_type),
      message: message,
      sql: sql,
      position: details.position.flatMap { Int($0) }
    )
  }

  private struct Details: Decodable {
    let exception_type: String
    let exception_message: String
    let position: String?
  }

  private static func details(_ json: String) -> Details? {
    // A text that is not the engine's JSON is still the message to show.
    try? JSONDecoder().decode(Details.self, from: Data(json.utf8))
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
    let message = EngineError(engineText: text, sql: nil).message
    let reason: Reason =
      if message.contains("Conflicting lock is held") || message.contains("Could not set lock") {
        .lockedByAnotherProcess(id: Self.processID(in: message))
      } else if message.contains("not a valid DuckDB database file") || message.contains("sqlite_scanner") {
        // To read a SQLite file the engine asks for an extension.
        .notADatabase
      } else if message.contains("Is a directory") {
        .isDirectory
      } else if message.contains("Permission denied") {
        .permission
      } else if message.contains("database file with version number")
        || message.contains("newer version of DuckDB")
      {
        .newerFormat
      } else if message.contains("No such file or directory") {
        .missingFolder
      } else if message.contains("orrupt") || message.contains("checksum")
        || message.contains("Could not read enough bytes")
      {
        .corrupt
      } else {
        .other
      }
    self.init(path: path, reason: reason, message: message)
  }

  private static func processID(in message: String) -> Int? {
    guard let start = message.range(of: "(PID ") else { return nil }
    return Int(message[start.upperBound...].prefix { $0.isNumber })
  }
}

internal import Foundation

/// The engine's error as it comes, in JSON.
struct EngineErrorDetails: Decodable {
  let exception_type: String
  let exception_message: String
  let position: String?
  private let error_subtype: String?
  private let type: String?
  private let name: String?
  private let candidates: String?

  /// What is missing. Some texts of the engine name it only in words.
  var missing: MissingEntry? {
    guard ["Catalog", "Binder", "IO"].contains(exception_type) else { return nil }
    let similar = (candidates ?? "").components(separatedBy: ", ").filter { !$0.isEmpty }
    if let name, error_subtype == "COLUMN_NOT_FOUND" {
      return MissingEntry(kind: "Column", name: name, similar: similar)
    }
    if let name, let type, error_subtype == "MISSING_ENTRY" {
      return MissingEntry(kind: type, name: name, similar: similar)
    }
    for (kind, before, after) in Self.patterns {
      if let name = exception_message.text(between: before, and: after) {
        return MissingEntry(kind: kind, name: name.components(separatedBy: "/").last ?? name)
      }
    }
    return nil
  }

  private static let patterns = [
    ("Extension", "but it exists in the ", " extension"),
    ("Extension", "\nExtension \"", "\" is an existing extension"),
    ("Extension", "Extension \"", ".duckdb_extension\" not found"),
    ("Column", "does not have a column named \"", "\""),
    ("Column", "does not have a column with name \"", "\""),
    ("Table", "Referenced table \"", "\" not found"),
    ("Table", "Table with name \"", "\" does not exist because"),
  ]
}

extension EngineError.Category {
  /// Looks closer than the name of the engine's error does.
  init(engineText text: String, _ details: EngineErrorDetails?, otherwise category: Self) {
    if let match = Self.texts.first(where: { $0.among.contains(category) && text.contains($0.text) }) {
      self = match.meaning
      return
    }
    switch details?.missing?.kind {
    case "Table", "View": self = .missingTable
    case "Column": self = .missingColumn
    case "Extension": self = .missingExtension
    case let kind? where kind.hasSuffix("Function"): self = .missingFunction
    default: self = category
    }
  }

  /// What a text says more precisely than the error that it belongs to. The first that occurs counts.
  private static let texts: [(text: String, among: Set<Self>, meaning: Self)] = [
    ("\" not found.\n", [.io], .missingExtension),
    ("Failed to download extension", [.io], .missingExtension),
    ("constraint violation", [.transaction], .constraint),
    ("onflict", [.transaction], .conflict),
    ("has been altered by a different transaction", [.transaction], .conflict),
    ("but another transaction has ", [.transaction], .conflict),
    ("No space left on device", [.io, .outOfMemory, .fatal, .other], .diskFull),
    ("max_temp_directory_size", [.outOfMemory], .diskFull),
    ("Conflicting lock is held", [.io, .other], .locked),
    ("Could not set lock", [.io, .other], .locked),
    ("not a valid DuckDB database file", [.io, .other], .notADatabase),
    ("database file with version number", [.io, .other], .newerFormat),
    ("newer version of DuckDB", [.io, .other], .newerFormat),
    ("No function matches the given name and argument types", [.binder], .type),
    ("Could not choose a best candidate function", [.binder], .type),
    ("an explicit cast is required", [.binder], .type),
    ("Cannot compare values of type", [.binder], .type),
    ("Cannot mix values of type", [.binder], .type),
    ("Unimplemented type for cast", [.binder, .conversion], .type),
  ]
}

extension ConstraintViolation {
  /// Reads the engine's text; nil where it is about no constraint.
  init?(engineText text: String) {
    if let key = text.text(between: "Duplicate key \"", and: "\" violates primary key") {
      self.init(kind: .primaryKey, key: key)
    } else if let key = text.text(between: "Duplicate key \"", and: "\" violates unique") {
      self.init(kind: .unique, key: key)
    } else if let key = text.text(between: "constraint violation: duplicate key \"", and: "\"") {
      // The engine leaves open which it is, and which column.
      self.init(kind: .unique, key: [key])
    } else if let key = text.text(between: "because key \"", and: "\" does not exist") {
      self.init(kind: .missingParent, key: key)
    } else if let key = text.text(between: "because key \"", and: "\" is still referenced") {
      self.init(kind: .stillReferenced, key: key)
    } else if let start = text.range(of: "NOT NULL constraint failed: ") {
      let path = text[start.upperBound...].split(separator: ".")
      self.init(
        kind: .notNull,
        table: path.dropLast().last.map(String.init),
        columns: path.last.map { [String($0)] } ?? []
      )
    } else if let table = text.text(between: "CHECK constraint failed on table \"", and: "\"") {
      let expression = text.range(of: "with expression ").map { String(text[$0.upperBound...]) }
      self.init(kind: .check, table: table, expression: expression)
    } else {
      return nil
    }
  }

  /// Reads a key as the engine writes it: `a: 1, b: x`. A value that holds the like of `, b: ` cannot be told apart.
  private init(kind: Kind, key: String) {
    var columns: [String] = []
    var values: [String] = []
    for part in key.components(separatedBy: ", ") {
      guard let colon = part.range(of: ": ") else {
        // A comma inside of a value.
        if let last = values.popLast() { values.append("\(last), \(part)") }
        continue
      }
      columns.append(String(part[..<colon.lowerBound]))
      values.append(String(part[colon.upperBound...]))
    }
    self.init(kind: kind, columns: columns, key: values)
  }
}

extension String {
  /// What stands after `before`, up to the next `after`; nil where one of them is missing.
  fileprivate func text(between before: String, and after: String) -> String? {
    guard let start = range(of: before),
      let end = range(of: after, range: start.upperBound..<endIndex)
    else { return nil }
    return String(self[start.upperBound..<end.lowerBound])
  }
}

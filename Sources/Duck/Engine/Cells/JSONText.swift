internal import Foundation

/// Values as the text of JSON documents, and back, by Foundation's coders as they come.
enum JSONText {
  /// nil for nil: a column has NULL for it.
  static func encode(_ content: some Encodable) throws -> String? {
    if (content as? any MaybeNothing)?.isNothing == true { return nil }
    return String(decoding: try JSONEncoder().encode(content), as: UTF8.self)
  }

  static func decode<Content: Decodable>(_ type: Content.Type, from text: Data) throws -> Content {
    try JSONDecoder().decode(type, from: text)
  }

  static func decode<Content: Decodable>(_ type: Content.Type, _ cells: ColumnCells, _ row: Int) throws
    -> Content
  {
    try decode(type, from: cells.isValid(row) ? cells.bytes(row) : Data("null".utf8))
  }

  static func isReadable<Content: Decodable>(_ type: Content.Type, _ cells: ColumnCells, _ row: Int) -> Bool {
    // `reason` says why not.
    (try? decode(type, cells, row)) != nil
  }

  static func reason<Content: Decodable>(_ type: Content.Type, _ cells: ColumnCells, _ row: Int) -> String? {
    do {
      _ = try decode(type, cells, row)
      return nil
    } catch {
      return "JSON that does not decode (\(explanation(of: error)))"
    }
  }

  static func read<Content: Decodable>(_ type: Content.Type, _ cells: ColumnCells, _ row: Int) -> Content {
    do {
      return try decode(type, cells, row)
    } catch {
      preconditionFailure("a document was read that is not readable")
    }
  }

  static func write(_ content: Any, to writer: CellWriter, at row: Int) {
    do {
      guard let content = content as? any Encodable else {
        return writer.refuse(row, "a \(type(of: content)), which has no JSON")
      }
      guard let text = try encode(content) else { return writer.storeNull(at: row) }
      writer.storeText(text, at: row)
    } catch {
      writer.refuse(row, "a \(type(of: content)) that did not encode: \(error)")
    }
  }

  /// What was wrong where, without the values.
  private static func explanation(of error: any Error) -> String {
    let context: DecodingError.Context? =
      switch error as? DecodingError {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
        .dataCorrupted(let context):
        context
      default: nil
      }
    guard let context else { return "\(error)" }
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    return path.isEmpty ? context.debugDescription : "at \(path): \(context.debugDescription)"
  }
}

private protocol MaybeNothing {
  var isNothing: Bool { get }
}

extension Optional: MaybeNothing {
  fileprivate var isNothing: Bool { self == nil }
}

internal import Foundation
public import SQL

extension JSONCoded: ValueReadable where Content: Decodable {
  /// What a text or a JSON document decodes to; nil where it does not, or the value is another.
  public init?(value: Value) {
    guard let text = value.isNull ? "null" : value.get(String.self) else { return nil }
    // Why not is of no interest here.
    guard let content = try? JSONText.decode(Content.self, from: Data(text.utf8)) else { return nil }
    self.init(wrappedValue: content)
  }
}

extension JSONCoded: ColumnElement where Content: Decodable {
  /// JSON, and texts.
  public static func accepts(_ type: LogicalType) -> Bool { type.id == .varchar }

  /// Whether the document decodes to the content; NULL does where that is optional.
  public static func isReadable(_ cells: ColumnCells, at row: Int) -> Bool {
    JSONText.isReadable(Content.self, cells, row)
  }

  /// The first row whose document does not decode.
  public static func firstUnreadable(in cells: ColumnCells) -> Int? {
    (0..<cells.count).first { !isReadable(cells, at: $0) }
  }

  /// Decodes a document.
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> JSONCoded<Content> {
    JSONCoded(wrappedValue: JSONText.read(Content.self, cells, row))
  }

  /// JSON, and texts, where the content can be encoded.
  public static func canWrite(_ type: LogicalType) -> Bool {
    accepts(type) && Content.self is any Encodable.Type
  }

  /// Encodes the content.
  public static func write(_ value: JSONCoded<Content>, to writer: CellWriter, at row: Int) {
    JSONText.write(value.wrappedValue, to: writer, at: row)
  }
}

extension JSONCoded: ExplainedElement where Content: Decodable {
  static func reason(_ cells: ColumnCells, at row: Int) -> String? {
    JSONText.reason(Content.self, cells, row)
  }
}

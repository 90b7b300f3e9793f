internal import SQL

/// What decoding asks of the type of a model.
enum ModelNames {
  /// The columns of a model's properties, by name; nil for a type that is no model, whose keys name columns.
  static func columns(of type: Any.Type) throws(DatabaseError) -> [String: String]? {
    guard let model = type as? any Table.Type else { return nil }
    let columns = try schema(of: model).columns
    return Dictionary(columns.map { ($0.propertyName, $0.name) }) { first, _ in first }
  }

  static func schema<Model: Table>(of type: Model.Type) throws(DatabaseError) -> TableSchema {
    do {
      return try TableSchema.of(type)
    } catch {
      throw .invalidSQL(error)
    }
  }

  /// Where the properties of a model lie; nil where that cannot be told, and each row goes by itself.
  static func layout<Model: Table>(of type: Model.Type) throws(DatabaseError) -> ModelLayout<Model>? {
    do {
      return try ModelLayout<Model>.ofType()
    } catch {
      throw .invalidSQL(error)
    }
  }

  /// The layout of a model whose properties all have cells of their own, which can be read column by column.
  static func readableLayout<Model: Table>(of type: Model.Type) throws(DatabaseError) -> ReadableLayout<
    Model
  >? {
    try layout(of: type).flatMap(ReadableLayout.init)
  }
}

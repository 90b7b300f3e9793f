internal import SQL

/// The columns of a model's properties.
struct ModelColumns {
  /// By the names of the properties.
  let names: [String: String]
  /// The properties that are stored as JSON.
  let documents: Set<String>
  /// The properties that are only read.
  let readOnly: Set<String>

  init<Model: Table>(_ type: Model.Type) throws(DatabaseError) {
    let columns = try ModelNames.schema(of: type).columns
    names = Dictionary(columns.map { ($0.propertyName, $0.name) }) { first, _ in first }
    documents = Set(columns.filter { $0.storage == .json }.map(\.propertyName))
    readOnly = Set(columns.filter { !$0.isWritten }.map(\.propertyName))
  }
}

/// What decoding asks of the type of a model.
enum ModelNames {
  static func schema<Model: Table>(of type: Model.Type) throws(DatabaseError) -> TableSchema {
    do {
      return try TableSchema.of(type)
    } catch {
      throw .invalidSQL(error)
    }
  }

  /// The columns of a model that INSERT writes.
  static func writtenColumns<Model: Table>(of type: Model.Type) throws(DatabaseError) -> [String] {
    try schema(of: type).columns.filter(\.isWritten).map(\.name)
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
    do {
      return try ModelLayout<Model>.readable()
    } catch {
      throw .invalidSQL(error)
    }
  }
}

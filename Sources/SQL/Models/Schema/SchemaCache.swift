internal import Foundation

/// The schemas of the models that the program has used, one for each type.
final class SchemaCache: @unchecked Sendable {
  static let shared = SchemaCache()

  // `lock` guards both.
  private let lock = NSLock()
  private var schemas: [ObjectIdentifier: TableSchema] = [:]
  private var names: [ObjectIdentifier: String] = [:]

  /// The schema of a type, made at its first use.
  ///
  /// It is made outside of the lock, since the model's own `init()` runs, which may ask for other schemas. Where two
  /// threads meet, the first schema stays.
  func schema<Model: Table>(of type: Model.Type) -> TableSchema {
    let key = ObjectIdentifier(type)
    if let known = lock.withLock({ schemas[key] }) { return known }
    let made = TableSchema(reading: type)
    return lock.withLock {
      if let known = schemas[key] { return known }
      schemas[key] = made
      return made
    }
  }

  func defaultName(of type: any Any.Type) -> String {
    let key = ObjectIdentifier(type)
    if let known = lock.withLock({ names[key] }) { return known }
    let made = TableName.make(of: type)
    lock.withLock { names[key] = made }
    return made
  }

  /// What to say when a property is read that was never set: the wrapper knows its type alone.
  static func unsetMessage(of type: any Any.Type) -> String {
    let schemas = shared.lock.withLock { Array(shared.schemas.values) }
    let names = schemas.flatMap { schema in
      schema.columns.filter { $0.valueType == type }.map { "\(schema.typeName).\($0.propertyName)" }
    }
    guard !names.isEmpty else { return "An unset property of type \(type) was read." }
    return "An unset property was read: it is one of \(names.sorted().joined(separator: ", "))."
  }
}

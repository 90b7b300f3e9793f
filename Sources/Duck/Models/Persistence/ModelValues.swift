internal import SQL

/// Columns of a model with their values, in the order in which a statement takes them.
struct ModelValues: Sendable {
  private(set) var columns: [String] = []
  private(set) var values: [Value] = []

  init() {}

  /// The columns of a model that were set: what an INSERT writes.
  ///
  /// - Throws: ``DatabaseError/missingValue(model:column:row:)`` for a property that must have a value and was never
  ///   set, unless its column has a default.
  init<Model: Table>(of model: Model, row: Int? = nil) throws(DatabaseError) {
    let fields = try ModelFields(of: model)
    self = try fields.values(fields.set(row: row))
  }

  var count: Int { columns.count }
  var isEmpty: Bool { columns.isEmpty }

  mutating func append(_ column: String, _ value: Value) {
    columns.append(column)
    values.append(value)
  }

  /// These columns, and those of others after them.
  static func + (left: ModelValues, right: ModelValues) -> ModelValues {
    var sum = left
    for (column, value) in zip(right.columns, right.values) { sum.append(column, value) }
    return sum
  }

  /// INSERT of these columns.
  func insert(into table: DB.Table) -> SQLContent {
    guard !columns.isEmpty else { return SQL.insertInto(table).append(SQL.raw("DEFAULT VALUES")) }
    return SQL.insertInto(table, fields: columns.map { $0 as any SQLable }).values(array: values)
  }

  /// What says that these columns of a row have these values.
  func conditions(in table: DB.Table) -> [SQLPredicate] {
    zip(columns, values).map { table.column($0) == $1 }
  }

  /// What sets these columns.
  var assignments: [any SQLTerm] { zip(columns, values).map { DB.Column($0) == $1 } }

  /// The column and the value that a place of a statement over these columns stands for: NULL and truth values are
  /// written as words, and have no place.
  func bound(at position: Int) -> (column: String, value: Value)? {
    let bound = zip(columns, values).filter { !$1.isNull && $1.kind != .boolean }
    return bound.indices.contains(position - 1) ? bound[position - 1] : nil
  }
}

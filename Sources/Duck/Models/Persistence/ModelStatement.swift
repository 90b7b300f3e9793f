internal import SQL

/// A statement over one model, with the columns that its values go to.
struct ModelStatement: Sendable {
  private let type: any Any.Type
  private let sql: String
  private let bound: [Value]
  private let values: ModelValues
  /// The columns that it sets in a row that is there.
  private let changes: [String]

  /// What its model is called.
  var model: String { "\(type)" }

  init<Model: Table>(
    _ model: Model.Type,
    _ statement: SQLContent,
    _ values: ModelValues,
    changes: [String] = []
  ) throws(DatabaseError) {
    let prepared = try rendered(statement)
    type = model
    sql = prepared.query
    bound = try prepared.boundValues()
    self.values = values
    self.changes = changes
  }

  /// INSERT of what a model has set, with RETURNING where its row is wanted.
  init<Model: Table>(inserting model: Model, returning: Bool = false) throws(DatabaseError) {
    guard let row = try InsertPlan.ofType(Model.self)?.row(of: model),
      let text = InsertTexts.shared.text(of: Model.self, row, returning: returning)
    else {
      self = try ModelFields(of: model).insertion(returning: returning)
      return
    }
    // Its row is one alone: no error has to name its columns.
    self.init(Model.self, text, row.values, ModelValues())
  }

  /// INSERT of some columns of a model.
  fileprivate init<Model: Table>(
    insertionInto model: Model.Type,
    _ row: InsertedRow,
    _ values: ModelValues,
    returning: Bool
  ) throws(DatabaseError) {
    if let text = InsertTexts.shared.text(of: model, row, returning: returning) {
      self.init(model, text, row.values, values)
      return
    }
    let insertion = values.insert(into: model.table)
    let prepared = try rendered(returning ? insertion.returning(SQL.asterisk) : insertion)
    let bound = try prepared.boundValues()
    // Only where each value has a bind of its own.
    if bound == row.values {
      InsertTexts.shared.keep(prepared.query, of: model, row, returning: returning)
    }
    self.init(model, prepared.query, bound, values)
  }

  private init(_ type: any Any.Type, _ sql: String, _ bound: [Value], _ values: ModelValues) {
    self.type = type
    self.sql = sql
    self.bound = bound
    self.values = values
    changes = []
  }

  /// Runs the statement; `row` is the place of its model where it is one of many.
  ///
  /// - Parameter refused: why a value did not go into a chunk, which says more than the engine.
  func run<R>(
    _ reader: ResultReader<R>,
    row: Int? = nil,
    refused: TypeMismatch? = nil,
    _ session: Session,
    _ context: StatementContext
  ) throws -> R {
    let request = StatementRequest(sql: sql, values: bound, context: context, mustFit: true)
    do {
      guard !changes.isEmpty else { return try session.run(request, reader) }
      return try ChangeRefusal.explained(model, changes) { try session.run(request, reader) }
    } catch DatabaseError.invalidBind(let position, let reason) {
      guard let row, let place = values.bound(at: position) else {
        throw DatabaseError.invalidBind(position: position, reason: reason)
      }
      // Those before it are written: the transaction has to know that this was more than a refused statement.
      throw DatabaseError.typeMismatch(
        TypeMismatch(
          column: place.column,
          row: row,
          wanted: refused?.wanted ?? "the column's type",
          found: "a \(place.value.kind) (\(reason))"
        )
      )
    } catch DatabaseError.engine(let error) where error.isAboutType {
      throw refused.map(DatabaseError.typeMismatch) ?? DatabaseError.engine(error)
    }
  }
}

extension EngineError {
  /// Whether a value could not be made one of the type of its place.
  fileprivate var isAboutType: Bool {
    category == .conversion || category == .outOfRange || category == .type
  }
}

/// What the engine's refusal of a change means.
enum ChangeRefusal {
  /// Runs a change of these columns, and tells where other rows are in its way.
  static func explained<R>(_ model: @autoclosure () -> String, _ columns: [String], _ work: () throws -> R)
    throws -> R
  {
    do {
      return try work()
    } catch DatabaseError.engine(let error)
      where error.constraint?.kind == .stillReferenced && !columns.isEmpty
    {
      throw DatabaseError.rowIsReferenced(model: model(), columns: columns, error)
    }
  }
}

extension ModelFields {
  /// INSERT of what was set, with RETURNING where rows are wanted.
  func insertion(row: Int? = nil, returning: Bool = false) throws(DatabaseError) -> ModelStatement {
    let places = try set(row: row)
    let values = try values(places)
    return try ModelStatement(
      insertionInto: Model.self,
      self.row(places, values),
      values,
      returning: returning
    )
  }

  /// UPDATE of what was changed; nil where nothing was.
  func update(by key: ModelKey<Model>) throws(DatabaseError) -> ModelStatement? {
    let changed = changed.filter { !key.places.contains($0) }
    guard !changed.isEmpty else { return nil }
    let (changes, keys) = (try values(changed), try values(key.places))
    let statement = keys.conditions(in: Model.table).reduce(
      SQL.update(Model.table).set(changes.assignments)
    ) { $0.where($1) }
    return try ModelStatement(Model.self, statement, changes + keys, changes: changes.columns)
  }

  /// INSERT of what was set, or UPDATE with it of the row that has the key.
  func upsert(by key: ModelKey<Model>, row: Int? = nil) throws(DatabaseError) -> ModelStatement {
    let places = try set(row: row)
    let values = try values(places)
    let changes = places.filter { !key.places.contains($0) }.map { columns[$0].name }
    let statement = values.insert(into: Model.table).resolvingConflict(on: key.names, bySetting: changes)
    return try ModelStatement(Model.self, statement, values, changes: changes)
  }

  /// DELETE of the row that has the key.
  func deletion(by key: ModelKey<Model>) throws(DatabaseError) -> ModelStatement {
    let keys = try values(key.places)
    let statement = keys.conditions(in: Model.table).reduce(SQL.delete(from: Model.table)) { $0.where($1) }
    return try ModelStatement(Model.self, statement, keys)
  }

  /// SELECT of the row that has the key.
  func selection(by key: ModelKey<Model>) throws(DatabaseError) -> ModelStatement {
    let keys = try values(key.places)
    return try ModelStatement(Model.self, key.rows(keys), keys)
  }
}

extension SQLContent {
  /// `ON CONFLICT ("id") DO UPDATE SET "name" = "excluded"."name"`, or DO NOTHING where nothing is to be set.
  func resolvingConflict(on key: [String], bySetting changes: [String]) -> SQLContent {
    let action = on.conflict(key.map { DB.Column($0) as any SQLable }).do
    guard !changes.isEmpty else { return action.nothing }
    return action.update.set(changes.map { DB.Column($0) == DB.excluded.column($0) })
  }
}

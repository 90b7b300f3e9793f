internal import SQL

/// The change that a collection of models makes, all or nothing.
struct BatchChange<Model: Table>: Sendable {
  enum Kind: Sendable {
    case insert
    case update(ModelKey<Model>)
    case upsert(ModelKey<Model>)
  }

  let kind: Kind
  let models: [Model]

  init(_ kind: Kind, _ models: [Model]) {
    self.kind = kind
    self.models = models
  }

  /// Changes the rows, and tells how many.
  func count(on executor: some DatabaseExecutor) async throws -> UInt64 {
    guard !models.isEmpty else { return 0 }
    return try await executor.perform(perform(otherwise: 0, change))
  }

  /// Changes the rows, and reads them, in the order of the models.
  func rows(on executor: some DatabaseExecutor) async throws -> [Model] {
    guard !models.isEmpty else { return [] }
    return try await executor.perform(
      perform(otherwise: models) { runs, session, context in
        switch kind {
        case .insert: return try insert(runs, session, context)
        case .update(let key), .upsert(let key):
          _ = try change(runs, session, context)
          return try read(by: key, session, context)
        }
      }
    )
  }
}

/// A run of models whose statements are alike.
private struct ModelRun<Model: Table> {
  let range: Range<Int>
  let fields: [Int]
  /// The layout by which the run is staged; nil where its models go one by one.
  let layout: ModelLayout<Model>?
}

extension BatchChange {
  private typealias Run = ModelRun<Model>

  /// Work on the runs, all or nothing; where there are none, nothing is executed.
  private func perform<R>(
    otherwise nothing: R,
    _ work: @escaping @Sendable ([Run], Session, StatementContext) throws -> R
  ) -> NativeOperation<R> {
    NativeOperation { session, context in
      let runs = try runs()
      guard !runs.isEmpty else { return nothing }
      return try NativeOperation.atomic { try work(runs, $0, $1) }.run(session, context)
    }
  }

  /// The models that have something to write, in runs of the same columns. All are read before any is written: one may
  /// lack a value.
  private func runs() throws -> [Run] {
    guard let layout = try ModelNames.layout(of: Model.self) else { return try singleRuns() }
    let columns = try ModelNames.schema(of: Model.self).columns
    let runs = try ModelWriter(layout).runs(
      models,
      optional: columns.map { updateKey != nil || !$0.isRequired },
      from: updateKey == nil ? .loaded : .changed
    )
    return runs.compactMap { run in
      let fields = written(run.fields)
      guard updateKey == nil || !fields.isEmpty else { return nil }
      let isStaged = run.range.count >= Staging<Model>.fewest && !fields.isEmpty
      return Run(range: run.range, fields: fields, layout: isStaged ? layout : nil)
    }
  }

  private func singleRuns() throws -> [Run] {
    try models.indices.compactMap { row in
      let model = try ModelFields(of: models[row])
      let fields = try updateKey == nil ? model.set(row: row) : written(model.changed)
      return updateKey == nil || !fields.isEmpty
        ? Run(range: row..<row + 1, fields: fields, layout: nil) : nil
    }
  }

  /// The key of an update, which finds rows and is never written.
  private var updateKey: ModelKey<Model>? {
    if case .update(let key) = kind { key } else { nil }
  }

  private func written(_ fields: [Int]) -> [Int] {
    fields.filter { updateKey?.places.contains($0) != true }
  }

  /// Changes the rows, and tells how many.
  private func change(_ runs: [Run], _ session: Session, _ context: StatementContext) throws -> UInt64 {
    var count: UInt64 = 0
    for run in runs {
      if let layout = run.layout {
        count += try changeStaged(run, layout, session, context)
      } else {
        for row in run.range {
          count += try statement(for: row)?.run(.rowsChanged, row: row, session, context) ?? 0
        }
      }
    }
    return count
  }

  private func statement(for row: Int) throws(DatabaseError) -> ModelStatement? {
    let fields = try ModelFields(of: models[row])
    switch kind {
    case .insert: return try fields.insertion(row: row)
    case .update(let key): return try fields.update(by: key)
    case .upsert(let key): return try fields.upsert(by: key, row: row)
    }
  }

  private func changeStaged(
    _ run: Run,
    _ layout: ModelLayout<Model>,
    _ session: Session,
    _ context: StatementContext
  ) throws -> UInt64 {
    switch kind {
    case .insert: return UInt64(try insertStaged(run, layout, session, context).count)
    case .update(let key):
      return try stage(run.range, key.places + run.fields, layout, session, context) { staging in
        let rows = try staging.rows(by: key)
        let names = ModelWriter(layout).names(run.fields)
        let update = SQL.update(Model.table).set(names.map { DB.Column($0) == rows.column($0) }).from(rows)
        return (key.conditions(rows).reduce(update) { $0.where($1) }, names)
      }
    case .upsert(let key):
      return try stage(run.range, run.fields, layout, session, context) { staging in
        let changes = ModelWriter(layout).names(run.fields.filter { !key.places.contains($0) })
        let columns = ModelWriter(layout).names(run.fields).map { DB.Column($0) }
        let insertion = SQL.insertInto(Model.table, fields: columns).select(columns).from(
          try staging.rows(by: key)
        )
        return (insertion.resolvingConflict(on: key.names, bySetting: changes), changes)
      }
    }
  }

  /// Runs a change of staged models; the statement comes with the columns that it sets in rows that are there.
  private func stage(
    _ range: Range<Int>,
    _ fields: [Int],
    _ layout: ModelLayout<Model>,
    _ session: Session,
    _ context: StatementContext,
    _ statement: (Staging<Model>) throws -> (SQLContent, changes: [String])
  ) throws -> UInt64 {
    try Staging.with(models, (range, fields), layout, session, context) { staging in
      let (statement, changes) = try statement(staging)
      return try ChangeRefusal.explained("\(Model.self)", changes) {
        try NativeOperation.statement(rendered(statement), .rowsChanged).run(session, context)
      }
    }
  }

  private func insert(_ runs: [Run], _ session: Session, _ context: StatementContext) throws -> [Model] {
    var rows: [Model] = []
    rows.reserveCapacity(models.count)
    for run in runs {
      if let layout = run.layout {
        rows += try insertStaged(run, layout, session, context)
      } else {
        for row in run.range {
          let statement = try ModelFields(of: models[row]).insertion(row: row, returning: true)
          rows += try statement.run(.models(Model.self), row: row, session, context)
        }
      }
    }
    return rows
  }

  private func insertStaged(
    _ run: Run,
    _ layout: ModelLayout<Model>,
    _ session: Session,
    _ context: StatementContext
  ) throws -> [Model] {
    try Staging.with(models, (run.range, run.fields), layout, session, context) { staging in
      let columns = ModelWriter(layout).names(run.fields).map { DB.Column($0) }
      let insertion = SQL.insertInto(Model.table, fields: columns).select(columns).from(staging.table)
        .orderBy(.asc(DB.Column("rowid"))).returning(SQL.asterisk)
      return try NativeOperation.statement(rendered(insertion), .models(Model.self)).run(session, context)
    }
  }

  /// The rows of all models, in their order.
  private func read(by key: ModelKey<Model>, _ session: Session, _ context: StatementContext) throws
    -> [Model]
  {
    guard let layout = try ModelNames.layout(of: Model.self), models.count >= Staging<Model>.fewest else {
      return try models.enumerated().flatMap { row, model in
        let selection = try ModelFields(of: model).selection(by: key)
        return try checked(selection.run(.models(Model.self), session, context), 1, from: row, by: key)
      }
    }
    return try Staging.with(models, (models.indices, key.places), layout, session, context) { staging in
      let staged = staging.table.as("staged")
      let join = key.conditions(staged).reduce(Model.select.from(staged)) { $0.where($1) }
      let query = join.orderBy(.asc(staged.column("rowid")))
      let rows = try NativeOperation.statement(rendered(query), .models(Model.self)).run(session, context)
      guard rows.count < models.count else { return try checked(rows, models.count, from: 0, by: key) }
      let places = SQL.select(Fn.min(staged.column("rowid")) => "place").from(staged)
      let found = key.conditions(staged).reduce(Model.select) { $0.where($1) }
      let first = try place(places, session, context) ?? 0
      let missing = try place(places.where(SQL.notExists(found)), session, context) ?? first
      return try checked(rows, models.count, from: Int(missing - first), by: key)
    }
  }

  private func place(_ query: SQLContent, _ session: Session, _ context: StatementContext) throws -> Int64? {
    try NativeOperation<QueryResult>.statement(rendered(query), .queryResult).run(session, context).rows
      .first?
      .value(0, as: Int64.self)
  }

  private func checked(_ rows: [Model], _ count: Int, from row: Int, by key: ModelKey<Model>)
    throws(DatabaseError)
    -> [Model]
  {
    guard rows.count >= count else { throw .rowNotFound(model: "\(Model.self)", row: row) }
    guard rows.count == count else { throw .severalRows(model: "\(Model.self)", columns: key.names) }
    return rows
  }
}

internal import SQL

/// Makes a table anew, and with it all that reference it: their rows are put aside, the tables dropped from the last
/// child up, and made and filled again from the parent down.
struct TableRebuilding {
  private let wanted: RebuildTable
  private let transaction: DuckTransaction
  private let catalog: SchemaCatalog

  init(_ wanted: RebuildTable, in transaction: DuckTransaction) async throws {
    self.wanted = wanted
    self.transaction = transaction
    catalog = try await SchemaCatalog(wanted.schema, in: transaction)
  }

  /// A table on its way.
  private struct Table {
    let name: String
    let new: RebuildTable?
    let old: SchemaCatalog.Entry
    let columns: [SchemaCatalog.Column]
    let indexes: [SchemaCatalog.Entry]
    let triggers: [SchemaCatalog.Entry]
    /// Where its rows are meanwhile, and how many there are.
    let aside: DB.Table
    var count: UInt64 = 0
    /// The columns that are filled, in the new form.
    var filled: [String] = []
  }

  func run() async throws {
    let keys = try await catalog.foreignKeys()
    let names = ReferenceOrder(keys).parentsFirst(from: [wanted.name])
    try checkChildren(are: names)
    try await ReferenceCheck(wanted: wanted, catalog: catalog, transaction: transaction).run(keys)
    var tables: [Table] = []
    for (index, name) in names.enumerated() {
      var table = try await find(name, number: index)
      try await putAside(&table)
      tables.append(table)
    }
    for table in tables.reversed() { try await transaction.execute(DropTable(path(table.name))) }
    for table in tables { try await make(table) }
    for table in tables { try await finish(table) }
    try await checkViews(naming: tables.map(\.name))
  }

  private func path(_ name: String) -> DB.Table { DB.Schema(catalog.schema).table(name) }

  private func isSame(_ left: String, _ right: String) -> Bool { ExactName(left) == ExactName(right) }

  private func find(_ name: String, number: Int) async throws -> Table {
    guard let old = try await catalog.table(name) else { throw RebuildError.missingTable(name) }
    return Table(
      name: old.name,
      new: wanted.all.first { isSame($0.name, name) },
      old: old,
      columns: try await catalog.columns(of: name),
      indexes: try await catalog.indexes(of: name),
      triggers: try await catalog.triggers(of: name),
      aside: DB.Table("duck_rebuild_\(number)")
    )
  }

  private func checkChildren(are names: [String]) throws(RebuildError) {
    for child in wanted.all where !names.contains(where: { isSame($0, child.name) }) {
      throw .notReferencing(child.name, parent: wanted.name)
    }
  }

  /// Keeps the rows, already in their new form.
  private func putAside(_ table: inout Table) async throws {
    let sources = try sources(of: table)
    table.filled = sources.map(\.column)
    let rows = SQL.select(sources.map { $0.value => $0.column }).from(path(table.name))
    try await transaction.execute(CreateTable(table.aside.path[0], as: rows).orReplace().temporary())
    table.count = try await transaction.rowCount(of: table.aside)
  }

  /// What each column is filled from.
  private func sources(of table: Table) throws(RebuildError) -> [(column: String, value: SQLNode)] {
    guard let new = table.new else {
      return table.columns.filter { !$0.is_generated }.map {
        ($0.column_name, DB.Column($0.column_name).sqlNode)
      }
    }
    var names: [String] = []
    for case .column(let column) in new.items { names.append(column.name) }
    for filling in new.fillings where !names.contains(where: { isSame($0, filling.column) }) {
      throw .noColumn(filling.column, table: table.name)
    }
    return names.compactMap { name in
      if let filling = new.fillings.last(where: { isSame($0.column, name) }) { return (name, filling.value) }
      return table.columns.first { isSame($0.column_name, name) }.map {
        (name, DB.Column($0.column_name).sqlNode)
      }
    }
  }

  private func make(_ table: Table) async throws {
    if let new = table.new {
      try await transaction.execute(CreateTable(path(table.name).path, new.items))
    } else {
      do {
        try await transaction.execute(SQL.raw(table.old.sql))
      } catch DatabaseError.engine(let error) {
        throw RebuildError.childDoesNotFit(table.name, parent: wanted.name, underlying: error)
      }
    }
    guard !table.filled.isEmpty || table.count == 0 else { throw RebuildError.nothingKept(table.name) }
    try await RowFilling(path(table.name), columns: table.filled, in: transaction).fill(
      from: table.aside,
      // As the new form has them.
      catalog.foreignKeys().ofItself(table.name)
    )
    guard try await transaction.rowCount(of: path(table.name)) == table.count else {
      throw RebuildError.rowsLost(table.name)
    }
  }

  private func finish(_ table: Table) async throws {
    for index in table.indexes {
      try await transaction.execute(SQL.raw(index.sql))
      if let comment = index.comment {
        try await transaction.execute(CommentOn(.index(DB.Schema(catalog.schema).table(index.name)), comment))
      }
    }
    for trigger in table.triggers { try await transaction.execute(SQL.raw(trigger.sql)) }
    if let comment = table.old.comment {
      try await transaction.execute(CommentOn(.table(path(table.name)), comment))
    }
    for column in table.columns {
      guard let comment = column.comment, table.filled.contains(where: { isSame($0, column.column_name) })
      else { continue }
      try await transaction.execute(CommentOn(.column(column.column_name, of: path(table.name)), comment))
    }
    try await transaction.execute(DropTable(table.aside))
  }

  private func checkViews(naming tables: [String]) async throws {
    for view in try await catalog.views(naming: tables) {
      let rows = SQL.select(SQL.asterisk).from(DB.Schema(view.schema).table(view.name)).limit(0)
      do {
        try await transaction.execute(rows)
      } catch DatabaseError.engine(let error) {
        throw RebuildError.viewBroken(view.name, underlying: error)
      }
    }
  }
}

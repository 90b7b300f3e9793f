internal import SQL

/// Whether tables that keep their form can go on referencing those that get another one.
struct ReferenceCheck {
  let wanted: RebuildTable
  let catalog: SchemaCatalog
  let transaction: DuckTransaction

  /// Throws where some cannot; nothing is changed yet.
  func run(_ keys: [SchemaCatalog.ForeignKey]) async throws {
    for form in wanted.all {
      var unfit: [String] = []
      for key in keys where isSame(key.referenced_table, form.name) && isKept(key.table_name) {
        guard !unfit.contains(key.table_name) else { continue }
        if try await !isMet(key, by: form) { unfit.append(key.table_name) }
      }
      guard unfit.isEmpty else { throw RebuildError.childrenDoNotFit(unfit.sorted(), parent: form.name) }
    }
  }

  private func isSame(_ left: String, _ right: String) -> Bool { ExactName.isOne(left, right) }

  private func isKept(_ table: String) -> Bool { !wanted.all.contains { isSame($0.name, table) } }

  /// Whether the form has a key of the referenced columns, of the types that the other table has.
  private func isMet(_ key: SchemaCatalog.ForeignKey, by form: RebuildTable) async throws -> Bool {
    let names = Set(key.referenced_column_names.map { ExactName($0) })
    guard form.keys.contains(where: { Set($0.map { ExactName($0) }) == names }) else { return false }
    let columns = try await catalog.columns(of: key.table_name)
    for (own, other) in zip(key.constraint_column_names, key.referenced_column_names) {
      guard let type = form.type(of: other) else { return false }
      let name = Fn.call("typeof", Fn.cast(SQL.raw("NULL"), type)) => "name"
      let found = try await transaction.query(SQL.select(name)).rows.first?.string("name")
      guard found == columns.first(where: { isSame($0.column_name, own) })?.data_type else { return false }
    }
    return true
  }
}

extension RebuildTable {
  /// The columns of each primary key and each UNIQUE.
  fileprivate var keys: [[String]] {
    items.flatMap { item -> [[String]] in
      switch item {
      case .column(let column):
        column.rules.contains { [.primaryKey, .unique].contains($0) } ? [[column.name]] : []
      case .constraint(.primaryKey(let columns), _), .constraint(.unique(let columns), _): [columns]
      case .constraint, .generated: []
      }
    }
  }

  fileprivate func type(of name: String) -> SQLType? {
    for case .column(let column) in items where ExactName.isOne(column.name, name) { return column.type }
    return nil
  }
}

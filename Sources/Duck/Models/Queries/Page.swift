public import SQL

/// Some rows of an ordered query, and where the next ones begin.
public struct Page<Model: Table>: Sendable {
  /// The rows, in order.
  public let rows: [Model]
  /// Where the next page begins; nil after the last row.
  public let next: PageMark?
}

/// The place behind a row in an order: where the next page begins.
///
/// It holds the row's values in the columns that order the pages. So no row is skipped or given twice when others come
/// or go before it, and a page far down costs what the first one costs; an OFFSET reads all rows before it.
public struct PageMark: Sendable, Hashable {
  let columns: [String]
  let values: [Value]
  let isDescending: Bool
}

extension TableQuery {
  /// Some rows of the query in the order of one or more columns, beginning behind a mark.
  ///
  /// ```swift
  /// let open = Todo.query.where(\Todo.$doneAt == nil)
  /// var page = try await open.page(by: \.$createdAt, \.$id, size: 50, on: .app)
  /// while let mark = page.next {
  ///   page = try await open.page(by: \.$createdAt, \.$id, size: 50, after: mark, on: .app)
  /// }
  /// // SELECT "todo".* FROM "todo" WHERE "todo"."done_at" IS NULL AND ("todo"."created_at" > $1
  /// // OR "todo"."created_at" = $2 AND "todo"."id" > $3)
  /// // ORDER BY "todo"."created_at" ASC NULLS LAST, "todo"."id" ASC NULLS LAST LIMIT $4
  /// ```
  ///
  /// The columns together must tell every row from every other: end with the key, or rows that are equal in all of them
  /// are lost between two pages. NULL comes last. One row more than `size` is read, to know whether there is another page.
  ///
  /// - Throws: ``DatabaseError/invalidSQL(_:)`` where the query says more than which rows, the size is less than 1, or the
  ///   mark belongs to another order; ``DatabaseError``; `CancellationError`.
  public func page(
    by columns: PartialKeyPath<Model>...,
    descending isDescending: Bool = false,
    size: Int,
    after mark: PageMark? = nil,
    on database: DatabaseIdentifier,
    timeout: QueryTimeout? = nil
  ) async throws -> Page<Model> {
    let order = PageOrder(columns: try ModelKey(columns), isDescending: isDescending)
    return try await order.page(of: self, size, after: mark, on: database, timeout)
  }

  /// Some rows of the query in the order of one or more columns, beginning behind a mark.
  ///
  /// - Throws: what the form for a ``DatabaseIdentifier`` throws.
  public func page(
    by columns: PartialKeyPath<Model>...,
    descending isDescending: Bool = false,
    size: Int,
    after mark: PageMark? = nil,
    on executor: some DatabaseExecutor,
    timeout: QueryTimeout? = nil
  ) async throws -> Page<Model> {
    let order = PageOrder(columns: try ModelKey(columns), isDescending: isDescending)
    return try await order.page(of: self, size, after: mark, on: executor, timeout)
  }
}

/// The order in which pages are cut.
private struct PageOrder<Model: Table> {
  let columns: ModelKey<Model>
  let isDescending: Bool

  func page(
    of query: TableQuery<Model>,
    _ size: Int,
    after mark: PageMark?,
    on executor: some DatabaseExecutor,
    _ timeout: QueryTimeout?
  ) async throws -> Page<Model> {
    guard query.isFilterOnly, size > 0 else {
      throw DatabaseError.invalidSQL(
        .malformed("A page of \(Model.self) takes a condition alone, and a size of at least 1.")
      )
    }
    var query = query
    if let mark {
      guard mark.columns == columns.names, mark.isDescending == isDescending else {
        throw DatabaseError.invalidSQL(.malformed("The mark of a page of \(Model.self) is of another order."))
      }
      if let rows = try behind(mark) { query = query.where(rows) }
    }
    let order = columns.names.map {
      OrderByItem.direction(isDescending ? .desc : .asc, Model.table.column($0), nulls: .last)
    }
    // A limit that is no round number costs nothing, and tells whether there are more.
    let limited = query.orderBy(order).limit(size == .max ? size : size + 1)
    let rows = try await limited.all(on: executor, timeout: timeout)
    guard rows.count > size else { return Page(rows: rows, next: nil) }
    return Page(rows: Array(rows.prefix(size)), next: try self.mark(rows[size - 1]))
  }

  private func mark(_ row: Model) throws(DatabaseError) -> PageMark {
    let values = try ModelFields(of: row).values(columns.places)
    return PageMark(columns: values.columns, values: values.values, isDescending: isDescending)
  }

  /// What is true of the rows behind a mark, from the last column to the first; NULL is behind all values.
  private func behind(_ mark: PageMark) throws(DatabaseError) -> SQLPredicate? {
    let schema = try ModelNames.schema(of: Model.self)
    var behind: SQLPredicate?
    for (place, value) in zip(columns.places, mark.values).reversed() {
      let column = Model.table.column(schema.columns[place].name)
      let isEqual = column == value
      guard !value.isNull else {
        behind = behind.map { isEqual && $0 } ?? (isEqual && column.isNotNull)
        continue
      }
      var parts = [isDescending ? column < value : column > value]
      if let behind { parts.append(isEqual && behind) }
      if schema.columns[place].isOptional { parts.append(column.isNull) }
      behind = parts.dropFirst().reduce(parts[0]) { $0 || $1 }
    }
    return behind
  }
}

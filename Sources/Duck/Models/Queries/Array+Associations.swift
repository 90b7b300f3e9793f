public import SQL

extension Array where Element: Table {
  /// Each model with the row that it references, fetched by one query for all of them.
  ///
  /// ```swift
  /// let books = try await Book.query.where(\Book.$year > 2000).all(on: .app)
  /// for (book, author) in try await books.withOne(\.$authorID, \Author.$id, on: .app) {
  ///   print(book.title, author?.name ?? "unknown")
  /// }
  /// // SELECT "author".* FROM "author" WHERE "author"."id" IN (SELECT unnest($1::bigint[]))
  /// ```
  ///
  /// The order is that of the models. The second part is nil where there is no such row, or the reference was never set.
  /// Where several rows have the value, it is one of them: reference a key.
  ///
  /// - Parameter query: Which rows count, and in which order they are looked at.
  /// - Throws: ``DatabaseError``; `CancellationError`.
  public func withOne<Key: SQLValueConvertible & SQLComparable & Hashable, Other: Table>(
    _ reference: KeyPath<Element, Column<Key>>,
    _ key: KeyPath<Other, Column<Key>>,
    of query: TableQuery<Other> = Other.query,
    on database: DatabaseIdentifier
  ) async throws -> [(model: Element, other: Other?)] {
    try await one({ $0[keyPath: reference].inputValue }, key, query, database)
  }

  /// Each model with the row that it references, fetched by one query for all of them.
  ///
  /// - Throws: what the form for a ``DatabaseIdentifier`` throws.
  public func withOne<Key: SQLValueConvertible & SQLComparable & Hashable, Other: Table>(
    _ reference: KeyPath<Element, Column<Key>>,
    _ key: KeyPath<Other, Column<Key>>,
    of query: TableQuery<Other> = Other.query,
    on executor: some DatabaseExecutor
  ) async throws -> [(model: Element, other: Other?)] {
    try await one({ $0[keyPath: reference].inputValue }, key, query, executor)
  }

  /// Each model with the row that it may reference, fetched by one query for all of them.
  ///
  /// - Throws: what the form for a reference that is not optional throws.
  public func withOne<Key: SQLValueConvertible & SQLComparable & Hashable, Other: Table>(
    _ reference: KeyPath<Element, Column<Key?>>,
    _ key: KeyPath<Other, Column<Key>>,
    of query: TableQuery<Other> = Other.query,
    on database: DatabaseIdentifier
  ) async throws -> [(model: Element, other: Other?)] {
    try await one({ $0[keyPath: reference].wrappedValue }, key, query, database)
  }

  /// Each model with the row that it may reference, fetched by one query for all of them.
  ///
  /// - Throws: what the form for a reference that is not optional throws.
  public func withOne<Key: SQLValueConvertible & SQLComparable & Hashable, Other: Table>(
    _ reference: KeyPath<Element, Column<Key?>>,
    _ key: KeyPath<Other, Column<Key>>,
    of query: TableQuery<Other> = Other.query,
    on executor: some DatabaseExecutor
  ) async throws -> [(model: Element, other: Other?)] {
    try await one({ $0[keyPath: reference].wrappedValue }, key, query, executor)
  }

  /// Each model with the rows that reference it, fetched by one query for all of them.
  ///
  /// ```swift
  /// let latest = Book.query.orderBy(.desc(\Book.$year))
  /// for (author, books) in try await authors.withMany(\.$id, \Book.$authorID, of: latest, on: .app) {
  ///   print(author.name, books.map(\.title))
  /// }
  /// // SELECT "book".* FROM "book" WHERE "book"."author_id" IN (SELECT unnest($1::bigint[]))
  /// // ORDER BY "book"."year" DESC
  /// ```
  ///
  /// The order is that of the models, and within each that of the query.
  ///
  /// - Parameter query: Which rows count, and their order. A limit in it counts for all of them together.
  /// - Throws: ``DatabaseError``; `CancellationError`.
  public func withMany<Key: SQLValueConvertible & SQLComparable & Hashable, Other: Table>(
    _ key: KeyPath<Element, Column<Key>>,
    _ reference: KeyPath<Other, Column<Key>>,
    of query: TableQuery<Other> = Other.query,
    on database: DatabaseIdentifier
  ) async throws -> [(model: Element, others: [Other])] {
    try await many(key, reference, { $0[keyPath: reference].inputValue }, query, database)
  }

  /// Each model with the rows that reference it, fetched by one query for all of them.
  ///
  /// - Throws: what the form for a ``DatabaseIdentifier`` throws.
  public func withMany<Key: SQLValueConvertible & SQLComparable & Hashable, Other: Table>(
    _ key: KeyPath<Element, Column<Key>>,
    _ reference: KeyPath<Other, Column<Key>>,
    of query: TableQuery<Other> = Other.query,
    on executor: some DatabaseExecutor
  ) async throws -> [(model: Element, others: [Other])] {
    try await many(key, reference, { $0[keyPath: reference].inputValue }, query, executor)
  }

  /// Each model with the rows that may reference it, fetched by one query for all of them.
  ///
  /// - Throws: what the form for a reference that is not optional throws.
  public func withMany<Key: SQLValueConvertible & SQLComparable & Hashable, Other: Table>(
    _ key: KeyPath<Element, Column<Key>>,
    _ reference: KeyPath<Other, Column<Key?>>,
    of query: TableQuery<Other> = Other.query,
    on database: DatabaseIdentifier
  ) async throws -> [(model: Element, others: [Other])] {
    try await many(key, reference, { $0[keyPath: reference].wrappedValue }, query, database)
  }

  /// Each model with the rows that may reference it, fetched by one query for all of them.
  ///
  /// - Throws: what the form for a reference that is not optional throws.
  public func withMany<Key: SQLValueConvertible & SQLComparable & Hashable, Other: Table>(
    _ key: KeyPath<Element, Column<Key>>,
    _ reference: KeyPath<Other, Column<Key?>>,
    of query: TableQuery<Other> = Other.query,
    on executor: some DatabaseExecutor
  ) async throws -> [(model: Element, others: [Other])] {
    try await many(key, reference, { $0[keyPath: reference].wrappedValue }, query, executor)
  }

  private func one<Key: SQLValueConvertible & SQLComparable & Hashable, Other: Table>(
    _ reference: (Element) -> Key?,
    _ key: KeyPath<Other, Column<Key>>,
    _ query: TableQuery<Other>,
    _ executor: some DatabaseExecutor
  ) async throws -> [(model: Element, other: Other?)] {
    let references = map(reference)
    let rows = try await Associated.rows(of: query, key.sqlNode, Set(references.compactMap(\.self)), executor)
    let known = Dictionary(
      rows.compactMap { row in row[keyPath: key].inputValue.map { ($0, row) } },
      uniquingKeysWith: { first, _ in first }
    )
    return zip(self, references).map { ($0, $1.flatMap { known[$0] }) }
  }

  private func many<Key: SQLValueConvertible & SQLComparable & Hashable, Other: Table>(
    _ key: KeyPath<Element, Column<Key>>,
    _ column: some SQLable,
    _ reference: (Other) -> Key?,
    _ query: TableQuery<Other>,
    _ executor: some DatabaseExecutor
  ) async throws -> [(model: Element, others: [Other])] {
    let keys = map { $0[keyPath: key].inputValue }
    let rows = try await Associated.rows(of: query, column.sqlNode, Set(keys.compactMap(\.self)), executor)
    var known: [Key: [Other]] = [:]
    for row in rows {
      guard let key = reference(row) else { continue }
      known[key, default: []].append(row)
    }
    return zip(self, keys).map { ($0, $1.flatMap { known[$0] } ?? []) }
  }
}

private enum Associated {
  /// The rows of a query whose column has one of these values.
  static func rows<Key: SQLValueConvertible & Hashable, Other: Table>(
    of query: TableQuery<Other>,
    _ column: SQLNode,
    _ keys: Set<Key>,
    _ executor: some DatabaseExecutor
  ) async throws -> [Other] {
    guard !keys.isEmpty else { return [] }
    return try await query.where(In(column, keys)).all(on: executor)
  }
}

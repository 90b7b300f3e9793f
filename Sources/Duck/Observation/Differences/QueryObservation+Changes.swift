extension QueryObservation {
  /// The rows of an observation, each time with how they became others since the last time: for lists that animate.
  ///
  /// ```swift
  /// for try await changes in try Todo.query.orderBy(.asc(\Todo.$name)).observe(on: .app).changes(by: \.id) {
  ///   apply(changes.removed, changes.inserted, changes.moved, changes.updated)
  /// }
  /// ```
  ///
  /// The first ones have all rows as inserted.
  ///
  /// - Parameter key: What tells rows apart: equal before and after where a row is the same one.
  public func changes<Row: Equatable & Sendable, Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Row) -> Key
  ) -> ObservedChanges<Row> where Element == [Row] {
    ObservedChanges(observation: self) { RowChanges(from: $0, to: $1, by: key) }
  }

  /// The rows of an observation with how they became others, where `areEqual` says whether a row is as it was.
  ///
  /// - Parameters:
  ///   - key: What tells rows apart.
  ///   - areEqual: Whether a row with the same key has not changed.
  public func changes<Row: Sendable, Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Row) -> Key,
    areEqual: @escaping @Sendable (Row, Row) -> Bool
  ) -> ObservedChanges<Row> where Element == [Row] {
    ObservedChanges(observation: self) { RowChanges(from: $0, to: $1, by: key, areEqual: areEqual) }
  }
}

/// How the rows of an observation became others, each time they did.
public struct ObservedChanges<Row: Sendable>: AsyncSequence, Sendable {
  /// What an iteration ends with is any error.
  public typealias Failure = any Error

  let observation: QueryObservation<[Row]>
  let compare: @Sendable ([Row], [Row]) -> RowChanges<Row>

  /// Begins an iteration of its own.
  public func makeAsyncIterator() -> Iterator {
    Iterator(rows: observation.makeAsyncIterator(), compare: compare)
  }

  /// One iteration.
  public struct Iterator: AsyncIteratorProtocol {
    private var rows: QueryObservation<[Row]>.Iterator
    private let compare: @Sendable ([Row], [Row]) -> RowChanges<Row>
    private var last: [Row] = []

    fileprivate init(
      rows: QueryObservation<[Row]>.Iterator,
      compare: @escaping @Sendable ([Row], [Row]) -> RowChanges<Row>
    ) {
      self.rows = rows
      self.compare = compare
    }

    /// The next rows, with how they became others; nil after an error.
    public mutating func next() async throws -> RowChanges<Row>? {
      guard let new = try await rows.next() else { return nil }
      defer { last = new }
      return compare(last, new)
    }
  }
}

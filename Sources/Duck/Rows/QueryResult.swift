/// The rows of one statement, in memory of Swift's own.
///
/// A result stays as it is whatever happens to the database afterwards. It is stored by columns; rows, values and
/// decoded models are made when they are asked for.
///
/// ```swift
/// let result = try await SQL.raw("SELECT 42 AS answer, 'x' AS name").query(on: .app)
/// result.columns                              // ["answer", "name"]
/// result.rows.first?.value("answer", as: Int32.self)    // 42
/// ```
///
/// Two results are equal when their columns, types, cells and `rowsChanged` are; floating-point cells are compared by
/// their bits, so that NaN equals NaN.
public struct QueryResult: Sendable {
  let storage: ResultStorage

  /// How many rows the statement inserted, updated, deleted or copied; with RETURNING, how many it returned.
  public let rowsChanged: UInt64

  /// The result of a statement without rows.
  init(rowsChanged: UInt64) {
    storage = .none
    self.rowsChanged = rowsChanged
  }

  init(_ columns: ResultColumns, rowsChanged: UInt64) {
    storage = ResultStorage(columns)
    self.rowsChanged = rowsChanged
  }

  /// The visible names of the columns, in order, as the engine gives them; a name may occur twice.
  public var columns: [String] { storage.names }

  /// Names and types of the columns, in order.
  public var resultColumns: [ResultColumn] {
    zip(storage.names, storage.columns).map { ResultColumn(name: $0, logicalType: $1.type) }
  }

  /// The rows, in order; each is a view that costs nothing to make.
  public var rows: ResultRows { ResultRows(storage: storage) }
}

/// Name and type of one column of a ``QueryResult``.
public struct ResultColumn: Sendable, Hashable {
  /// The visible name.
  public let name: String
  /// The engine's type.
  public let logicalType: LogicalType
}

extension QueryResult: Equatable {
  /// Compares columns, types, cells and the count of changed rows.
  public static func == (left: QueryResult, right: QueryResult) -> Bool {
    left.rowsChanged == right.rowsChanged
      && (left.storage === right.storage || left.storage.isEqual(to: right.storage))
  }
}

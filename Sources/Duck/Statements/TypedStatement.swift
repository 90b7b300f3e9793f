public import SQL

/// A parameter of a statement whose type the compiler knows.
///
/// It is compared like a value of that type: with columns and expressions of its family.
public struct StatementArgument<Argument: SQLComparable>: SQLTypedOperand, Sendable {
  /// The family of the argument's type.
  public typealias SQLFamily = Argument.SQLFamily

  /// The parameter in the tree.
  public let sqlNode: SQLNode

  init(_ placeholder: SQLPlaceholder) {
    sqlNode = placeholder.sqlNode
  }
}

/// A prepared statement whose arguments the compiler checks, by number and type.
///
/// ```swift
/// let find = try await connection.prepare(UUID.self) { id in
///   Todo.select.where(\Todo.$id == id)
/// }
/// let todo = try await find.first(decoding: Todo.self, id)
/// ```
///
/// `Arguments` is the tuple of their types. What ``Statement`` says of its life holds here too.
public struct TypedStatement<Arguments: Sendable>: Sendable {
  @usableFromInline let core: StatementCore

  /// The SQL text, with places `$1`, `$2`, … for arguments and constants.
  public var sql: String { core.prepared.sql }

  /// Gives up the native statement. Later runs throw ``DatabaseError/statementClosed``.
  public func close() async {
    await core.connection.release(core.prepared)
  }
}

extension StatementCore {
  /// The values of arguments. As a method of ``TypedStatement`` it would have the type of their tuple looked up each time.
  @inlinable
  func values<each Argument: SQLValueConvertible>(_ arguments: repeat each Argument) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(parameterCount)
    for argument in repeat each arguments { values.append(argument.sqlValue) }
    return values
  }
}

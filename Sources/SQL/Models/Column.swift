/// A stored property of a model that is a column of its table.
///
/// ```swift
/// struct Todo: Table {
///   @Column("id") var id: UUID
///   @Column("done_at") var doneAt: Date?
/// }
/// ```
///
/// It is a value and one byte that says whether the value was set: copies of a model never share anything. What the
/// column is called, its type and its default are asked of the model's type: ``Table/column(_:)``.
///
/// A property that was never set is left out of an INSERT, so that the column's default applies. Reading it gives
/// nil where it is optional, and stops the program where it is not; `model.$id.isSet` asks without a risk.
///
/// Models are equal when their values are: whether a value was loaded or set makes no difference.
@propertyWrapper
public struct Column<Value> {
  // These two alone, in this order: the layout plan of a model writes them in place.
  @usableFromInline package var storage: Value?
  @usableFromInline package var state: ColumnState

  /// Names the column.
  @inlinable
  public init(_ name: String) {
    storage = nil
    state = .starting(.untouched, name, Value.self)
  }

  /// Names the column and says more of it.
  ///
  /// ```swift
  /// @Column("made_at", default: .expression(Fn.now())) var madeAt: Date
  /// @Column("address", storage: .json) var address: Address
  /// @Column("total", generatedAs: DB.Column("price") * DB.Column("amount")) var total: Decimal
  /// @Column("rank", isWritten: false) var rank: Int32
  /// ```
  ///
  /// A property that is not written may be set all the same: it is left out of every INSERT and UPDATE.
  ///
  /// - Parameters:
  ///   - name: The column's name in the database.
  ///   - type: The column's type, where the Swift type does not say it.
  ///   - defaultValue: What the database takes for a property that was never set.
  ///   - constraints: What the database demands of the column.
  ///   - storage: How the value is kept; as a value of the column's own type by default.
  ///   - expression: What the database computes the column from. Such a column is only read.
  ///   - isWritten: False for a column that is only read.
  public init(
    _ name: String,
    type: @autoclosure () -> SQLType? = nil,
    default defaultValue: @autoclosure () -> ColumnDefault? = nil,
    constraints: @autoclosure () -> [Constraint] = [],
    storage form: StoredForm = .native,
    generatedAs expression: @autoclosure () -> (any SQLable)? = nil,
    isWritten: Bool = true
  ) {
    storage = nil
    state = .starting(.untouched, name, Value.self) {
      ColumnOptions(
        type: type(),
        defaultValue: defaultValue(),
        constraints: constraints(),
        storage: form,
        generation: expression()?.sqlNode,
        isWritten: isWritten
      )
    }
  }

  /// Names the column of a property with an initial value: `@Column("n") var n: Int = 5`.
  ///
  /// The value counts as set: an INSERT writes it, and a default of the database does not apply.
  @inlinable
  public init(wrappedValue: Value, _ name: String) {
    storage = wrappedValue
    state = .starting(.changed, name, Value.self)
  }

  @inlinable
  package init(loaded value: Value) {
    storage = value
    state = .loaded
  }

  /// The value. An optional that was never set is nil.
  ///
  /// Reading any other property that was never set stops the program.
  @inlinable public var wrappedValue: Value {
    get {
      if let storage { return storage }
      return unsetValue
    }
    set {
      storage = newValue
      // A prototype keeps its marks, whatever its `init()` sets.
      if !state.isMark { state = .changed }
    }
  }

  /// The column itself: `todo.$doneAt.isChanged`, and `\Todo.$doneAt` in statements.
  @inlinable public package(set) var projectedValue: Column<Value> {
    get { self }
    set { self = newValue }
  }

  /// True where there is a value, be it loaded or set; a nil that was assigned is one.
  public var isSet: Bool { state != .untouched }

  /// True where the value was set since the model was made or loaded.
  public var isChanged: Bool { state == .changed }

  /// The value, or nil where it was never set. Of an optional property it is an optional in an optional.
  public var inputValue: Value? { isSet ? storage : nil }

  @usableFromInline var unsetValue: Value {
    if let type = Value.self as? any OptionalValue.Type, let nothing = type.nothing as? Value {
      return nothing
    }
    // There is no value to give, and a getter that throws could not stand in a model.
    fatalError(SchemaCache.unsetMessage(of: Value.self))
  }
}

extension Column where Value: ExpressibleByNilLiteral {
  /// Names the column of an optional property, which is nil until it is set.
  @inlinable
  public init(_ name: String) {
    storage = .some(nil)
    state = .starting(.untouched, name, Value.self)
  }

  /// Names the column of an optional property and says more of it.
  ///
  /// - Parameters:
  ///   - name: The column's name in the database.
  ///   - type: The column's type, where the Swift type does not say it.
  ///   - defaultValue: What the database takes for a property that was never set.
  ///   - constraints: What the database demands of the column.
  ///   - storage: How the value is kept; as a value of the column's own type by default.
  ///   - expression: What the database computes the column from. Such a column is only read.
  ///   - isWritten: False for a column that is only read.
  public init(
    _ name: String,
    type: @autoclosure () -> SQLType? = nil,
    default defaultValue: @autoclosure () -> ColumnDefault? = nil,
    constraints: @autoclosure () -> [Constraint] = [],
    storage form: StoredForm = .native,
    generatedAs expression: @autoclosure () -> (any SQLable)? = nil,
    isWritten: Bool = true
  ) {
    storage = .some(nil)
    state = .starting(.untouched, name, Value.self) {
      ColumnOptions(
        type: type(),
        defaultValue: defaultValue(),
        constraints: constraints(),
        storage: form,
        generation: expression()?.sqlNode,
        isWritten: isWritten
      )
    }
  }
}

extension Column: Sendable where Value: Sendable {}

extension Column: Equatable where Value: Equatable {
  /// True where the values are equal, or neither was set.
  @inlinable
  public static func == (left: Column<Value>, right: Column<Value>) -> Bool { left.storage == right.storage }
}

extension Column: Hashable where Value: Hashable {
  /// Hashes the value alone.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

extension Column: CustomStringConvertible {
  /// The value as Swift prints it, or `unset`, for people to read.
  public var description: String { isSet ? storage.map { String(reflecting: $0) } ?? "unset" : "unset" }
}

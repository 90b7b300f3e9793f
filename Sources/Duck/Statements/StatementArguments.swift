internal import SQL

/// What each place of a prepared text is bound to: an argument, or a constant of the statement.
struct StatementArguments: Sendable {
  /// How many arguments a run takes.
  let count: Int
  private let binds: [SQLBind]
  /// Whether the arguments are bound as they come.
  private let isInOrder: Bool
  /// The names of the arguments, where raw SQL names its own places.
  private let names: [String]

  /// Reads a statement that was written with `count` parameters.
  ///
  /// - Throws: ``DatabaseError/invalidSQL(_:)`` where a parameter is not used, or is another statement's, and where
  ///   raw SQL has places of its own beside ours.
  init(_ prepared: SQLPrepared, parameters count: Int) throws(DatabaseError) {
    let slots = Set(
      prepared.binds.compactMap { bind in
        if case .parameter(let slot) = bind { slot } else { nil }
      }
    )
    if let foreign = slots.first(where: { $0 >= count }) {
      throw .invalidSQL(.malformed("The statement uses a parameter \(foreign + 1) and has \(count)."))
    }
    if let unused = (0..<count).first(where: { !slots.contains($0) }) {
      throw .invalidSQL(.malformed("The statement does not use its parameter \(unused + 1)."))
    }
    let places = StatementScan(prepared.query).places
    guard places.count == prepared.placeCount else {
      guard prepared.placeCount == 0 else { throw .placesOfRawSQL }
      try self.init(namedBy: places)
      return
    }
    self.init(count: count, binds: prepared.binds, names: [])
  }

  private init(count: Int, binds: [SQLBind], names: [String]) {
    self.count = count
    self.binds = binds
    isInOrder = binds == (0..<count).map(SQLBind.parameter)
    self.names = names
  }

  /// Takes the places of raw SQL as arguments: all named, or numbered without gaps.
  private init(namedBy places: [String]) throws(DatabaseError) {
    var names: [String] = []
    for place in places where !names.contains(where: { $0.lowercased() == place.lowercased() }) {
      names.append(place)
    }
    let numbers = names.compactMap { Int($0) }
    let marks = names.filter { $0.hasPrefix("?") }
    guard
      marks.count == names.count || numbers.isEmpty && marks.isEmpty
        || Set(numbers) == Set(1...max(1, names.count))
    else {
      throw .invalidSQL(
        .malformed("Places for values must be all named, all `?`, or numbered from $1 without a gap.")
      )
    }
    self.init(
      count: names.count,
      binds: (0..<names.count).map(SQLBind.parameter),
      names: numbers.isEmpty && marks.isEmpty ? names : []
    )
  }

  /// The values of all places, for the values of the arguments.
  func bound(_ values: [Value]) throws(DatabaseError) -> [Value] {
    guard values.count == count else { throw .parameterCount(expected: count, found: values.count) }
    return isInOrder
      ? values
      : binds.map { bind in
        switch bind {
        case .parameter(let slot): values[slot]
        case .value(let value): value
        }
      }
  }

  /// The arguments in order, from their names.
  func ordered(_ named: [String: Value]) throws(DatabaseError) -> [Value] {
    var left: [String: Value] = [:]
    for (name, value) in named { left[name.lowercased()] = value }
    var values: [Value] = []
    for name in names {
      guard let value = left.removeValue(forKey: name.lowercased()) else {
        throw .parameterNames(missing: [name], unknown: [])
      }
      values.append(value)
    }
    guard left.isEmpty, names.count == count else {
      throw .parameterNames(missing: [], unknown: left.keys.sorted())
    }
    return values
  }

  /// The values of arguments whose types the compiler does not know.
  static func values(_ arguments: [(any Sendable)?]) throws(DatabaseError) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(arguments.count)
    for (index, argument) in arguments.enumerated() {
      guard let argument else {
        values.append(.null)
        continue
      }
      guard let value = value(of: argument) else {
        throw .invalidBind(position: index + 1, reason: "\(type(of: argument)) has no SQL value")
      }
      values.append(value)
    }
    return values
  }

  private static func value(of argument: any Sendable) -> Value? {
    if let convertible = argument as? any SQLValueConvertible { return convertible.sqlValue }
    guard let optional = argument as? any OptionalArgument else { return nil }
    return optional.isNil ? .null : nil
  }
}

/// An optional of any type: one that is nil is NULL, also where what it wraps has no value in SQL.
private protocol OptionalArgument {
  var isNil: Bool { get }
}

extension Optional: OptionalArgument {
  fileprivate var isNil: Bool { self == nil }
}

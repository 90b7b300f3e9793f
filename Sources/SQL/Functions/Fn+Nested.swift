extension Fn {
  /// A member of a STRUCT; ``SQLTerm/field(_:_:)`` says the same: `struct_extract("x", "name")`.
  public static func structExtract(_ x: some SQLable, _ name: some SQLable) -> SQLFunction {
    known("struct_extract", x, name)
  }

  /// The names of the members: `struct_keys("x")`.
  public static func structKeys(_ x: some SQLable) -> SQLTypedFunction<SQLFamilies.Lists<SQLFamilies.Texts>> {
    known("struct_keys", x)
  }

  /// A STRUCT without names: `row("a", "b")`.
  public static func rowOf(_ arguments: any SQLable...) -> SQLFunction {
    known("row", all: arguments)
  }

  /// A MAP of a list of keys and a list of values: `map("keys", "values")`.
  public static func map(_ keys: some SQLable, _ values: some SQLable) -> SQLFunction {
    known("map", keys, values)
  }

  /// A MAP of a list of pairs: `map_from_entries("x")`.
  public static func mapFromEntries(_ x: some SQLable) -> SQLFunction {
    known("map_from_entries", x)
  }

  /// The keys of a MAP: `map_keys("x")`.
  public static func mapKeys(_ x: some SQLable) -> SQLFunction {
    known("map_keys", x)
  }

  /// The values of a MAP: `map_values("x")`.
  public static func mapValues(_ x: some SQLable) -> SQLFunction {
    known("map_values", x)
  }

  /// The keys and values of a MAP, as a list of pairs: `map_entries("x")`.
  public static func mapEntries(_ x: some SQLable) -> SQLFunction {
    known("map_entries", x)
  }

  /// A list of the value of a key; empty where it is not there: `map_extract("x", "key")`.
  public static func mapExtract(_ x: some SQLable, _ key: some SQLable) -> SQLFunction {
    known("map_extract", x, key)
  }

  /// True where the MAP has a key: `map_contains("x", "key")`.
  public static func mapContains(_ x: some SQLable, _ key: some SQLable) -> Booleans {
    known("map_contains", x, key)
  }

  /// All entries of several MAPs; the last one of a key holds: `map_concat("a", "b")`.
  public static func mapConcat(_ arguments: any SQLable...) -> SQLFunction {
    known("map_concat", all: arguments)
  }

  /// The number of entries of a MAP: `cardinality("x")`.
  public static func cardinality(_ x: some SQLable) -> Numbers {
    known("cardinality", x)
  }
}

extension Fn {
  /// A STRUCT of named members, in the order in which they are written.
  ///
  /// ```swift
  /// Fn.structPack(["city": DB.Column("city"), "zip": "8000"])   // struct_pack("city" := "city", "zip" := $1)
  /// ```
  public static func structPack(_ members: KeyValuePairs<String, any SQLable>) -> SQLFunction {
    known("struct_pack", all: Self.members(members))
  }

  /// A STRUCT with more members, or with others of the same names.
  ///
  /// ```swift
  /// Fn.structUpdate(DB.Column("home"), ["zip": "8000"])   // struct_update("home", "zip" := $1)
  /// ```
  public static func structUpdate(_ x: some SQLable, _ members: KeyValuePairs<String, any SQLable>)
    -> SQLFunction
  {
    known("struct_update", all: [x] + Self.members(members))
  }

  private static func members(_ members: KeyValuePairs<String, any SQLable>) -> [any SQLable] {
    members.map { SQLNode(.argument(.member($0.key), $0.value.sqlNode)) }
  }
}

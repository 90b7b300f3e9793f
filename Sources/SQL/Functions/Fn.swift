/// Functions of the database.
///
/// ```swift
/// Fn.count(DB.Column("id"))              // count("id")
/// Fn.round(DB.Column("delay"), 1)        // round("delay", $1)
/// Fn.call(DB.Identifier("twice"), 21)    // "twice"($1)
/// ```
///
/// Where the type of the result is known, it is compared within its family: `Fn.lower(x) == 3` does not compile. What
/// takes its type from its first argument, such as ``min(_:)-(X)``, is typed where that argument is.
public enum Fn {
  /// Calls a function that this library does not know, by its name in the catalog.
  ///
  /// ```swift
  /// Fn.call(DB.Identifier(schema: "tools", name: "twice"), 21)   // "tools"."twice"($1)
  /// ```
  public static func call(_ name: DB.Identifier, _ arguments: any SQLable...) -> SQLFunction {
    SQLFunction(SQLNode.FunctionCall(name: .identifier(name.path), arguments: arguments.map(\.sqlNode)))
  }

  /// Calls a function that this library does not know: `Fn.call("twice", 21)` gives `"twice"($1)`.
  public static func call(_ name: String, _ arguments: any SQLable...) -> SQLFunction {
    SQLFunction(SQLNode.FunctionCall(name: .identifier([name]), arguments: arguments.map(\.sqlNode)))
  }

  static func known<Call: SQLCall>(_ name: String, _ arguments: any SQLable...) -> Call {
    known(name, all: arguments)
  }

  static func known<Call: SQLCall>(_ name: String, all arguments: [any SQLable]) -> Call {
    Call(SQLNode.FunctionCall(name: .known(name), arguments: arguments.map(\.sqlNode)))
  }
}

extension Fn {
  /// A call that gives a number.
  public typealias Numbers = SQLTypedFunction<SQLFamilies.Numbers>
  /// A call that gives a text.
  public typealias Texts = SQLTypedFunction<SQLFamilies.Texts>
  /// A call that gives a truth value: a predicate.
  public typealias Booleans = SQLTypedFunction<SQLFamilies.Booleans>
  /// A call that gives an instant.
  public typealias Instants = SQLTypedFunction<SQLFamilies.Instants>
  /// A call that gives a civil date or timestamp.
  public typealias CivilTimes = SQLTypedFunction<SQLFamilies.CivilTimes>
  /// A call that gives a time of day.
  public typealias TimesOfDay = SQLTypedFunction<SQLFamilies.TimesOfDay>
  /// A call that gives a span of time.
  public typealias Intervals = SQLTypedFunction<SQLFamilies.Intervals>
  /// A call that gives bytes.
  public typealias Blobs = SQLTypedFunction<SQLFamilies.Blobs>
  /// A call that gives a UUID.
  public typealias UUIDs = SQLTypedFunction<SQLFamilies.UUIDs>
}

extension SQLContent {
  /// A setting of the engine: `SQL.set(option: "threads", to: 2)` gives `SET "threads" = $1`.
  ///
  /// Some belong to one connection: statements on an identifier may run on another.
  public func set(option name: String, to value: some SQLable) -> SQLContent {
    adding(.definition(.set(.option(name), value.sqlNode)))
  }

  /// A variable of one connection, which ``Fn/getVariable(_:)`` reads: `SET VARIABLE "x" = $1`.
  public func set(variable name: String, to value: some SQLable) -> SQLContent {
    adding(.definition(.set(.variable(name), value.sqlNode)))
  }

  /// The engine's own value of a setting again: `SQL.reset(option: "threads")` gives `RESET "threads"`.
  public func reset(option name: String) -> SQLContent { adding(.definition(.set(.option(name), nil))) }

  /// Takes a variable away: `SQL.reset(variable: "x")` gives `RESET VARIABLE "x"`.
  public func reset(variable name: String) -> SQLContent { adding(.definition(.set(.variable(name), nil))) }
}

extension Fn {
  /// A variable of the connection: `Fn.getVariable("x")` gives `getvariable($1)`, of what ``SQL`` set before.
  public static func getVariable(_ name: some SQLable) -> SQLFunction { known("getvariable", name) }
}

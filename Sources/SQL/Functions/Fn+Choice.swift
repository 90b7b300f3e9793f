extension Fn {
  /// The first argument that is not NULL: `coalesce("a", "b")`.
  public static func coalesce(_ arguments: any SQLable...) -> SQLFunction {
    known("coalesce", all: arguments)
  }

  /// The first argument, or the second where it is NULL: `ifnull("a", $1)`.
  public static func ifNull(_ x: some SQLable, _ y: some SQLable) -> SQLFunction { known("ifnull", x, y) }

  /// NULL where both are equal, else the first: `nullif("a", $1)`.
  public static func nullIf(_ x: some SQLable, _ y: some SQLable) -> SQLFunction { known("nullif", x, y) }

  /// The greatest of its arguments: `greatest("a", "b")`.
  public static func greatest(_ arguments: any SQLable...) -> SQLFunction {
    known("greatest", all: arguments)
  }

  /// The least of its arguments: `least("a", "b")`.
  public static func least(_ arguments: any SQLable...) -> SQLFunction { known("least", all: arguments) }
}

extension SQLType {
  /// A list of any length: `.list(.varchar)` gives `varchar[]`.
  public static func list(_ element: SQLType) -> SQLType { SQLType(form: .list(element)) }

  /// A list of a fixed length: `.array(.integer, length: 3)` gives `integer[3]`.
  public static func array(_ element: SQLType, length: Int) -> SQLType {
    SQLType(form: .array(element, length: length))
  }

  /// Keys with their values: `.map(key: .varchar, value: .integer)` gives `MAP(varchar, integer)`.
  public static func map(key: SQLType, value: SQLType) -> SQLType {
    SQLType(form: .map(key: key, value: value))
  }

  /// Named members: `.struct([("flag", .boolean)])` gives `STRUCT("flag" boolean)`.
  public static func `struct`(_ members: [(String, SQLType)]) -> SQLType {
    SQLType(form: .members(word: "STRUCT", members.map { Member(name: $0.0, type: $0.1) }))
  }

  /// Named members: `.struct(("flag", .boolean))` gives `STRUCT("flag" boolean)`.
  public static func `struct`(_ members: (String, SQLType)...) -> SQLType { .struct(members) }

  /// One of several named members: `.union([("n", .integer)])` gives `UNION("n" integer)`.
  public static func union(_ members: [(String, SQLType)]) -> SQLType {
    SQLType(form: .members(word: "UNION", members.map { Member(name: $0.0, type: $0.1) }))
  }

  /// One of several named members: `.union(("n", .integer))` gives `UNION("n" integer)`.
  public static func union(_ members: (String, SQLType)...) -> SQLType { .union(members) }
}

extension Fn {
  /// A random UUID, another at each row: `uuid()`.
  public static func uuid() -> UUIDs {
    known("uuid")
  }

  /// Another word for ``uuid()``: `gen_random_uuid()`.
  public static func genRandomUUID() -> UUIDs {
    known("gen_random_uuid")
  }

  /// A UUID that begins with the time: `uuidv7()`.
  public static func uuidV7() -> UUIDs {
    known("uuidv7")
  }

  /// The version of the engine: `version()`.
  public static func version() -> Texts {
    known("version")
  }

  /// The schema in which names are looked up first: `current_schema()`.
  public static func currentSchema() -> Texts {
    known("current_schema")
  }

  /// The name of the database: `current_database()`.
  public static func currentDatabase() -> Texts {
    known("current_database")
  }

  /// The value of a setting: `current_setting("name")`.
  public static func currentSetting(_ name: some SQLable) -> SQLFunction {
    known("current_setting", name)
  }

  /// The next number of a sequence, which is named by a text: `nextval("sequence")`.
  public static func nextVal(_ sequence: some SQLable) -> Numbers {
    known("nextval", sequence)
  }

  /// The last number that a sequence gave in this session: `currval("sequence")`.
  public static func currVal(_ sequence: some SQLable) -> Numbers {
    known("currval", sequence)
  }

  /// The number of the transaction: `txid_current()`.
  public static func txidCurrent() -> Numbers {
    known("txid_current")
  }

  /// The name of the type; another word for ``typeOf(_:)``: `pg_typeof("x")`.
  public static func pgTypeOf(_ x: some SQLable) -> Texts {
    known("pg_typeof", x)
  }
}

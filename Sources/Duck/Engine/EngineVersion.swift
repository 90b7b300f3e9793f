internal import CDuckDB

/// The version of the DuckDB engine that this process runs.
public struct EngineVersion: Sendable, Hashable, CustomStringConvertible {
  /// The first number of the version.
  public let major: Int
  /// The engine's own text, such as `v2.0.1`.
  public let description: String

  /// The engine's version, or nil where it names none.
  ///
  /// ```swift
  /// EngineVersion.current?.description      // "v2.0.1"
  /// ```
  public static let current: EngineVersion? = {
    // SAFETY: a constant string of the engine.
    guard let text = unsafe duckdb_library_version().map({ unsafe String(cString: $0) }),
      let major = text.drop(while: { !$0.isNumber }).split(separator: ".").first.flatMap({ Int($0) })
    else { return nil }
    return EngineVersion(major: major, description: text)
  }()

  static let oldestMajor = 2
}

/// How far a migrator is, for a bar on a screen or a log.
public struct MigrationProgress: Sendable, Hashable {
  /// Where a migration stands.
  public enum Phase: Sendable, Hashable {
    /// Its transaction has begun.
    case began
    /// So many of its statements and blocks are done.
    case ran(steps: Int, of: Int)
    /// It is committed, after so many seconds.
    case ended(seconds: Double)
  }

  /// The migration's name.
  public let name: String
  /// Its place in this call, from 1.
  public let position: Int
  /// How many this call applies or undoes.
  public let count: Int
  /// Whether it is undone rather than applied.
  public let isUndone: Bool
  /// Where it stands.
  public let phase: Phase

  /// How much of the whole call is done, from 0 to 1: each migration counts the same.
  public var fraction: Double {
    let part: Double
    switch phase {
    case .began: part = 0
    case .ran(let steps, let all): part = Double(steps) / Double(all + 1)
    case .ended: part = 1
    }
    return (Double(position - 1) + part) / Double(count)
  }
}

/// Queries that run for minutes unless they are interrupted.
enum Endless {
  /// Keeps all processors busy. For few tests, and briefly: the others run at the same time.
  static let scan = "SELECT count(*) FROM range(100000000) a, range(1000) b WHERE (a.range * b.range) % 7 = 3"
  /// Blocks its thread and costs nothing.
  static let sleep = "SELECT sleep_ms(1200000)"
}

/// Whom the executions of a plan may concern: found once, since most plans are executed often.
struct WriteRoute {
  /// Held, so that no other plan takes its place in memory.
  private let plan: WritePlan
  /// What is written, with the queries whose result may be another by it; nothing where there are none.
  let meetings: [(target: WriteTarget, queries: [ObservedQuery])]

  /// - Parameter readers: the queries that read a table of that name.
  init(_ plan: WritePlan, readers: (ExactName) -> [ObservedQuery]) {
    self.plan = plan
    meetings = plan.targets.compactMap { target in
      let queries = readers(target.table.name).filter { $0.region.map { $0.meets(target) != .none } == true }
      return queries.isEmpty ? nil : (target, queries)
    }
  }

  /// So many are kept.
  static let most = 256
}

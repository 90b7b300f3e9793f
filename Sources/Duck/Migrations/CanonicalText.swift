internal import SQL

/// What a plan says, in a form that outlives changes of the renderer: what its checksum is made of.
///
/// Words are in lower case, tokens stand one space apart, comments and the ways to write space are gone; names and
/// texts in quotes stay as they are. Rules that change get a new version beside the old ones: what a file recorded is
/// compared by the rules of then.
struct CanonicalText: Sendable, Equatable {
  /// The version of the rules that new checksums are made by.
  static let version = 1

  private(set) var text = ""

  init(of plan: MigrationPlan) throws(DatabaseError) {
    for step in plan.steps {
      switch step {
      case .statement(let statement): try add(statement)
      case .run: text += "run\n"
      case .rebuild(let rebuild):
        text += "rebuild\n"
        for statement in rebuild.said { try add(statement) }
      }
    }
  }

  private mutating func add(_ statement: SQLContent) throws(DatabaseError) {
    let prepared = try rendered(statement)
    text += StatementScan.tokens(of: prepared.query).joined(separator: " ")
    for case .value(let value) in prepared.binds { text += " \(value.kind) \(value)" }
    text += "\n"
  }
}

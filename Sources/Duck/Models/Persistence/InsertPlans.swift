internal import Foundation
internal import SQL

extension InsertPlan {
  /// The plan of a type of model; nil where it has no layout. Made once.
  static func ofType<Model: Table>(_ type: Model.Type) throws(DatabaseError) -> InsertPlan? {
    try InsertPlans.shared.plan(of: type)
  }
}

/// The plans of all types.
///
/// Guard for `@unchecked Sendable`: the lock guards the table.
private final class InsertPlans: @unchecked Sendable {
  static let shared = InsertPlans()

  private let lock = NSLock()
  private var plans: [ObjectIdentifier: InsertPlan?] = [:]

  func plan<Model: Table>(of type: Model.Type) throws(DatabaseError) -> InsertPlan? {
    let key = ObjectIdentifier(type)
    if let known = lock.withLock({ plans[key] }) { return known }
    let columns = try ModelNames.schema(of: type).columns
    let made = try ModelNames.layout(of: type).map { layout in
      InsertPlan(layout, columns) { column, wrapper, position throws(DatabaseError) in
        try column.value(of: wrapper, position: position)
      }
    }
    lock.withLock { plans[key] = .some(made) }
    return made
  }
}

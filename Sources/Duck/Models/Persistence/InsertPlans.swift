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
  /// The one that was asked for last: many models of a type are inserted one after the other.
  private var latest: (key: ObjectIdentifier, plan: InsertPlan?)?

  func plan<Model: Table>(of type: Model.Type) throws(DatabaseError) -> InsertPlan? {
    if let known = plan(ObjectIdentifier(type)) { return known }
    return try makePlan(of: type)
  }

  private func plan(_ key: ObjectIdentifier) -> InsertPlan?? {
    lock.withLock {
      if let latest, latest.key == key { return latest.plan }
      guard let known = plans[key] else { return nil }
      latest = (key, known)
      return known
    }
  }

  /// It is a function of its own, since it asks for generic types, which takes longer than to find a plan.
  @inline(never)
  private func makePlan<Model: Table>(of type: Model.Type) throws(DatabaseError) -> InsertPlan? {
    let columns = try ModelNames.schema(of: type).columns
    let made = try ModelNames.layout(of: type).map { layout in
      InsertPlan(layout, columns) { column, wrapper, position throws(DatabaseError) in
        try column.value(of: wrapper, position: position)
      }
    }
    lock.withLock { plans[ObjectIdentifier(type)] = .some(made) }
    return made
  }
}

import Duck
import Foundation

/// Something to do.
struct Todo: Table, Equatable {
  @Column("id") var id: UUID
  /// What people call it on the command line.
  @Column("number") var number: Int64
  @Column("text") var text: String
  /// The database notes the time when it inserts.
  @Column("added_at", default: .expression(Fn.now())) var addedAt: Date
  @Column("done_at") var doneAt: Date?
  @Column("priority") var priority: Priority?

  init() {}

  init(number: Int64, text: String, priority: Priority? = nil) {
    id = UUID()
    self.number = number
    self.text = text
    self.priority = priority
  }

  /// The start of the id, as lists show it.
  var shortID: String { String(id.uuidString.lowercased().prefix(8)) }
}

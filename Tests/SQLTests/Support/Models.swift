import Foundation
import SQL

struct Todo: Table, Hashable {
  @Column("id") var id: UUID
  @Column("name") var name: String
  @Column("created_at") var createdAt: Date
  @Column("done_at") var doneAt: Date?
  @Column("priority") var priority: Int16?

  init() {}

  init(name: String) {
    self.name = name
  }
}

enum Mood: String, Codable, SQLEnum {
  case calm, wild
}

struct Bag: Codable, Sendable {
  var size = 0
}

struct Event: Table {
  @Column("id") var id: Int64
  @Column("todo_id") var todoID: UUID
  @Column("delay") var delay: Double
  @Column("price") var price: Decimal?
  @Column("ok") var ok: Bool
  @Column("day") var day: PureDate
  @Column("starts") var starts: DateTime
  @Column("at") var at: PureTime
  @Column("span") var span: Interval
  @Column("data") var data: Data
  @Column("tags") var tags: [String]
  @Column("mood") var mood: Mood?
  @Column("bag") var bag: Bag?

  init() {}
}

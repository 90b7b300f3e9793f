import Duck
import Floor
import Foundation

/// The rows of the benchmark as a model.
struct Todo: Table {
  @Column("id") var id: UUID
  @Column("name") var name: String
  @Column("created_at") var createdAt: Date
  @Column("done_at") var doneAt: Date?
  @Column("deleted_at") var deletedAt: Date?

  init() {}

  func isSame(as row: FloorTodo) -> Bool {
    id == row.id && name == row.name && createdAt == row.createdAt && doneAt == row.doneAt
      && deletedAt == row.deletedAt
  }
}

/// The same rows, in the table with a key.
struct Keyed: Table {
  @Column("id") var id: UUID
  @Column("name") var name: String
  @Column("created_at") var createdAt: Date
  @Column("done_at") var doneAt: Date?
  @Column("deleted_at") var deletedAt: Date?

  init() {}
}

/// Looks models up by key inside the connection. Seconds and the last one.
func modelLookups(_ connection: isolated Connection, _ keys: [UUID]) async throws -> (Double, Keyed?) {
  var last: Keyed?
  let start = now()
  for key in keys { last = try await Keyed.query.where(\Keyed.$id == key).first(on: connection) }
  return (now() - start, last)
}

/// Looks models up by one prepared statement inside the connection. Seconds and the last one.
func preparedLookups(_ connection: isolated Connection, _ keys: [UUID]) async throws -> (Double, Keyed?) {
  let find = try await connection.prepare(UUID.self) { Keyed.select.where(\Keyed.$id == $0) }
  var last: Keyed?
  let start = now()
  for key in keys { last = try await find.first(decoding: Keyed.self, key) }
  let seconds = now() - start
  await find.close()
  return (seconds, last)
}

/// The same rows, on their way into a table of their own.
struct Target: Table {
  @Column("id") var id: UUID
  @Column("name") var name: String
  @Column("created_at") var createdAt: Date
  @Column("done_at") var doneAt: Date?
  @Column("deleted_at") var deletedAt: Date?

  init() {}

  init(_ row: FloorTodo) {
    id = row.id
    name = row.name
    createdAt = row.createdAt
    doneAt = row.doneAt
    deletedAt = row.deletedAt
  }
}

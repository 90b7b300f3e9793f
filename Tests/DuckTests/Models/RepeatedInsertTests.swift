import Duck
import Foundation
import Testing

@Suite("Models that are inserted one after another")
struct RepeatedInsertTests {
  struct Flag: Table, Hashable {
    @Column("id") var id: Int64
    @Column("other") var other: Int64
    @Column("is_on") var isOn: Bool?
    @Column("name") var name: String?

    init() {}

    init(_ id: Int64, _ other: Int64, _ isOn: Bool?, _ name: String?) {
      self.id = id
      self.other = other
      self.isOn = isOn
      self.name = name
    }
  }

  @Test("keep their own values, whichever are words and whichever are equal")
  func values() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run(
      "CREATE TABLE flag(id BIGINT, other BIGINT, is_on BOOLEAN DEFAULT true, name VARCHAR DEFAULT 'd')"
    )
    let flags = [
      Flag(1, 1, true, "a"), Flag(2, 9, false, "a"), Flag(3, 3, nil, nil), Flag(4, 8, true, nil),
      Flag(5, 5, nil, "b"),
      Flag(6, 7, false, "c"), Flag(7, 7, true, "7"),
    ]
    for flag in flags {
      #expect(try await flag.insert(on: database) == flag)
      try await flag.insertNonReturning(on: database)
    }
    var bare = Flag()
    bare.id = 8
    bare.other = 8
    let saved = try await bare.insert(on: database)
    #expect((saved.isOn, saved.name) == (true, "d"))
    let all = try await Flag.query.where(\Flag.$id < 8).orderBy(.asc(\Flag.$id)).all(on: database)
    #expect(all == flags.flatMap { [$0, $0] })
  }
}

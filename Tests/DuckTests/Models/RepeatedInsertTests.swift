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

  /// More columns than one word has marks for.
  struct Wide: Table, Hashable {
    @Column("id") var id: Int64
    @Column("c1") var c1: Bool?
    @Column("c2") var c2: Bool?
    @Column("c3") var c3: Bool?
    @Column("c4") var c4: Bool?
    @Column("c5") var c5: Bool?
    @Column("c6") var c6: Bool?
    @Column("c7") var c7: Bool?
    @Column("c8") var c8: Bool?
    @Column("c9") var c9: Bool?
    @Column("c10") var c10: Bool?
    @Column("c11") var c11: Bool?
    @Column("c12") var c12: Bool?
    @Column("c13") var c13: Bool?
    @Column("c14") var c14: Bool?
    @Column("c15") var c15: Bool?
    @Column("c16") var c16: Bool?
    @Column("c17") var c17: Bool?
    @Column("c18") var c18: Bool?
    @Column("c19") var c19: Bool?
    @Column("c20") var c20: Bool?
    @Column("c21") var c21: Bool?
    @Column("c22") var c22: Bool?
    @Column("c23") var c23: Bool?
    @Column("c24") var c24: Bool?

    init() {}

    init(_ id: Int64) {
      self.id = id
    }
  }

  @Test("differ in any one of many columns: set, NULL, true, false or left out")
  func wide() async throws {
    let database = DatabaseIdentifier.memory()
    let names = (1...24).map { "c\($0)" }
    try await database.run(
      "CREATE TABLE wide(id BIGINT, \(names.map { "\($0) BOOLEAN DEFAULT true" }.joined(separator: ", ")))"
    )
    let paths: [WritableKeyPath<Wide, Bool?>] = [
      \.c1, \.c2, \.c18, \.c19, \.c20, \.c21, \.c22, \.c24,
    ]
    var expected: [Wide] = []
    for path in paths {
      for value in [true, false, nil] as [Bool?] {
        var wide = Wide(Int64(expected.count))
        wide[keyPath: path] = value
        let saved = try await wide.insert(on: database)
        #expect(saved[keyPath: path] == value)
        let others = paths.filter { $0 != path }.map { saved[keyPath: $0] }
        #expect(others == Array(repeating: true, count: paths.count - 1))
        expected.append(saved)
      }
    }
    #expect(try await Wide.query.orderBy(.asc(\Wide.$id)).all(on: database) == expected)
  }

  struct Place: Codable, Hashable {
    var street: String
    var number: Int64
  }

  /// Refuses to encode a negative one.
  struct Fragile: Codable, Hashable {
    var number: Int64

    func encode(to encoder: any Encoder) throws {
      guard number >= 0 else {
        throw EncodingError.invalidValue(number, .init(codingPath: [], debugDescription: "negative"))
      }
      var container = encoder.singleValueContainer()
      try container.encode(number)
    }

    init(_ number: Int64) { self.number = number }

    init(from decoder: any Decoder) throws {
      number = try decoder.singleValueContainer().decode(Int64.self)
    }
  }

  struct Visit: Table, Hashable {
    @Column("id") var id: Int64
    @Column("place") var place: Place
    @Column("notes", storage: .json) var notes: [String]
    @Column("fragile") var fragile: Fragile?
    @Column("tags") var tags: [String]?

    init() {}

    init(_ id: Int64, fragile: Fragile?, tags: [String]?) {
      self.id = id
      place = Place(street: "Main", number: id)
      notes = ["a", "\(id)"]
      self.fragile = fragile
      self.tags = tags
    }
  }

  private func visits() async throws -> DatabaseIdentifier {
    let database = DatabaseIdentifier.memory()
    try await database.run(
      """
      CREATE TABLE visit(id BIGINT, place STRUCT(street VARCHAR, "number" BIGINT), notes JSON, fragile BIGINT,
        tags VARCHAR[])
      """
    )
    return database
  }

  @Test("keep what encodes itself, documents and lists", arguments: [false, true])
  func encoded(returning: Bool) async throws {
    let database = try await visits()
    let visits = (0..<6).map { (id: Int64) in
      Visit(id, fragile: id % 2 == 0 ? Fragile(id) : nil, tags: id % 3 == 0 ? nil : ["t", "\(id)"])
    }
    for visit in visits {
      if returning {
        #expect(try await visit.insert(on: database) == visit)
      } else {
        try await visit.insertNonReturning(on: database)
      }
    }
    #expect(try await Visit.query.orderBy(.asc(\Visit.$id)).all(on: database) == visits)
  }

  @Test("fail alike the first time and later where a property does not encode or was never set")
  func refused() async throws {
    let database = try await visits()
    let good = Visit(1, fragile: Fragile(1), tags: ["t"])
    let bad = Visit(2, fragile: Fragile(-1), tags: ["t"])
    var unset = Visit()
    unset.id = 3
    for round in 1...3 {
      let refusal = await databaseError { try await bad.insertNonReturning(on: database) }
      guard case .invalidBind(position: 4, let reason) = refusal else {
        Issue.record("\(String(describing: refusal))")
        return
      }
      #expect(reason.contains("Fragile") && reason.contains("negative"))
      let missing = await databaseError { try await unset.insertNonReturning(on: database) }
      guard case .missingValue(model: "Visit", column: "place", row: nil) = missing else {
        Issue.record("\(String(describing: missing))")
        return
      }
      try await good.insertNonReturning(on: database)
      #expect(try await Visit.query.count(on: database) == round)
    }
  }
}

import Duck
import Foundation
import Testing

@Suite("Models changed at random")
struct PersistenceFuzzTests {
  /// The first seed: `DUCK_FUZZ_SEED`, or another in every run.
  private static let seed =
    ProcessInfo.processInfo.environment["DUCK_FUZZ_SEED"].flatMap(Int.init) ?? Int.random(in: 0..<1_000_000)

  /// How long each kind of target is tried, in seconds; and the most rounds.
  private static let (seconds, rounds) = (2.0 * Double(Effort.factor), 1_500 * Effort.factor)

  @Test("are what a dictionary holds that was changed in the same way", arguments: Target.allCases)
  func oracle(target: Target) async throws {
    print("models at random, on \(target.rawValue): DUCK_FUZZ_SEED=\(Self.seed)")
    let database = try await Note.database()
    let rounds = try await target.lend(database) { executor in
      var trial = Trial(seed: Self.seed, mayFail: target != .transaction, executor)
      let end = Date().addingTimeInterval(Self.seconds)
      while trial.round < Self.rounds, Date() < end {
        do {
          try await trial.step()
        } catch {
          Issue.record("seed \(Self.seed), round \(trial.round), \(trial.action): \(error)")
          return trial.round
        }
      }
      try await trial.compare()
      return trial.round
    }
    #expect(rounds > 0)
    #expect(try await database.cell("SELECT count(*) FROM duckdb_tables() WHERE temporary") == .int64(0))
  }
}

/// A table and a dictionary that are changed in the same way.
private struct Trial {
  private(set) var round = 0
  private(set) var action = ""
  private var oracle: [Int64: Note] = [:]
  private var random: SeededNumbers
  private let mayFail: Bool
  private let executor: any DatabaseExecutor

  /// Few keys, so that they meet often.
  private let keys = Int64(0)..<60

  init(seed: Int, mayFail: Bool, _ executor: any DatabaseExecutor) {
    random = SeededNumbers(seed: seed &+ 1)
    self.mayFail = mayFail
    self.executor = executor
  }

  mutating func step() async throws {
    round += 1
    let actions: [(String, (inout Trial) async throws -> Void)] = [
      ("insert", { try await $0.insert() }), ("update", { try await $0.update() }),
      ("upsert", { try await $0.upsert() }), ("delete", { try await $0.delete() }),
      ("batchInsert", { try await $0.batchInsert() }), ("batchUpdate", { try await $0.batchUpdate() }),
      ("batchUpsert", { try await $0.batchUpsert() }), ("predicate", { try await $0.predicate() }),
    ]
    let (name, work) = actions[Int.random(in: 0..<actions.count, using: &random)]
    action = name
    try await work(&self)
    if round % 10 == 0 { try await compare() }
  }

  func compare() async throws {
    let rows = try await Note.query.orderBy(.asc(\Note.$id)).all(on: executor)
    #expect(rows == oracle.values.sorted { $0.id < $1.id }, "round \(round), after \(action)")
    #expect(try await Note.query.count(on: executor) == oracle.count)
  }

  private mutating func flip() -> Bool { Bool.random(using: &random) }
  private mutating func key() -> Int64 { Int64.random(in: keys, using: &random) }

  /// Sets random columns to random values.
  private mutating func change(_ note: inout Note) {
    if flip() {
      note.title =
        "t\(Int.random(in: 0..<100, using: &random)) \(String(repeating: "é", count: Int.random(in: 0..<20, using: &random)))"
    }
    if flip() { note.count = flip() ? nil : Int32.random(in: -5...5, using: &random) }
    if flip() { note.tags = flip() ? nil : (0..<Int.random(in: 0..<3, using: &random)).map { "tag \($0)" } }
    if flip() { note.weight = flip() ? nil : Double.random(in: -1...1, using: &random) }
  }

  private mutating func new(_ key: Int64) -> Note {
    var note = Note(key, "new")
    change(&note)
    return note
  }

  /// What the table makes of a new row.
  private func inserted(_ note: Note) -> Note {
    var row = note
    if !note.$count.isSet { row.count = 7 }
    return row
  }

  /// What becomes of a row that a model is written into.
  private func written(_ note: Note, into row: Note) -> Note {
    var row = row
    if note.$title.isSet { row.title = note.title }
    if note.$count.isSet { row.count = note.count }
    if note.$tags.isSet { row.tags = note.tags }
    if note.$weight.isSet { row.weight = note.weight }
    return row
  }

  private mutating func write(_ notes: [Note]) {
    for note in notes { oracle[note.id] = oracle[note.id].map { written(note, into: $0) } ?? inserted(note) }
  }

  private mutating func insert() async throws {
    let note = new(key())
    guard oracle[note.id] == nil else {
      guard mayFail else { return }
      let error = await engineError { try await note.insert(on: executor) }
      #expect(error?.category == .constraint)
      return
    }
    write([note])
    if flip() {
      #expect(try await note.insert(on: executor) == oracle[note.id])
    } else {
      try await note.insertNonReturning(on: executor)
    }
  }

  /// A model of which some columns are set, loaded or not.
  private mutating func changedModel(_ key: Int64) -> Note {
    var note = Note()
    note.id = key
    change(&note)
    return note
  }

  private mutating func update() async throws {
    var note = changedModel(key())
    if flip(), let loaded = try await Note.find(note.id, on: executor) {
      note = loaded
      change(&note)
    }
    guard let row = oracle[note.id] else {
      #expect(try await note.updateNonReturning(on: \.$id, on: executor) == 0)
      return
    }
    let isChanged =
      note.$title.isChanged || note.$count.isChanged || note.$tags.isChanged || note.$weight.isChanged
    write([note])
    if isChanged, flip() {
      #expect(try await note.update(on: \.$id, on: executor) == written(note, into: row))
    } else {
      #expect(try await note.updateNonReturning(on: \.$id, on: executor) == (isChanged ? 1 : 0))
    }
  }

  private mutating func upsert() async throws {
    let note = new(key())
    write([note])
    if flip() {
      #expect(try await note.upsert(conflictColumn: \.$id, on: executor) == oracle[note.id])
    } else {
      try await note.upsertNonReturning(conflictColumn: \.$id, on: executor)
    }
  }

  private mutating func delete() async throws {
    let note = Note(key(), "")
    let isThere = oracle.removeValue(forKey: note.id) != nil
    #expect(try await note.delete(on: \.$id, on: executor) == (isThere ? 1 : 0))
  }

  /// Some of the keys, in any order. Runs of models with the same columns are long enough to be staged, at times.
  private mutating func notes(_ make: (inout Trial, Int64) -> Note) -> [Note] {
    let some = keys.shuffled(using: &random).prefix(Int.random(in: 0..<keys.count, using: &random))
    guard flip() else { return some.map { make(&self, $0) } }
    let model = make(&self, 0)
    return some.map { key in
      var note = model
      note.id = key
      return note
    }
  }

  private mutating func batchInsert() async throws {
    let notes = notes { $0.new($1) }
    if mayFail, notes.contains(where: { oracle[$0.id] != nil }) {
      let error = await engineError { try await notes.batchInsertReturning(on: executor) }
      #expect(error?.category == .constraint)
    } else {
      let free = notes.filter { oracle[$0.id] == nil }
      write(free)
      #expect(try await free.batchInsertReturning(on: executor) == free.map { inserted($0) })
    }
  }

  private mutating func batchUpdate() async throws {
    let notes = notes { $0.changedModel($1) }
    let found = notes.filter { oracle[$0.id] != nil }
    write(found)
    if flip() {
      let rows = try await found.batchUpdateReturning(on: \.$id, on: executor)
      let isChanged = rows.contains { !$0.$id.isChanged }
      if isChanged { #expect(rows == found.map { oracle[$0.id] }) }
    } else {
      try await notes.batchUpdate(on: \.$id, on: executor)
    }
  }

  private mutating func batchUpsert() async throws {
    var notes = notes { $0.new($1) }
    if flip(), let twice = notes.randomElement(using: &random) { notes.append(new(twice.id)) }
    write(notes)
    if flip() {
      let rows = try await notes.batchUpsertReturning(conflictColumn: \.$id, on: executor)
      #expect(rows == notes.map { oracle[$0.id] })
    } else {
      try await notes.batchUpsert(conflictColumn: \.$id, on: executor)
    }
  }

  private mutating func predicate() async throws {
    let (low, high) = (key(), key())
    let query = Note.query.where((\Note.$id).between(low, high))
    let rows = oracle.values.filter { low <= $0.id && $0.id <= high }
    if flip() {
      for row in rows { oracle[row.id] = nil }
      #expect(try await query.delete(on: executor) == UInt64(rows.count))
    } else {
      for row in rows {
        oracle[row.id]?.count = 1
        oracle[row.id]?.tags = ["p"]
      }
      let count = try await query.updateAll(\Note.$count == 1, \Note.$tags == ["p"], on: executor)
      #expect(count == UInt64(rows.count))
    }
    #expect(try await query.count(on: executor) == oracle.keys.filter { low <= $0 && $0 <= high }.count)
  }
}

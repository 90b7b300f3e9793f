import Foundation
import Testing

@testable import Duck
@testable import SQL

@Suite("Labels of an ENUM, and names of members")
struct LabelTests {
  let database = DatabaseIdentifier.memory()

  static let count = 70_000
  static let labels = (0..<count).map { "label \($0)" }

  private func makeTable() async throws {
    try await database.run("CREATE TYPE wide AS ENUM (SELECT 'label ' || i FROM range(\(Self.count)) t(i))")
    try await database.run("CREATE TABLE wide(x wide, y BIGINT)")
  }

  @Test("each of 70,000 labels is found by one comparison")
  func comparisons() async throws {
    try await makeTable()
    let type = try await database.run("FROM wide").resultColumns[0].logicalType
    let places = Self.labels.map { type.labelList.position(of: $0) }
    #expect(places == Array(0..<Self.count))
    #expect(type.labelList.position(of: "label") == nil)
    #expect(type.labelList.lookUp { $0.comparisons } == Self.count)
  }

  @Test("70,000 labels are appended and inserted as they are, and another is refused")
  func append() async throws {
    try await makeTable()
    try await database.connect().appender(to: DB.Table("wide"), columns: ["x"]) { appender in
      try await appender.append(columns: Self.labels.reversed().map(Value.string))
    }
    try await Self.labels.map(Wide.init).batchInsert(on: database)
    let read = try await database.run("SELECT x FROM wide").column("x", as: String.self)
    #expect(Array(read) == Self.labels.reversed() + Self.labels)
    let error = await databaseError {
      try await database.connect().appender(to: DB.Table("wide"), columns: ["x"]) { appender in
        try await appender.append("label -1")
      }
    }
    guard case .appenderAppend("x", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  struct Wide: Table {
    @Column("x") var x: String

    init() {}

    init(_ x: String) { self.x = x }
  }

  @Test("labels are read when they are asked for, also after the database is closed")
  func late() async throws {
    try await makeTable()
    try await database.run("INSERT INTO wide VALUES ('label 69999', 1), (NULL, 2)")
    let result = try await database.run("FROM wide")
    let type = result.resultColumns[0].logicalType
    #expect(type.labelCount == Self.count)
    await database.close()
    #expect(result.rows.map { $0.value(0) } == [.string("label 69999"), .null])
    #expect(type.labels == Self.labels)
  }

  @Test("a list is fetched once, when the first label is asked for")
  func fetchedOnce() {
    let fetches = Counter()
    let list = LabelList(count: 2) {
      fetches.add()
      return ["a", "b"]
    }
    #expect(list.count == 2 && fetches.count == 0)
    #expect(list.position(of: "b") == 1 && list.all == ["a", "b"] && list.position(of: "c") == nil)
    #expect(fetches.count == 1)
    #expect(list.isEqual(to: LabelList(["a", "b"])) && !list.isEqual(to: LabelList(["a", "c"])))
  }

  /// Guard for `@unchecked Sendable`: the lock guards the count.
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    var count: Int { lock.withLock { number } }

    func add() { lock.withLock { number += 1 } }
  }

  static let composed = "\u{E9}"
  static let decomposed = "e\u{301}"

  @Test("labels that Swift finds equal are told apart by their bytes")
  func twins() async throws {
    try await database.run(
      "CREATE TABLE t(n INTEGER, x ENUM('\(Self.composed)', 'e', '\(Self.decomposed)'))"
    )
    try await database.connect().appender(to: DB.Table("t"), columns: ["n", "x"]) { appender in
      try await appender.append(1, Self.decomposed)
      try await appender.append(2, Self.composed)
    }
    let bytes = try await database.run("SELECT hex(encode(x::VARCHAR)) FROM t ORDER BY n")
    #expect(bytes.rows.map { $0.value(0) } == [.string("65CC81"), .string("C3A9")])
  }

  @Test("members whose names differ in more than the case of A to Z are different")
  func members() async throws {
    try await database.run(
      """
      CREATE TABLE t(s STRUCT("É" INTEGER, "é" INTEGER, "Id" INTEGER), u UNION("É" INTEGER, "é" INTEGER))
      """
    )
    let rows: [[Value]] = [
      [TypeCase.row(["É": .int32(1), "é": .int32(2), "iD": .int32(3)]), TypeCase.union("é", .int32(4))],
      [TypeCase.row(["ID": .int32(3), "é": .int32(2), "É": .int32(1)]), TypeCase.union("É", .int32(5))],
    ]
    try await database.connect().appender(to: DB.Table("t"), columns: ["s", "u"]) { appender in
      for row in rows { try await appender.append(row: row) }
    }
    for row in rows { try await database.run("INSERT INTO t VALUES ($1, $2)", binding: row) }
    let whole = TypeCase.row(["É": .int32(1), "é": .int32(2), "Id": .int32(3)])
    let (fourth, fifth) = (TypeCase.union("é", .int32(4)), TypeCase.union("É", .int32(5)))
    let read = try await database.run("FROM t").rows.map(\.values)
    #expect(read == [[whole, fourth], [whole, fifth], [whole, fourth], [whole, fifth]])
  }

  static let wrongMembers = [["a", "c"], ["a", "A"], ["É"], ["a", "b", "é", "d"], ["b", "a", "É"]]

  @Test(
    "a member that the type does not have is refused, and so is one that comes twice",
    arguments: wrongMembers
  )
  func unknownMembers(names: [String]) async throws {
    try await database.run("CREATE TABLE t(s STRUCT(a INTEGER, b INTEGER, é INTEGER))")
    let value = Value.structure(names.map { .init(name: $0, value: .int32(1)) })
    let error = await databaseError {
      try await database.connect().appender(to: DB.Table("t"), columns: ["s"]) { appender in
        try await appender.append(value)
      }
    }
    guard case .appenderAppend("s", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("an appender takes columns whose names differ in their bytes")
  func columns() async throws {
    try await database.run("CREATE TABLE t(\"É\" INTEGER, \"é\" INTEGER)")
    try await database.connect().appender(to: DB.Table("t"), columns: ["é", "É"]) { appender in
      try await appender.append(1, 2)
    }
    #expect(try await database.run("FROM t").rows.first?.values == [.int32(2), .int32(1)])
  }

  @Test("a label with a NUL character is read and written as it is, and has no SQL")
  func nulInLabel() async throws {
    try await database.run("CREATE TYPE odd AS ENUM (SELECT 'a' || chr(0) || i FROM range(2) t(i))")
    try await database.run("CREATE TABLE t(x odd)")
    try await database.connect().appender(to: DB.Table("t"), columns: ["x"]) { appender in
      try await appender.append("a\u{0}1")
    }
    let result = try await database.run("FROM t")
    let type = result.resultColumns[0].logicalType
    #expect(result.rows.map { $0.value(0) } == [.string("a\u{0}1")] && type.labels == ["a\u{0}0", "a\u{0}1"])
    let error = await databaseError { try await database.run("SELECT NULL::\(type)") }
    guard case .invalidSQL(.nulCharacter) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("a name with a NUL character is told up to there, and its value goes back to its place")
  func nulInName() async throws {
    let structure = #"json_transform('{"a": 1, "a\u0000b": 2}', '{"a\u0000b": "INTEGER", "a": "INTEGER"}')"#
    try await database.run("CREATE TABLE t AS SELECT \(structure) AS x")
    let result = try await database.run("FROM t")
    #expect(result.resultColumns[0].logicalType.members.map(\.name) == ["a", "a"])
    let value = try #require(result.rows.first?.value(0))
    try await database.connect().appender(to: DB.Table("t"), columns: ["x"]) { appender in
      try await appender.append(value)
    }
    #expect(try await database.cell("SELECT count(DISTINCT x) FROM t") == .int64(1))
    #expect(try await database.cell("SELECT count(*) FROM t") == .int64(2))
  }
}

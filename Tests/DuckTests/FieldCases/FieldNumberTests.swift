import Duck
import Foundation
import Testing

@Suite("Numbers and identities as people met them")
struct FieldNumberTests {
  let database = DatabaseIdentifier.memory()

  struct Amounts: Table, Hashable {
    @Column("a") var a: Decimal
    @Column("b") var b: Decimal
    @Column("c") var c: Decimal
    @Column("e") var e: Decimal
    @Column("f") var f: Decimal

    init() {}

    init(_ texts: [String]) {
      let numbers = texts.map { Decimal(string: $0) ?? .nan }
      (a, b, c, e, f) = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
    }

    var values: [Value] { [a, b, c, e, f].map(Value.decimal) }
  }

  static let table =
    "CREATE TABLE amounts(a DECIMAL(4,1), b DECIMAL(9,3), c DECIMAL(18,4), e DECIMAL(38,9), f DECIMAL(38,38))"

  static let digits = [
    "-999.9", "-999999.999", "-99999999999999.9999", "-99999999999999999999999999999.999999999",
    "0.00000000000000000000000000000000000001",
  ]

  static let zeros = ["0", "0", "0", "0", "0"]

  @Test(
    "decimals of every storage width are written to the digit, whichever way",
    arguments: [digits, zeros]
  )
  func decimals(digits: [String]) async throws {
    try await database.run(Self.table)
    let model = Amounts(digits)
    #expect(try await model.insert(on: database) == model)
    try await model.insertNonReturning(on: database)
    try await [model, model].batchInsert(on: database)
    try await database.run("INSERT INTO amounts VALUES ($1, $2, $3, $4, $5)", binding: model.values)
    try await database.run(
      "INSERT INTO amounts VALUES (\(model.values.map(\.description).joined(separator: ", ")))"
    )
    let literals = digits.map { "'\($0)'" }
    let same = zip("abcef", literals).map { "\($0) = \($1)" }.joined(separator: " AND ")
    #expect(try await database.cell("SELECT count(*) FROM amounts WHERE \(same)") == .int64(6))
    #expect(try await Amounts.all(on: database) == Array(repeating: model, count: 6))
  }

  @Test("a number beyond its column is an error, whichever way, and nothing is written")
  func beyondWidth() async throws {
    try await database.run(Self.table)
    let model = Amounts(["1000.0"] + Self.zeros.dropFirst())
    let fine = Amounts(Self.zeros)
    #expect(await databaseError { try await model.insert(on: database) } != nil)
    #expect(await databaseError { try await model.insertNonReturning(on: database) } != nil)
    let batch = await databaseError { try await [fine, model].batchInsert(on: database) }
    guard case .typeMismatch(let mismatch)? = batch else {
      Issue.record("\(String(describing: batch))")
      return
    }
    #expect((mismatch.column, mismatch.row) == ("a", 1))
    let bound = await engineError {
      try await database.run(
        "INSERT INTO amounts(a) SELECT unnest($1)",
        binding: [.list([.decimal(0), .decimal(1000)])]
      )
    }
    #expect(bound?.category == .conversion || bound?.category == .outOfRange)
    #expect(try await Amounts.all(on: database).isEmpty)
  }

  @Test("the ends of 128 bits are exact in a cell, a list and a model, and never wrap")
  func wide() async throws {
    let signed: [Int128] = [.min, .max, 1 << 63, -(1 << 63) - 1, 0, -1]
    let unsigned: [UInt128] = [.max, 1 << 127, 1 << 63, 0, 1, .max - 1]
    try await database.run("CREATE TABLE wide(s HUGEINT, u UHUGEINT, o_s HUGEINT, o_u UHUGEINT)")
    let models = zip(signed, unsigned).map { Wide($0, $1, isFull: true) }
    try await models.batchInsert(on: database)
    for model in models { #expect(try await model.insert(on: database) == model) }
    #expect(try await Wide.all(on: database) == models + models)
    let result = try await database.run(
      "SELECT $1 AS s, $2 AS u, 170141183460469231731687303715884105728::UHUGEINT AS top",
      binding: [.list(signed.map(Value.int128)), .list(unsigned.map(Value.uint128))]
    )
    let row = try #require(result.rows.first)
    #expect(row.value("s", as: [Int128].self) == signed)
    #expect(row.value("u", as: [UInt128].self) == unsigned)
    #expect(row.value("top", as: UInt128.self) == 1 << 127)
    #expect(mismatch { try row.decode("top", as: Int128.self) }?.found == "UHUGEINT")
    #expect(mismatch { try row.decode("top", as: Decimal.self) }?.found == "UHUGEINT")
  }

  struct Thing: Table, Hashable {
    @Column("id") var id: UUID

    init() {}

    init(_ id: UUID) { self.id = id }
  }

  static let uuids = [
    "00000000-0000-0000-0000-000000000000", "12345678-90ab-cdef-cedf-0123456789ab",
    "80000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff",
  ]

  @Test("the first digit of a UUID is the same on every way, and the order is that of the texts")
  func uuids() async throws {
    let things = Self.uuids.compactMap(UUID.init(uuidString:)).map(Thing.init)
    try await database.run("CREATE TABLE thing(id UUID)")
    try await things.reversed().batchInsert(on: database)
    for thing in things { #expect(try await thing.insert(on: database) == thing) }
    for thing in things {
      try await database.run("INSERT INTO thing VALUES ($1)", binding: [.uuid(thing.id)])
      try await database.run("INSERT INTO thing VALUES (\(Value.uuid(thing.id)))")
      #expect(try await Thing.query.where(\Thing.$id == thing.id).all(on: database).count == 4)
    }
    let texts = try await database.run("SELECT id::VARCHAR AS s, id FROM thing ORDER BY id")
    #expect(
      Array(try texts.column("s", as: String.self)) == Self.uuids.flatMap { Array(repeating: $0, count: 4) }
    )
    let ordered = try await Thing.query.orderBy(.asc(\Thing.$id)).all(on: database)
    #expect(ordered == things.flatMap { Array(repeating: $0, count: 4) })
    let list = Value.list(things.map { .uuid($0.id) })
    #expect(
      try await database.cell("SELECT list_transform($1, lambda x: x::VARCHAR)", binding: [list])
        == .list(Self.uuids.map(Value.string))
    )
    for (thing, text) in zip(things, Self.uuids) {
      let map = Value.map([.init(key: .uuid(thing.id), value: .int32(1))])
      let row = try #require(
        try await database.run("SELECT $1, $1['\(text)'::UUID]", binding: [map]).rows.first
      )
      #expect(row.values == [map, .int32(1)])
      #expect(row.value(0, as: [UUID: Int32].self) == [thing.id: 1])
    }
  }

  struct Labelled: Table, Hashable {
    @Column("label") var label: String

    init() {}

    init(_ label: String) { self.label = label }
  }

  @Test(
    "labels are right wherever their index grows by a byte",
    arguments: [255, 256, 257, 65_535, 65_536, 70_000]
  )
  func enumeration(count: Int) async throws {
    try await database.run(
      "CREATE TYPE e AS ENUM (SELECT 'label ' || range FROM range(\(count)) ORDER BY range)"
    )
    try await database.run("CREATE TABLE labelled(label e)")
    let indices = [0, 1, 127, 128, 254, 255, 256, 32_768, 65_534, 65_535, 65_536, count - 1].filter {
      $0 < count
    }
    let models = indices.map { Labelled("label \($0)") }
    try await models.batchInsert(on: database)
    for model in models { #expect(try await model.insert(on: database) == model) }
    #expect(try await Labelled.all(on: database) == models + models)
    let codes = try await database.run("SELECT enum_code(label)::BIGINT AS c FROM labelled")
    #expect(Array(try codes.column("c", as: Int.self)) == indices + indices)
    let unknown = Labelled("label \(count)")
    #expect(await engineError { try await unknown.insertNonReturning(on: database) }?.category == .conversion)
    let error = await databaseError { try await [models[0], unknown].batchInsert(on: database) }
    guard case .typeMismatch(let mismatch) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((mismatch.column, mismatch.row) == ("label", 1))
    #expect(mismatch.wanted == "ENUM of \(count) labels")
    #expect(try await Labelled.all(on: database).count == models.count * 2)
  }

  enum Size: String, SQLEnum, Codable, CaseIterable {
    case first = "label 0"
    case last = "label 299"
    case byte = "label 255"
    case beyond = "label 256"
  }

  struct Sized: Table, Hashable {
    @Column("size") var size: Size
    @Column("other") var other: Size?

    init() {}

    init(_ size: Size, _ other: Size?) { (self.size, self.other) = (size, other) }
  }

  @Test("an enum of Swift goes into an ENUM that has its labels among hundreds")
  func swiftEnum() async throws {
    try await database.run(
      """
      CREATE TYPE e AS ENUM (SELECT 'label ' || range FROM range(300) ORDER BY range);
      CREATE TABLE sized(size e, other e)
      """
    )
    let models = Size.allCases.map { Sized($0, $0 == .byte ? nil : $0) }
    try await models.batchInsert(on: database)
    for model in models { #expect(try await model.insert(on: database) == model) }
    #expect(try await Sized.all(on: database) == models + models)
    #expect(try await Sized.query.where(\Sized.$size == Size.beyond).all(on: database).count == 2)
    let codes = try await database.run("SELECT enum_code(size)::BIGINT AS c FROM sized LIMIT 4")
    #expect(Array(try codes.column("c", as: Int.self)) == [0, 299, 255, 256])
  }
}

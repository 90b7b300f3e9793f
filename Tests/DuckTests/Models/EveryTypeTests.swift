import Duck
import Foundation
import Testing

@Suite("Properties of every type")
struct EveryTypeTests {
  let database = DatabaseIdentifier.memory()
  static var models: [EveryType] { (0..<40).map { EveryType($0, isFull: $0 % 3 != 0) } }

  enum Way: CaseIterable { case insert, insertNonReturning, batchInsert }

  private func write(_ way: Way) async throws {
    try await database.execute(EveryType.create)
    switch way {
    case .insert:
      for model in Self.models {
        let saved = try await model.insert(on: database)
        #expect(saved == model)
      }
    case .insertNonReturning: for model in Self.models { try await model.insertNonReturning(on: database) }
    case .batchInsert: try await Self.models.batchInsert(on: database)
    }
  }

  @Test("what was written comes back, bit for bit, by columns and through Codable", arguments: Way.allCases)
  func roundTrip(way: Way) async throws {
    try await write(way)
    let query = EveryType.query.orderBy(.asc(\EveryType.$i))
    let byColumns = try await query.all(on: database)
    #expect(byColumns == Self.models)
    #expect(byColumns[0].f64.sign == .minus)
    let result = try await query.query(on: database)
    #expect(try result.all(decoding: EveryType.self) == Self.models)
    #expect(try result.rows.map { try $0.decode(EveryType.self) } == Self.models)
    #expect(byColumns.allSatisfy { !$0.$text.isChanged && $0.$optionalText.isSet })
  }

  @available(macOS 15, iOS 18, *)
  @Test("numbers of 128 bits come back, by columns and through Codable")
  func wide() async throws {
    try await database.run("CREATE TABLE wide(s HUGEINT, u UHUGEINT, o_s HUGEINT, o_u UHUGEINT)")
    let models = [
      Wide(.max, .max, isFull: true), Wide(-.max, .zero, isFull: false), Wide(-1, 1 << 64, isFull: true),
    ]
    try await models.batchInsert(on: database)
    try await models[0].insertNonReturning(on: database)
    let result = try await Wide.query.query(on: database)
    #expect(try await Wide.all(on: database) == models + [models[0]])
    #expect(try result.rows.map { try $0.decode(Wide.self) } == models + [models[0]])
    #expect(try await Wide.query.where(\Wide.$signed == Int128.max).all(on: database).count == 2)
  }

  struct Floats: Table {
    @Column("f") var f: Float
    @Column("d") var d: Double?
  }

  @Test("NaN and the infinities of floating-point numbers come back")
  func floats() async throws {
    try await database.run("CREATE TABLE floats(f FLOAT, d DOUBLE)")
    let models = [Double.nan, .infinity, -.infinity, .leastNonzeroMagnitude].map {
      var model = Floats()
      (model.f, model.d) = (Float($0), $0)
      return model
    }
    try await models.batchInsert(on: database)
    let read = try await Floats.all(on: database)
    #expect(read.map(\.f.bitPattern) == models.map(\.f.bitPattern))
    #expect(read.map(\.d?.bitPattern) == models.map(\.d?.bitPattern))
  }
}

import Duck
import Foundation
import Testing

@Suite("How models are read and written")
struct ModelPathTests {
  struct Account: Table {
    @Column("id") var id: Int64
    @Column("balance", type: .decimal(9, 2), default: .constant(0)) var balance: Decimal
    @Column("opened") var opened: PureDate = PureDate(daysSinceEpoch: 0)
  }

  struct WithInit: Table {
    @Column("id") var id: Int
    @Column("name") var name: String

    init() {
      name = "x"
    }
  }

  struct Lone: Table {
    @Column("flag") var flag: Bool?
  }

  enum Outer {
    struct Inner: Table {
      @Column("b") var b: Bool
      @Column("d") var d: Double?
      @Column("c") var c: Bool
    }
  }

  @Test("the documented models, and models of every type, go by columns")
  func columns() throws {
    #expect(try ModelPath.of(Todo.self) == .columns)
    #expect(try ModelPath.of(EveryType.self) == .columns)
    #expect(try ModelPath.of(Account.self) == .columns)
    #expect(try ModelPath.of(WithInit.self) == .columns)
    #expect(try ModelPath.of(Lone.self) == .columns)
    #expect(try ModelPath.of(Outer.Inner.self) == .columns)
  }

  @available(macOS 15, iOS 18, *)
  @Test("models of numbers of 128 bits go by columns")
  func wide() throws {
    #expect(try ModelPath.of(Wide.self) == .columns)
  }

  struct Plain: Table {
    @Column("id") var id: Int64
    var note: String?
  }

  struct PlainFirst: Table {
    var isFresh: Bool? = true
    @Column("id") var id: Int64
  }

  struct Listing: Table, Equatable {
    @Column("id") var id: Int64
    @Column("tags") var tags: [String]
  }

  struct Nesting: Table, Equatable {
    struct Options: Codable, Equatable, Sendable {
      var size: Int32
      var label: String?
    }

    @Column("id") var id: Int64
    @Column("options") var options: Options
  }

  struct Empty: Table {}

  @Test("a plain stored property or a structure makes a model go through Codable")
  func codable() throws {
    #expect(try ModelPath.of(Plain.self) == .codable)
    #expect(try ModelPath.of(PlainFirst.self) == .codable)
    #expect(try ModelPath.of(Listing.self) == .columns)
    #expect(try ModelPath.of(Nesting.self) == .codable)
    #expect(try ModelPath.of(Empty.self) == .codable)
  }

  struct Twice: Table {
    @Column("a") var first: Int64
    @Column("A") var second: Int64
  }

  @Test("two properties of one column are refused wherever the model is used")
  func contradiction() async throws {
    #expect(throws: DatabaseError.self) { try ModelPath.of(Twice.self) }
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE twice AS SELECT 1::BIGINT AS a")
    let errors = [
      await databaseError { try await Twice.all(on: database) },
      await databaseError { try await Twice.query.first(on: database) },
      await databaseError { try await Twice().insert(on: database) },
      await databaseError { try await Twice().insertNonReturning(on: database) },
      await databaseError { try await [Twice()].batchInsert(on: database) },
    ]
    for error in errors {
      guard case .invalidSQL? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test("models of lists and structures are read as they are declared")
  func nested() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE listing AS SELECT 1::BIGINT AS id, ['a', 'b'] AS tags")
    try await database.run(
      "CREATE TABLE nesting AS SELECT 1::BIGINT AS id, {'size': 3::INTEGER, 'label': NULL::VARCHAR} AS options"
    )
    var listing = Listing()
    (listing.id, listing.tags) = (1, ["a", "b"])
    #expect(try await Listing.all(on: database) == [listing])
    #expect(try await Listing.query.where(\Listing.$id == 1).first(on: database) == listing)
    var nesting = Nesting()
    (nesting.id, nesting.options) = (1, Nesting.Options(size: 3, label: nil))
    #expect(try await Nesting.all(on: database) == [nesting])
  }

  @Test("a plain stored property is read from the column of its name, and is never written")
  func plain() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE plain(id BIGINT, note VARCHAR DEFAULT 'd')")
    var plain = Plain()
    (plain.id, plain.note) = (1, "mine")
    try await plain.insertNonReturning(on: database)
    try await [plain, plain].batchInsert(on: database)
    #expect(try await Plain.all(on: database).map(\.note) == ["d", "d", "d"])
  }
}

@testable import Duck
import Foundation
import Testing

@Suite("Preparing a statement")
struct StatementPreparationTests {
  let database = DatabaseIdentifier.shared

  @Test(
    "a text without exactly one statement is refused",
    arguments: [("", 0), (" ;; ", 0), ("-- x", 0), ("/* x */ ;", 0), ("SELECT 1; SELECT 2", 2)]
  )
  func notOne(sql: String, count: Int) async throws {
    let connection = try await database.connect()
    let error = await databaseError { try await connection.prepare(SQL.raw(sql)) }
    #expect(error == .notOneStatement(count: count))
  }

  @Test("what the engine cannot prepare throws its error, with the position")
  func engineErrors() async throws {
    let connection = try await database.connect()
    let error = await engineError { try await connection.prepare(SQL.raw("SELECT 1 FROM nowhere")) }
    #expect(error?.category == .missingTable)
    #expect(error?.position == 14)
    #expect(await engineError { try await connection.prepare(SQL.raw("SELEC")) }?.category == .syntax)
    guard
      case .invalidSQL(.nulCharacter) = await databaseError({ try await connection.prepare(SQL.raw("\0")) })
    else {
      Issue.record("a NUL was prepared")
      return
    }
  }

  @Test("a parameter that is not used, or is another statement's, is refused")
  func unused() async throws {
    let connection = try await database.connect()
    let unused = await databaseError {
      try await connection.prepare { parameters in
        _ = parameters.parameter()
        return SQL.select(parameters.parameter())
      }
    }
    #expect(unused == .invalidSQL(.malformed("The statement does not use its parameter 1.")))
    var others = Statement.Parameters()
    _ = others.parameter()
    let foreign = others.parameter()
    let stolen = await databaseError {
      try await connection.prepare { SQL.select($0.parameter(), foreign) }
    }
    #expect(stolen == .invalidSQL(.malformed("The statement uses a parameter 2 and has 1.")))
    let none = await databaseError { try await connection.prepare(SQL.select(foreign)) }
    #expect(none == .invalidSQL(.malformed("The statement uses a parameter 2 and has 0.")))
  }

  struct Places: Sendable, CustomTestStringConvertible {
    let sql: String
    let arguments: [Int]
    let expected: Int
    var testDescription: String { sql }
  }

  @Test(
    "places of raw SQL are arguments: marks, numbers, or names, which may occur again",
    arguments: [
      Places(sql: "SELECT ?::INTEGER * 10 + ?::INTEGER", arguments: [1, 2], expected: 12),
      Places(sql: "SELECT $2::INTEGER * 10 + $1::INTEGER + $2::INTEGER", arguments: [1, 2], expected: 23),
      Places(sql: "SELECT $a::INTEGER * 10 + $b::INTEGER + $A::INTEGER", arguments: [1, 2], expected: 13),
      Places(
        sql: "SELECT CASE ?::INTEGER WHEN ? THEN 7 ELSE ?::INTEGER END",
        arguments: [1, 1, 3],
        expected: 7
      ),
      Places(sql: "SELECT 5, '?', \"x\" FROM (SELECT '$1' AS x) -- $2", arguments: [], expected: 5),
    ]
  )
  func rawPlaces(places: Places) async throws {
    let connection = try await database.connect()
    let statement = try await connection.prepare(SQL.raw(places.sql))
    #expect(statement.parameterCount == places.arguments.count)
    let cell: Value? =
      switch places.arguments.count {
      case 0: try await statement.query().rows.first?.value(0)
      case 2: try await statement.query(places.arguments[0], places.arguments[1]).rows.first?.value(0)
      default:
        try await statement.query(places.arguments[0], places.arguments[1], places.arguments[2]).rows.first?
          .value(0)
      }
    #expect(cell == .int32(Int32(places.expected)))
  }

  @Test(
    "places that are mixed, or numbered with a gap, are refused before the engine runs anything",
    arguments: ["SELECT $1, $3", "SELECT ?, $1", "SELECT $a, ?", "SELECT $a, $1", "SELECT $0", "SELECT $2"]
  )
  func oddPlaces(sql: String) async throws {
    let connection = try await database.connect()
    let error = await databaseError { try await connection.prepare(SQL.raw(sql)) }
    guard case .invalidSQL(.malformed) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("raw SQL with places of its own beside parameters or constants is refused")
  func mixedWithOurs() async throws {
    let connection = try await database.connect()
    let errors = [
      await databaseError {
        try await connection.prepare { SQL.select($0.parameter(), SQL.raw("$1::INTEGER")) }
      },
      await databaseError {
        try await connection.prepare(SQL.select("constant" => "c", SQL.raw("$name::INTEGER")))
      },
    ]
    for error in errors {
      guard case .invalidSQL(.malformed) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test("arguments by name must be exactly those of the statement")
  func named() async throws {
    let connection = try await database.connect()
    let statement = try await connection.prepare(SQL.raw("SELECT $name || coalesce($End, '!') AS s"))
    let result = try await statement.query(named: ["end": nil, "NAME": "Duck"])
    #expect(result.rows.first?.string("s") == "Duck!")
    #expect(
      await databaseError { try await statement.query(named: ["name": "x"]) }
        == .parameterNames(missing: ["End"], unknown: [])
    )
    #expect(
      await databaseError { try await statement.query(named: ["name": "x", "end": "y", "more": 1]) }
        == .parameterNames(missing: [], unknown: ["more"])
    )
    let unnamed = try await connection.prepare(SQL.raw("SELECT ?"))
    #expect(
      await databaseError { try await unnamed.query(named: ["a": 1]) }
        == .parameterNames(missing: [], unknown: ["a"])
    )
    try await connection.transaction { transaction in
      let joined = try await statement.query(on: transaction, named: ["name": "a", "end": "b"])
      #expect(joined.rows.first?.string("s") == "ab")
    }
  }

  @Test("a cancelled task prepares nothing")
  func cancelled() async throws {
    let connection = try await database.connect()
    let gate = AsyncStream<Void>.makeStream()
    let task = Task {
      for await _ in gate.stream {}
      _ = try await connection.prepare(SQL.raw("SELECT 1"))
    }
    task.cancel()
    gate.continuation.finish()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

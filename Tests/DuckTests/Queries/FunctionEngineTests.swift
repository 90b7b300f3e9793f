import Duck
@testable import SQL
import Testing

@Suite("Functions, on the engine")
struct FunctionEngineTests {
  static let cases: [FunctionCase] =
    FunctionCase.aggregates + FunctionCase.windows + FunctionCase.math + FunctionCase.choice
    + FunctionCase.system + FunctionCase.strings + FunctionCase.dates + FunctionCase.lists
    + FunctionCase.nested + FunctionCase.json

  @Test("each is rendered as it should be, and the engine knows it", arguments: cases)
  func known(example: FunctionCase) async throws {
    // A part of what is asked below.
    #expect(try example.call.prepare().splitted.query == example.text)
    _ = try await Kinds.shared.value.query(SQL.select(example.call).from(Kinds.table))
  }
}

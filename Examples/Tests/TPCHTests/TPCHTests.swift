import Duck
import Foundation
import TPCH
import Testing

@Suite("TPC-H")
struct TPCHTests {
  @Test("each query gives the reference answer, row by row", arguments: 1...22)
  func query(number: Int) async throws {
    let answer = try ReferenceData.answer(to: number)
    let result = try await TPCH.queries[number - 1].query(on: ReferenceData.database)
    #expect(result.columns == answer.columns)
    #expect(result.rows.count == answer.rows.count)
    for (row, expected) in zip(result.rows, answer.rows) {
      let cells = (0..<result.columns.count).map { row.value($0) ?? .null }
      #expect(zip(cells, expected).allSatisfy { $0.isAnswer($1) }, "\(cells) is not \(expected)")
    }
  }
}

extension Value {
  /// Whether a cell is what the reference says: the same text, the same day, exactly the same number.
  ///
  /// The references leave out zeros at the end of a DECIMAL, so that numbers and not their texts are compared. A DOUBLE
  /// may be the next one: two means of query 1 are in the references as an earlier version of the engine computed them,
  /// and this one's own SQL gives their neighbors.
  fileprivate func isAnswer(_ text: String) -> Bool {
    switch kind {
    case .null: text.isEmpty
    case .double: Double(text).map { [$0, $0.nextUp, $0.nextDown].contains(get(Double.self)) } ?? false
    case .string: get(String.self) == text
    case .date: get(PureDate.self)?.description == text
    default: number == Decimal(string: text)
    }
  }

  private var number: Decimal? {
    if let number = get(Decimal.self) { return number }
    if let number = get(Int64.self) { return Decimal(number) }
    if let number = get(Int32.self) { return Decimal(number) }
    // A sum of integers is a HUGEINT.
    guard #available(macOS 15, *), let number = get(Int128.self) else { return nil }
    return Decimal(string: "\(number)")
  }
}

import Duck
import Testing

extension DatabaseIdentifier {
  /// Checks the text and the values of a statement, and that the engine takes it; gives its rows as texts without types.
  @discardableResult
  func expect(
    _ statement: some SQLStatement,
    _ query: String,
    _ values: [Value] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    let splitted = try statement.prepare(.duck).splitted
    #expect(splitted.query == query, sourceLocation: sourceLocation)
    #expect(splitted.values == values, sourceLocation: sourceLocation)
    let result = try await self.query(statement.sqlContent)
    return result.rows.map { row in
      (0..<result.columns.count).map { column in
        let literal = row.value(column)?.sqlLiteral ?? ""
        return literal.replacing(/CAST\('?(.*?)'? AS \w+\)/) { $0.output.1 }
      }
      .joined(separator: " ")
    }
  }
}

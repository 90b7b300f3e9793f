import Duck

/// How a command names a to-do: by its number, or by the start of its id.
struct Reference: Equatable {
  /// Fewer characters would make a mistyped number the start of an id.
  static let shortestPrefix = 4

  let text: String
  let number: Int64?
  let prefix: String?

  init(_ text: String) {
    self.text = text
    number = Int64(text)
    let isID = text.count >= Self.shortestPrefix && text.allSatisfy { $0.isHexDigit || $0 == "-" }
    prefix = isID ? text.lowercased() : nil
  }

  /// Finds what is meant. A number goes before an id that starts with the same digits.
  func find(on executor: some DatabaseExecutor) async throws -> Todo {
    if let number, let todo = try await Todo.query.where(\Todo.$number == number).first(on: executor) {
      return todo
    }
    guard let prefix else { throw TodoFailure.unknown(text) }
    let found = try await Todo.query
      .where(Fn.startsWith(Fn.cast(\Todo.$id, as: String.self), prefix))
      .orderBy(.asc(\Todo.$number))
      .all(on: executor)
    guard let todo = found.first else { throw TodoFailure.unknown(text) }
    guard found.count == 1 else { throw TodoFailure.ambiguous(text, found) }
    return todo
  }
}

/// What the list refuses.
enum TodoFailure: Error, Equatable {
  case unknown(String)
  case ambiguous(String, [Todo])
}

extension TodoFailure: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown(let reference):
      "there is no \(reference) in the list; `todo list --all` shows numbers and ids"
    case .ambiguous(let prefix, let todos):
      "\(todos.count) ids start with \(prefix); give the number: "
        + todos.map { "\($0.number) (\($0.text))" }.joined(separator: ", ")
    }
  }
}

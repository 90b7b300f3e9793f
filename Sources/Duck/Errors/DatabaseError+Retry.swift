extension EngineError {
  /// Whether another transaction got in the way, so that the whole transaction may succeed when it runs again.
  public var isRetryable: Bool { category == .conflict }
}

extension DatabaseError {
  /// Whether another transaction got in the way, so that the whole transaction may succeed when it runs again.
  ///
  /// ```swift
  /// catch let error as DatabaseError where error.isRetryable { … }
  /// ```
  public var isRetryable: Bool {
    switch self {
    case .engine(let error): error.isRetryable
    case .transactionFailed(let first): first.isRetryable
    default: false
    }
  }
}

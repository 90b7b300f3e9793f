import Duck

extension DatabaseIdentifier {
  /// A database for statements that only compute: hundreds of cases share it.
  static let shared = DatabaseIdentifier.memory()
}

/// Names a database: a file, or one in memory.
///
/// Making an identifier opens nothing. The first statement or connection opens the database, and all identifiers of
/// the same file (relative paths, symbolic links and hard links included) share what is open: a file is never opened
/// twice in a process.
///
/// ```swift
/// extension DatabaseIdentifier {
///   static let app = DatabaseIdentifier(path: "/var/lib/app/app.duckdb")
/// }
/// let result = try await SQL.raw("SELECT 1").query(on: .app)
/// ```
///
/// The folder of the file must exist; the file is made when it is not there.
public struct DatabaseIdentifier: Sendable, Hashable {
  private enum Location: Sendable {
    case file(String)
    case memory(SharedDatabase)
  }

  private let location: Location
  private let configuration: DatabaseConfiguration

  /// The database in a file. A relative path counts from the working folder of this moment.
  ///
  /// - Parameter configuration: How the file is opened. While it is open, all its identifiers must want the same.
  public init(path: String, configuration: DatabaseConfiguration = DatabaseConfiguration()) {
    location = .file(path.isEmpty ? path : DatabasePath.absolute(path))
    self.configuration = configuration
  }

  private init(_ location: Location, _ configuration: DatabaseConfiguration) {
    self.location = location
    self.configuration = configuration
  }

  /// A new, empty database in memory, which lives as long as the identifier, its copies or a connection do.
  ///
  /// Each call gives a database of its own; keep the identifier to reach it again.
  public static func memory(configuration: DatabaseConfiguration = DatabaseConfiguration())
    -> DatabaseIdentifier
  {
    DatabaseIdentifier(.memory(SharedDatabase(path: nil)), configuration)
  }

  var runtime: DatabaseRuntime {
    let shared =
      switch location {
      case .file(let path): DatabaseRegistry.shared.runtime(path)
      case .memory(let runtime): runtime
      }
    return DatabaseRuntime(shared: shared, configuration: configuration)
  }

  /// Whether both name the same runtime in memory, or the same path, with the same configuration.
  public static func == (left: DatabaseIdentifier, right: DatabaseIdentifier) -> Bool {
    guard left.configuration == right.configuration else { return false }
    return switch (left.location, right.location) {
    case (.file(let left), .file(let right)): left == right
    case (.memory(let left), .memory(let right)): left === right
    default: false
    }
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    switch location {
    case .file(let path): hasher.combine(path)
    case .memory(let runtime): hasher.combine(ObjectIdentifier(runtime))
    }
  }
}

extension DatabaseIdentifier: DatabaseExecutor {
  /// Opens a connection of its own, for statements that belong together.
  ///
  /// - Throws: ``DatabaseError/cannotOpen(_:)`` when the database cannot be opened.
  public func connect() async throws -> Connection {
    try await runtime.connect()
  }

  /// Tells `trace` of every statement on this database, through whatever identifier or connection; nil ends that.
  public func trace(_ trace: StatementTrace?) {
    runtime.shared.tracer.current = trace
  }

  /// Runs an operation of the library on a connection that the database keeps for this.
  ///
  /// Two statements may run on two connections. BEGIN, COMMIT and ROLLBACK are therefore refused; they need a
  /// connection of their own.
  public func perform<R: Sendable>(_ operation: NativeOperation<R>) async throws -> R {
    let runtime = runtime
    return try await runtime.shelf.use(until: operation.deadline, connect: runtime.connectForAll) {
      try await $0.perform(operation, for: .identifier)
    }
  }
}

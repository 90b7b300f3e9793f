/// How a database is opened.
///
/// ```swift
/// var configuration = DatabaseConfiguration()
/// configuration.isReadOnly = true
/// configuration.memoryLimit = 256 << 20
/// let archive = DatabaseIdentifier(path: "/var/lib/app/archive.duckdb", configuration: configuration)
/// ```
///
/// It counts when the database opens. While it is open, an identifier of the same file with another configuration
/// throws ``DatabaseError/configurationConflict(path:)``.
///
/// Nothing here makes the engine use the network: extensions are loaded only when ``loadsExtensions`` says so, or a
/// statement.
public struct DatabaseConfiguration: Sendable, Hashable {
  /// Whether the file cannot be changed. It must exist then, and may be open in other processes that only read.
  public var isReadOnly = false
  /// How many threads work on the database's statements at most; nil for one for each core.
  ///
  /// A statement runs on its connection's thread alone at first. The others come to help once it has taken 0.5 to 0.75 ms:
  /// small statements are slower with several threads. `SET threads` in SQL changes the number. With the option
  /// `"external_threads": "1"` the engine uses threads of its own, and wakes them for every statement.
  public var threads: Int?
  /// How much memory the engine uses at most, in bytes; nil for 80 % of what there is.
  public var memoryLimit: Int?
  /// The folder for what does not fit into memory; nil for one beside the file, or in the system's folder for temporary
  /// files where the database is in memory. An empty path forbids such files.
  public var temporaryFolder: String?
  /// How large all temporary files together may be, in bytes; nil for 90 % of what the disk has left.
  public var temporaryFolderLimit: Int?
  /// The key of an encrypted file.
  ///
  /// The engine that Duck comes with can read encrypted files, so that ``isReadOnly`` has to be set: writing needs an
  /// extension for cryptography, and without it opening throws ``OpenFailure/Reason-swift.enum/encryptionUnavailable``.
  /// The key is never logged.
  public var encryptionKey: String?
  /// The order of `ORDER BY` where a query names none; nil for the engine's, which is ascending.
  public var defaultOrder: Order?
  /// Whether the engine may fetch and load extensions by itself when a statement needs one. That uses the network.
  public var loadsExtensions = false
  /// Options of the engine by their names, such as `"preserve_insertion_order": "false"`. A wrong name throws
  /// ``DatabaseError/unknownOption(name:similar:)``, a wrong value ``DatabaseError/invalidOption(name:reason:)``.
  public var options: [String: String] = [:]

  /// The engine's own choices, without the network.
  public init() {}

  /// A direction of ORDER BY.
  public enum Order: String, Sendable, Hashable {
    /// Small ones first.
    case ascending = "ASC"
    /// Large ones first.
    case descending = "DESC"
  }

  /// What the engine is told, in the order in which it is told.
  var settings: [(name: String, value: String)] {
    let extensions = loadsExtensions ? "true" : "false"
    var settings = [
      ("autoinstall_known_extensions", extensions), ("autoload_known_extensions", extensions),
    ]
    // The engine attaches an encrypted file to a database in memory, which cannot be read-only.
    if isReadOnly, encryptionKey == nil { settings.append(("access_mode", "READ_ONLY")) }
    if let threads { settings.append(("threads", String(threads))) }
    if let memoryLimit { settings.append(("memory_limit", "\(memoryLimit)B")) }
    if let temporaryFolder { settings.append(("temp_directory", temporaryFolder)) }
    if let temporaryFolderLimit { settings.append(("max_temp_directory_size", "\(temporaryFolderLimit)B")) }
    if let defaultOrder { settings.append(("default_order", defaultOrder.rawValue)) }
    return settings + options.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension DatabaseConfiguration: CustomStringConvertible {
  /// The settings, without the key.
  public var description: String {
    let shown = settings.map { "\($0.name)=\($0.value)" } + (encryptionKey == nil ? [] : ["encrypted"])
    return shown.joined(separator: " ")
  }
}

extension DatabaseConfiguration: CustomDebugStringConvertible, CustomReflectable {
  /// As ``description``.
  public var debugDescription: String { description }

  /// As ``description``: reflection would show the key.
  public var customMirror: Mirror { Mirror(self, children: ["settings": description]) }
}

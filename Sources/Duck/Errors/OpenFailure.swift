/// Why a database could not be opened. The file, where there is one, was not changed.
public struct OpenFailure: Error, Sendable, Equatable {
  /// The absolute path that was tried.
  public let path: String
  /// The cause that a program can act on.
  public let reason: Reason
  /// The engine's own text, where it was asked.
  public let message: String

  package init(path: String, reason: Reason, message: String = "") {
    self.path = path
    self.reason = reason
    self.message = message
  }

  /// Why a database could not be opened.
  @nonexhaustive
  public enum Reason: Sendable, Equatable {
    /// The folder of the file does not exist: create it first.
    case missingFolder
    /// The file is to be opened read-only and does not exist.
    case missingFile
    /// The path names a folder.
    case isDirectory
    /// The path is empty or holds a NUL character.
    case invalidPath
    /// The file is something else than a DuckDB database.
    case notADatabase
    /// The file was written by a newer engine.
    case newerFormat
    /// Another process holds the file; its number where the engine says it.
    case lockedByAnotherProcess(id: Int?)
    /// The file system refused access.
    case permission
    /// The file is damaged.
    case corrupt
    /// The file is encrypted, and no key was given.
    case encrypted
    /// The file is encrypted with another key.
    case wrongEncryptionKey
    /// A key was given, and the file is not encrypted.
    case notEncrypted
    /// The engine of this build cannot write encrypted files; it reads them, with `isReadOnly` set.
    case encryptionUnavailable
    /// The memory that the configuration allows is not enough to open it.
    case outOfMemory
    /// Anything else; see the message.
    case other
  }
}

extension OpenFailure: CustomStringConvertible {
  /// One sentence for a log or a developer.
  public var description: String {
    switch reason {
    case .missingFolder: "Cannot open \(path): its folder does not exist."
    case .isDirectory: "Cannot open \(path): it is a folder."
    case .invalidPath: "A database path must not be empty or hold a NUL character."
    case .notADatabase: "Cannot open \(path): it is no DuckDB database. \(message)"
    case .newerFormat: "Cannot open \(path): a newer engine wrote it. \(message)"
    case .lockedByAnotherProcess(let id):
      "Cannot open \(path): \(id.map { "process \($0)" } ?? "another process") holds it."
    case .permission: "Cannot open \(path): no permission. \(message)"
    case .corrupt: "Cannot open \(path): it is damaged. \(message)"
    case .missingFile: "Cannot open \(path) read-only: there is no such file."
    case .encrypted: "Cannot open \(path): it is encrypted, and no key was given."
    case .wrongEncryptionKey: "Cannot open \(path): the key is wrong."
    case .notEncrypted: "Cannot open \(path): a key was given, and it is not encrypted."
    case .encryptionUnavailable:
      "Cannot open \(path): this engine reads encrypted files only; set isReadOnly."
    case .outOfMemory: "Cannot open \(path): the memory that is allowed is not enough. \(message)"
    case .other: "Cannot open \(path): \(message)"
    }
  }
}

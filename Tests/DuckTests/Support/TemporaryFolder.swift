import Duck
import Foundation

/// Lends a folder of the test's own, which is removed at the end whatever happens.
func withTemporaryFolder<R>(_ body: (TemporaryFolder) async throws -> R) async throws -> R {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("duck-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  return try await body(TemporaryFolder(path: url.path))
}

/// Lends a database in a file of a temporary folder, which is closed at the end.
func withFileDatabase<R>(_ body: (DatabaseIdentifier, String) async throws -> R) async throws -> R {
  try await withTemporaryFolder { folder in
    let path = folder.file("test.duckdb")
    let database = DatabaseIdentifier(path: path)
    do {
      let result = try await body(database, path)
      await database.close()
      return result
    } catch {
      await database.close()
      throw error
    }
  }
}

struct TemporaryFolder: Sendable {
  let path: String

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name)) }

  /// The names of what is in the folder, in order.
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: file(name), withDestinationPath: target)
  }

  func hardLink(_ name: String, to target: String) throws {
    try FileManager.default.linkItem(atPath: file(target), toPath: file(name))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }

  /// The bytes of a file that is not open: reading an open one would give up the process's lock on it.
  func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: file(name))))
  }
}

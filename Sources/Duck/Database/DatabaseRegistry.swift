internal import Foundation

/// Finds the one runtime of a file, whatever name it is reached by.
///
/// Guard for `@unchecked Sendable`: the lock guards both tables.
final class DatabaseRegistry: @unchecked Sendable {
  static let shared = DatabaseRegistry()

  private let lock = NSLock()
  private var byPath: [String: SharedDatabase] = [:]
  private var byFile: [DatabasePath.FileID: SharedDatabase] = [:]

  /// The runtime of a file. Two names of one existing file, and two paths to one that is still to be made, give the
  /// same one.
  func runtime(_ path: String) -> SharedDatabase {
    let canonical = DatabasePath.canonical(path)
    return lock.withLock {
      let file = DatabasePath.fileID(canonical)
      if let runtime = file.flatMap(runtime) ?? byPath[canonical] { return runtime }
      let runtime = SharedDatabase(path: canonical) { [weak self] in self?.remember($0) }
      byPath[canonical] = runtime
      if let file { byFile[file] = runtime }
      return runtime
    }
  }

  /// The runtimes of all files that were ever named.
  var all: [SharedDatabase] { lock.withLock { Array(byPath.values) } }

  /// The runtime of a known file. The number of a removed file may be another's by now: where the runtime does not
  /// hold the file, its path must still lead there.
  private func runtime(of file: DatabasePath.FileID) -> SharedDatabase? {
    guard let runtime = byFile[file] else { return nil }
    if runtime.isInUse || runtime.path.flatMap(DatabasePath.fileID) == file { return runtime }
    byFile[file] = nil
    return nil
  }

  /// Notes which file a runtime has opened: before, there may have been none.
  private func remember(_ runtime: SharedDatabase) {
    guard let path = runtime.path else { return }
    lock.withLock {
      byFile = byFile.filter { $0.value !== runtime }
      if let file = DatabasePath.fileID(path) { byFile[file] = runtime }
    }
  }
}

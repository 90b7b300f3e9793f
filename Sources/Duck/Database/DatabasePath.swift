internal import Foundation

/// What names a database file: its path without detours, and the file itself once it exists.
enum DatabasePath {
  /// The file's number on its device: the same for all its names.
  struct FileID: Hashable {
    let device: Int
    let number: Int
  }

  /// The path from the root, as it is now; the working folder may change later.
  static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// The path without `.`, `..` and symbolic links, also where the file, or the target of a link, is not there yet.
  static func canonical(_ path: String) -> String {
    // Such a path names nothing, and opening says so; the system would take it for another.
    guard isValid(path) else { return path }
    var target = path
    // A chain of links that is longer is a circle; the engine reports it when it opens.
    for _ in 0..<40 {
      let folder = (target as NSString).deletingLastPathComponent
      let name = (target as NSString).lastPathComponent
      let resolved = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
      target = resolved == "/" ? "/\(name)" : "\(resolved)/\(name)"
      guard let next = linkTarget(target) else { return target }
      target = next.hasPrefix("/") ? next : "\(resolved)/\(next)"
    }
    return target
  }

  static func fileID(_ path: String) -> FileID? {
    guard let attributes = attributes(path),
      let device = attributes[.systemNumber] as? NSNumber,
      let number = attributes[.systemFileNumber] as? NSNumber
    else { return nil }
    return FileID(device: device.intValue, number: number.intValue)
  }

  /// What stands in the way of opening, as far as the file system says it better than the engine.
  static func failure(_ path: String) -> OpenFailure? {
    guard isValid(path) else { return OpenFailure(path: path, reason: .invalidPath) }
    if let type = attributes(path)?[.type] as? FileAttributeType {
      return type == .typeDirectory ? OpenFailure(path: path, reason: .isDirectory) : nil
    }
    let folder = (path as NSString).deletingLastPathComponent
    guard attributes(folder)?[.type] as? FileAttributeType == .typeDirectory else {
      return OpenFailure(path: path, reason: .missingFolder)
    }
    return nil
  }

  private static func isValid(_ path: String) -> Bool { !path.isEmpty && !path.utf8.contains(0) }

  private static func attributes(_ path: String) -> [FileAttributeKey: Any]? {
    guard isValid(path) else { return nil }
    // No attributes means no file: that is the answer, not an error.
    return try? FileManager.default.attributesOfItem(atPath: path)
  }

  private static func linkTarget(_ path: String) -> String? {
    // Failing means that the path is no link: that is the answer, not an error.
    try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }
}

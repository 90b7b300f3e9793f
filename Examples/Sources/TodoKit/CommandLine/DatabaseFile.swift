import Foundation

/// Where the list is kept.
enum DatabaseFile {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The file that was named, as it is, or the one in the user's data folder, whose folder is made when missing.
  static func path(_ named: String?, environment: [String: String]) throws -> String {
    if let named { return named }
    let folder = try dataFolder(environment).appendingPathComponent("todo")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(description: "the folder \(folder.path) cannot be made; --database names another file")
    }
    return folder.appendingPathComponent("todo.duckdb").path
  }

  private static func dataFolder(_ environment: [String: String]) throws -> URL {
    // A relative path is to be ignored, says the XDG Base Directory Specification.
    if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") { return URL(fileURLWithPath: path) }
    if let path = environment["HOME"], path.hasPrefix("/") {
      return URL(fileURLWithPath: path).appendingPathComponent(belowHome)
    }
    throw Failure(description: "there is no home folder; --database names a file for the list")
  }

  #if canImport(Darwin)
    private static let belowHome = "Library/Application Support"
  #else
    private static let belowHome = ".local/share"
  #endif
}

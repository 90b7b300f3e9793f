import Duck
import Foundation

/// The folder with the five CSV files.
struct DataFolder {
  enum Failure: Error, Equatable, CustomStringConvertible {
    case missingFolder(String)
    case missingFile(String)
    case unexpectedHeader(file: String, found: String)

    var description: String {
      switch self {
      case .missingFolder(let path):
        "the sample data is not there (\(path)); run `make data` in the root of the checkout"
      case .missingFile(let path):
        "the sample data is not complete (\(path) is missing); run `make data` in the root of the checkout"
      case .unexpectedHeader(let file, let found):
        "\(file) has other columns than expected: \(found)"
      }
    }
  }

  static let defaultPath = ".data/nycflights13"

  let path: String

  /// The folder that was named, or else the default one: below the working folder or a folder above it, then below
  /// the checkout that the program was built in.
  static func find(
    _ named: String?,
    from workingFolder: String = FileManager.default.currentDirectoryPath,
    source: String = #filePath
  ) throws -> DataFolder {
    if let named { return try DataFolder(checking: absolute(named, from: workingFolder)) }
    for start in [workingFolder, source] {
      var place = URL(fileURLWithPath: start)
      while true {
        let candidate = place.appendingPathComponent(defaultPath).path
        if isFolder(candidate) { return try DataFolder(checking: candidate) }
        guard place.path != "/" else { break }
        place.deleteLastPathComponent()
      }
    }
    throw Failure.missingFolder("no \(defaultPath) in \(workingFolder) or above")
  }

  private init(checking path: String) throws {
    guard Self.isFolder(path) else { throw Failure.missingFolder("no folder \(path)") }
    self.path = path
    for table in SampleTables.all where !FileManager.default.fileExists(atPath: file(of: table)) {
      throw Failure.missingFile(file(of: table))
    }
  }

  /// Where the database goes: beside the folder, which `make data` may replace as a whole.
  var databasePath: String {
    URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent("flights.duckdb").path
  }

  func file(of table: any Table.Type) -> String { "\(path)/\(table.tableName).csv" }

  /// The names of the columns, as the first line of a table's file has them.
  func header(of table: any Table.Type) throws -> [String] {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: file(of: table)))
    let start = try file.read(upToCount: 4096) ?? Data()
    try file.close()
    let line = String(decoding: start.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return line.trimmingCharacters(in: .whitespacesAndNewlines).components(separatedBy: ",")
  }

  /// Checks that the first line of a table's file names the table's columns.
  ///
  /// The engine matches columns by position only: with two columns swapped it would load nonsense.
  func checkHeader(of table: any Table.Type, columns: [String]?) throws {
    let header = try header(of: table)
    guard header == columns else {
      throw Failure.unexpectedHeader(file: file(of: table), found: header.joined(separator: ","))
    }
  }

  private static func absolute(_ path: String, from folder: String) -> String {
    let base = URL(fileURLWithPath: folder, isDirectory: true)
    return URL(fileURLWithPath: path, relativeTo: base).standardizedFileURL.path
  }

  private static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }
}

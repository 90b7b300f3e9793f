/// A name as the engine tells names apart: by its bytes, but for the case of the letters A to Z.
///
/// Swift finds texts equal that compose a letter in different ways. They name different columns.
struct ExactName {
  private let folded: [UInt8]
  /// Made once: names are looked up far more often than they are made.
  private let digest: Int

  init(_ name: String) {
    folded = name.utf8.map(Self.fold)
    digest = folded.hashValue
  }

  private static func fold(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }

  /// Whether two texts are one name, for where there are too many of them to keep.
  static func isOne(_ first: String, _ second: String) -> Bool {
    first.utf8.lazy.map(fold).elementsEqual(second.utf8.lazy.map(fold))
  }
}

extension ExactName: Hashable {
  static func == (left: ExactName, right: ExactName) -> Bool {
    left.digest == right.digest && left.folded == right.folded
  }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

extension String {
  /// Whether all letters are of ASCII.
  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

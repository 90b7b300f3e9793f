/// A name as the engine tells names apart: by its bytes, but for the case of the letters A to Z.
///
/// Swift finds texts equal that compose a letter in different ways. They name different columns.
struct ExactName: Hashable {
  private let folded: [UInt8]

  init(_ name: String) {
    folded = name.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
  }
}

extension String {
  /// Whether all letters are of ASCII.
  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

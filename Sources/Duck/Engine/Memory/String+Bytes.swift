internal import Foundation

extension String {
  /// Whether two texts are the same bytes. To Swift's `==`, texts are also equal that compose a letter differently.
  func hasSameBytes(as other: String) -> Bool {
    // SAFETY: both buffers are read inside the closures alone, as far as they are long.
    let answer = unsafe utf8.withContiguousStorageIfAvailable { mine in
      unsafe other.utf8.withContiguousStorageIfAvailable { theirs in
        guard mine.count == theirs.count, let first = mine.baseAddress, let second = theirs.baseAddress else {
          return mine.isEmpty && theirs.isEmpty
        }
        return unsafe first == second || memcmp(first, second, mine.count) == 0
      }
    }
    return (answer ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

internal import Foundation

/// A keyed container that serves row after row, with the companion that tells it where to read.
///
/// Making one costs more than reading the cells of a small row. It is used again only when nobody else has it any more:
/// what a type keeps of the decoder that it was made from stays as it was.
@safe
final class KeptContainer<Companion: AnyObject> {
  // Watched by the runtime, they would cost as much as what they save. No access to them calls anything.
  @exclusivity(unchecked) private var key: ObjectIdentifier?
  @exclusivity(unchecked) private var companion: Companion?
  private let held: HeldObject
  private let giver: Giver<AnyObject>

  init() {
    let held = HeldObject()
    self.held = held
    // SAFETY: it is called only when something is held.
    giver = Giver { unsafe held.object.unsafelyUnwrapped }
  }

  /// Keeps a container for ``take(_:)``.
  @inline(never)
  func keep<Key: CodingKey>(_ container: KeyedDecodingContainer<Key>, _ companion: Companion) {
    guard ContainerProbe.isOneReference else { return }
    unsafe key = ObjectIdentifier(Key.self)
    // SAFETY: a container is one reference, as was proved.
    unsafe held.object = unsafeBitCast(container, to: AnyObject.self)
    unsafe self.companion = companion
  }

  /// What came with the container that was kept for these keys, if nobody else has that; ``container(_:)`` gives it.
  @inline(__always)
  func take<Key: CodingKey>(_ type: Key.Type) -> Companion? {
    guard unsafe key == ObjectIdentifier(type), unsafe isKnownUniquelyReferenced(&held.object) else {
      return nil
    }
    return unsafe companion
  }

  /// The container that ``take(_:)`` has found.
  ///
  /// In code for any keys, each mention of a container's type is looked up in a table that all threads share. That costs
  /// more than reading two cells, and so nothing here needs the type.
  @inline(__always)
  func container<Key: CodingKey>(_ type: Key.Type) -> KeyedDecodingContainer<Key> {
    precondition(unsafe key == ObjectIdentifier(type), "no container for these keys")
    // SAFETY: `keep` made what is held of a container for the same keys, which is one reference. A function that gives
    // a value of any type puts it where the caller wants it: for all that are one reference, that is the same code.
    return unsafe unsafeBitCast(giver, to: Giver<KeyedDecodingContainer<Key>>.self).give()
  }
}

/// What a container consists of.
private final class HeldObject {
  @exclusivity(unchecked) var object: AnyObject?
}

private struct Giver<Result> {
  let give: () -> Result
}

/// Looks at a container of the standard library.
private struct ContainerProbe: Decodable {
  private enum Key: CodingKey { case none }

  private let isOneReference: Bool

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let parts = Array(Mirror(reflecting: container).children)
    isOneReference =
      parts.count == 1 && type(of: parts[0].value) is AnyClass
      && MemoryLayout.size(ofValue: container) == MemoryLayout<AnyObject>.size
  }

  /// Whether it is one reference to an object and nothing else.
  static let isOneReference: Bool = {
    // Without an answer, no container is kept.
    let probe = try? JSONDecoder().decode(ContainerProbe.self, from: Data("{}".utf8))
    return probe?.isOneReference ?? false
  }()
}

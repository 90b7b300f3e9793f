internal import Foundation

/// A keyed container that serves row after row, with the variable that tells it where to read.
///
/// Making one costs more than reading the cells of a small row. It is used again only when nobody else has it any more:
/// what a type keeps of the decoder that it was made from stays as it was.
@safe
final class KeptContainer<Value> {
  fileprivate struct State {
    var key: ObjectIdentifier?
    /// What the container consists of.
    var box: AnyObject?
    var place: Register<Value>?
    let giver: Giver<AnyObject>
  }

  // In memory of its own: as variables of an object they would be watched, and each reference counted when it is used.
  private let state: UnsafeMutablePointer<State>

  init() {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    // SAFETY: it is called only where there is a container.
    unsafe state.initialize(to: State(giver: Giver { unsafe state.pointee.box.unsafelyUnwrapped }))
    unsafe self.state = state
  }

  deinit {
    // SAFETY: initialized by `init`, and nobody has the memory any more.
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }

  /// Keeps a container for ``Lent/move(_:to:)``.
  @inline(never)
  func keep<Key: CodingKey>(_ container: KeyedDecodingContainer<Key>, _ place: Register<Value>) {
    guard ContainerProbe.isOneReference else { return }
    unsafe state.pointee.key = ObjectIdentifier(Key.self)
    // SAFETY: a container is one reference, as was proved.
    unsafe state.pointee.box = unsafeBitCast(container, to: AnyObject.self)
    unsafe state.pointee.place = place
  }

  /// Lets go of the container.
  func forget() {
    unsafe state.pointee.key = nil
    unsafe state.pointee.box = nil
    unsafe state.pointee.place = nil
  }

  /// The container, for use as long as this object is there.
  var lent: Lent { unsafe Lent(state: state) }

  /// A container that somebody else keeps.
  @safe
  struct Lent {
    fileprivate let state: UnsafeMutablePointer<State>

    /// Lets the container that was kept for these keys read elsewhere, if nobody else has it; ``container(_:)`` gives it.
    @inline(__always)
    func move<Key: CodingKey>(_ type: Key.Type, to value: @autoclosure () -> Value) -> Bool {
      guard unsafe state.pointee.key == ObjectIdentifier(type),
        unsafe isKnownUniquelyReferenced(&state.pointee.box)
      else { return false }
      unsafe state.pointee.place?.value = value()
      return true
    }

    /// The container that was moved.
    ///
    /// In code for any keys, each mention of a container's type is looked up in a table that all threads share. That
    /// costs more than reading two cells, and so nothing here needs the type.
    @inline(__always)
    func container<Key: CodingKey>(_ type: Key.Type) -> KeyedDecodingContainer<Key> {
      precondition(unsafe state.pointee.key == ObjectIdentifier(type), "no container for these keys")
      // SAFETY: `keep` made the box of a container for the same keys, which is one reference. A function that gives a
      // value of any type puts it where the caller wants it: for all that are one reference, that is the same code.
      return unsafe unsafeBitCast(state.pointee.giver, to: Giver<KeyedDecodingContainer<Key>>.self).give()
    }
  }
}

/// A keyed container that many rows are encoded with: the one that was made for the first.
@safe
final class KeptEncodingContainer {
  private struct State {
    var key: ObjectIdentifier?
    var box: AnyObject?
  }

  // In memory of its own, as in ``KeptContainer``.
  private let state: UnsafeMutablePointer<State>
  private let giver: Giver<AnyObject>

  init() {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    unsafe state.initialize(to: State())
    unsafe self.state = state
    // SAFETY: it is called only by this object, and only when there is a container.
    giver = Giver { unsafe state.pointee.box.unsafelyUnwrapped }
  }

  deinit {
    // SAFETY: initialized by `init`, and nobody has the memory any more.
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }

  @inline(never)
  func keep<Key: CodingKey>(_ container: KeyedEncodingContainer<Key>) {
    guard EncodingContainerProbe.isOneReference else { return }
    // SAFETY: a container is one reference, as was proved.
    unsafe state.pointee = State(
      key: ObjectIdentifier(Key.self),
      box: unsafeBitCast(container, to: AnyObject.self)
    )
  }

  func forget() { unsafe state.pointee = State() }

  @inline(__always)
  func has<Key: CodingKey>(_ type: Key.Type) -> Bool { unsafe state.pointee.key == ObjectIdentifier(type) }

  /// The container, without a look at its type.
  @inline(__always)
  func container<Key: CodingKey>(_ type: Key.Type) -> KeyedEncodingContainer<Key> {
    precondition(has(type), "no container for these keys")
    // SAFETY: as in ``KeptContainer``.
    return unsafe unsafeBitCast(giver, to: Giver<KeyedEncodingContainer<Key>>.self).give()
  }
}

/// Looks at a container of the standard library.
private struct EncodingContainerProbe: Encodable {
  private enum Key: CodingKey { case none }

  private final class Answer { var isOneReference = false }
  private let answer = Answer()

  func encode(to encoder: any Encoder) throws {
    let container = encoder.container(keyedBy: Key.self)
    let parts = Array(Mirror(reflecting: container).children)
    answer.isOneReference =
      parts.count == 1 && type(of: parts[0].value) is AnyClass
      && MemoryLayout.size(ofValue: container) == MemoryLayout<AnyObject>.size
  }

  /// Whether it is one reference to an object and nothing else.
  static let isOneReference: Bool = {
    let probe = EncodingContainerProbe()
    // Without an answer, no container is kept.
    _ = try? JSONEncoder().encode(probe)
    return probe.answer.isOneReference
  }()
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

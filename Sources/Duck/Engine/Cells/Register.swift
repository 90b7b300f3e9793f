/// A variable that is read and written as a whole, in memory of its own.
///
/// The runtime watches a variable of an object for accesses that overlap, which costs more than reading a cell. Here each
/// access copies the value, so that there is nothing to overlap.
@safe
class Register<Value> {
  final let base: UnsafeMutablePointer<Value>

  init(_ value: Value) {
    unsafe base = .allocate(capacity: 1)
    unsafe base.initialize(to: value)
  }

  deinit {
    // SAFETY: initialized by `init`, and nobody has the memory any more.
    unsafe base.deinitialize(count: 1)
    unsafe base.deallocate()
  }

  @inline(__always)
  final var value: Value {
    get { unsafe base.pointee }
    set { unsafe base.pointee = newValue }
  }
}

/// Objects that serve again and again, each for one type and as long as nobody else has it.
@safe
final class KeptObjects<Value, Object: Register<Value>> {
  fileprivate struct Slot {
    var type: ObjectIdentifier?
    var object: Object?
  }

  private let slots: UnsafeMutablePointer<Slot>
  private let count: Int

  init(count: Int) {
    self.count = count
    unsafe slots = .allocate(capacity: count)
    unsafe slots.initialize(repeating: Slot(), count: count)
  }

  deinit {
    // SAFETY: initialized by `init`, and nobody has the memory any more.
    unsafe slots.deinitialize(count: count)
    unsafe slots.deallocate()
  }

  /// The objects, for taking one as long as this object is there.
  var lent: Lent { unsafe Lent(slots: slots, count: count) }

  /// Puts an object into a place.
  func keep(_ object: Object, at place: Int, for type: ObjectIdentifier) {
    precondition(place >= 0 && place < count, "no such place")
    // SAFETY: checked just now.
    unsafe slots[place] = Slot(type: type, object: object)
  }

  /// Lets go of all objects.
  func forget() {
    // SAFETY: initialized by `init`.
    for place in 0..<count { unsafe slots[place] = Slot() }
  }

  /// Objects that somebody else holds.
  @safe
  struct Lent {
    fileprivate let slots: UnsafeMutablePointer<Slot>
    fileprivate let count: Int

    /// The object that was kept in a place for a type, with a new value; nil if anybody else has it, and where there is no
    /// such place.
    @inline(__always)
    func take(_ place: Int, for type: ObjectIdentifier, _ value: @autoclosure () -> Value) -> Object? {
      guard place >= 0 && place < count else { return nil }
      // SAFETY: checked just now.
      guard unsafe slots[place].type == type, unsafe isKnownUniquelyReferenced(&slots[place].object),
        let object = unsafe slots[place].object
      else { return nil }
      object.value = value()
      return object
    }
  }
}

/// The memory of one column's property in many models: where a ``ColumnElement`` writes what it reads, and reads what
/// it writes.
///
/// It is lent for the length of a call. What it holds in each model is an optional of the property's type, nil where
/// the property was never set, and a byte that says what happened to it.
@safe
public struct ModelSlots {
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let stride: Int
  @usableFromInline let stateOffset: Int
  @usableFromInline let count: Int
  /// Whether the slots hold nothing to release: the models' property has no initial value.
  @usableFromInline let areEmpty: Bool

  init(base: UnsafeMutableRawPointer, stride: Int, stateOffset: Int, count: Int, areEmpty: Bool) {
    unsafe self.base = base
    self.stride = stride
    self.stateOffset = stateOffset
    self.count = count
    self.areEmpty = areEmpty
  }

  /// Puts a value into every slot and marks it as loaded.
  @inlinable
  @inline(__always)
  func fill<T>(_ value: (Int) -> T) {
    // SAFETY: the layout plan proved that each slot is an optional of T with its state byte at this offset.
    var slot = unsafe base
    for row in 0..<count {
      let storage = unsafe slot.assumingMemoryBound(to: T?.self)
      if areEmpty {
        unsafe storage.initialize(to: .some(value(row)))
      } else {
        unsafe storage.pointee = .some(value(row))
      }
      unsafe slot.storeBytes(of: ModelSlots.loaded, toByteOffset: stateOffset, as: UInt8.self)
      unsafe slot += stride
    }
  }

  /// Gives every value to `body`, nil where the property was never set.
  @inlinable
  @inline(__always)
  func forEach<T>(as type: T.Type, _ body: (Int, T?) -> Void) {
    // SAFETY: as for `fill`; the models are only read.
    var slot = unsafe base
    for row in 0..<count {
      unsafe body(row, slot.assumingMemoryBound(to: T?.self).pointee)
      unsafe slot += stride
    }
  }

  /// The state byte of a slot whose value came from the database.
  @usableFromInline static let loaded: UInt8 = 1
}

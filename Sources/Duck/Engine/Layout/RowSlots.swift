/// The memory of one column's property in many models, or of one element in many tuples: where a ``ColumnElement`` writes
/// what it reads, and reads what it writes.
///
/// It is lent for the length of a call. A model holds an optional of the property's type, nil where the property was never
/// set, and a byte that says what happened to it; a tuple holds the plain value.
@safe
public struct RowSlots {
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let stride: Int
  /// Where the byte of a model's property is; nil in tuples.
  @usableFromInline let stateOffset: Int?
  @usableFromInline let count: Int
  /// Whether the slots hold nothing to release: the models' property has no initial value.
  @usableFromInline let areEmpty: Bool

  init(base: UnsafeMutableRawPointer, stride: Int, stateOffset: Int?, count: Int, areEmpty: Bool) {
    unsafe self.base = base
    self.stride = stride
    self.stateOffset = stateOffset
    self.count = count
    self.areEmpty = areEmpty
  }

  /// Puts a value into every slot, and marks it as loaded where it is a model's.
  @inlinable
  @inline(__always)
  func fill<T>(_ value: (Int) -> T) {
    // SAFETY: the layout was proved: each slot is a T, or an optional of T with its state byte at this offset.
    var slot = unsafe base
    guard let stateOffset else {
      for row in 0..<count {
        unsafe slot.assumingMemoryBound(to: T.self).initialize(to: value(row))
        unsafe slot += stride
      }
      return
    }
    for row in 0..<count {
      let storage = unsafe slot.assumingMemoryBound(to: T?.self)
      if areEmpty {
        unsafe storage.initialize(to: .some(value(row)))
      } else {
        unsafe storage.pointee = .some(value(row))
      }
      unsafe slot.storeBytes(of: RowSlots.loaded, toByteOffset: stateOffset, as: UInt8.self)
      unsafe slot += stride
    }
  }

  /// Gives every value of a model's property to `body`, nil where it was never set.
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

  /// The value of the first model's property, nil where it was never set.
  func first<T>(as type: T.Type) -> T? {
    // SAFETY: as for `forEach`; there is at least one model.
    unsafe base.assumingMemoryBound(to: T?.self).pointee
  }

  /// The state byte of a slot whose value came from the database.
  @usableFromInline static let loaded: UInt8 = 1
}

/// A value on its way from one isolation to another.
///
/// Guard for `@unchecked Sendable`: whoever makes one has got the value as `sending`, and keeps nothing of it.
struct Handed<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: sending Value) {
    self.value = value
  }
}

/// A variable that is read and written as a whole.
///
/// The runtime watches a variable of an object for accesses that overlap, which costs more than reading a cell. Here each
/// access copies the value, so that there is nothing to overlap.
@safe
class Register<Value> {
  @exclusivity(unchecked) private final var stored: Value

  init(_ value: Value) {
    unsafe stored = value
  }

  @inline(__always)
  final var value: Value {
    get { unsafe stored }
    set { unsafe stored = newValue }
  }
}

/// Where a row's members, or a cell's parts, are read.
struct CellPlace<List: AnyObject> {
  let index: Int
  /// The innermost list or map that it is in.
  let list: List?
  /// How many keys were asked for.
  var turn = 0
}

extension Register {
  /// The place, for reading as long as this object is there.
  func lent<List: AnyObject>() -> LentPlace<List> where Value == CellPlace<List> {
    unsafe LentPlace(base: base)
  }
}

/// A place that somebody else holds. Nothing that it does counts references.
@safe
struct LentPlace<List: AnyObject> {
  fileprivate let base: UnsafeMutablePointer<CellPlace<List>>

  @inline(__always)
  var index: Int { unsafe base.pointee.index }

  @inline(__always)
  var turn: Int {
    get { unsafe base.pointee.turn }
    nonmutating set { unsafe base.pointee.turn = newValue }
  }
}

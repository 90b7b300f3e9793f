/// Objects that serve again and again, each as long as nobody else has it.
@safe
final class KeptObjects<Object: AnyObject> {
  // Not watched for accesses that overlap, as in ``Register``: none calls anything.
  @exclusivity(unchecked) private var objects: [Object?]

  init(count: Int) {
    unsafe objects = Array(repeating: nil, count: count)
  }

  /// The object at a place, if nobody else has it.
  @inline(__always)
  func take(_ place: Int) -> Object? {
    unsafe isKnownUniquelyReferenced(&objects[place]) ? objects[place] : nil
  }

  /// Puts an object into a place.
  func keep(_ object: Object, at place: Int) {
    unsafe objects[place] = object
  }
}

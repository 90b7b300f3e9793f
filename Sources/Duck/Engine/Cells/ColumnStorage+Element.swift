internal import Foundation

extension ColumnStorage {
  /// A cell as a type that reads such cells; nil where this one cannot be read so.
  @inline(__always)
  func read<T: ColumnElement>(_ type: T.Type, _ row: Int) -> T? {
    T.isReadable(lent, at: row) ? T.read(lent, of: self.type, at: row) : nil
  }

  /// A cell as a type that may read such cells; nil where it cannot.
  @inline(__always)
  func scalar<T: ColumnElement>(_ type: T.Type, _ row: Int) -> T? {
    T.accepts(self.type) ? read(type, row) : nil
  }

  /// A cell as a type that is known by its way to read cells, and is `T` itself.
  func read<T>(_ element: any ColumnElement.Type, as type: T.Type, _ row: Int) -> T? {
    func open<Element: ColumnElement>(_ element: Element.Type) -> T? {
      precondition(ObjectIdentifier(element) == ObjectIdentifier(type), "two types")
      // SAFETY: the two types are the same.
      return read(element, row).map { unsafe unsafeBitCast($0, to: T.self) }
    }
    return open(element)
  }

  /// A cell as one of the types that most rows have beside numbers and texts, or else what `other` gives.
  ///
  /// Asking for them by name spares the look at what the type can do, which costs more than the cell.
  @inline(__always)
  func common<T>(_ type: T.Type, _ row: Int, otherwise other: () throws -> T) rethrows -> T {
    // SAFETY: each time, the two types were found to be the same.
    if type == UUID.self, let value = scalar(UUID.self, row) {
      return unsafe unsafeBitCast(value, to: T.self)
    }
    if type == Date.self, let value = scalar(Date.self, row) {
      return unsafe unsafeBitCast(value, to: T.self)
    }
    return try other()
  }
}

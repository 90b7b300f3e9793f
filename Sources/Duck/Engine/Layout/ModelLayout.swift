internal import Foundation
internal import SQL

/// Where the columns of a model lie in its memory, proved on a prototype.
///
/// With it, whole columns go between the engine's vectors and arrays of models. A type that the proof fails for, such as
/// one with a stored property that is no column, has no layout.
struct ModelLayout<Model: Table>: Sendable {
  struct Field: Sendable {
    let name: String
    let isOptional: Bool
    /// From the start of the model to that of the column.
    let offset: Int
    /// From the start of the column to the byte of its state.
    let stateOffset: Int
    let valueType: any Any.Type
    let columnType: any AnyColumn.Type
    /// What reads and writes the property, where it has a cell of its own; others go through `Codable`.
    let element: (any ColumnElement.Type)?
    /// Whether `@Column` stores the property as JSON.
    let isJSON: Bool
    /// Whether INSERT and UPDATE write the column.
    let isWritten: Bool
    /// Whether the prototype holds no value here.
    let startsEmpty: Bool
  }

  /// What `init()` makes: rows start as copies of it.
  let prototype: Model
  let fields: [Field]

  /// The layout of a type; nil where there is none. Made once.
  static func ofType() throws(SQLError) -> ModelLayout? {
    try LayoutCache.shared.layouts(of: Model.self).all
  }

  /// The layout of a type whose properties all have cells of their own; nil where there is none. Made once.
  static func readable() throws(SQLError) -> ReadableLayout<Model>? {
    try LayoutCache.shared.layouts(of: Model.self).readable
  }

  init?(schema: TableSchema) {
    prototype = Model()
    var fields: [Field] = []
    var end = 0
    for (child, column) in zip(Mirror(reflecting: prototype).children, schema.columns) {
      guard let wrapper = child.value as? any AnyColumn,
        let field = Self.field(wrapper, column, after: end)
      else { return nil }
      fields.append(field)
      end = field.offset + type(of: wrapper).columnSize
    }
    self.fields = fields
    // Any other stored property would end later, or lie between; both show here.
    let count = Mirror(reflecting: prototype).children.count
    guard !fields.isEmpty, count == schema.columns.count, fields.count == count,
      end == MemoryLayout<Model>.size, isProved()
    else { return nil }
  }

  /// The next column by Swift's rule for structs: at the first multiple of its alignment.
  private static func field(_ wrapper: any AnyColumn, _ column: ColumnDescription, after end: Int) -> Field? {
    let type = type(of: wrapper)
    guard let stateOffset = type.stateOffset else { return nil }
    let alignment = type.columnAlignment
    return Field(
      name: column.name,
      isOptional: column.isOptional,
      offset: (end + alignment - 1) & ~(alignment - 1),
      stateOffset: stateOffset,
      valueType: type.valueType,
      columnType: type,
      element: column.element,
      isJSON: column.storage == .json,
      isWritten: column.isWritten,
      startsEmpty: wrapper.columnState == .untouched
    )
  }

  /// The columns of a model, in order: what reflection gives too, in a tenth of the time.
  func columns(of model: Model) -> [any AnyColumn] {
    // SAFETY: the layout was proved; the columns are only read.
    unsafe withUnsafeBytes(of: model) { memory in
      func read<Wrapper: AnyColumn>(_ type: Wrapper.Type, _ offset: Int) -> any AnyColumn {
        unsafe memory.baseAddress.unsafelyUnwrapped.advanced(by: offset)
          .assumingMemoryBound(to: type).pointee
      }
      return fields.map { read($0.columnType, $0.offset) }
    }
  }

  /// Whether a byte written at each field's place is seen by reflection in that property and in no other.
  private func isProved() -> Bool {
    fields.indices.allSatisfy { index in
      var copy = prototype
      let place = fields[index].offset + fields[index].stateOffset
      // SAFETY: `place` is below the size of the model; any byte is a state.
      unsafe withUnsafeMutableBytes(of: &copy) { unsafe $0[place] = Self.proofMark }
      let states = Mirror(reflecting: copy).children.map {
        ($0.value as? any AnyColumn)?.columnState.rawValue
      }
      return states.indices.allSatisfy { (states[$0] == Self.proofMark) == ($0 == index) }
    }
  }

  private static var proofMark: UInt8 { 0xA5 }
}

/// Keeps the layouts of all types.
///
/// Guard for `@unchecked Sendable`: the lock guards the table, and layouts are `Sendable`.
private final class LayoutCache: @unchecked Sendable {
  static let shared = LayoutCache()

  private let lock = NSLock()
  private var known: [ObjectIdentifier: any AnyObject & Sendable] = [:]

  func layouts<Model: Table>(of type: Model.Type) throws(SQLError) -> Layouts<Model> {
    let key = ObjectIdentifier(type)
    if let found = lock.withLock({ known[key] }) as? Layouts<Model> { return found }
    let layouts = Layouts(ModelLayout<Model>(schema: try TableSchema.of(type)))
    lock.withLock { known[key] = layouts }
    return layouts
  }

  final class Layouts<Model: Table>: Sendable {
    let all: ModelLayout<Model>?
    let readable: ReadableLayout<Model>?

    init(_ layout: ModelLayout<Model>?) {
      all = layout
      readable = layout.flatMap(ReadableLayout.init)
    }
  }
}

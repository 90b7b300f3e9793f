internal import SQL

/// What an INSERT of one row binds, and what its text depends on.
struct InsertedRow {
  /// How a column stands in the text of an INSERT: NULL and truth values are words there.
  enum Mark: UInt8, Hashable {
    case absent, bound, null, yes, no

    init(_ value: Value) {
      self =
        switch value.storage {
        case .null: .null
        case .boolean(let isTrue): isTrue ? .yes : .no
        default: .bound
        }
    }
  }

  /// A mark for each column: of the first twenty in one number, of more in an array.
  struct Marks: Hashable {
    /// Three bits for each, behind a bit that tells how many there are.
    private var first: UInt64 = 1
    private var others: [Mark] = []

    mutating func append(_ mark: Mark) {
      if first >> 60 == 0 {
        first = first << 3 | UInt64(mark.rawValue)
      } else {
        others.append(mark)
      }
    }
  }

  /// For each column that INSERT writes.
  private(set) var marks = Marks()
  /// The values of those that are bound.
  private(set) var values: [Value] = []
  /// How many columns have a value.
  private(set) var count = 0

  init(capacity: Int) {
    values.reserveCapacity(capacity)
  }

  /// Leaves the next column out.
  mutating func skip() {
    marks.append(.absent)
  }

  /// Gives the next column a value.
  mutating func append(_ value: Value) {
    let mark = Mark(value)
    marks.append(mark)
    if mark == .bound { values.append(value) }
    count += 1
  }
}

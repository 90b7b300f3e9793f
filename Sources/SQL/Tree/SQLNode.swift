/// A place in the tree of a statement: opaque outside the library, `Sendable`, comparable by content.
///
/// A node is made from what has one (``SQLable``); what it holds is not public, so that the tree may grow.
///
/// ```swift
/// let node = (DB.Column("a") == 1).sqlNode
/// try node.prepare().plain   // "a" = 1
/// ```
public struct SQLNode: Sendable, Hashable {
  package let kind: Kind
  private let levels: Int32
  /// True where the value is known to be a DECIMAL: of a column that a model declares, and of what is computed of one.
  let isDecimal: Bool

  /// How many levels the tree below has, this one included.
  var depth: Int { Int(levels) }

  package init(_ kind: Kind) {
    self.init(kind, isDecimal: kind.isDecimal)
  }

  init(_ kind: Kind, isDecimal: Bool) {
    let depth = kind.depthOfChildren + 1
    if depth > Self.mostLevels {
      self = Self.tooDeep
    } else {
      self.kind = kind
      self.levels = Int32(depth)
      self.isDecimal = isDecimal
    }
  }
}

extension SQLNode: SQLable {
  /// The node itself.
  public var sqlNode: SQLNode { self }
}

extension SQLNode {
  package indirect enum Kind: Sendable, Hashable {
    case value(Value)
    /// A constant that a reusable statement takes later; the number is its slot.
    case placeholder(Int)
    case column(qualifier: [String], name: String)
    /// A table, a schema, a function or another thing of the catalog; each part is quoted by itself.
    case name([String])
    case star(qualifier: [String])
    case modifiedStar(StarModification)
    case keyword(Keyword)
    case raw(String)
    case unary(UnaryOperator, SQLNode)
    case binary(BinaryOperator, SQLNode, SQLNode)
    /// Operators of one level, from the left: a loop that folds a thousand of them makes one flat node.
    case chain(SQLNode, [ChainLink])
    case connective(Connective, [SQLNode])
    case isNull(SQLNode, negated: Bool)
    case between(SQLNode, low: SQLNode, high: SQLNode, negated: Bool)
    case membership(SQLNode, Members, negated: Bool)
    case exists(ClauseList, negated: Bool)
    case function(FunctionCall)
    case cast(SQLNode, SQLType, CastForm)
    case extract(SQLDatePart, SQLNode)
    case conditional(Conditional)
    case list([SQLNode])
    case row([SQLNode])
    case query(ClauseList)
    /// `x[i]`, `x[i:j]`
    case element(SQLNode, Position)
    /// A member of a STRUCT, and members of that.
    case field(SQLNode, [String])
    /// A part of a JSON document: `x->'a'->'b'`.
    case arrow(SQLNode, [String], asText: Bool)
    case lambda([String], SQLNode)
    /// The text of a type, as a value.
    case typeText(SQLType)
    /// A name as a text, each part quoted: `'"s"."t"'`.
    case nameText([String])
    /// `name = x` and `"name" := x`, among the arguments of a function.
    case argument(ArgumentName, SQLNode)
    /// ANY or ALL of a query or of a list.
    case quantified(Quantifier, SQLNode)
    case grouping(GroupingKind, [[SQLNode]])
    /// A source of which a sample is read.
    case sampled(SQLNode, SQLSampling)
    case ordinality(SQLNode)
    case pivoted(Pivoting)
    case unpivoted(Unpivoting)
    case alias(SQLNode, name: String, columns: [String])
    case ordered(SQLNode, OrderDirection, NullsOrder?)
    /// What cannot be rendered; the text is the reason.
    case malformed(String)
  }

  package struct ChainLink: Sendable, Hashable {
    package let symbol: ChainOperator
    package let operand: SQLNode
  }

  package enum Members: Sendable, Hashable {
    /// Constants only: many of them travel as one bound list.
    case constants([Value])
    case items([SQLNode])
    case query(ClauseList)
  }

  package enum CastForm: Sendable, Hashable {
    /// `cast(x as t)`
    case function
    /// `try_cast(x as t)`
    case attempt
    /// `x::t`
    case symbol
  }

  package struct FunctionCall: Sendable, Hashable {
    package enum Name: Sendable, Hashable {
      /// A function that the library knows.
      case known(String)
      /// Any other, quoted part by part.
      case identifier([String])
    }

    package let name: Name
    package var arguments: [SQLNode]
    package var isDistinct = false
    package var order: [SQLNode] = []
    package var filter: SQLNode?
    package var ignoresNulls = false
    /// `WITHIN GROUP (ORDER BY …)`
    package var withinGroup: [SQLNode] = []
    package var window: Window?
  }

  package struct Window: Sendable, Hashable {
    /// A window of the clause WINDOW that this one is, or goes on from.
    package var base: String?
    package var partition: [SQLNode] = []
    package var order: [SQLNode] = []
    package var frame: Frame?
  }

  package struct Frame: Sendable, Hashable {
    package let unit: Unit
    package let start: Bound
    package let end: Bound
    package let exclusion: Exclusion?

    package enum Unit: String, Sendable, Hashable {
      case rows = "ROWS"
      case range = "RANGE"
      case groups = "GROUPS"
    }

    package enum Bound: Sendable, Hashable {
      case unboundedPreceding, currentRow, unboundedFollowing
      case preceding(SQLNode)
      case following(SQLNode)
    }

    package enum Exclusion: String, Sendable, Hashable {
      case currentRow = "EXCLUDE CURRENT ROW"
      case group = "EXCLUDE GROUP"
      case ties = "EXCLUDE TIES"
    }
  }

  package struct Conditional: Sendable, Hashable {
    package struct Branch: Sendable, Hashable {
      package let condition: SQLNode
      package let result: SQLNode
    }

    package var operand: SQLNode?
    package var branches: [Branch] = []
    package var otherwise: SQLNode?
  }
}

extension SQLNode {
  static func value(_ value: Value) -> SQLNode { SQLNode(.value(value)) }

  static func malformed(_ reason: String) -> SQLNode { SQLNode(.malformed(reason)) }

  /// The node where a text can only be the name of a column, as in a list of fields.
  var asColumnName: SQLNode {
    guard case .value(let value) = kind, case .string(let name) = value.storage else { return self }
    return SQLNode(.column(qualifier: [], name: name))
  }

  /// The node where a text can only be the name of a table.
  var asTableName: SQLNode {
    guard case .value(let value) = kind, case .string(let name) = value.storage else { return self }
    return SQLNode(.name([name]))
  }

  var isNullConstant: Bool {
    guard case .value(let value) = kind else { return false }
    return value.isNull
  }

  var constant: Value? {
    guard case .value(let value) = kind else { return nil }
    return value
  }

  /// A constant as an INTEGER where it fits: some functions take no BIGINT, and the engine casts no parameter for them.
  var asInteger: SQLNode {
    guard case .int64(let number)? = constant?.storage, let narrow = Int32(exactly: number) else {
      return self
    }
    return .value(.int32(narrow))
  }
}

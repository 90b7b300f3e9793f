package enum SQLClause: Sendable, Hashable {
  case select(SelectList)
  case from([FromItem])
  /// A condition, columns or an alias that stand alone, until a join or a source takes them.
  case on(SQLNode)
  case using([SQLNode])
  case alias(String, columns: [String])
  case filter(Filter, SQLNode)
  case groupBy([SQLNode])
  case orderBy([SQLNode])
  case limit(SQLNode)
  case limitPercent(SQLNode)
  case offset(SQLNode)
  case with(WithList)
  case window([NamedWindow])
  case sample(SQLSampling)
  case pivot(SQLNode.Pivoting)
  case unpivot(SQLNode.Unpivoting)
  case compound(Compound)
  case insert(SQLInsertion)
  /// Fields and the words BY NAME that stand alone, until an INSERT takes them.
  case fields([SQLNode])
  case byName
  case values([[SQLNode]])
  case defaultValues
  case conflict(SQLConflict)
  case update(SQLNode)
  case set([SQLNode])
  case delete(SQLDeletion)
  case truncate(SQLNode)
  case merge(SQLMerging)
  case when(SQLMergeBranch)
  case returning([SQLNode])
  case definition(SQLDefinition)
  /// An expression that stands where a clause may: raw SQL above all.
  case node(SQLNode)

  package struct SelectList: Sendable, Hashable {
    package enum Distinctness: Sendable, Hashable {
      case rows
      case on([SQLNode])
    }

    package var distinct: Distinctness?
    package var items: [SQLNode]
  }

  package enum FromItem: Sendable, Hashable {
    case source(SQLNode)
    case join(JoinItem)
  }

  package struct JoinItem: Sendable, Hashable {
    package enum Condition: Sendable, Hashable {
      case on(SQLNode)
      case using([SQLNode])
    }

    package let mode: JoinMode
    package var source: SQLNode
    package var condition: Condition?
  }

  package enum Filter: String, Sendable, Hashable {
    case `where` = "WHERE"
    case having = "HAVING"
    case qualify = "QUALIFY"
  }

  package struct WithList: Sendable, Hashable {
    package var isRecursive = false
    package var tables: [CommonTable]
  }

  package struct CommonTable: Sendable, Hashable {
    package let name: String
    package var columns: [String] = []
    /// The columns of USING KEY.
    package var key: [String] = []
    package var isMaterialized: Bool?
    package let query: ClauseList
  }

  package struct NamedWindow: Sendable, Hashable {
    package let name: String
    package let window: SQLNode.Window
  }

  package struct Compound: Sendable, Hashable {
    package struct Operand: Sendable, Hashable {
      package let operation: SetOperation
      package let query: ClauseList
    }

    package let first: ClauseList
    package var rest: [Operand]
  }

  package enum SetOperation: String, Sendable, Hashable {
    case union = "UNION"
    case unionAll = "UNION ALL"
    case unionByName = "UNION BY NAME"
    case unionAllByName = "UNION ALL BY NAME"
    case intersect = "INTERSECT"
    case intersectAll = "INTERSECT ALL"
    case except = "EXCEPT"
    case exceptAll = "EXCEPT ALL"
  }
}

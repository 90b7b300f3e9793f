extension SQLNode {
  package struct StarModification: Sendable, Hashable {
    package let qualifier: [String]
    package var excluded: [SQLNode] = []
    package var replaced: [SQLNode] = []
    package var renamed: [Renaming] = []

    package struct Renaming: Sendable, Hashable {
      package let column: SQLNode
      package let name: String
    }
  }

  package enum Position: Sendable, Hashable {
    case index(SQLNode)
    case slice(from: SQLNode?, to: SQLNode?, step: SQLNode?)
  }

  package enum ArgumentName: Sendable, Hashable {
    /// An option of a table function that the library knows.
    case option(String)
    /// Any other option of a table function.
    case custom(String)
    /// A member of a STRUCT.
    case member(String)
  }

  package enum Quantifier: String, Sendable, Hashable {
    case any = "ANY"
    case all = "ALL"
  }

  package enum GroupingKind: String, Sendable, Hashable {
    case rollup = "ROLLUP"
    case cube = "CUBE"
    case sets = "GROUPING SETS"
  }

  /// `source PIVOT (aggregates FOR column IN (…) GROUP BY …)`
  package struct Pivoting: Sendable, Hashable {
    package let source: SQLNode
    package var columns: [PivotColumn] = []
    package var aggregates: [SQLNode] = []
    package var groups: [SQLNode] = []
  }

  package struct PivotColumn: Sendable, Hashable {
    package let expression: SQLNode
    /// The values that become columns; all that there are where it is empty.
    package let values: [SQLNode]
  }

  /// `source UNPIVOT (value FOR name IN (…))`
  package struct Unpivoting: Sendable, Hashable {
    package let source: SQLNode
    package var columns: [SQLNode] = []
    package var name = "name"
    package var value = "value"
    package var includesNulls = false
  }
}

/// How much is taken as a sample, and by which method. Numbers are written inline: the engine takes no parameters here.
package struct SQLSampling: Sendable, Hashable {
  package enum Size: Sendable, Hashable {
    case percent(Double)
    case rows(Int)
  }

  package enum Method: String, Sendable, Hashable {
    case bernoulli, system, reservoir
  }

  package var size: Size
  package var method: Method?
  package var seed: UInt32?
}

/// The rows that a window function sees from each row: how they are parted and ordered, and which of them count.
///
/// ```swift
/// let byDay = Window(partitionBy: DB.Column("carrier"), orderBy: .asc(DB.Column("day")))
///
/// Fn.sum(DB.Column("n")).over(byDay)
/// // sum("n") OVER (PARTITION BY "carrier" ORDER BY "day" ASC)
///
/// Fn.avg(DB.Column("n")).over(byDay.framed(.rows(from: .preceding(6), to: .currentRow)))
/// // avg("n") OVER (PARTITION BY "carrier" ORDER BY "day" ASC ROWS BETWEEN $1 PRECEDING AND CURRENT ROW)
/// ```
public struct Window: Sendable {
  var node: SQLNode.Window

  init(node: SQLNode.Window) {
    self.node = node
  }

  /// Describes a window. Without a partition all rows belong together.
  public init(
    partitionBy partition: any SQLable...,
    orderBy order: OrderByItem...,
    frame: WindowFrame? = nil
  ) {
    node = SQLNode.Window(
      partition: partition.map(\.sqlNode),
      order: order.flatMap(\.nodes),
      frame: frame?.frame
    )
  }

  /// A window of the clause ``Windows``, by its name: `OVER "w"`; with more to say, `OVER ("w" ORDER BY …)`.
  public static func named(_ name: String) -> Window { Window(node: SQLNode.Window(base: name)) }

  /// The window with other rows that count: `… ROWS BETWEEN $1 PRECEDING AND CURRENT ROW`.
  public func framed(_ frame: WindowFrame) -> Window {
    var window = self
    window.node.frame = frame.frame
    return window
  }

  /// The window with an order, behind one that it has: `… ORDER BY "day" ASC`.
  public func ordered(_ items: OrderByItem...) -> Window {
    var window = self
    window.node.order += items.flatMap(\.nodes)
    return window
  }
}

/// Which rows of a window count, seen from the current one.
///
/// ```swift
/// .rows(from: .preceding(6), to: .currentRow)
/// // ROWS BETWEEN $1 PRECEDING AND CURRENT ROW
/// .range(from: .preceding(Interval(days: 7)), to: .currentRow)
/// // RANGE BETWEEN $1 PRECEDING AND CURRENT ROW
/// .groups(from: .unboundedPreceding, to: .following(1), exclude: .ties)
/// // GROUPS BETWEEN UNBOUNDED PRECEDING AND $1 FOLLOWING EXCLUDE TIES
/// ```
public struct WindowFrame: Sendable {
  let frame: SQLNode.Frame

  private init(_ unit: SQLNode.Frame.Unit, _ start: Bound, _ end: Bound, _ exclusion: Exclusion?) {
    frame = SQLNode.Frame(unit: unit, start: start.bound, end: end.bound, exclusion: exclusion?.exclusion)
  }

  /// Counted in rows: `ROWS BETWEEN … AND …`.
  public static func rows(from start: Bound, to end: Bound, exclude exclusion: Exclusion? = nil)
    -> WindowFrame
  {
    WindowFrame(.rows, start, end, exclusion)
  }

  /// Measured by the value that orders the window: `RANGE BETWEEN … AND …`.
  public static func range(from start: Bound, to end: Bound, exclude exclusion: Exclusion? = nil)
    -> WindowFrame
  {
    WindowFrame(.range, start, end, exclusion)
  }

  /// Counted in groups of rows that the order does not part: `GROUPS BETWEEN … AND …`.
  public static func groups(from start: Bound, to end: Bound, exclude exclusion: Exclusion? = nil)
    -> WindowFrame
  {
    WindowFrame(.groups, start, end, exclusion)
  }

  /// Where the rows that count begin or end.
  public struct Bound: Sendable {
    let bound: SQLNode.Frame.Bound

    /// The first row: `UNBOUNDED PRECEDING`.
    public static let unboundedPreceding = Bound(bound: .unboundedPreceding)
    /// The row itself, and with RANGE and GROUPS those that are equal in order: `CURRENT ROW`.
    public static let currentRow = Bound(bound: .currentRow)
    /// The last row: `UNBOUNDED FOLLOWING`.
    public static let unboundedFollowing = Bound(bound: .unboundedFollowing)

    /// So far before the row: `.preceding(3)` gives `$1 PRECEDING`.
    public static func preceding(_ distance: some SQLable) -> Bound {
      Bound(bound: .preceding(distance.sqlNode))
    }

    /// So far after the row: `.following(3)` gives `$1 FOLLOWING`.
    public static func following(_ distance: some SQLable) -> Bound {
      Bound(bound: .following(distance.sqlNode))
    }
  }

  /// Which rows in the frame do not count after all.
  public struct Exclusion: Sendable {
    let exclusion: SQLNode.Frame.Exclusion

    /// The row itself: `EXCLUDE CURRENT ROW`.
    public static let currentRow = Exclusion(exclusion: .currentRow)
    /// The row and those that are equal to it in order: `EXCLUDE GROUP`.
    public static let group = Exclusion(exclusion: .group)
    /// Rows that are equal to it in order, but not the row itself: `EXCLUDE TIES`.
    public static let ties = Exclusion(exclusion: .ties)
  }
}

/// The clause WINDOW: windows with names, for several functions of one SELECT.
///
/// ```swift
/// SQL {
///   Select(Fn.sum(DB.Column("n")).over("w"), Fn.rank().over("w"))
///   From("flights")
///   Windows("w", Window(orderBy: .asc(DB.Column("day"))))
/// }
/// // SELECT sum("n") OVER "w", rank() OVER "w" FROM "flights" WINDOW "w" AS (ORDER BY "day" ASC)
/// ```
///
/// It stands behind HAVING and before QUALIFY.
public struct Windows: SQLStatement, Sendable {
  /// The clause.
  public let sqlContent: SQLContent

  /// Names a window.
  public init(_ name: String, _ window: Window) {
    sqlContent = SQLContent(.window([SQLClause.NamedWindow(name: name, window: window.node)]))
  }
}

extension SQLStatement {
  /// WINDOW: a window with a name, for several functions. Called again, it names another.
  ///
  /// ```swift
  /// .window("w", Window(orderBy: .asc(DB.Column("day"))))   // WINDOW "w" AS (ORDER BY "day" ASC)
  /// ```
  public func window(_ name: String, _ window: Window) -> SQLContent {
    append(Windows(name, window))
  }

  /// WINDOW, with its parts: `.window("w", asPartitionBy: a, orderBy: .asc(b))`.
  public func window(
    _ name: String,
    asPartitionBy partition: any SQLable...,
    orderBy order: OrderByItem...,
    frame: WindowFrame? = nil
  ) -> SQLContent {
    let node = SQLNode.Window(
      partition: partition.map(\.sqlNode),
      order: order.flatMap(\.nodes),
      frame: frame?.frame
    )
    return window(name, Window(node: node))
  }
}

// A tree is freed by recursion, which no renderer can help: what is nested without end would overflow the stack of a
// thread. So a tree never gets that deep. The engine itself refuses expressions beyond 1,000 levels.

extension SQLNode {
  package static let mostLevels = 1_000

  static let tooDeep = SQLNode.malformed(
    "The statement is nested deeper than \(mostLevels) levels. Chains of AND, OR, + and * are flat and may be longer."
  )
}

extension Sequence<SQLNode> {
  var depth: Int { reduce(0) { Swift.max($0, $1.depth) } }
}

extension SQLNode.Kind {
  var depthOfChildren: Int {
    switch self {
    case .value, .placeholder, .column, .name, .star, .keyword, .raw, .typeText, .nameText, .malformed: 0
    case .modifiedStar(let star): star.replaced.depth
    case .unary(_, let operand), .isNull(let operand, _), .cast(let operand, _, _), .extract(_, let operand),
      .alias(let operand, _, _), .ordered(let operand, _, _), .field(let operand, _),
      .arrow(let operand, _, _),
      .lambda(_, let operand), .argument(_, let operand), .quantified(_, let operand),
      .sampled(let operand, _),
      .ordinality(let operand):
      operand.depth
    case .binary(_, let left, let right): max(left.depth, right.depth)
    case .chain(let first, let links): max(first.depth, links.lazy.map(\.operand).depth)
    case .element(let operand, .index(let index)): max(operand.depth, index.depth)
    case .element(let operand, .slice(let start, let end, let step)):
      max(operand.depth, [start, end, step].compactMap(\.self).depth)
    case .grouping(_, let sets): sets.joined().depth
    case .pivoted(let pivoting): pivoting.depth
    case .unpivoted(let unpivoting): max(unpivoting.source.depth, unpivoting.columns.depth)
    case .connective(_, let members), .list(let members), .row(let members): members.depth
    case .between(let operand, let low, let high, _): max(operand.depth, low.depth, high.depth)
    case .membership(let operand, let members, _): max(operand.depth, members.depth)
    case .exists(let query, _), .query(let query): query.depth
    case .function(let call): call.depth
    case .conditional(let conditional): conditional.depth
    }
  }
}

extension SQLNode.Members {
  fileprivate var depth: Int {
    switch self {
    case .constants: 0
    case .items(let nodes): nodes.depth
    case .query(let query): query.depth
    }
  }
}

extension SQLNode.FunctionCall {
  fileprivate var depth: Int {
    max(arguments.depth, order.depth, filter?.depth ?? 0, max(withinGroup.depth, window?.depth ?? 0))
  }
}

extension SQLNode.Window {
  fileprivate var depth: Int { max(partition.depth, order.depth, frame?.depth ?? 0) }
}

extension SQLNode.Frame {
  fileprivate var depth: Int { max(start.depth, end.depth) }
}

extension SQLNode.Frame.Bound {
  fileprivate var depth: Int {
    switch self {
    case .unboundedPreceding, .currentRow, .unboundedFollowing: 0
    case .preceding(let node), .following(let node): node.depth
    }
  }
}

extension SQLNode.Pivoting {
  fileprivate var depth: Int {
    let inColumns = columns.reduce(0) { max($0, $1.expression.depth, $1.values.depth) }
    return max(source.depth, inColumns, aggregates.depth, groups.depth)
  }
}

extension SQLNode.Conditional {
  fileprivate var depth: Int {
    let inBranches = branches.reduce(0) { max($0, $1.condition.depth, $1.result.depth) }
    return max(inBranches, operand?.depth ?? 0, otherwise?.depth ?? 0)
  }
}

extension SQLClause {
  var depth: Int {
    switch self {
    case .select(let list): max(list.items.depth, list.distinct?.depth ?? 0)
    case .from(let items): items.reduce(0) { max($0, $1.depth) }
    case .on(let node), .filter(_, let node), .limit(let node), .limitPercent(let node), .offset(let node),
      .node(let node), .update(let node), .truncate(let node):
      node.depth
    case .using(let nodes), .groupBy(let nodes), .orderBy(let nodes), .set(let nodes), .returning(let nodes),
      .fields(let nodes):
      nodes.depth
    case .alias, .sample, .byName, .defaultValues: 0
    case .insert(let insertion): max(insertion.table.depth, insertion.fields.depth)
    case .delete(let deletion): max(deletion.table.depth, deletion.sources.depth)
    case .conflict(let conflict): conflict.columns.depth
    case .merge(let merging): merging.depth
    case .when(let branch): branch.depth
    case .with(let list): list.tables.reduce(0) { max($0, $1.query.depth) } + 1
    case .window(let windows): windows.reduce(0) { max($0, $1.window.depth) }
    case .pivot(let pivoting): pivoting.depth
    case .unpivot(let unpivoting): max(unpivoting.source.depth, unpivoting.columns.depth)
    case .compound(let compound): compound.rest.reduce(compound.first.depth) { max($0, $1.query.depth) } + 1
    case .values(let rows): rows.joined().depth
    case .definition(let definition): definition.depth
    }
  }
}

extension SQLClause.SelectList.Distinctness {
  fileprivate var depth: Int {
    switch self {
    case .rows: 0
    case .on(let nodes): nodes.depth
    }
  }
}

extension SQLClause.FromItem {
  fileprivate var depth: Int {
    switch self {
    case .source(let node): return node.depth
    case .join(let join):
      switch join.condition {
      case .on(let node)?: return max(join.source.depth, node.depth)
      case .using, nil: return join.source.depth
      }
    }
  }
}

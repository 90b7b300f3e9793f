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
    case .value, .placeholder, .column, .name, .star, .keyword, .raw, .malformed: 0
    case .unary(_, let operand), .isNull(let operand, _), .cast(let operand, _, _), .extract(_, let operand),
      .alias(let operand, _, _), .ordered(let operand, _, _):
      operand.depth
    case .binary(_, let left, let right): max(left.depth, right.depth)
    case .chain(let first, let links): max(first.depth, links.lazy.map(\.operand).depth)
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
    let inWindow = window.map { max($0.partition.depth, $0.order.depth) } ?? 0
    return max(arguments.depth, order.depth, filter?.depth ?? 0, inWindow)
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
    case .on(let node), .filter(_, let node), .limit(let node), .offset(let node), .node(let node),
      .update(let node), .delete(let node):
      node.depth
    case .using(let nodes), .groupBy(let nodes), .orderBy(let nodes), .set(let nodes), .returning(let nodes):
      nodes.depth
    case .alias: 0
    case .compound(let compound): compound.rest.reduce(compound.first.depth) { max($0, $1.query.depth) } + 1
    case .insert(let table, let fields): max(table.depth, fields.depth)
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

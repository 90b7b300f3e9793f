import SQL

extension SQLNode {
  /// The expressions in this one, where it has its value from the row at hand alone; nil where it may read more.
  var isolatedParts: [SQLNode]? {
    switch kind {
    case .value, .placeholder, .column, .star, .keyword, .typeText, .nameText: []
    case .modifiedStar(let star): star.replaced
    case .unary(_, let operand), .isNull(let operand, _), .cast(let operand, _, _), .extract(_, let operand),
      .alias(let operand, _, _), .ordered(let operand, _, _), .field(let operand, _),
      .arrow(let operand, _, _), .lambda(_, let operand), .argument(_, let operand),
      .quantified(_, let operand):
      [operand]
    case .binary(_, let left, let right): [left, right]
    case .chain(let first, let links): [first] + links.map(\.operand)
    case .element(let operand, .index(let index)): [operand, index]
    case .element(let operand, .slice(let start, let end, let step)):
      [operand] + [start, end, step].compactMap(\.self)
    case .grouping(_, let sets): Array(sets.joined())
    case .connective(_, let members), .list(let members), .row(let members): members
    case .between(let operand, let low, let high, _): [operand, low, high]
    case .membership(let operand, .constants, _): [operand]
    case .membership(let operand, .items(let nodes), _): [operand] + nodes
    case .function(let call): call.isolatedParts
    case .conditional(let conditional): conditional.parts
    case .membership(_, .query, _), .exists, .query, .raw, .name, .sampled, .ordinality, .pivoted, .unpivoted,
      .malformed:
      nil
    }
  }

  /// The predicates that must all be true for this one to be.
  var conjuncts: [SQLNode] {
    var found: [SQLNode] = []
    var rest = [self]
    while let node = rest.popLast() {
      if case .connective(.and, let members) = node.kind { rest += members } else { found.append(node) }
    }
    return found
  }
}

extension [SQLNode] {
  /// Whether all that stands in them has its value from the row at hand alone.
  var areIsolated: Bool {
    allNodes { _ in true }
  }

  /// Whether nothing in them looks at several rows, or makes several of one.
  var arePlain: Bool {
    allNodes { node in
      guard case .function(let call) = node.kind else { return true }
      return call.isPlain
    }
  }

  /// Whether it holds for these and all nodes in them, as far as they can be seen. A loop: a tree may be deep.
  private func allNodes(_ holds: (SQLNode) -> Bool) -> Bool {
    var rest = self
    while let node = rest.popLast() {
      guard holds(node), let parts = node.isolatedParts else { return false }
      rest += parts
    }
    return true
  }
}

extension SQLNode.FunctionCall {
  /// nil for a function of the catalog: a macro may read what it likes.
  fileprivate var isolatedParts: [SQLNode]? {
    guard case .known = name else { return nil }
    return arguments + order + [filter].compactMap(\.self) + withinGroup + (window?.parts ?? [])
  }

  fileprivate var isPlain: Bool {
    guard case .known(let name) = name, window == nil else { return false }
    return PlainFunctions.names.contains(name)
  }

  /// Whether it stands for several columns.
  var isOfColumns: Bool { name == .known("COLUMNS") }
}

extension SQLNode.Window {
  var parts: [SQLNode] { partition + order + (frame?.parts ?? []) }
}

extension SQLNode.Frame {
  fileprivate var parts: [SQLNode] { [start, end].compactMap(\.offset) }
}

extension SQLNode.Frame.Bound {
  fileprivate var offset: SQLNode? {
    switch self {
    case .preceding(let node), .following(let node): node
    case .unboundedPreceding, .currentRow, .unboundedFollowing: nil
    }
  }
}

extension SQLNode.Conditional {
  fileprivate var parts: [SQLNode] {
    branches.flatMap { [$0.condition, $0.result] } + [operand, otherwise].compactMap(\.self)
  }
}

extension SQLRenderer {
  /// How tightly a node holds together once it is written.
  func precedence(of node: SQLNode) -> Precedence {
    switch node.kind {
    case .raw, .alias, .ordered, .lambda, .argument, .sampled, .ordinality, .pivoted, .unpivoted: .loosest
    case .connective(.or, _): .or
    case .connective(.and, _): .and
    case .unary(.not, _), .exists(_, negated: true): .not
    case .binary, .isNull, .between: .predicate
    case .membership(_, let members, _): members.isEmpty ? .primary : .predicate
    case .chain(_, let links): links[0].symbol.precedence
    case .unary(.minus, _): .negative
    case .cast(_, _, .symbol): .postfix
    case .value(let value) where literalDepth > 0 && value.sqlLiteral.utf8.first == UInt8(ascii: "-"):
      .negative
    default: .primary
    }
  }
}

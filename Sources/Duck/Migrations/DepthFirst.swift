enum DepthFirst {
  /// What can be reached from some nodes, each behind all that it leads to; where they lead in a circle, one of them is
  /// first.
  static func order<Node: Hashable>(from roots: [Node], to next: (Node) -> [Node]) -> [Node] {
    var found: [Node] = []
    var seen: Set<Node> = []
    var pending = roots.reversed().map { (node: $0, isDone: false) }
    while let (node, isDone) = pending.popLast() {
      if isDone {
        found.append(node)
      } else if seen.insert(node).inserted {
        pending.append((node, true))
        pending += next(node).reversed().map { ($0, false) }
      }
    }
    return found
  }
}

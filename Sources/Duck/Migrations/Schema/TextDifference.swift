/// Which lines two texts of SQL do not share.
enum TextDifference {
  /// What is gone, as `- line`, and what is new, as `+ line`; a line inside of a statement with the one that it begins by.
  static func lines(from old: String, to new: String) -> [String] {
    let (old, new) = (placed(old), placed(new))
    let changes = new.difference(from: old)
    return changes.removals.map { "- \(text(of: $0))" } + changes.insertions.map { "+ \(text(of: $0))" }
  }

  private static func text(of change: CollectionDifference<String>.Change) -> String {
    switch change {
    case .insert(_, let line, _), .remove(_, let line, _): line
    }
  }

  private static func placed(_ text: String) -> [String] {
    var first = ""
    return text.split(separator: "\n").map { line in
      guard line.hasPrefix("  ") else {
        first = String(line)
        return first
      }
      // Whether another line follows is no difference.
      return "\(first) … \(line.drop { $0 == " " }.drop(suffix: ","))"
    }
  }
}

extension Substring {
  fileprivate func drop(suffix: String) -> Substring { hasSuffix(suffix) ? dropLast(suffix.count) : self }
}

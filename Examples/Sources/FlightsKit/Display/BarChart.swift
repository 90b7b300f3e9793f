import Console

/// Horizontal bars, one a line; those of negative numbers go to the left of the axis.
///
/// ```
/// Jul  16.7      │██████████████████
/// Sep  -4.0 ████ │
/// ```
struct BarChart {
  struct Bar {
    let label: String
    let value: Double
    /// The value as it is printed.
    let text: String
    var isHighlighted = false
  }

  let bars: [Bar]
  /// The most that bars take, in characters.
  var width = 48

  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  func lines(style: Style) -> [String] {
    let most = max(bars.reduce(0) { max($0, $1.value) }, 0)
    let least = min(bars.reduce(0) { min($0, $1.value) }, 0)
    let scale = most > least ? Double(width) / (most - least) : 0
    let left = Int((-least * scale).rounded(.up))
    let labelWidth = bars.reduce(0) { max($0, $1.label.count) }
    let textWidth = bars.reduce(0) { max($0, $1.text.count) }
    return bars.map { bar in
      let before = Self.leftward(-bar.value * scale).padding(to: left, .trailing)
      let after = Self.rightward(bar.value * scale)
      let start = "\(bar.label.padding(to: labelWidth))  \(bar.text.padding(to: textWidth, .trailing)) "
      let color = bar.isHighlighted ? style.red : style.blue
      return start + style.green(before) + "│" + color(after)
    }
  }

  /// A bar of that many characters, to the nearest eighth.
  private static func rightward(_ length: Double) -> String {
    guard length > 0 else { return "" }
    let parts = Int((length * 8).rounded())
    return String(repeating: "█", count: parts / 8) + eighths[parts % 8]
  }

  /// The same to the left, to the nearest half: there are no finer blocks on that side.
  private static func leftward(_ length: Double) -> String {
    guard length > 0 else { return "" }
    let parts = Int((length * 2).rounded())
    return (parts % 2 == 1 ? "▐" : "") + String(repeating: "█", count: parts / 2)
  }
}

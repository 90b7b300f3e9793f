import Console
import Testing

@testable import FlightsKit

@Suite("Charts and numbers")
struct DisplayTests {
  @Test("bars start at one axis, negative ones to its left")
  func chart() {
    let bars = [
      BarChart.Bar(label: "Jul", value: 16, text: "16.0"),
      BarChart.Bar(label: "Sep", value: -4, text: "-4.0"),
      BarChart.Bar(label: "Oct", value: 0, text: "0.0"),
      BarChart.Bar(label: "Nov", value: 0.5, text: "0.5"),
    ]
    #expect(
      BarChart(bars: bars, width: 20).lines(style: .plain) == [
        "Jul  16.0     │████████████████",
        "Sep  -4.0 ████│",
        "Oct   0.0     │",
        "Nov   0.5     │▌",
      ]
    )
  }

  @Test("without negative numbers there is no room left of the axis")
  func positiveChart() {
    let bars = [
      BarChart.Bar(label: "a", value: 8, text: "8"),
      BarChart.Bar(label: "b", value: 3, text: "3"),
    ]
    #expect(BarChart(bars: bars, width: 4).lines(style: .plain) == ["a  8 │████", "b  3 │█▌"])
  }

  @Test("a chart of nothing, and of zeros")
  func emptyChart() {
    #expect(BarChart(bars: []).lines(style: .plain).isEmpty)
    #expect(BarChart(bars: [.init(label: "a", value: 0, text: "0")]).lines(style: .plain) == ["a  0 │"])
  }

  @Test("a chart marks what is highlighted")
  func highlight() {
    let bars = [BarChart.Bar(label: "a", value: 1, text: "1", isHighlighted: true)]
    let lines = BarChart(bars: bars, width: 1).lines(style: Style(isPlain: false))
    #expect(lines == ["a  1 │\u{1B}[31m█\u{1B}[0m"])
  }

  @Test("numbers are grouped and rounded")
  func numbers() {
    let counts = [0, 7, 999, 1000, 336_776, -1_234_567].map(Format.count)
    #expect(counts == ["0", "7", "999", "1,000", "336,776", "-1,234,567"])
    #expect([16.71, -4.02, -0.04, 0].map { Format.decimal($0) } == ["16.7", "-4.0", "0.0", "0.0"])
    #expect(Format.hour(8) == "08:00")
    #expect(Format.percent(3.0126) == "3.01 %")
  }
}

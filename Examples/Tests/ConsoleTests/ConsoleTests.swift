import Console
import Testing

@Suite("Tables and styles")
struct ConsoleTests {
  @Test("a table is aligned, numbers to the right, without spaces at the ends of lines")
  func table() {
    var table = TextTable("Name", .trailing("Flights"), "Remark")
    table.add("United", "58,665", "")
    table.add("X", "7", "small")
    #expect(
      table.lines(style: .plain) == [
        "Name    Flights  Remark",
        "───────────────────────",
        "United   58,665",
        "X             7  small",
      ]
    )
  }

  @Test("a table without rows still has its header")
  func emptyTable() {
    #expect(TextTable("A", "B").lines(style: .plain) == ["A  B", "────"])
  }

  @Test("styles are for terminals that want them")
  func styles() {
    let terminal = ["TERM": "xterm-256color"]
    #expect(!Style(isTerminal: true, environment: terminal).isPlain)
    #expect(Style(isTerminal: false, environment: terminal).isPlain)
    #expect(Style(isTerminal: true, environment: ["NO_COLOR": "1"]).isPlain)
    #expect(!Style(isTerminal: true, environment: ["NO_COLOR": ""]).isPlain)
    #expect(Style(isTerminal: true, environment: ["TERM": "dumb"]).isPlain)
  }
}

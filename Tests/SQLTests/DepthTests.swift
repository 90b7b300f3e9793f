import Dispatch
import Foundation
import SQL
import Synchronization
import Testing

@Suite("Deep trees on the small stack of a thread")
struct DepthTests {
  @Test("a filter folded of 2,000 ANDs")
  func conjunction() throws {
    let text = try onSmallStack {
      var filter = a == 0
      for number in 1..<2_000 { filter = filter && a == number }
      return try renderedText(of: Where(filter))
    }
    #expect(text.hasPrefix(#"WHERE "a" = $1 AND "a" = $2 AND "#))
    #expect(text.hasSuffix(#" AND "a" = $2000"#))
    #expect(!text.contains("("))
  }

  @Test("a sum folded of 2,000 terms")
  func sum() throws {
    let text = try onSmallStack {
      var sum = a + 0
      for number in 1..<2_000 { sum = sum + number }
      return try renderedText(of: sum)
    }
    #expect(text.hasSuffix(" + $1999 + $2000"))
  }

  @Test("brackets 1,000 deep")
  func brackets() throws {
    let text = try onSmallStack {
      var filter = a == 0
      for number in 1..<500 { filter = (filter && b == number) || c == number }
      return try renderedText(of: filter)
    }
    #expect(text.hasSuffix(#"AND "b" = $998 OR "c" = $999"#))
  }

  @Test("what is nested without end throws, and is freed")
  func endless() {
    #expect(throws: SQLError.self) {
      try onSmallStack {
        var number = a + 0
        for step in 0..<10_000 { number = Fn.cast(Fn.abs(number), .integer) - step }
        return try renderedText(of: SQL.select(number).groupBy(number))
      }
    }
    #expect(throws: SQLError.self) {
      try onSmallStack {
        var query = SQL.select(a)
        let other = query
        for _ in 0..<10_000 { query = query.union(other).except(other) }
        return try renderedText(of: query)
      }
    }
  }

  private func onSmallStack(_ work: @escaping @Sendable () throws -> String) throws -> String {
    let box = Box()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let outcome = Result { try work() }
      box.result.withLock { $0 = outcome }
      done.signal()
    }
    thread.stackSize = 512 * 1_024
    thread.start()
    done.wait()
    return try #require(box.result.withLock { $0 }).get()
  }
}

private func renderedText(of part: some SQLable) throws -> String {
  // Much too deep for the engine, which says so: ConnectionTests asks it.
  try part.prepare().splitted.query
}

private final class Box: Sendable {
  let result = Mutex<Result<String, any Error>?>(nil)
}

@testable import Duck
import Foundation
import Testing

@Suite("Threads that help")
struct HelperThreadsTests {
  @Test("run closures at once that wait for each other, and again when they are done")
  func together() {
    let threads = HelperThreads()
    for _ in 0..<50 {
      let (meeting, done) = (Meeting(of: 5), DispatchGroup())
      for _ in 0..<5 {
        done.enter()
        threads.run {
          meeting.arriveAndWait()
          done.leave()
        }
      }
      #expect(done.wait(timeout: .now() + 30) == .success)
    }
  }

  /// Where so many have to be before any goes on. Guard for `@unchecked Sendable`: the condition guards the number.
  private final class Meeting: @unchecked Sendable {
    private let condition = NSCondition()
    private var missing: Int

    init(of count: Int) { missing = count }

    func arriveAndWait() {
      condition.withLock {
        missing -= 1
        condition.broadcast()
        while missing > 0 { condition.wait() }
      }
    }
  }
}

@testable import Duck
import Testing

/// Without an engine, threads or time.
@Suite("The age of a call")
struct CallAgeTests {
  private enum Step: CaseIterable {
    case begin, end, look, unwatch
  }

  /// What is expected, in the plainest terms: how often the running call was looked at, nil where none runs.
  private struct Model {
    var looks: Int?
    var ranSinceLook = false
    var isWatched = false

    var isLong: Bool { looks.map { $0 >= CallAge.longAfter } ?? false }
  }

  @Test("each step leads where it should, from every state")
  func everyStep() {
    walk(CallAge(isWatched: false), Model(), depth: 9)
  }

  private func walk(_ age: CallAge, _ model: Model, depth: Int) {
    #expect(age.isLong == model.isLong && age.isWatched == model.isWatched)
    guard depth > 0 else { return }
    // Calls of one connection come one after the other.
    for step in Step.allCases
    where (step == .begin) ? model.looks == nil : (step != .end || model.looks != nil) {
      var (next, expected) = (age, model)
      guard take(step, &next, &expected) else {
        Issue.record("\(step) from \(age) led to \(next)")
        return
      }
      walk(next, expected, depth: depth - 1)
    }
  }

  private func take(_ step: Step, _ age: inout CallAge, _ model: inout Model) -> Bool {
    switch step {
    case .begin:
      defer { (model.looks, model.ranSinceLook, model.isWatched) = (0, true, true) }
      return age.begin() == !model.isWatched
    case .end:
      defer { model.looks = nil }
      return age.end() == model.isLong
    case .look:
      let wasLong = model.isLong
      model.looks? += 1
      defer { model.ranSinceLook = false }
      let expected: CallAge.Sight =
        if wasLong { .long } else if model.isLong {
          .becameLong
        } else if model.looks != nil || model.ranSinceLook { .young } else { .quiet }
      return age.look() == expected
    case .unwatch:
      let may = model.looks == nil || model.isLong
      if may { model.isWatched = false }
      return age.unwatch() == may
    }
  }
}

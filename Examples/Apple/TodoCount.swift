import Duck
import SwiftUI

/// A single value, observed by the view's own task: it ends when the view is gone.
struct TodoCount: View {
  @State private var count: Int?

  var body: some View {
    Text(count.map { "\($0) open" } ?? "")
      .task {
        do {
          for try await new in try Todo.open.observeCount(on: .app) { count = new }
        } catch is CancellationError {
          // The view is gone.
        } catch {
          count = nil
        }
      }
  }
}

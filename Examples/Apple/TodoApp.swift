import Duck
import SwiftUI

@main
struct TodoApp: App {
  @Environment(\.scenePhase) private var phase
  @State private var isReady = false
  @State private var failure: String?

  var body: some Scene {
    WindowGroup {
      NavigationStack {
        // Screens observe tables, so these have to be there first.
        if isReady {
          TodoList()
        } else {
          Text(failure ?? "Opening …")
        }
      }
      .task {
        do {
          try await DatabaseIdentifier.app.migrator([CreateTodo()]).migrate()
          isReady = true
        } catch {
          failure = "\(error)"
        }
      }
    }
    // The system ends apps that keep a file's lock in the background. Observations wait meanwhile, and then go on.
    .onChange(of: phase) { _, phase in
      Task {
        switch phase {
        case .background: await DatabaseIdentifier.app.suspend()
        case .active: try? await DatabaseIdentifier.app.resume()
        default: break
        }
      }
    }
  }
}

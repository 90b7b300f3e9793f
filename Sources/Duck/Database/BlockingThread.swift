/// Runs one blocking call on a thread of its own.
enum BlockingThread {
  static func run<R: Sendable>(_ work: @escaping @Sendable () -> R) async -> R {
    await withCheckedContinuation { done in
      HelperThreads.shared.run { done.resume(returning: work()) }
    }
  }
}

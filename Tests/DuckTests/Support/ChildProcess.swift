import Dispatch
import Foundation

/// A Python program in a process of its own, for what only another process can tell about a file.
struct ChildProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ program: String, _ arguments: String...) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program] + arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Whether Python is there to run.
  static let isAvailable: Bool = (try? ChildProcess("pass").waitBlocking()) == 0

  /// What the program prints, up to the end of the first line or its own end.
  func firstLine() async -> String {
    let handle = output.fileHandleForReading
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var bytes = Data()
        while bytes.last != UInt8(ascii: "\n") {
          let next = handle.readData(ofLength: 1)
          if next.isEmpty { break }
          bytes.append(next)
        }
        let line = String(decoding: bytes, as: UTF8.self)
        continuation.resume(returning: line.trimmingCharacters(in: .newlines))
      }
    }
  }

  /// Ends the program's input, which is its signal to end, and waits for that.
  func end() async {
    try? input.fileHandleForWriting.close()
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        process.waitUntilExit()
        continuation.resume()
      }
    }
  }

  private func waitBlocking() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}

extension ChildProcess {
  /// Whether another process could take the lock that the engine takes on its file.
  static func canLock(_ path: String) async throws -> Bool {
    let child = try ChildProcess(
      """
      import fcntl, sys
      with open(sys.argv[1], "r+b") as file:
        try:
          fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
          print("free")
        except OSError:
          print("held")
      """,
      path
    )
    let answer = await child.firstLine()
    await child.end()
    return answer == "free"
  }

  /// Locks a file as another process's engine does, until `body` is done. `body` gets that process's number.
  ///
  /// - Parameter shared: whether the process only reads it, so that others may too.
  static func whileLocking<R>(
    _ path: String,
    shared: Bool = false,
    _ body: (Int) async throws -> R
  ) async throws -> R? {
    let child = try ChildProcess(
      """
      import fcntl, os, sys
      with open(sys.argv[1], "r+b") as file:
        fcntl.lockf(file, getattr(fcntl, sys.argv[2]))
        print(os.getpid(), flush=True)
        sys.stdin.read()
      """,
      path,
      shared ? "LOCK_SH" : "LOCK_EX"
    )
    guard let id = Int(await child.firstLine()) else { return nil }
    do {
      let result = try await body(id)
      await child.end()
      return result
    } catch {
      await child.end()
      throw error
    }
  }
}

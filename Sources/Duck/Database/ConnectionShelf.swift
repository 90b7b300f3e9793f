internal import Foundation

/// Keeps the connections on which statements given to an identifier run.
///
/// A statement takes an idle connection, or a new one as long as there are few; then it waits its turn.
///
/// Guard for `@unchecked Sendable`: the lock guards all state.
final class ConnectionShelf: @unchecked Sendable {
  private enum Offer {
    case connection(Connection)
    case place
    case wait
  }

  private typealias Waiter = CheckedContinuation<Offer, any Error>

  private let lock = NSLock()
  private var idle: [Connection] = []
  private var taken = 0
  private var waiters: [(id: UInt64, waiter: Waiter)] = []
  private var nextID: UInt64 = 0

  private static let most = 8

  /// Lends a connection for one use; `connect` makes one where there is none.
  func use<R>(
    until deadline: Deadline? = nil,
    connect: () async throws -> Connection,
    _ body: (Connection) async throws -> R
  ) async throws -> R {
    try Task.checkCancellation()
    let connection = try await lease(until: deadline, connect)
    do {
      let result = try await body(connection)
      giveBack(connection)
      return result
    } catch {
      giveBack(await connection.isUsable ? connection : nil)
      throw error
    }
  }

  /// Forgets the idle connections.
  func clear() {
    lock.withLock { idle = [] }
  }

  private func lease(until deadline: Deadline?, _ connect: () async throws -> Connection) async throws
    -> Connection
  {
    var offer = lock.withLock { next() }
    if case .wait = offer { offer = try await wait(until: deadline) }
    if case .connection(let connection) = offer { return connection }
    do {
      return try await connect()
    } catch {
      giveBack(nil)
      throw error
    }
  }

  /// What there is to offer; a place is counted as taken at once. Called under the lock.
  private func next() -> Offer {
    if let connection = idle.popLast() {
      taken += 1
      return .connection(connection)
    }
    guard taken < Self.most else { return .wait }
    taken += 1
    return .place
  }

  private func wait(until deadline: Deadline?) async throws -> Offer {
    let id = lock.withLock {
      nextID += 1
      return nextID
    }
    let alarm = deadline?.alarm { self.remove(id)?.resume(throwing: DatabaseError.timeout) }
    defer { alarm?.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        enqueue(waiter, id, until: deadline)
      }
    } onCancel: {
      remove(id)?.resume(throwing: CancellationError())
    }
  }

  private func enqueue(_ waiter: Waiter, _ id: UInt64, until deadline: Deadline?) {
    let offer = lock.withLock {
      let offer = next()
      if case .wait = offer { waiters.append((id, waiter)) }
      return offer
    }
    if case .wait = offer {
      // The cancellation, or the end of the time, may have come before the waiter stood in line.
      if Task.isCancelled { remove(id)?.resume(throwing: CancellationError()) }
      if deadline?.isOver == true { remove(id)?.resume(throwing: DatabaseError.timeout) }
    } else {
      waiter.resume(returning: offer)
    }
  }

  private func remove(_ id: UInt64) -> Waiter? {
    lock.withLock {
      waiters.firstIndex { $0.id == id }.map { waiters.remove(at: $0).waiter }
    }
  }

  /// Hands a connection, or the place of one that is gone, to the first in line.
  private func giveBack(_ returned: Connection?) {
    let (waiter, offer) = lock.withLock { () -> (Waiter?, Offer) in
      // Closing shuts the gates before it clears the shelf: what comes back after that is never lent again.
      let connection = returned.flatMap { $0.gate.isClosed ? nil : $0 }
      let offer = connection.map(Offer.connection) ?? .place
      if !waiters.isEmpty { return (waiters.removeFirst().waiter, offer) }
      taken -= 1
      if let connection { idle.append(connection) }
      return (nil, offer)
    }
    waiter?.resume(returning: offer)
  }
}

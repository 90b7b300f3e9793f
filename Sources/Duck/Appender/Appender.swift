internal import Foundation
internal import SQL

/// Puts rows into a table, in whole chunks: the fastest way for many rows of one shape.
///
/// ``Connection/appender(to:columns:_:)`` and ``DuckTransaction/appender(to:columns:_:)`` lend one to a closure. Tasks may
/// share it while the closure runs; each row goes in as a whole. When the closure is over, it throws
/// ``DatabaseError/appenderEnded``.
///
/// Values must fit their columns exactly: a whole number goes into every column of numbers that holds it, a text into an
/// ENUM that has it as a label, and nothing is rounded or cut.
public final class Appender: Sendable {
  private let connection: Connection
  private let number: UInt64
  private let state: Locked<State>

  private struct State {
    var buffer: AppenderBuffer
    /// The first failure: the scope cannot succeed after it.
    private(set) var failure: (any Error)?
    var isOver = false
    /// The batch that was sent last to the connection's thread.
    var underway: Task<Void, any Error>?

    init(_ buffer: AppenderBuffer) {
      self.buffer = buffer
    }

    func checkIsOpen() throws {
      if isOver { throw DatabaseError.appenderEnded }
      if let failure { throw failure }
      try Task.checkCancellation()
    }

    /// Notes what makes the scope fail. A row of another width was never begun.
    mutating func note(_ error: any Error) -> any Error {
      if case DatabaseError.parameterCount = error { return error }
      if failure == nil { failure = error }
      return error
    }

    /// Collects something, while the scope is open.
    @inline(__always)
    mutating func collect<R>(_ work: (inout AppenderBuffer) throws -> R) throws -> R {
      try checkIsOpen()
      do {
        return try work(&buffer)
      } catch {
        throw note(error)
      }
    }
  }

  init(_ opened: OpenedAppender, on connection: Connection) {
    self.connection = connection
    number = opened.number
    state = Locked(State(AppenderBuffer(opened)))
  }

  /// Stands for a column's default in one row.
  public static var `default`: AppenderDefault { AppenderDefault() }

  /// Appends a row: one value for each column of the appender, in that order.
  ///
  /// ```swift
  /// try await appender.append(UUID(), "Imported", Date())
  /// ```
  ///
  /// Rows are collected and handed to the engine some ten thousands at a time, so a broken key may be reported by a later
  /// call, or by the end of the scope. No failure is ever lost: after the first one nothing is accepted, and the scope
  /// throws it.
  ///
  /// - Throws: ``DatabaseError/parameterCount(expected:found:)`` for too few or too many values, which does no harm;
  ///   ``DatabaseError/appenderAppend(column:message:)`` for a value that does not fit;
  ///   ``DatabaseError/appenderRowCompletion(_:)``; ``DatabaseError/appenderEnded``; `CancellationError`.
  public nonisolated(nonsending) func append<each Cell: AppenderCell>(_ cells: repeat each Cell) async throws
  {
    // The types are counted, since going through the cells copies them.
    var width = 0
    for _ in repeat (each Cell).self { width += 1 }
    if let full = try add(width, { repeat $0.put(each cells) }) { try await hand(over: full) }
  }

  /// Appends a row in which a value may be `nil`, NULL, without a type of its own.
  @_disfavoredOverload
  public nonisolated(nonsending) func append(_ cells: (any AppenderCell)?...) async throws {
    try await append(row: cells.map { $0 ?? Value.null })
  }

  /// Appends a row of as many values as there are columns.
  ///
  /// - Throws: what ``append(_:)`` throws.
  public nonisolated(nonsending) func append(row: [any AppenderCell]) async throws {
    let full = try add(row.count) { for cell in row { $0.put(cell) } }
    if let full { try await hand(over: full) }
  }

  /// Appends whole columns, one array of values for each column of the appender, in that order.
  ///
  /// ```swift
  /// try await appender.append(columns: ids, names, prices)
  /// ```
  ///
  /// It is the fastest way where the data is in columns already. The arrays must be of one length. Long ones go in while the
  /// caller makes the next, so that what is wrong with a value may be reported by a later call, or by the end of the scope.
  ///
  /// - Throws: what ``append(_:)`` throws; ``DatabaseError/invalidResult(_:)`` for arrays that differ in length.
  public nonisolated(nonsending) func append<each Cell: AppenderCell>(columns: repeat [each Cell])
    async throws
  {
    var lengths: [Int] = []
    for column in repeat each columns { lengths.append(column.count) }
    let length = lengths.first ?? 0
    guard lengths.allSatisfy({ $0 == length }) else {
      throw DatabaseError.invalidResult("The columns differ in length: \(lengths). Nothing was appended.")
    }
    if let before = try beginColumns(lengths.count, length) {
      for batch in before { try await hand(over: batch) }
      return try await hand(over: .columns(AppendedColumns(rowCount: length, repeat each columns)))
    }
    var start = 0
    while start < length {
      let (added, full) = try addColumns(from: start, repeat each columns)
      start += added
      if let full { try await hand(over: full) }
    }
  }

  // MARK: Collecting

  @usableFromInline
  func add(_ width: Int, _ write: (inout AppenderBuffer) -> Void) throws -> AppenderBatch? {
    try state.withLock { try $0.collect { try $0.add(width, write) } }
  }

  private func beginColumns(_ width: Int, _ length: Int) throws -> [AppenderBatch]? {
    try state.withLock { try $0.collect { try $0.begin(width, columns: length) } }
  }

  private func addColumns<each Cell: AppenderCell>(from start: Int, _ columns: repeat [each Cell]) throws
    -> (added: Int, full: AppenderBatch?)
  {
    try state.withLock { try $0.collect { try $0.add(from: start, columns: repeat each columns) } }
  }

  // MARK: Handing over

  /// Sends a batch to the connection's thread, and waits for the one before: rows are collected while others go in.
  @usableFromInline
  nonisolated(nonsending) func hand(over batch: AppenderBatch) async throws {
    // On the connection's own thread nothing would be collected meanwhile.
    if connection.isCurrent { return try await put(batch) }
    let before = state.withLock { state in
      let before = state.underway
      state.underway = Task {
        // In order, also where tasks share the appender.
        try await before?.value
        try await append(batch)
      }
      return before
    }
    try await settle(before)
  }

  private nonisolated(nonsending) func put(_ batch: AppenderBatch) async throws {
    do {
      try await append(batch)
    } catch {
      throw state.withLock { $0.note(error) }
    }
  }

  private nonisolated(nonsending) func append(_ batch: AppenderBatch) async throws {
    try await connection.perform(.append(batch), for: .appender(number))
    guard case .chunks(let chunks) = batch else { return }
    // Not under the lock, for which the next row waits.
    chunks.forEach { $0.reset() }
    state.withLock { $0.buffer.reuse(chunks) }
  }

  /// Waits until a batch is in. When the waiting task is cancelled, so is the batch.
  private nonisolated(nonsending) func settle(_ batch: Task<Void, any Error>?) async throws {
    guard let batch else { return }
    do {
      try await withTaskCancellationHandler {
        try await batch.value
      } onCancel: {
        batch.cancel()
        stopUnderway()
      }
    } catch {
      throw state.withLock { $0.note(error) }
    }
  }

  private func stopUnderway() { state.withLock { $0.underway }?.cancel() }

  /// Does other work in the scope, behind the rows that were collected so far.
  nonisolated(nonsending) func perform(_ operation: NativeOperation<Void>) async throws {
    let (rest, batch) = try state.withLock {
      try $0.checkIsOpen()
      return ($0.buffer.takeRest(), $0.underway)
    }
    try await settle(batch)
    if let rest { try await put(rest) }
    do {
      try await connection.perform(.flushAppender, for: .appender(number))
      try await connection.perform(operation, for: .appender(number))
    } catch {
      throw state.withLock { $0.note(error) }
    }
  }

  /// Ends the scope: hands over the rest, unless something failed before.
  nonisolated(nonsending) func finish() async throws {
    let (rest, batch) = try state.withLock {
      $0.isOver = true
      if let failure = $0.failure { throw failure }
      return ($0.buffer.takeRest(), $0.underway)
    }
    try Task.checkCancellation()
    try await settle(batch)
    if let rest { try await put(rest) }
    try await connection.perform(.closeAppender, for: .appender(number))
    // A task that was not awaited may have failed meanwhile.
    try state.withLock { if let failure = $0.failure { throw failure } }
  }

  /// Ends the scope without what was not handed over yet.
  func abandon() {
    state.withLock { $0.isOver = true }
    stopUnderway()
  }
}

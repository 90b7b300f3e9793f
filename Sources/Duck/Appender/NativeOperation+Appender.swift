internal import SQL

/// An appender that was just opened, for the ``Appender`` that fills its chunks.
struct OpenedAppender: Sendable {
  let number: UInt64
  let columns: [String]
  let chunk: AppendChunk
}

extension NativeOperation where R == AppendChunk {
  /// Opens the session's appender.
  static func openAppender(to table: DB.Table, columns: [String]) -> NativeOperation {
    NativeOperation { session, context in
      guard let path = try AppenderTarget.path(of: table, in: session, context) else {
        throw DatabaseError.invalidSQL(
          .malformed("There are temporary tables: name the schema of the table to append to.")
        )
      }
      let appender = try session.run(context) { handle, _ in
        try OpenAppender(to: path, columns: columns, on: handle)
      }
      guard let chunk = appender.makeChunk() else { throw DatabaseError.appenderEnded }
      session.appender = appender
      return chunk
    }
  }
}

extension NativeOperation where R == Void {
  /// Hands rows to the engine.
  static func append(_ batch: AppenderBatch) -> NativeOperation {
    onAppender { appender, handle, check in
      try check()
      switch batch {
      case .chunks(let chunks):
        for chunk in chunks {
          try check()
          try appender.append(chunk, on: handle)
        }
      case .columns(let columns):
        try appender.append(rowCount: columns.rowCount, on: handle, check: check, fill: columns.fill)
      case .rows(let rows): try appender.append(rows: rows, on: handle, check: check)
      }
    }
  }

  /// Writes what the engine still holds back, and lets more follow.
  static var flushAppender: NativeOperation {
    onAppender { appender, _, check in
      try check()
      try appender.flush()
    }
  }

  /// Writes what the engine still holds back.
  static var closeAppender: NativeOperation {
    onAppender { appender, _, check in
      try check()
      try appender.close()
    }
  }

  private static func onAppender(
    _ work: @escaping @Sendable (OpenAppender, ConnectionHandle, () throws -> Void) throws -> Void
  ) -> NativeOperation {
    NativeOperation { session, context in
      guard let appender = session.appender else { throw DatabaseError.appenderEnded }
      defer { session.noteWritten(by: appender) }
      do {
        try session.run(context) { try work(appender, $0, $1) }
      } catch DatabaseError.engine(let error) {
        throw DatabaseError.appenderRowCompletion(error)
      }
    }
  }
}

extension Session {
  /// Tells of the rows that an appender has brought into its table.
  fileprivate func noteWritten(by appender: OpenAppender) {
    guard let rows = appender.takeWritten() else { return }
    noteAppended(to: appender.path, rowCount: UInt64(rows))
  }
}

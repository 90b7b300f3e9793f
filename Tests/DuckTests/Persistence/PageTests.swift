import Duck
import Testing

@Suite("Pages by key")
struct PageTests {
  /// All pages of a query, one after another.
  private func pages(
    _ query: TableQuery<Note>,
    descending: Bool,
    size: Int,
    on executor: any DatabaseExecutor
  ) async throws -> [[Note]] {
    var page = try await query.page(
      by: \.$count,
      \.$title,
      \.$id,
      descending: descending,
      size: size,
      on: executor
    )
    var pages = [page.rows]
    while let mark = page.next {
      page = try await query.page(
        by: \.$count,
        \.$title,
        \.$id,
        descending: descending,
        size: size,
        after: mark,
        on: executor
      )
      pages.append(page.rows)
    }
    return pages
  }

  /// Notes with many equal values, and with NULL among them.
  private static let notes = (0..<50).map { number in
    var note = Note(Int64(number), "t\(number % 3)")
    note.count = number % 4 == 0 ? nil : Int32(number % 5)
    return note
  }

  @Test("together are the whole, in order, whatever their size", arguments: Target.allCases, [false, true])
  func whole(target: Target, descending: Bool) async throws {
    try await target.lendNotes { executor in
      _ = try await Self.notes.batchInsertReturning(on: executor)
      let query = Note.query.where(\Note.$id < 45)
      let direction: OrderDirection = descending ? .desc : .asc
      let order = [\Note.$count as any SQLable, \Note.$title, \Note.$id].map {
        OrderByItem.direction(direction, $0, nulls: .last)
      }
      let all = try await query.orderBy(order).all(on: executor)
      for size in [1, 7, 44, 45, 46, Int.max] {
        let pages = try await pages(query, descending: descending, size: size, on: executor)
        #expect(pages.flatMap { $0 } == all)
        #expect(pages.dropLast().allSatisfy { $0.count == size })
        #expect(pages.count == (45 - 1) / size + 1)
      }
    }
  }

  @Test("are not shifted by rows that come and go before them", arguments: Target.allCases)
  func moving(target: Target) async throws {
    try await target.lendNotes { executor in
      _ = try await (0..<10).map { Note(Int64($0), "a") }.batchInsertReturning(on: executor)
      let first = try await Note.query.page(by: \.$id, size: 4, on: executor)
      try await Note.query.where(\Note.$id < 3).delete(on: executor)
      try await Note(-1, "a").insertNonReturning(on: executor)
      let second = try await Note.query.page(by: \.$id, size: 4, after: first.next, on: executor)
      #expect(second.rows.map(\.id) == [4, 5, 6, 7])
      let third = try await Note.query.page(by: \.$id, size: 4, after: second.next, on: executor)
      #expect(third.rows.map(\.id) == [8, 9] && third.next == nil)
    }
  }

  @Test("a size of nothing, and a mark of another order, are refused", arguments: Target.allCases)
  func refused(target: Target) async throws {
    try await target.lendNotes { executor in
      _ = try await (0..<3).map { Note(Int64($0), "a") }.batchInsertReturning(on: executor)
      let mark = try await Note.query.page(by: \.$id, size: 1, on: executor).next
      var errors: [DatabaseError?] = []
      errors.append(await databaseError { try await Note.query.page(by: \.$id, size: 0, on: executor) })
      errors.append(
        await databaseError { try await Note.query.page(by: \.$title, size: 1, after: mark, on: executor) }
      )
      errors.append(
        await databaseError {
          try await Note.query.page(by: \.$id, descending: true, size: 1, after: mark, on: executor)
        }
      )
      for error in errors {
        guard case .invalidSQL? = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
      }
    }
  }
}

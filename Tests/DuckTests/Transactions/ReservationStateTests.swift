@testable import Duck
import Testing

/// Every state of a connection's reservation that four steps lead to, without an engine.
@Suite("The states of a reservation")
struct ReservationStateTests {
  private enum Step: CaseIterable {
    case begin, commit, fail, refuse, giveUp, openAlone, openInside, closeAppender
  }

  /// What a reservation is expected to be, in the plainest terms.
  private struct Model: Equatable {
    var transaction: UInt64?
    var appender: UInt64?
    var failed = false
    var numbers: UInt64 = 0
  }

  private let failure = DatabaseError.engine(EngineError(category: .constraint, message: "key"))

  @Test("each step leads where it should, from every state")
  func everyStep() throws {
    try walk(TransactionReservation(), Model(), depth: 4)
  }

  private func walk(_ reservation: TransactionReservation, _ model: Model, depth: Int) throws {
    try check(reservation, model)
    guard depth > 0 else { return }
    for step in Step.allCases {
      var (next, expected) = (reservation, model)
      try take(step, &next, &expected)
      try walk(next, expected, depth: depth - 1)
    }
  }

  private func take(_ step: Step, _ reservation: inout TransactionReservation, _ model: inout Model) throws {
    let isFree = model.transaction == nil && model.appender == nil
    switch step {
    case .begin:
      let number = try? reservation.reserve()
      #expect((number != nil) == isFree)
      guard let number else { return }
      model = Model(transaction: number, numbers: model.numbers + 1)
    case .commit:
      guard model.transaction != nil else { return }
      reservation.release()
      model = Model(numbers: model.numbers)
    case .fail:
      reservation.noteFailure(failure)
      model.failed = model.failed || model.transaction != nil
    case .refuse: reservation.noteFailure(DatabaseError.parameterCount(expected: 1, found: 2))
    case .giveUp:
      reservation.giveUp(Stop())
      model.failed = model.failed || model.transaction != nil
    case .openAlone:
      let number = try? reservation.openAppender(for: .caller)
      #expect((number != nil) == isFree)
      guard let number else { return }
      model.appender = number
      model.numbers += 1
    case .openInside:
      guard let transaction = model.transaction else { return }
      let number = try? reservation.openAppender(for: .transaction(transaction))
      #expect((number != nil) == (!model.failed && model.appender == nil))
      guard let number else { return }
      model.appender = number
      model.numbers += 1
    case .closeAppender:
      guard let appender = model.appender else { return }
      let (other, own) = (reservation.closeAppender(appender + 1), reservation.closeAppender(appender))
      #expect(!other && own)
      model.appender = nil
    }
  }

  private func check(_ reservation: TransactionReservation, _ model: Model) throws {
    #expect(reservation.isFree == (model.transaction == nil && model.appender == nil))
    #expect(reservation.hasTransaction == (model.transaction != nil))
    #expect(reservation.appender == model.appender)
    #expect((reservation.failure != nil) == model.failed)
    #expect(refusal(reservation, .control) == nil)
    let expected: DatabaseError? = reservation.isFree ? nil : .connectionReserved
    #expect(refusal(reservation, .caller) == expected)
    #expect(refusal(reservation, .identifier) == expected)
    #expect(refusal(reservation, .transaction(99)) == .transactionEnded)
    #expect(refusal(reservation, .appender(99)) == .appenderEnded)
    if let transaction = model.transaction {
      let error = refusal(reservation, .transaction(transaction))
      if model.failed {
        #expect(isConsequence(error))
      } else {
        #expect(error == (model.appender == nil ? nil : .connectionReserved))
      }
    }
    if let appender = model.appender {
      #expect((refusal(reservation, .appender(appender)) == nil) == !model.failed)
    }
  }

  private func refusal(_ reservation: TransactionReservation, _ authority: StatementAuthority)
    -> DatabaseError?
  {
    do throws(DatabaseError) {
      try reservation.admit(authority)
      return nil
    } catch {
      return error
    }
  }

  private func isConsequence(_ error: DatabaseError?) -> Bool {
    if case .transactionFailed? = error { true } else { false }
  }

  @Test("the first failure stays")
  func firstFailure() throws {
    var reservation = TransactionReservation()
    let number = try reservation.reserve()
    reservation.noteFailure(failure)
    reservation.noteFailure(DatabaseError.connectionClosed)
    reservation.giveUp(Stop())
    #expect(reservation.failure as? DatabaseError == failure)
    #expect(refusal(reservation, .transaction(number)) == .transactionFailed(first: failure))
  }
}

import Duck
import Floor

extension FloorDatabase {
  /// Does work of the floor on the thread that a connection of the library uses.
  ///
  /// The engine runs small statements on one thread up to 15 % slower than on another, in each process differently. On
  /// one thread, only what the library adds differs.
  func onThread<Value: Sendable>(
    of connection: Connection,
    _ work: @Sendable (FloorDatabase) -> Value
  ) async -> Value {
    await connection.run { _ in work(self) }
  }
}

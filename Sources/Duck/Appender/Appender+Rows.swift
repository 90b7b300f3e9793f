// Rows of a few cells, each number of them by itself: what the compiler knows of the cells' types is lost where their
// number is open, and going through them then takes longer than writing them.

extension Appender {
  /// Appends a row of 1 cell: what ``append(_:)-(Cell...)`` does, faster.
  @inlinable
  public nonisolated(nonsending) func append<A: AppenderCell>(_ a: A) async throws {
    let full = try add(1) {
      $0.put(a)
    }
    if let full { try await hand(over: full) }
  }

  /// Appends a row of 2 cells: what ``append(_:)-(Cell...)`` does, faster.
  @inlinable
  public nonisolated(nonsending) func append<A: AppenderCell, B: AppenderCell>(_ a: A, _ b: B) async throws {
    let full = try add(2) {
      $0.put(a)
      $0.put(b)
    }
    if let full { try await hand(over: full) }
  }

  /// Appends a row of 3 cells: what ``append(_:)-(Cell...)`` does, faster.
  @inlinable
  public nonisolated(nonsending) func append<A: AppenderCell, B: AppenderCell, C: AppenderCell>(
    _ a: A,
    _ b: B,
    _ c: C
  ) async throws {
    let full = try add(3) {
      $0.put(a)
      $0.put(b)
      $0.put(c)
    }
    if let full { try await hand(over: full) }
  }

  /// Appends a row of 4 cells: what ``append(_:)-(Cell...)`` does, faster.
  @inlinable
  public nonisolated(nonsending) func append<
    A: AppenderCell,
    B: AppenderCell,
    C: AppenderCell,
    D: AppenderCell
  >(_ a: A, _ b: B, _ c: C, _ d: D) async throws {
    let full = try add(4) {
      $0.put(a)
      $0.put(b)
      $0.put(c)
      $0.put(d)
    }
    if let full { try await hand(over: full) }
  }

  /// Appends a row of 5 cells: what ``append(_:)-(Cell...)`` does, faster.
  @inlinable
  public nonisolated(nonsending) func append<
    A: AppenderCell,
    B: AppenderCell,
    C: AppenderCell,
    D: AppenderCell,
    E: AppenderCell
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) async throws {
    let full = try add(5) {
      $0.put(a)
      $0.put(b)
      $0.put(c)
      $0.put(d)
      $0.put(e)
    }
    if let full { try await hand(over: full) }
  }

  /// Appends a row of 6 cells: what ``append(_:)-(Cell...)`` does, faster.
  @inlinable
  public nonisolated(nonsending) func append<
    A: AppenderCell,
    B: AppenderCell,
    C: AppenderCell,
    D: AppenderCell,
    E: AppenderCell,
    F: AppenderCell
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) async throws {
    let full = try add(6) {
      $0.put(a)
      $0.put(b)
      $0.put(c)
      $0.put(d)
      $0.put(e)
      $0.put(f)
    }
    if let full { try await hand(over: full) }
  }

  /// Appends a row of 7 cells: what ``append(_:)-(Cell...)`` does, faster.
  @inlinable
  public nonisolated(nonsending) func append<
    A: AppenderCell,
    B: AppenderCell,
    C: AppenderCell,
    D: AppenderCell,
    E: AppenderCell,
    F: AppenderCell,
    G: AppenderCell
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) async throws {
    let full = try add(7) {
      $0.put(a)
      $0.put(b)
      $0.put(c)
      $0.put(d)
      $0.put(e)
      $0.put(f)
      $0.put(g)
    }
    if let full { try await hand(over: full) }
  }

  /// Appends a row of 8 cells: what ``append(_:)-(Cell...)`` does, faster.
  @inlinable
  public nonisolated(nonsending) func append<
    A: AppenderCell,
    B: AppenderCell,
    C: AppenderCell,
    D: AppenderCell,
    E: AppenderCell,
    F: AppenderCell,
    G: AppenderCell,
    H: AppenderCell
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) async throws {
    let full = try add(8) {
      $0.put(a)
      $0.put(b)
      $0.put(c)
      $0.put(d)
      $0.put(e)
      $0.put(f)
      $0.put(g)
      $0.put(h)
    }
    if let full { try await hand(over: full) }
  }

  /// Appends a row of 9 cells: what ``append(_:)-(Cell...)`` does, faster.
  @inlinable
  public nonisolated(nonsending) func append<
    A: AppenderCell,
    B: AppenderCell,
    C: AppenderCell,
    D: AppenderCell,
    E: AppenderCell,
    F: AppenderCell,
    G: AppenderCell,
    H: AppenderCell,
    I: AppenderCell
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I) async throws {
    let full = try add(9) {
      $0.put(a)
      $0.put(b)
      $0.put(c)
      $0.put(d)
      $0.put(e)
      $0.put(f)
      $0.put(g)
      $0.put(h)
      $0.put(i)
    }
    if let full { try await hand(over: full) }
  }

  /// Appends a row of 10 cells: what ``append(_:)-(Cell...)`` does, faster.
  @inlinable
  public nonisolated(nonsending) func append<
    A: AppenderCell,
    B: AppenderCell,
    C: AppenderCell,
    D: AppenderCell,
    E: AppenderCell,
    F: AppenderCell,
    G: AppenderCell,
    H: AppenderCell,
    I: AppenderCell,
    J: AppenderCell
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J) async throws {
    let full = try add(10) {
      $0.put(a)
      $0.put(b)
      $0.put(c)
      $0.put(d)
      $0.put(e)
      $0.put(f)
      $0.put(g)
      $0.put(h)
      $0.put(i)
      $0.put(j)
    }
    if let full { try await hand(over: full) }
  }

  /// Appends a row of 11 cells: what ``append(_:)-(Cell...)`` does, faster.
  @inlinable
  public nonisolated(nonsending) func append<
    A: AppenderCell,
    B: AppenderCell,
    C: AppenderCell,
    D: AppenderCell,
    E: AppenderCell,
    F: AppenderCell,
    G: AppenderCell,
    H: AppenderCell,
    I: AppenderCell,
    J: AppenderCell,
    K: AppenderCell
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J, _ k: K) async throws {
    let full = try add(11) {
      $0.put(a)
      $0.put(b)
      $0.put(c)
      $0.put(d)
      $0.put(e)
      $0.put(f)
      $0.put(g)
      $0.put(h)
      $0.put(i)
      $0.put(j)
      $0.put(k)
    }
    if let full { try await hand(over: full) }
  }

  /// Appends a row of 12 cells: what ``append(_:)-(Cell...)`` does, faster.
  @inlinable
  public nonisolated(nonsending) func append<
    A: AppenderCell,
    B: AppenderCell,
    C: AppenderCell,
    D: AppenderCell,
    E: AppenderCell,
    F: AppenderCell,
    G: AppenderCell,
    H: AppenderCell,
    I: AppenderCell,
    J: AppenderCell,
    K: AppenderCell,
    L: AppenderCell
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J, _ k: K, _ l: L)
    async throws
  {
    let full = try add(12) {
      $0.put(a)
      $0.put(b)
      $0.put(c)
      $0.put(d)
      $0.put(e)
      $0.put(f)
      $0.put(g)
      $0.put(h)
      $0.put(i)
      $0.put(j)
      $0.put(k)
      $0.put(l)
    }
    if let full { try await hand(over: full) }
  }
}

extension SQLStatement {
  /// All rows of both queries, each row once: `(SELECT …) UNION (SELECT …)`.
  public func union(_ other: some SQLStatement) -> SQLContent { SQLContent(.compound(.union, self, [other])) }

  /// All rows of both queries: `(SELECT …) UNION ALL (SELECT …)`.
  public func union(all other: some SQLStatement) -> SQLContent {
    SQLContent(.compound(.unionAll, self, [other]))
  }

  /// Rows that are in both queries, each row once: `(SELECT …) INTERSECT (SELECT …)`.
  public func intersect(_ other: some SQLStatement) -> SQLContent {
    SQLContent(.compound(.intersect, self, [other]))
  }

  /// Rows that are in both queries: `(SELECT …) INTERSECT ALL (SELECT …)`.
  public func intersect(all other: some SQLStatement) -> SQLContent {
    SQLContent(.compound(.intersectAll, self, [other]))
  }

  /// Rows that are not in the other query, each row once: `(SELECT …) EXCEPT (SELECT …)`.
  public func except(_ other: some SQLStatement) -> SQLContent {
    SQLContent(.compound(.except, self, [other]))
  }

  /// Rows that are not in the other query: `(SELECT …) EXCEPT ALL (SELECT …)`.
  public func except(all other: some SQLStatement) -> SQLContent {
    SQLContent(.compound(.exceptAll, self, [other]))
  }

  /// All rows of both queries by the names of their columns, each row once: `(SELECT …) UNION BY NAME (SELECT …)`.
  public func union(byName other: some SQLStatement) -> SQLContent {
    SQLContent(.compound(.unionByName, self, [other]))
  }

  /// All rows of both queries by the names of their columns: `(SELECT …) UNION ALL BY NAME (SELECT …)`.
  public func union(allByName other: some SQLStatement) -> SQLContent {
    SQLContent(.compound(.unionAllByName, self, [other]))
  }
}

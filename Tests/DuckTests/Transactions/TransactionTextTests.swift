import Duck
import Testing

@Suite("Text that hides the end of a transaction")
struct TransactionTextTests {
  @Test("is text: a doubled quote does not end it, also where a backslash takes the next byte along")
  func quotes() async throws {
    let database = DatabaseIdentifier.memory()
    let sql = #"SELECT E'a''\' x '; SELECT 'b'"#
    for _ in 1...2 { #expect(try await database.cell(sql) == .string("b")) }
    #expect(try await database.cell(#"SELECT E'a''\' x '"#) == .string("a'' x "))
  }

  @Test(
    "never ends one",
    arguments: [
      "SELECT 1; -- \rCOMMIT", "SELECT 1 -- \r; COMMIT", "SELECT 1; -- \u{2028}COMMIT",
      "SELECT 1; -- \u{B}COMMIT",
      "SELECT 1; -- \u{C}COMMIT",
      #"SELECT 1e'\'; COMMIT; --'"#, #"SELECT 0xe'\'; COMMIT; --'"#, #"SELECT 1 ée'\'; COMMIT; --'"#,
      #"SELECT 1.e'\'; COMMIT; --'"#, #"SELECT 1_e'\'; COMMIT; --'"#, #"SELECT "a"e'\'; COMMIT; --'"#,
      #"SELECT 'a'e'\'; COMMIT; --'"#, #"SELECT a.e'\'; COMMIT; --' FROM (SELECT {'e': 1} AS a)"#,
      #"SELECT $1e'\'; COMMIT; --'"#,
      "SELECT 1 /* /* */ ; COMMIT -- */", "SELECT 1 /*/ ; COMMIT -- */ */",
      "SELECT 1 /*/*/ ; COMMIT -- */ */ */",
      "SELECT $é$;COMMIT;--$é$", "SELECT 1$a$;COMMIT;--$a$", "SELECT 1 $$;COMMIT;--$$",
      "SELECT $a$ $a; $a$;COMMIT;--$a$", "SELECT 1 AS $$;COMMIT;--$$", "SELECT 1 AS a$$;COMMIT;--$$",
      "SELECT 'a''; COMMIT; --'", "SELECT \"a\\\"; COMMIT; --\"", #"SELECT U&'\'; COMMIT; --'"#,
      #"SELECT '\'; COMMIT; --'"#, #"SELECT x'\'; COMMIT; --'"#, #"SELECT b'\'; COMMIT; --'"#,
      "SELECT 1; \u{FEFF}COMMIT", "SELECT 1; \u{A0}COMMIT", "SELECT 1;\u{3000}COMMIT", "SELECT 1; (COMMIT)",
      "FROM query('COMMIT')", "SELECT 1; \"COMMIT\"", "WITH a AS (SELECT 1) COMMIT", "SELECT 1 COMMIT",
      "SELECT 1; # \n COMMIT", "# x\nCOMMIT", "SELECT 1; \\COMMIT", "SELECT 1; 1 COMMIT",
      "SELECT 1 - - ; COMMIT",
      "SELECT 1 -\\\n- ; COMMIT", "SELECT 1; EXPLAIN ANALYZE COMMIT", "EXPLAIN ANALYZE COMMIT",
      "EXPLAIN (ANALYZE) COMMIT", "explain (analyze, format json) /* x */ COMMIT",
      "EXPLAIN ANALYZE (FORMAT json) COMMIT",
      "EXPLAIN ANALYZE EXPLAIN ANALYZE COMMIT", "EXPLAIN ANALYZE VERBOSE COMMIT",
      "EXPLAIN VERBOSE ANALYZE COMMIT",
      "EXPLAIN ANALYZE \"COMMIT\"", "EXPLAIN ANALYZE (COMMIT)", "DESCRIBE COMMIT", "SUMMARIZE COMMIT",
      "EXPLAIN ANALYZE EXECUTE p", "PREPARE p AS EXPLAIN ANALYZE COMMIT; EXECUTE p", "EXPLAIN COMMIT",
      "PREPARE p AS COMMIT; EXPLAIN ANALYZE EXECUTE p", "CREATE MACRO m() AS TABLE COMMIT", "PROFILE COMMIT",
      #"SELECT E'a''\' x '; COMMIT; --'"#, #"SELECT e'''\''; COMMIT; --'"#,
      "SELECT 1 AS \"a\"\"\\\"; COMMIT; --\"",
      "SELECT 1 AS $a1$;COMMIT;--$a1$", "SELECT 1 AS $_$;COMMIT;--$_$", "SELECT $A$ $a$;COMMIT;--$A$",
      "PREPARE p AS COMMIT; EXECUTE p", "EXECUTE p", "SELECT 1; CALL query('COMMIT')",
    ]
  )
  func hidden(sql: String) async throws {
    struct Stop: Error {}
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE t(i INTEGER)")
    try? await database.transaction { transaction in
      try await transaction.run("INSERT INTO t VALUES (1)")
      for _ in 1...2 {
        do {
          _ = try await transaction.run(sql)
        } catch is DatabaseError {}
        let seen = try await database.cell("SELECT count(*) FROM t")
        #expect(seen == .int64(0), "it was committed")
      }
      throw Stop()
    }
    #expect(try await database.cell("SELECT count(*) FROM t") == .int64(0))
  }
}

import CFloor
import Duck
import Floor
import Foundation

/// Measures the library beside the floor, in one run: medians of several rounds in which all sides take turns.
@main
enum Bench {
  static func main() async throws {
    try await run()
  }

  /// Runs off the main actor, as an ordinary task does.
  @concurrent
  private static func run() async throws {
    if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "memory-side" {
      return try await PeakMemory.runSide(CommandLine.arguments[2])
    }
    let environment = ProcessInfo.processInfo.environment
    let runs = Int(environment["RUNS"] ?? "") ?? 5
    let json = environment["BENCH_JSON"] ?? ".data/bench/latest.json"
    let cores = ProcessInfo.processInfo.activeProcessorCount
    print("DuckDB \(EngineVersion.current?.description ?? "?"), \(cores) cores, medians of \(runs)")

    // Parts can be named on the command line: results, lookups, reading, writing, codable, models, find, types,
    // rendering, statements, appender, pool, memory, python; cancel, observe, migrations and tpch run alone.
    let wanted = Set(CommandLine.arguments.dropFirst())
    if wanted.contains("cancel") { return try await Cancelling.run(wanted.subtracting(["cancel"])) }
    if wanted == ["observe"] { return try await Observing.run() }
    let samples = Measurements()
    // TPC-H needs data of its own, and runs when it is named: `make tpch`.
    if wanted == ["tpch"] {
      let stage = try await TPCHStage()
      for round in 0...runs {
        samples.round = round
        try await stage.measure(samples)
      }
      return try report(stage.rows(samples), json)
    }
    // Migrations change a large table in a file, and run when they are named.
    if wanted == ["migrations"] {
      let stage = try await MigrationStage()
      for round in 0...runs {
        samples.round = round
        try await stage.measure(samples)
      }
      await stage.close()
      return try report(stage.rows(samples), json)
    }
    let parts: [(name: String, measure: (Stage, Measurements) async throws -> Void)] = [
      ("results", { try await $0.measureResults($1) }),
      ("lookups", { try await $0.measureLookups($1) }),
      ("reading", { try await $0.measureReading($1) }),
      ("writing", { try await $0.measureWriting($1) }),
      ("codable", { try await $0.measureCodable($1) }),
      ("models", { try await $0.measureModelLookups($1) }),
      ("find", { try await $0.measureFindMany($1) }),
      ("types", { try await $0.measureTypes($1) }),
      ("rendering", { try await $0.measureRendering($1) }),
      ("statements", { try await $0.measureStatements($1) }),
      ("appender", { try await $0.measureAppender($1) }),
      ("pool", { try await $0.measurePool($1) }),
    ]
    let stage = try await Stage()
    // The first round warms up, and compares what every side read.
    for round in 0...runs {
      samples.round = round
      for part in parts where wanted.isEmpty || wanted.contains(part.name) {
        try await part.measure(stage, samples)
      }
    }
    measureProcesses(wanted, samples, runs)
    let handOver = "at most 80 µs over the floor"
    let path = "path: \(try ModelPath.of(Todo.self))"
    let rows = [
      samples.row(
        "read 1,000,000 rows into a QueryResult",
        "ms",
        of: "result",
        target: 1.5,
        note: "to query + fetch"
      ),
      samples.row("sum a BIGINT column of 10,000,000 rows", "ms", of: "sum", target: 1.3),
      samples.row("point look-up of a result, inside run { }", "µs", of: "lookup"),
      samples.row("point look-up of a result, from a task", "µs", of: "lookup from a task"),
      samples.row("read 1,000,000 rows into [Todo]", "ms", of: "models", target: 1.3, note: path),
      samples.row("… .all(decoding:) of a plain struct", "ms", of: "decoding", target: 3),
      samples.row("… all(as:) tuples", "ms", of: "tuples", target: 1.5),
      samples.row("… fetchall of Python's client", "ms", of: "python", note: "the same engine"),
      samples.row("peak growth while reading into [Todo]", "MB", of: "memory", target: 1.6),
      samples.row("batchInsert of 1,000,000 Todo", "ms", of: "batch", target: 1.3, note: path),
      samples.row("… of plain Encodable structs", "ms", of: "encoding", target: 3),
      samples.row("find(ids) of 10,000 in 1,000,000", "ms", of: "find many", limit: 50),
      samples.row(
        "point look-up of a model, inside run { }",
        "µs",
        of: "model lookup",
        target: 1.05,
        note: path
      ),
      samples.row(
        "point look-up, prepared, inside run { }",
        "µs",
        of: "prepared lookup",
        target: 1.05
      ),
      samples.row("1,000,000 LISTs of four into [[Int64]]", "ms", of: "lists", target: 2.5),
      samples.row("1,000,000 STRUCTs into Codable structs", "ms", of: "structs", target: 3),
      samples.row("1,000,000 DECIMAL(18,4) into Decimal", "ms", of: "decimals"),
      samples.row(
        "render the README's query",
        "µs",
        of: "render",
        note: "at most 10 µs; the floor parses its text"
      ),
      samples.row("insert of two columns, prepared, inside run { }", "µs", of: "insert of a pair"),
      samples.row("insert of a row, prepared, inside run { }", "µs", of: "insert", target: 1.05),
      samples.row(
        "insertNonReturning of a model, inside run { }",
        "µs",
        of: "insert of a model",
        target: 1.05
      ),
      samples.row("SELECT 1, prepared, inside run { }", "µs", of: "select 1", target: 1.25),
      samples.row("SELECT 1, from a task", "µs", of: "select 1 from a task", note: handOver),
      samples.row(
        "SELECT 1, from the main actor",
        "µs",
        of: "select 1 from the main actor",
        note: handOver
      ),
      samples.row("SELECT 1, one-shot", "µs", of: "select 1, one-shot", note: handOver),
      samples.row(
        "hand-over to a connection's thread",
        "µs",
        of: "hand-over",
        note: "from a task, less inside run { }"
      ),
      samples.row("append 1,000,000 rows of six columns", "ms", of: "append rows", target: 2),
      samples.row("append 1,000,000 rows as six columns", "ms", of: "append columns", target: 1.15),
      samples.row(
        "query by 16 tasks on a pool of 4",
        "µs",
        of: "pool",
        note: "to 4 tasks with a connection each"
      ),
    ].compactMap(\.self)
    try report(rows, json)
    print("all sides read the same cells")
  }

  /// What is measured in processes of its own.
  private static func measureProcesses(_ wanted: Set<String>, _ samples: Measurements, _ runs: Int) {
    if wanted.isEmpty || wanted.contains("memory") {
      for _ in 0..<3 {
        if let floor = PeakMemory.growth("floor") { samples.add("memory", .floor, floor) }
        if let ours = PeakMemory.growth("ours") { samples.add("memory", .ours, ours) }
      }
    }
    if wanted.isEmpty || wanted.contains("python") {
      for seconds in PythonClient.fetchAll(runs: min(runs, 3)) ?? [] {
        samples.add("python", .ours, seconds * 1e3)
      }
    }
  }

  private static func report(_ rows: [Row], _ json: String) throws {
    printTable(rows)
    try writeJSON(rows, to: json)
    print("figures in \(json)")
  }
}

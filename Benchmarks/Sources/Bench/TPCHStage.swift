import Duck
import Floor
import Foundation
import TPCH

/// The tables of TPC-H in two databases, and its queries: written in the language, and as the SQL text that they make.
final class TPCHStage {
  private let floor = FloorDatabase()
  private let connection: Connection
  private let queries: [(name: String, query: any SQLQuery, text: String)]

  init() async throws {
    let scale = ProcessInfo.processInfo.environment["TPCH_SCALE"] ?? "1"
    let folder = ".data/tpch/\(scale)"
    print("TPC-H at scale \(scale)")
    connection = try await DatabaseIdentifier.memory().connect()
    try await TPCH.load(from: folder, into: connection)
    for table in try await Self.tables(connection) {
      floor.run("CREATE TABLE \(table) AS FROM read_parquet('\(folder)/\(table).parquet')")
    }
    queries = try TPCH.queries.enumerated().map { index, query in
      (String(format: "TPC-H %2d ", index + 1) + "\(type(of: query))", query, try query.prepare().plain)
    }
  }

  /// The names of the tables, as the engine knows them.
  private static func tables(_ connection: Connection) async throws -> [String] {
    Array(
      try await connection.query(SQL.raw("SELECT table_name FROM duckdb_tables()")).column(0, as: String.self)
    )
  }

  func measure(_ samples: Measurements) async throws {
    let (floor, connection) = (floor, connection)
    for (name, query, text) in queries {
      try await samples.inTurns([
        {
          samples.add(name, .floor, floor.read(text) * 1e3)
        },
        {
          let start = now()
          _ = try await connection.query(query)
          samples.add(name, .ours, (now() - start) * 1e3)
        },
      ])
    }
  }

  /// A row for each query, and one for all of them together.
  func rows(_ samples: Measurements) -> [Row] {
    let rows = queries.compactMap { samples.row($0.name, "ms", of: $0.name) }
    let total = Row(
      name: "TPC-H, all queries",
      unit: "ms",
      floor: rows.compactMap(\.floor).reduce(0, +),
      c: nil,
      ours: rows.compactMap(\.ours).reduce(0, +),
      target: 1.03,
      note: "to duckdb_query of the same SQL"
    )
    return rows + [total]
  }
}

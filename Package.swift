// swift-tools-version: 6.3
import Foundation
import PackageDescription

// Where the engine is follows from where this package is, never from which files exist: SwiftPM caches what a manifest
// evaluates to, and would keep an answer from before set-up. In a checkout, also as a path dependency, the engine is in
// .engine/ (`make setup`). In a copy that SwiftPM fetched for a dependent, pkg-config finds an installed libduckdb.
let here = URL(fileURLWithPath: Context.packageDirectory)
let parent = here.deletingLastPathComponent()
let isFetched =
  parent.lastPathComponent == "checkouts"
  && FileManager.default.fileExists(
    atPath: parent.deletingLastPathComponent().appendingPathComponent("repositories").path
  )
let engine = "\(Context.packageDirectory)/.engine"

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]
let engineSwift: [SwiftSetting] =
  isFetched ? [] : [.unsafeFlags(["-Xcc", "-I\(engine)/include"])]
let engineLinker: [LinkerSetting] = isFetched ? [] : [.unsafeFlags(["-L\(engine)/lib"])]

let package = Package(
  name: "Duck",
  platforms: [.iOS(.v15), .macOS(.v12)],
  products: [
    .library(name: "SQL", targets: ["SQL"]),
    .library(name: "Duck", targets: ["Duck"]),
  ],
  targets: [
    .systemLibrary(
      name: "CDuckDB",
      pkgConfig: isFetched ? "duckdb" : nil,
      providers: [.brew(["duckdb"])]
    ),
    .target(name: "SQL", swiftSettings: settings),
    .target(
      name: "Duck",
      dependencies: ["SQL", "CDuckDB"],
      swiftSettings: settings + engineSwift,
      linkerSettings: engineLinker
    ),
    // The language needs no engine; its tests ask one whether it takes the texts that they expect.
    .testTarget(name: "SQLTests", dependencies: ["SQL", "Duck"], swiftSettings: settings + engineSwift),
    // Models must stay usable in a module whose declarations belong to the main actor.
    .testTarget(
      name: "SQLMainActorTests",
      dependencies: ["SQL", "Duck"],
      swiftSettings: settings + engineSwift + [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(
      name: "DuckMainActorTests",
      dependencies: ["Duck"],
      swiftSettings: settings + engineSwift + [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(name: "DuckTests", dependencies: ["Duck"], swiftSettings: settings + engineSwift),
  ]
)

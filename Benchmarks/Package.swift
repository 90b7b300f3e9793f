// swift-tools-version: 6.3
import PackageDescription

// The floor calls the engine's C interface directly, so this package names the engine's folder itself.
let engine = "\(Context.packageDirectory)/../.engine"

let package = Package(
  name: "DuckBenchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Duck", path: ".."), .package(name: "Examples", path: "../Examples")],
  targets: [
    .target(name: "CFloor", cSettings: [.unsafeFlags(["-I\(engine)/include", "-O2"])]),
    .target(
      name: "Floor",
      dependencies: ["CFloor"],
      swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-Xcc", "-I\(engine)/include"])],
      linkerSettings: [.unsafeFlags(["-L\(engine)/lib"]), .linkedLibrary("duckdb")]
    ),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Floor", .product(name: "Duck", package: "Duck"), .product(name: "TPCH", package: "Examples"),
      ],
      path: "Sources/Bench",
      swiftSettings: [
        .swiftLanguageMode(.v6), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .unsafeFlags(["-Xcc", "-I\(engine)/include"]),
      ]
    ),
  ]
)

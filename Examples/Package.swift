// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let duck = Target.Dependency.product(name: "Duck", package: "Duck")

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "flights", targets: ["flights"]),
    .executable(name: "todo", targets: ["todo"]),
    // For the benchmarks, which time the same queries.
    .library(name: "TPCH", targets: ["TPCH"]),
  ],
  dependencies: [
    .package(name: "Duck", path: "..")
  ],
  targets: [
    // What both programs write with: styles, tables, and the terminal.
    .target(name: "Console", swiftSettings: settings),

    .target(name: "FlightsKit", dependencies: ["Console", duck], swiftSettings: settings),
    .executableTarget(name: "flights", dependencies: ["Console", "FlightsKit"], swiftSettings: settings),

    .target(name: "TodoKit", dependencies: ["Console", duck], swiftSettings: settings),
    .executableTarget(name: "todo", dependencies: ["Console", "TodoKit"], swiftSettings: settings),

    .target(name: "TPCH", dependencies: [duck], swiftSettings: settings),

    .target(
      name: "TestSupport",
      dependencies: ["Console"],
      path: "Tests/TestSupport",
      swiftSettings: settings
    ),
    .testTarget(name: "ConsoleTests", dependencies: ["Console"], swiftSettings: settings),
    .testTarget(
      name: "FlightsTests",
      dependencies: ["Console", "FlightsKit", "TestSupport", duck],
      swiftSettings: settings
    ),
    .testTarget(name: "TPCHTests", dependencies: ["TPCH", duck], swiftSettings: settings),
    .testTarget(
      name: "TodoTests",
      dependencies: ["Console", "TodoKit", "TestSupport", duck],
      swiftSettings: settings
    ),
  ]
)

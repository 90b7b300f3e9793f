#!/usr/bin/env bash
# Builds and runs a program of someone else that depends on Duck: by the path of this checkout, and by URL and version,
# as a release is used. The root's Package.swift says how it decides between the two, and needs no setting for either.
#
# Each program has a deliberate warning: that it builds shows that Duck's warnings are errors for Duck alone. The
# release must come without unsafe flags. SwiftPM does not refuse those any more, in packages of tools version 6.2 and
# later, so that what the manifest gives to a dependent is read.
#
# Usage: Scripts/consumer-test.sh [path|url]. Needs the engine (`make setup`). Writes to a temporary folder only: what is
# not committed yet is committed to a clone there.
set -euo pipefail
exec < /dev/null

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
begun=$SECONDS
current="start"
work="$(mktemp -d)"

finish() {
  local status=$?
  rm -rf "$work"
  if [[ $status -ne 0 ]]; then
    echo "consumer-test: FAILED in '$current' after $((SECONDS - begun)) s (exit $status)" >&2
  fi
}
trap finish EXIT

say() {
  printf 'consumer-test: %s (at %d s)\n' "$1" $((SECONDS - begun))
}

section() {
  current="$1"
  say "$current"
}

stop() {
  echo "consumer-test: $1" >&2
  exit 1
}

# package FOLDER DEPENDENCY: writes a package whose one program uses Duck, with settings of its own: none.
package() {
  mkdir -p "$1/Sources/App"
  cat > "$1/Package.swift" << SWIFT
// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v12)],
  dependencies: [$2],
  targets: [.executableTarget(name: "App", dependencies: [.product(name: "Duck", package: "Duck")])]
)
SWIFT
  cat > "$1/Sources/App/App.swift" << 'SWIFT'
import Duck
import Foundation

struct Note: Table {
  @Column("id") var id: UUID
  @Column("text") var text: String
  @Column("stars") var stars: Int16?

  init() {}

  init(_ text: String, stars: Int16? = nil) {
    id = UUID()
    self.text = text
    self.stars = stars
  }
}

struct CreateNote: Migration {
  let name = "Note.Create"

  var up: MigrationPlan {
    CreateTable("note") {
      NewColumn("id", .uuid).primaryKey()
      NewColumn("text", .varchar).notNull()
      NewColumn("stars", .smallint)
    }
  }

  var down: MigrationPlan {
    DropTable("note")
  }
}

@main
enum App {
  static func main() async throws {
    let deliberatelyUnused = 1
    let database = DatabaseIdentifier(path: CommandLine.arguments[1])
    print("migrated:", try await database.migrator([CreateNote()]).migrate())
    print("inserted:", try await Note("first", stars: 5).insert(on: database).text)
    try await [Note("second"), Note("third", stars: 3)].batchInsert(on: database)
    let rated = try await Note.query.where(\Note.$stars != nil).orderBy(.asc(\Note.$stars)).all(on: database)
    print("chain:", rated.map(\.text))
    let block = SQL {
      Select(Fn.count() => "count")
      From(Note.table)
      Where(\Note.$stars == nil)
    }
    print("block:", try await block.query(on: database).column("count", as: Int.self)[0])
    await database.close()
  }
}
SWIFT
}

# build FOLDER…: builds without the caches of the machine, which could hide what a new machine sees.
build() {
  local folder="$1"
  shift
  swift build --package-path "$folder" --scratch-path "$folder/.build" --cache-path "$work/cache" \
    --manifest-cache local "$@"
}

# check FOLDER: builds the package there, with its warning, and runs it.
check() {
  local folder="$1" log="$1/build.log"
  if ! build "$folder" > "$log" 2>&1; then
    { grep "error" "$log" || tail -n 40 "$log"; } | awk 'NR <= 40' >&2
    stop "the consumer does not build"
  fi
  grep -q "warning: .*deliberatelyUnused" "$log" || stop "the consumer's own warning is missing from its build"
  if grep "warning:" "$log" | grep -v "deliberatelyUnused" >&2; then
    stop "there are warnings that are not the consumer's own"
  fi
  local program
  program="$(build "$folder" --show-bin-path)/App"
  if ! "$program" "$folder/app.duckdb" > "$folder/output" 2>&1; then
    cat "$folder/output" >&2
    stop "the consumer's program fails"
  fi
  diff - "$folder/output" >&2 << 'TEXT' || stop "the consumer's program writes something else ('<' is expected)"
migrated: ["Note.Create"]
inserted: first
chain: ["third", "first"]
block: 1
TEXT
  say "built and ran, with its own warning and no more"
}

by_path() {
  section "a dependency by path"
  # SwiftPM names a package at a path after its folder.
  ln -s "$root" "$work/Duck"
  package "$work/by-path" '.package(path: "../Duck")'
  unset PKG_CONFIG_PATH
  check "$work/by-path"
}

# A clone with what is in the checkout now as version 0.1.0. The clone has its own index: the checkout's stays as it is.
release() {
  section "a release 0.1.0 of what is in the checkout"
  local clone="$work/release/Duck.git"
  git clone --quiet --bare --no-tags "$root" "$clone"
  local git=(git --git-dir="$clone" --work-tree="$root" -c user.name=consumer-test -c user.email=none@example.invalid)
  "${git[@]}" add --all
  "${git[@]}" commit --quiet --allow-empty --no-verify --message "The checkout as it is"
  "${git[@]}" tag 0.1.0
}

by_url() {
  release
  section "a dependency by URL and version"
  package "$work/by-url" ".package(url: \"file://$work/release/Duck.git\", exact: \"0.1.0\")"
  export PKG_CONFIG_PATH="$root/.engine/lib/pkgconfig"
  check "$work/by-url"
  section "the manifest of the release"
  local manifest
  manifest="$(swift package --package-path "$work/by-url/.build/checkouts/Duck" --cache-path "$work/cache" \
    --manifest-cache local dump-package)"
  if grep -q "unsafeFlags" <<< "$manifest"; then
    stop "it has unsafe flags for a package that SwiftPM fetched"
  fi
  grep -q "treatAllWarnings" <<< "$manifest" || stop "it does not treat Duck's own warnings as errors"
  say "no unsafe flags"
}

main() {
  local way="${1:-all}"
  [[ "$way" =~ ^(all|path|url)$ ]] || stop "usage: Scripts/consumer-test.sh [path|url]"
  [[ -f "$root/.engine/lib/pkgconfig/duckdb.pc" ]] || stop "the engine is missing: run 'make setup' first"
  if [[ "$way" != url ]]; then by_path; fi
  if [[ "$way" != path ]]; then by_url; fi
  echo "consumer-test: passed in $((SECONDS - begun)) s"
}

main "$@"

#!/usr/bin/env bash
# Checks that every rule of Scripts/lint.sh fires on code that breaks it and keeps quiet on code that does not.
set -euo pipefail

here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
root="$(mktemp -d)"
trap 'rm -rf "$root"' EXIT
failures=0
checks=0

# Starts an empty tree.
reset() {
  rm -rf "${root:?}"/*
  mkdir -p "$root/Sources"
}

# file PATH: writes standard input to PATH in the tree.
file() {
  mkdir -p "$(dirname "$root/$1")"
  cat > "$root/$1"
}

complain() {
  echo "lint-selftest: $1" >&2
  echo "$2" | sed 's/^/    /' >&2
  failures=$((failures + 1))
}

# fires FILE:LINE: RULE: lint must report exactly this one finding for the tree.
fires() {
  local output status=0
  output="$("$here/lint.sh" "$root" 2> /dev/null)" || status=$?
  checks=$((checks + 1))
  if [[ $status -ne 1 || "$output" != "$1"* || $(wc -l <<< "$output") -ne 1 ]]; then
    complain "expected '$1 …' alone, exit 1; got exit $status and:" "$output"
  fi
  reset
}

# quiet WHAT: lint must report nothing for the tree.
quiet() {
  local output status=0
  output="$("$here/lint.sh" "$root" 2> /dev/null)" || status=$?
  checks=$((checks + 1))
  if [[ $status -ne 0 || -n "$output" ]]; then
    complain "expected no finding: $1; got exit $status and:" "$output"
  fi
  reset
}

lines() {
  yes "// one line" | head -n "$1" || true
}

fences() {
  file Sources/Duck/Rows/A.swift <<< 'internal import CDuckDB'
  fires "Sources/Duck/Rows/A.swift:1: c-import:"
  file Tests/DuckTests/A.swift <<< 'import CDuckDB'
  fires "Tests/DuckTests/A.swift:1: c-import:"
  file Sources/Duck/Engine/A.swift <<< 'public import CDuckDB'
  fires "Sources/Duck/Engine/A.swift:1: c-import:"
  printf 'internal import CDuckDB\nlet p = unsafe q.pointee\n' | file Sources/Duck/Engine/A.swift
  quiet "Engine imports the C module and says unsafe"

  local word
  for word in 'unsafe f()' 'UnsafeRawPointer(p)' 'withUnsafeBytes(of: b) { $0 }' 'unsafeBitCast(a, to: B.self)'; do
    file Sources/Duck/Rows/A.swift <<< "let x = $word"
    fires "Sources/Duck/Rows/A.swift:1: unsafe:"
  done
  file Sources/SQL/A.swift <<< 'nonisolated(unsafe) var x = 1'
  fires "Sources/SQL/A.swift:1: unsafe:"
  printf '// unsafe, UnsafePointer\n/* unsafe /* unsafe */ unsafe */\nlet a = "unsafe \\("x") unsafe"\nlet b = #"unsafe " unsafe"#\nlet c = """\n  unsafe "unsafe"\n  """\n' \
    | file Sources/SQL/A.swift
  quiet "comments and strings are not code"
  file Sources/SQL/A.swift <<< 'let a = "text \(unsafe f()) text"'
  fires "Sources/SQL/A.swift:1: unsafe:"

  file Sources/Duck/Pool/A.swift <<< 'final class A: @unchecked Sendable {}'
  fires "Sources/Duck/Pool/A.swift:1: unchecked:"
  printf '// `lock` guards all of it.\nfinal class A: @unchecked Sendable {}\n' | file Sources/Duck/Pool/A.swift
  quiet "the guard is named"
}

modules() {
  file Sources/SQL/A.swift <<< 'import Dispatch'
  fires "Sources/SQL/A.swift:1: import:"
  file Sources/Duck/Rows/A.swift <<< '@preconcurrency internal import SwiftUI'
  fires "Sources/Duck/Rows/A.swift:1: import:"
  file Sources/Duck/Rows/A.swift <<< 'import struct UIKit.UIColor'
  fires "Sources/Duck/Rows/A.swift:1: import:"
  printf 'public import SQL\nimport Foundation\nimport Dispatch\n' | file Sources/Duck/Rows/A.swift
  quiet "Duck imports what it may"

  file Sources/SQL/A.swift <<< 'public struct SQL {}'
  fires "Sources/SQL/A.swift:1: type-name:"
  file Sources/Duck/Rows/A.swift <<< 'public enum Duck {}'
  fires "Sources/Duck/Rows/A.swift:1: type-name:"
  file Sources/SQL/A.swift <<< 'public struct SQLType {}'
  quiet "a longer name is no clash"
}

availability() {
  local use
  for use in 'import Synchronization' 'import Observation' 'let m = Mutex(1)' 'let i: Int128 = 1' 'let i: UInt128 = 1' \
    '@Observable final class A {}' 'let d: Duration' 'let c = ContinuousClock()' 'let c = SuspendingClock()' \
    'func f() async throws { try await Task.sleep(for: x) }' 'let p: any P<Int>' 'struct S<each T> {}' \
    'func f(_ job: consuming ExecutorJob) {}' 'isolated deinit {}' 'let u = URL(filePath: x)' 'let r: Regex<Substring>'; do
    file Sources/Duck/Rows/A.swift <<< "$use"
    fires "Sources/Duck/Rows/A.swift:1: availability:"
  done
  printf '@available(macOS 15, iOS 18, *)\nlet i: Int128 = 1\n' | file Sources/SQL/A.swift
  quiet "an attribute before"
  printf 'if #available(macOS 15, iOS 18, *) {\n  f(Int128(1))\n}\n' | file Sources/SQL/A.swift
  quiet "a condition before"
  (printf '@available(macOS 15, iOS 18, *)\nextension A {\n' && lines 30 && printf '  var i: Int128 { 1 }\n}\n') | file Sources/SQL/A.swift
  quiet "a gate on the scope around it"
  (printf '@available(macOS 15, iOS 18, *)\nextension A {\n}\n' && lines 30 && printf 'let i: Int128 = 1\n') | file Sources/SQL/A.swift
  fires "Sources/SQL/A.swift:34: availability:"
  (printf '// availability: gated by the initializer of A\n' && lines 30 && printf 'let i: Int128 = 1\n') | file Sources/SQL/A.swift
  quiet "a marker at the top"
}

files() {
  lines 501 | file Sources/SQL/A.swift
  fires "Sources/SQL/A.swift:501: size:"
  lines 601 | file Tests/SQLTests/A.swift
  fires "Tests/SQLTests/A.swift:601: size:"
  lines 500 | file Sources/SQL/A.swift
  lines 600 | file Tests/SQLTests/A.swift
  quiet "files at their limit"

  local name
  for name in Utils Helpers Misc New; do
    file "Sources/SQL/$name/A.swift" <<< 'let a = 1'
    fires "Sources/SQL/$name:1: folder:"
  done
  file Tests/SQLTests/Utils.swift <<< 'let a = 1'
  fires "Tests/SQLTests/Utils.swift:1: folder:"

  for name in TODO FIXME XXX; do
    file Sources/SQL/A.swift <<< "// $name later"
    fires "Sources/SQL/A.swift:1: marker:"
  done
  file Sources/SQL/A.swift <<< 'struct Todo {}'
  quiet "a word that resembles a marker"

  file Sources/SQL/A.swift <<< 'let a = try? f()'
  fires "Sources/SQL/A.swift:1: swallowed:"
  file Sources/SQL/A.swift <<< 'func f() { fatalError("no") }'
  fires "Sources/SQL/A.swift:1: swallowed:"
  printf '// The file may be gone already.\nlet a = try? f()\n' | file Sources/SQL/A.swift
  quiet "the reason is given"
}

showcase() {
  local use
  for use in 'SQL.raw("SELECT 1")' '"SELECT 1".raw' 'Fn.call("f", 1)' 'Fn.build("f")' 'Fn.table("f")' 'SQLType.custom("t")' \
    'DB.Function<Int>("f")' 'DB.Column("c")' 'DB.Table("t").column("c")'; do
    file Examples/Sources/TPCH/A.swift <<< "let a = $use"
    fires "Examples/Sources/TPCH/A.swift:1: way-out:"
  done
  printf '// raw(…) is no way.\nlet a = Part.$size == 1\n' | file Examples/Sources/TPCH/A.swift
  file Examples/Sources/FlightsKit/A.swift <<< 'let a = SQL.raw("SELECT 1")'
  quiet "typed columns there, anything elsewhere"
}

expected_texts() {
  local comparison
  for comparison in '#expect(try x.prepare().plain == "SELECT 1")' $'try x.prepare().plain\n  == text' \
    '#expect(try x.prepare(.duck).splitted.query == text)' '#expect(prepared.query == text)'; do
    file Tests/SQLTests/A.swift <<< "$comparison"
    fires "Tests/SQLTests/A.swift:1: expected-text:"
  done
  printf '// Another engine'"'"'s text.\n#expect(splitted.query == text)\n' | file Tests/SQLTests/A.swift
  file Tests/SQLTests/Support/B.swift <<< '#expect(splitted.query == text)'
  file Tests/SQLTests/C.swift <<< 'let all = Todo.query'
  quiet "the reason is given, and what asks the engine may compare"
}

layers() {
  file Sources/Duck/Rows/Row.swift <<< 'struct Row { let pool: Pool }'
  file Sources/Duck/Pool/Pool.swift <<< 'public final class Pool {}'
  fires "Sources/Duck/Rows/Row.swift:1: layer: Pool"
  file Sources/Duck/Types/A.swift <<< 'func f(_ value: Duck.Handle) {}'
  file Sources/Duck/Engine/Handle.swift <<< 'struct Handle: ~Copyable {}'
  fires "Sources/Duck/Types/A.swift:1: layer: Handle"
  file Sources/Duck/Engine/A.swift <<< 'func f(_ value: Connection.Lease) {}'
  file Sources/Duck/Connection/B.swift <<< 'actor Other {}; extension Connection { struct Lease {} }'
  fires "Sources/Duck/Engine/A.swift:1: layer: Connection.Lease"
  file Sources/Duck/Pool/Pool.swift <<< 'public final class Pool { let row: Row; let handle: Handle }'
  file Sources/Duck/Rows/Row.swift <<< '/// Lives as long as its Pool.
struct Row { let handle: Handle; let name = "Pool" }'
  file Sources/Duck/Engine/Handle.swift <<< 'struct Handle {}'
  quiet "higher folders use lower ones"
  file Sources/Duck/Rows/Row.swift <<< 'struct Row { struct State {}; let state: State }'
  file Sources/Duck/Pool/Pool.swift <<< 'struct Pool { struct State {} }; private struct Row {}'
  quiet "nested and private types of the same name"
  file Sources/Duck/Extras/A.swift <<< 'let a = 1'
  fires "Sources/Duck/Extras/A.swift:1: layer: folder Extras"
}

main() {
  reset
  fences
  modules
  availability
  files
  showcase
  expected_texts
  layers
  if [[ $failures -gt 0 ]]; then
    echo "lint-selftest: $failures of $checks checks failed" >&2
    exit 1
  fi
  echo "lint-selftest: $checks checks passed"
}

main

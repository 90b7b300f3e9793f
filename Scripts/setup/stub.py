"""Two stand-ins that set-up needs: a library that defines the CPython names the wheel's engine refers to, and the
build system that pip asks for metadata."""

import re
import shutil

from common import fail, run

BUILD_BACKEND = '''
import os


def prepare_metadata_for_build_wheel(directory, config_settings=None):
    name = "duckdb-{version}.dist-info"
    os.makedirs(os.path.join(directory, name))
    with open(os.path.join(directory, name, "METADATA"), "w") as file:
        file.write("Metadata-Version: 2.1\\nName: duckdb\\nVersion: {version}\\n")
    return name


def get_requires_for_build_wheel(config_settings=None):
    return []


def unavailable(*arguments, **named):
    raise RuntimeError("only metadata is prepared here")


build_wheel = build_sdist = build_editable = unavailable
get_requires_for_build_sdist = get_requires_for_build_editable = get_requires_for_build_wheel
prepare_metadata_for_build_editable = unavailable
'''


def python_names(library):
    """The CPython names that `library` leaves undefined."""
    tool = shutil.which("nm") or shutil.which("llvm-nm")
    if tool is None:
        fail("the tool 'nm' is missing", "install binutils (it comes with gcc) and run again")
    output = run([tool, "-D", "--undefined-only", library]).stdout
    return sorted(set(re.findall(r"\bU (_?Py\w+)", output)))


def build(library, target, compiler):
    """Compiles a library that defines those names. None is ever used: the engine's C interface does not call Python.
    Objects are zeroed memory; functions stop the program and say so."""
    lines = ["#include <stdio.h>", "#include <stdlib.h>"]
    lines.append('static void stop(const char *n) { fprintf(stderr, "libduckdb: %s needs Python\\n", n); abort(); }')
    for name in python_names(library):
        if name.startswith("PyExc_") or name.endswith(("Struct", "_Type", "Object")):
            lines.append(f"char {name}[1024] __attribute__((aligned(16)));")
        else:
            lines.append(f'void {name}(void) {{ stop("{name}"); }}')
    source = target + ".c"
    with open(source, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    result = run([compiler, "-shared", "-fPIC", "-O1", "-fno-builtin", source, "-o", target])
    if result.returncode != 0:
        fail(f"the C compiler refused the stub library: {result.stdout.strip()[:200]}", "report this")
    shutil.os.unlink(source)


def declared(header):
    """The functions that a `duckdb.h` declares."""
    with open(header, encoding="utf-8") as file:
        text = file.read()
    return re.findall(r"^DUCKDB_C_API[^;(]*?\b(duckdb_\w+)\s*\(", text, flags=re.MULTILINE)

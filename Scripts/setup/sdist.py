"""The engine's sdist: its C header, and the reference answers of TPC-H, are in it."""

import os

import stub
from common import download, pinned


def fetch(work):
    """Fetches the sdist into `work` and returns its path.

    pip insists on preparing metadata with the package's build system; a stand-in for that build system answers at once
    and spares downloading a compiler tool chain for Python.
    """
    backend = os.path.join(work, "backend", "scikit_build_core")
    os.makedirs(backend)
    with open(os.path.join(backend, "__init__.py"), "w", encoding="utf-8"):
        pass
    with open(os.path.join(backend, "build.py"), "w", encoding="utf-8") as file:
        file.write(stub.BUILD_BACKEND.format(version=pinned("duckdb")[1]))
    return download(
        "duckdb",
        os.path.join(work, "s"),
        "--no-binary=duckdb",
        "--no-build-isolation",
        "--ignore-requires-python",
        environment={"PYTHONPATH": os.path.dirname(backend)},
    )

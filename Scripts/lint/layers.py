"""Rules about folders: their names, and the order of the layers of Sources/Duck."""

import os
import re

# From low to high. A folder uses only folders of its own line or of lines above it in this list.
LAYERS = [
    ("Errors", "Types"),
    ("Engine",),
    ("Rows",),
    ("Coding",),
    ("Connection",),
    ("Statements", "Appender", "Transactions"),
    ("Database",),
    ("Pool", "Observation"),
    ("Models", "Migrations"),
]
RANKS = {folder: rank for rank, folders in enumerate(LAYERS) for folder in folders}
DUCK = "Sources/Duck/"
NAMELESS = {"utils", "util", "utilities", "helpers", "helper", "misc", "new"}


def folder_of(path):
    """The layer's folder of a file in Sources/Duck, or None for a file beside the folders."""
    parts = path[len(DUCK) :].split("/")
    return parts[0] if len(parts) > 1 else None


def layers(sources):
    """Yields (path, line, text) where a folder names a type that only a higher folder declares."""
    duck = [source for source in sources if source.path.startswith(DUCK)]
    known = {}
    for source in duck:
        folder = folder_of(source.path)
        if folder is not None and folder not in RANKS:
            yield source.path, 1, f"folder {folder} has no place in the order; add it to Scripts/lint/layers.py"
        known[source.path] = RANKS.get(folder, len(LAYERS))
    lowest = lowest_declarations(sources, known)
    for source in duck:
        own = {name for _, name, _ in source.types()}
        rank = known[source.path]
        for number, name in named(source, lowest):
            declared, where = lowest[name]
            if declared > rank and name not in own:
                yield source.path, number, f"{name} is declared higher, in {where}"


def lowest_declarations(sources, known):
    """For each type name the lowest rank that declares it, and where. Module SQL is below all."""
    lowest = {}
    for source in sources:
        if not source.path.startswith("Sources/"):
            continue
        rank = known.get(source.path, -1)
        for _, name, visible in source.types():
            if visible and (name not in lowest or rank < lowest[name][0]):
                lowest[name] = (rank, os.path.dirname(source.path))
    return lowest


def named(source, names):
    """Each (line, name) of `names` that the code of `source` mentions, bare or after the module's name."""
    for number, line in enumerate(source.code, 1):
        for match in re.finditer(r"(?<![\w.])[A-Z]\w*(?:\.[A-Z]\w*)*", line):
            parts = match.group().split(".")
            parts = parts[1:] if parts[0] in ("Duck", "SQL") else parts
            for count in range(len(parts), 0, -1):
                name = ".".join(parts[:count])
                if name in names:
                    yield number, name
                    break


def folder_names(root, *folders):
    """Yields (path, line, text) for folders and files that are named after no topic."""
    for folder in folders:
        for base, names, files in os.walk(os.path.join(root, folder)):
            names[:] = sorted(name for name in names if not name.startswith("."))
            for name in names + sorted(files):
                if os.path.splitext(name)[0].lower() in NAMELESS:
                    path = os.path.relpath(os.path.join(base, name), root)
                    yield path, 1, f"'{name}' names no topic"

"""The rules, one function each. A rule takes a source file and yields (line, text) for each finding."""

import re

ENGINE = "Sources/Duck/Engine/"
FOUNDATION = {"Swift", "Foundation", "FoundationEssentials"}
IMPORTS = {
    "Sources/SQL/": FOUNDATION,
    ENGINE: FOUNDATION | {"SQL", "Dispatch", "Synchronization", "Observation", "CDuckDB"},
    "Sources/Duck/": FOUNDATION | {"SQL", "Dispatch", "Synchronization", "Observation"},
}
IMPORT = (
    r"^\s*(?P<before>(?:@\w+(?:\([^)]*\))?\s+|(?:public|package|internal|fileprivate|private)\s+)*)import\s+"
    r"(?:(?:struct|class|enum|actor|protocol|typealias|func|let|var)\s+)?(?P<module>\w+)"
)
UNSAFE = r"\bunsafe\b|\bunsafe[A-Z]\w*|\bUnsafe\w*|\bwithUnsafe\w*|\bOpaquePointer\b|\bUnmanaged\b"
# API that came after iOS 15 and macOS 12.
LATE = (
    r"\bMutex\b|\bU?Int128\b|\bimport\s+(?:Synchronization|Observation)\b"
    r"|@Observable\b|\bObservationRegistrar\b|\bwithObservationTracking\b|\bObservations\b"
    r"|\bDuration\b|\bContinuousClock\b|\bSuspendingClock\b|\bTask\.sleep\(\s*(?:for|until):"
    r"|\bany\s+[A-Z]\w*(?:\.\w+)*\s*<|\b(?:struct|class|enum|actor)\s+\w+\s*<[^>{]*\beach\b"
    r"|\bExecutorJob\b|\bisolated\s+deinit\b|\bURL\(\s*filePath:|\bRegex\b"
)
GATE = r"@available\(|#available|#unavailable|#if\s+(?:compiler|canImport)"
GATE_REACH = 12
MARKER = r"^//\s*availability: gated by \S"
# Where newcomers read how queries are written.
SHOWCASE = "Examples/Sources/TPCH/"
WAY_OUT = r"\braw\(|\.raw\b|\bFn\s*\.\s*(?:call|build|table)\b|\.custom\b|\bDB\s*\.\s*(?:Function|Column)\b|\.column\("
# A test that compares the text of a statement by itself.
EXPECTED_TEXT = r"(?:\.plain|\b(?:splitted|prepared|prepare\([^)]*\))\.query)\s*=="
LIMITS = {"Tests/": 600}
LIMIT = 500


def below(source, *folders):
    return source.path.startswith(folders)


def c_import(source):
    """The C module is imported in Engine only, and never passed on."""
    for number, match in source.find(IMPORT):
        if match.group("module") != "CDuckDB" or below(source, "Benchmarks/"):
            continue
        if not below(source, ENGINE):
            yield number, f"CDuckDB may be imported only in {ENGINE}"
        elif re.search(r"public|package|@_exported", match.group("before")):
            yield number, "CDuckDB must be imported internally"


def unsafe(source):
    """Unsafe code is in Engine only."""
    if below(source, ENGINE, "Benchmarks/"):
        return
    for number, match in source.find(UNSAFE):
        yield number, f"'{match.group()}' may be used only in {ENGINE}"


def unchecked(source):
    """Outside of Engine, `@unchecked Sendable` needs a comment that names what guards the state."""
    if below(source, ENGINE) or not below(source, "Sources/"):
        return
    for number, _ in source.find(r"@unchecked\s+Sendable"):
        if not source.explained(number):
            yield number, "'@unchecked Sendable' needs a comment on the line before that names its guard"


def module_import(source):
    """Each module imports only what its place allows."""
    allowed = next((names for folder, names in IMPORTS.items() if below(source, folder)), None)
    if allowed is None:
        return
    for number, match in source.find(IMPORT):
        module = match.group("module")
        if module not in allowed and module != "CDuckDB":
            yield number, f"{module} may not be imported here"


def type_name(source):
    """A type named like its module would hide the module."""
    if not below(source, "Sources/"):
        return
    for number, match in source.find(r"\b(?:struct|class|enum|actor|protocol|typealias)\s+(SQL|Duck)\b"):
        yield number, f"a type must not be named {match.group(1)}, like its module"


def late_api(source):
    """API that the declared platforms may lack is gated."""
    if not below(source, "Sources/") or any(re.match(MARKER, line) for line in source.raw[:20]):
        return
    for number, match in source.find(LATE):
        if not is_gated(source, number):
            yield number, f"'{match.group().strip()}' is later than iOS 15 and macOS 12 and has no gate"


def is_gated(source, number):
    """Whether a gate is in the lines before, or belongs to a scope that is open here."""
    near = range(max(1, number - GATE_REACH), number + 1)
    scopes = [line for opened in source.scopes[number - 1] for line in range(max(1, opened - 3), opened + 1)]
    return any(re.search(GATE, source.code[line - 1]) for line in [*near, *scopes])


def size(source):
    """No file is too long to have one topic."""
    limit = next((lines for folder, lines in LIMITS.items() if below(source, folder)), LIMIT)
    if len(source.raw) > limit:
        yield limit + 1, f"{len(source.raw)} lines, at most {limit} are allowed"


def marker(source):
    """Unfinished work belongs in an issue."""
    for number, line in enumerate(source.raw, 1):
        found = re.search(r"\b(TODO|FIXME|XXX)\b", line)
        if found:
            yield number, f"'{found.group()}' belongs in an issue"


def way_out(source):
    """The showcase of the language uses no way out of it."""
    if not below(source, SHOWCASE):
        return
    for number, match in source.find(WAY_OUT):
        yield number, f"'{match.group().strip()}' is a way out of the typed language: improve the language instead"


def expected_text(source):
    """Tests expect SQL texts through helpers that also ask the engine."""
    if not below(source, "Tests/") or "/Support/" in source.path:
        return
    # The operator may begin the next line.
    for number, line in enumerate(source.code, 1):
        match = re.search(EXPECTED_TEXT, line + "".join(source.code[number : number + 1]).lstrip())
        if match and match.start() < len(line) and not source.explained(number):
            yield number, f"'{match.group()}': expect the text with a helper that asks the engine, or say why not"


def swallowed(source):
    """Dropping an error or stopping the program needs a reason."""
    if not below(source, "Sources/"):
        return
    for number, match in source.find(r"\btry\?|\bfatalError\b"):
        if not source.explained(number):
            yield number, f"'{match.group()}' needs a comment on the line before that says why"


FILE_RULES = {
    "c-import": c_import,
    "unsafe": unsafe,
    "unchecked": unchecked,
    "import": module_import,
    "type-name": type_name,
    "availability": late_api,
    "size": size,
    "marker": marker,
    "way-out": way_out,
    "expected-text": expected_text,
    "swallowed": swallowed,
}

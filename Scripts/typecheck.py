#!/usr/bin/env python3
"""Checks that no expression in tests and examples takes long to type-check: compile time is part of the product.

Type-checks each module three times at most, without building it, and takes the best time of each expression: a busy
machine makes single ones slow. Prints the ten slowest, and exits with 1 where one is over the limit. Needs a build with
tests of both packages (`make test`), whose modules are imported and whose compiler flags are taken.
"""

import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# The package's folder, and where in it the sources are that count.
PACKAGES = ((".", "Tests/"), ("Examples", ""))
LIMIT = 200.0
ROUNDS = 3
SHOWN = 10
# Flags that make files, with how many words each has.
MAKING = {
    "-emit-dependencies": 1, "-emit-module": 1, "-emit-module-path": 2, "-output-file-map": 2, "-incremental": 1,
    "-c": 1, "-enable-batch-mode": 1, "-serialize-diagnostics": 1, "-index-store-path": 2, "-parseable-output": 1,
    "-emit-objc-header": 1, "-emit-objc-header-path": 2, "-j2": 1,
}  # fmt: skip
# The compiler prints times only where it is also asked to warn.
TIMING = [
    "-typecheck", "-wmo", "-Xfrontend", "-debug-time-expression-type-checking",
    "-Xfrontend", "-warn-long-expression-type-checking=1000000",
]  # fmt: skip
LINE = re.compile(r"^([0-9.]+)ms\t(.+):(\d+):\d+$")


def stop(text):
    print(f"typecheck: {text}", file=sys.stderr)
    sys.exit(2)


def modules():
    """Yields the compiler's words of each module that counts."""
    for package, folder in PACKAGES:
        manifest = os.path.join(ROOT, package, ".build", "debug.yaml")
        if not os.path.isfile(manifest):
            stop(f"there is no {os.path.relpath(manifest, ROOT)}; run `make test` first")
        sources = os.path.normpath(os.path.join(ROOT, package, folder)) + os.sep
        with open(manifest, encoding="utf-8") as file:
            commands = file.read().split("\n\n")
        for command in commands:
            inputs = re.search(r"^    inputs: (\[.*\])$", command, re.M)
            words = re.search(r'^    args: (\["[^"]*swiftc",.*\])$', command, re.M)
            if not inputs or not words or "-emit-module" not in words.group(1):
                continue
            own = [path for path in json.loads(inputs.group(1)) if path.endswith(".swift") and "/.build/" not in path]
            if own and all(path.startswith(sources) for path in own):
                yield json.loads(words.group(1))


def checking(words):
    """The words that type-check a module instead of building it."""
    kept, index = [], 0
    while index < len(words):
        count = MAKING.get(words[index], 0)
        if count == 0:
            kept.append(words[index])
        index += count or 1
    return kept + TIMING


def measure(words):
    """Milliseconds by place, of one round."""
    result = subprocess.run(checking(words), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode != 0:
        stop(f"{words[words.index('-module-name') + 1]} does not compile:\n{result.stdout[-2000:]}")
    times = {}
    for found in map(LINE.match, result.stdout.splitlines()):
        # Expressions of libraries and of macros are not ours to change.
        if found and found.group(2).startswith(ROOT) and "/.build/" not in found.group(2):
            place = f"{os.path.relpath(found.group(2), ROOT)}:{found.group(3)}"
            times[place] = max(times.get(place, 0), float(found.group(1)))
    return times


def best(words):
    """The best times of a module. Rounds after the first are needed only where one is over the limit."""
    times = measure(words)
    for _ in range(ROUNDS - 1):
        if max(times.values(), default=0) <= LIMIT:
            break
        again = measure(words)
        times = {place: min(time, again.get(place, time)) for place, time in times.items()}
    return times


def main():
    times, count = {}, 0
    for words in modules():
        count += 1
        times.update(best(words))
    worst = sorted(times.items(), key=lambda item: -item[1])
    for place, time in worst[:SHOWN]:
        print(f"{time:6.0f} ms  {place}")
    slow = [place for place, time in worst if time > LIMIT]
    print(f"typecheck: {len(times)} lines in {count} modules, {len(slow)} over {LIMIT:.0f} ms")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())

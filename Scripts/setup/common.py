"""What the set-up scripts share: progress lines, one-line failures, and fetching a pinned package with pip."""

import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PINS = os.path.join(ROOT, "Scripts", "setup", "pins.txt")
STAMP = "stamp"


def fail(message, remedy):
    """Ends the script with one line that says what is wrong and what to do about it."""
    sys.exit(f"set-up failed: {message}; {remedy}")


class Steps:
    """Prints each long step as it starts and how long it took."""

    def __init__(self, title):
        self.begun = time.monotonic()
        self.title = title

    def run(self, what, work):
        print(f"{self.title}: {what} …", end="", flush=True)
        begun = time.monotonic()
        try:
            result = work()
        except BaseException:
            print(flush=True)
            raise
        print(f" {time.monotonic() - begun:.1f} s", flush=True)
        return result

    def done(self, what):
        print(f"{self.title}: {what} ({time.monotonic() - self.begun:.1f} s)", flush=True)


def pinned(package):
    """The requirement of `package` with its hashes, as one line, and its version."""
    with open(PINS, encoding="utf-8") as file:
        text = file.read().replace("\\\n", " ")
    for line in text.splitlines():
        if line.startswith(package + "=="):
            requirement = " ".join(line.split())
            return requirement, requirement.split()[0].split("==")[1]
    fail(f"{package} is not listed in {PINS}", "add it with its hashes")


def is_current(folder, names, mark):
    """Whether a folder of data has all its files, and its stamp says that they were made in this way."""
    if not all(os.path.isfile(os.path.join(folder, name)) for name in names):
        return False
    try:
        with open(os.path.join(folder, STAMP), encoding="utf-8") as file:
            return file.read() == mark
    except OSError:
        return False


def install(staging, folder, mark):
    """Stamps a finished folder of data and puts it in its place by renaming it."""
    with open(os.path.join(staging, STAMP), "w", encoding="utf-8") as file:
        file.write(mark)
    os.makedirs(os.path.dirname(folder), exist_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    os.replace(staging, folder)


def run(command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)


def download(package, into, *options, environment=None):
    """Fetches the pinned file of `package` with pip and returns its path. pip checks the hash."""
    requirement, version = pinned(package)
    if run([sys.executable, "-m", "pip", "--version"]).returncode != 0:
        fail("this Python has no pip", "install it (Debian: apt-get install python3-pip) and run again")
    with tempfile.NamedTemporaryFile("w", suffix=".txt", delete=False) as file:
        file.write(requirement + "\n")
    try:
        command = [sys.executable, "-m", "pip", "download", "--no-deps", "--disable-pip-version-check"]
        result = run(
            command + ["--dest", into, "--requirement", file.name, *options],
            env={**os.environ, **(environment or {})},
        )
    finally:
        os.unlink(file.name)
    if result.returncode != 0:
        explain(package, version, result.stdout)
    stem = package.replace("-", "_") + "-"
    files = [name for name in os.listdir(into) if name.lower().startswith(stem)]
    return os.path.join(into, files[0])


def explain(package, version, output):
    """Turns pip's output into one line with the remedy."""
    last = next((line for line in reversed(output.splitlines()) if "error" in line.lower()), output[-300:])
    if "DO NOT MATCH THE HASHES" in output:
        fail(
            f"{package} {version} differs from the hash in Scripts/setup/pins.txt",
            "do not use the file: check the package index, or pin the new hash on purpose",
        )
    signs = ("Connection", "Temporary failure", "Network is unreachable", "timed out", "ProxyError", "resolve")
    if any(sign in output for sign in signs):
        fail(f"the package index cannot be reached for {package} {version}", "check the network and run again")
    if "No matching distribution" in output:
        fail(
            f"no file of {package} {version} fits this machine ({platform.system()} {platform.machine()})",
            "use an installed engine: DUCK_ENGINE=system make setup" if package == "duckdb" else "pin a version that does",
        )
    fail(f"pip could not fetch {package} {version}: {last.strip()}", "see the message and run again")

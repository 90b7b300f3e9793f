"""A Swift source file as the rules see it: code without comments and without the text of strings."""

import os
import re

DECLARATION = re.compile(
    r"(?P<modifiers>(?:\b(?:public|package|internal|private|fileprivate|open|final|indirect|nonisolated)\b"
    r"(?:\(\w+\))?\s+)*)\b(?P<kind>struct|class|enum|actor|protocol|typealias|extension)\s+"
    r"(?P<name>[A-Z]\w*(?:\.\w+)*)"
)


class Scanner:
    """Blanks out comments and string text, keeps line breaks, columns and the code inside `\\(…)`."""

    def __init__(self, text):
        self.text = text
        self.code = list(text)
        self.commented = set()
        self.line = 1
        self.at = 0

    def blank(self, count):
        """Replaces the next `count` characters with spaces."""
        for _ in range(count):
            if self.at >= len(self.text):
                return
            if self.text[self.at] == "\n":
                self.line += 1
            else:
                self.code[self.at] = " "
            self.at += 1

    def comment(self):
        """Blanks one comment and notes its lines."""
        self.commented.add(self.line)
        if self.text.startswith("//", self.at):
            end = self.text.find("\n", self.at)
            self.blank((end if end >= 0 else len(self.text)) - self.at)
            return
        depth = 0
        while self.at < len(self.text):
            self.commented.add(self.line)
            if self.text.startswith("/*", self.at):
                depth += 1
                self.blank(2)
            elif self.text.startswith("*/", self.at):
                depth -= 1
                self.blank(2)
                if depth == 0:
                    return
            else:
                self.blank(1)

    def string(self, opening):
        """Blanks one string literal; `opening` is its first delimiter, for example `"`, `\"\"\"` or `#"`."""
        hashes = opening.count("#")
        closing = opening.lstrip("#") + "#" * hashes
        escape = "\\" + "#" * hashes
        self.blank(len(opening))
        while self.at < len(self.text):
            if self.text.startswith(closing, self.at):
                self.blank(len(closing))
                return
            if self.text.startswith(escape + "(", self.at):
                self.blank(len(escape))
                self.code_until_closed()
            elif self.text.startswith(escape, self.at):
                self.blank(len(escape) + 1)
            elif self.text[self.at] == "\n" and '"""' not in opening:
                return
            else:
                self.blank(1)

    def code_until_closed(self):
        """Keeps code up to the parenthesis that closes the one here, or to the end of the file."""
        depth = 0
        while self.at < len(self.text):
            character = self.text[self.at]
            if self.step():
                continue
            depth += {"(": 1, ")": -1}.get(character, 0)
            if depth == 0:
                return

    def step(self):
        """Handles what starts here. True for a comment or a string, false for one character of code."""
        if self.text.startswith(("//", "/*"), self.at):
            self.comment()
            return True
        match = re.compile(r'#*"(?:"")?').match(self.text, self.at)
        if match:
            opening = match.group()
            if opening.endswith('"""') and not self.is_multiline(match.end()):
                opening = opening[:-2]
            self.string(opening)
            return True
        if self.text[self.at] == "\n":
            self.line += 1
        self.at += 1
        return False

    def is_multiline(self, end):
        """Three quotes open a multi-line string only at the end of their line."""
        return self.text[end : self.text.find("\n", end)].strip() == ""

    def run(self):
        while self.at < len(self.text):
            self.step()
        return "".join(self.code), self.commented


class Source:
    """One file: `raw` and `code` lines, both counted from 1 by `line(…)`."""

    def __init__(self, root, path):
        self.path = path
        with open(os.path.join(root, path), encoding="utf-8") as file:
            text = file.read()
        code, self.commented = Scanner(text).run()
        self.raw = text.splitlines()
        self.code = code.splitlines()
        self.scopes = enclosing_scopes(self.code)

    def find(self, pattern):
        """Each line number with a match of `pattern` in its code."""
        for number, line in enumerate(self.code, 1):
            for match in re.finditer(pattern, line):
                yield number, match

    def explained(self, number):
        """Whether the line before, attributes aside, is a comment."""
        before = number - 1
        while before >= 1 and self.code[before - 1].strip().startswith("@"):
            before -= 1
        return before in self.commented and not self.code[before - 1].strip()

    def types(self):
        """The types declared here as (line, qualified name, is visible outside of the file)."""
        found = []
        # One entry for each open brace: the name of its type, or None for the brace of anything else.
        braces = []
        opening = None
        for number, line in enumerate(self.code, 1):
            events = [(match.start(), match) for match in DECLARATION.finditer(line)]
            events += [(match.start(), match.group()) for match in re.finditer(r"[{}]", line)]
            for _, event in sorted(events, key=lambda pair: pair[0]):
                if event == "{":
                    braces.append(opening)
                    opening = None
                elif event == "}":
                    del braces[-1:]
                else:
                    name, kind = event.group("name"), event.group("kind")
                    if kind != "extension" and None not in braces:
                        visible = "private" not in event.group("modifiers")
                        found.append((number, ".".join(braces + [name]), visible))
                    opening = None if kind == "typealias" else name
        return found


def enclosing_scopes(code):
    """For each line the numbers of the lines whose `{` is still open there."""
    scopes = []
    stack = []
    for number, line in enumerate(code, 1):
        scopes.append(list(stack))
        for character in line:
            if character == "{":
                stack.append(number)
            elif character == "}" and stack:
                stack.pop()
    return scopes


def swift_files(root, *folders):
    """The paths of all Swift files below some folders of `root`, without build folders."""
    found = []
    for folder in folders:
        for base, names, files in os.walk(os.path.join(root, folder)):
            names[:] = sorted(name for name in names if not name.startswith("."))
            paths = [os.path.join(base, name) for name in sorted(files) if name.endswith(".swift")]
            found += [os.path.relpath(path, root) for path in paths]
    return found

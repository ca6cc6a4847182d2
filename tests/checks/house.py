"""The house rules: no new entry at the top, no long file, a short README, one file that imports the hardware, no name
used twice, no stilted comment."""

import ast
import re
import subprocess
import sys
import tokenize
from pathlib import Path

TOP = {
    ".ci", ".gitattributes", ".github", ".gitignore", "CHANGELOG.md", "LICENSE", "Makefile", "README.md", "firmware",
    "hardware", "host_sim", "pyproject.toml", "requirements.lock", "tests",
}  # fmt: skip

SOURCES = {".py", ".js", ".mjs", ".css", ".html"}
MOST_LINES = 420
WORDS_AND_DATA = {"words", "vectors"}
"""Folders of lists, whose files may be long."""

README, MOST_WORDS = "README.md", 900
"""The front page, for strangers. Details are in the folders' own pages."""

EDGE = "firmware/pegout/hardware.py"
HARDWARE = {
    "adafruit_pixelbuf", "board", "digitalio", "keypad", "memorymap", "microcontroller", "neopixel", "neopixel_write",
    "pwmio", "supervisor", "usb_cdc", "watchdog",
}  # fmt: skip

STILTED = {
    r"\banew\b": "again",
    r"\bthe own\b": "its own, their own",
    r"\bso (many|few)\b(?!.*\bthat\b)": "this many",
    r"\b(after|for) so (much|long)\b(?!.*\bthat\b)": "after this long",
    r"\b(that|which|if it|what) (is|are) none\b": "is not one: name it",
    r"\b(that|which|what) (is|are) no (?!longer\b|more\b)": "is not a",
    r"\b(for|to|by) who\b|\b(a|an|one|board|page) of (its|one's) own\b": "for people who; its own",
    r"\bas \w+ (has|have) (it|them)\b": "as in",
    r"\b(looked|looks) on\b|\bmany an?\b": "watched, many",
    r"\bheld to (its|the|their)\b|\bbut for (its|the|one)\b": "compared with, except for",
}
"""Patterns of stilted wording in comments, docstrings and names of tests, and what to say instead."""


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], capture_output=True, text=True, check=True
    )
    return [path for path in map(Path, listed.stdout.splitlines()) if path.is_file()]


def imported(path: Path) -> set[str]:
    """The top-level names that a Python file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.partition(".")[0])
    return names


def faults(paths: list[Path]) -> list[str]:
    found = [f"{top}: nothing new belongs at the top" for top in sorted({path.parts[0] for path in paths} - TOP)]
    for path in paths:
        if path.as_posix() == README:
            words = len(path.read_text(encoding="utf-8").split())
            if words > MOST_WORDS:
                found.append(f"{path}: {words} words, at most {MOST_WORDS}: move some to the page of their folder")
        if path.suffix in SOURCES and not WORDS_AND_DATA & set(path.parts):
            lines = len(path.read_text(encoding="utf-8").splitlines())
            if lines > MOST_LINES:
                found.append(f"{path}: {lines} lines, at most {MOST_LINES}: split it")
        if path.parts[0] == "firmware" and path.suffix == ".py" and path.as_posix() != EDGE:
            touched = imported(path) & HARDWARE
            if touched:
                found.append(f"{path}: imports {', '.join(sorted(touched))}: only {EDGE} may")
    return found


def names_twice(paths: list[Path]) -> list[str]:
    """The modules and classes with the name of another one, one line each. Files of languages are named by their
    codes."""
    places: dict[str, list[str]] = {}
    for path in paths:
        if path.parts[0] == "tests" or path.suffix not in {".py", ".js"} or "words" in path.parts:
            continue
        classes = re.findall(r"^ *(?:export )?class (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        modules = [] if path.stem.startswith("__") else [path.stem]
        for name in [f"module {stem}" for stem in modules] + [f"class {name}" for name in classes]:
            places.setdefault(name, []).append(path.as_posix())
    return [f"{', '.join(where)}: each has a {name}: rename one" for name, where in places.items() if len(where) > 1]


def stilted(path: Path) -> list[str]:
    """The matches of STILTED in the comments, docstrings and test names of a Python file, one line each."""
    found = []
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            is_name = token.type == tokenize.NAME and token.string.startswith("test_")
            is_docstring = token.type == tokenize.STRING and token.string.startswith('"""')
            if is_name or is_docstring or token.type == tokenize.COMMENT:
                text = " ".join(token.string.replace("_", " ").split())
                for pattern, better in STILTED.items():
                    if match := re.search(pattern, text):
                        found.append(f"{path}:{token.start[0]}: '{match[0].strip()}': say '{better}'")
    return found


def main() -> int:
    """Report the faults; return 1 if there are any."""
    paths = tracked()
    found = faults(paths) + names_twice(paths)
    found += [line for path in paths if path.suffix == ".py" for line in stilted(path)]
    for line in found:
        print(f"house: {line}", file=sys.stderr)
    print(f"house: {len(paths)} files, {len(found)} faults")
    return 1 if found or not paths else 0


if __name__ == "__main__":
    sys.exit(main())

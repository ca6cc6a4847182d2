"""Checks the house rules, which forbid new entries in the top folder, long files, a long README, importing the hardware
in more than one file, using a name twice, messages that lack a fact that their sentence needs, tables that lack a row,
links that lead nowhere, and pins with two names."""

import ast
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

from hardware import pins
from hardware.board.checks import FIELDS as PART_FIELDS
from host_sim.cards.announcements import PLAYERS
from host_sim.console.english import COMMANDS_ONLY, MESSAGES, sentences
from pegout.journal.format import LENGTHS, OTHERS
from pegout.warnings import SHOWN_BY
from pegout.wiring import BUTTONS, BUTTONS_FOR_SIDES, SHARED_NAMES
from scoring.board import CHOICES, SKUNK_LINES, TARGET, Move
from tests.checks.names import SOURCES, named_once

WORDS = MESSAGES.parent.parent / MESSAGES.name  # the page's words outside of MESSAGES

TOP = {
    ".ci", ".gitattributes", ".github", ".gitignore", "CHANGELOG.md", "LICENSE", "Makefile", "README.md", "firmware",
    "hardware", "host_sim", "pyproject.toml", "requirements.lock", "tests",
}  # fmt: skip

MOST_LINES = 420
WORDS_AND_DATA = {"words", "vectors"}
"""Folders whose files are lists and may have more than MOST_LINES lines."""

README, MOST_WORDS = "README.md", 900
"""The front page, for people new to the project. Details are in the folders' own pages."""

EDGE = "firmware/pegout/hardware.py"
HARDWARE = {
    "adafruit_pixelbuf", "board", "digitalio", "keypad", "memorymap", "microcontroller", "neopixel", "neopixel_write",
    "pwmio", "supervisor", "usb_cdc", "watchdog",
}  # fmt: skip


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], capture_output=True, text=True, check=True
    )
    return [path for path in map(Path, listed.stdout.splitlines()) if path.is_file()]


def enough(found: list[Any], least: int, what: str) -> list[Any]:
    """Return `found`, the matches of a pattern. Raises ValueError if there are fewer than `least`, because the form of
    the files must then have changed, and the check would miss faults."""
    if len(found) < least:
        raise ValueError(f"{len(found)} {what} found, at least {least} expected: mend the pattern in {__file__}")
    return found


def imported(path: Path) -> set[str]:
    """Return the top-level packages that a Python file imports."""
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
    """Return names that several modules or classes have, apart from language files, named after a language's code."""
    places: dict[str, list[str]] = {}
    for path in paths:
        if path.parts[0] == "tests" or path.suffix not in {".py", ".js"} or "words" in path.parts:
            continue
        classes = re.findall(r"^ *(?:export )?class (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        modules = [] if path.stem.startswith("__") else [path.stem]
        for name in [f"module {stem}" for stem in modules] + [f"class {name}" for name in classes]:
            places.setdefault(name, []).append(path.as_posix())
    enough([name for name in places if name.startswith("class ")], 150, "classes")
    return [f"{', '.join(where)}: each has a {name}: rename one" for name, where in places.items() if len(where) > 1]


SPEAKERS = {"CardError": "refused", "Refusal": "refused", "_warn": "board", "_complain": "board", "say": "table"}
"""{function that makes messages: the section of the page's words that has their sentences}."""

UNSAID = {"action", "asks", "best_hand", "bounds", "depth", "kind", "parts", "phase", "players", "sets", "turn"}
"""Facts that are in no sentence, because they are for the page or for developers."""

ADDED = {"you", "peg", "scored", "toPeg", "counted"}
"""Facts that the page adds itself."""


def facts_needed() -> dict[tuple[str, str], set[str]]:
    """Return {(section, id): facts of its sentence}."""
    needed: dict[tuple[str, str], set[str]] = {("board", name): set() for name in COMMANDS_ONLY}
    for section in ("board", "refused"):
        for name, sentence in sentences(section).items():
            needed[section, name] = set(re.findall(r"{(\w+)}", sentence.replace("{at_line}", "{line}")))
    table = WORDS.read_text(encoding="utf-8").partition("\n  table: {")[2]
    rows = re.findall(r"^    (\w+): \((?:\{ (.*) \})?\) =>", table, re.MULTILINE)
    for name, facts in enough(rows, 30, "sentences of the table"):
        needed["table", name] = set(facts.split(", ")) - ADDED - {""}
    enough([key for key, facts in needed.items() if facts], 60, "sentences with facts")
    return needed


def message_in(node: ast.AST) -> tuple[int, str, str, set[str]] | None:
    """Return (line, section, id, facts) if a piece of Python makes a message. A fact without a name is "" here."""
    match node:
        case ast.Call(func, [ast.Constant(str(name)), *_], keywords):
            section = SPEAKERS.get(ast.unparse(func).rpartition(".")[2])
            return (node.lineno, section, name, {keyword.arg or "" for keyword in keywords}) if section else None
        case ast.Tuple([ast.Constant(str(name)), ast.Dict(keys)]):  # a notice of the journal
            return node.lineno, "board", name, {str(key.value) for key in keys if isinstance(key, ast.Constant)}
        case ast.Dict([ast.Constant("id" | "say" as kind), *keys], [ast.Constant(str(name)), *_]):
            facts = {str(key.value) for key in keys if isinstance(key, ast.Constant)}
            return node.lineno, "board" if kind == "id" else "refused", name, facts | {"side"}  # an event has its side
    return None


def facts_missing(path: Path, needed: dict[tuple[str, str], set[str]]) -> list[str]:
    """Return the messages in a Python file that have no sentence, lack a fact of it or have an unknown one, for example
    because its name is misspelt."""
    found = []
    fields = set(enough(re.findall(r"{(\w+)}", MESSAGES.read_text(encoding="utf-8")), 60, "facts in sentences"))
    known = set().union(UNSAID, {""}, *needed.values())
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith(("words[", "form.format")):
            unknown = {keyword.arg or "" for keyword in node.keywords} - fields
            found += [f"{path}:{node.lineno}: no sentence has {{{field}}}" for field in sorted(unknown)]
        if message := message_in(node):
            line, section, name, given = message
            if not {(section, name), ("table", name)} & needed.keys():
                found.append(f"{path}:{line}: the page's words have no sentence {name}")
            if "" not in given and (lacks := needed.get((section, name), set()) - given):
                found.append(f"{path}:{line}: {name} needs {', '.join(sorted(lacks))}")
            if unknown := given - known:
                found.append(f"{path}:{line}: {name} has {', '.join(unknown)}, which no sentence knows")
    return found


def rows_missing() -> list[str]:
    """Return the lengths of a game and the buttons that a table lacks, and rows for messages that do not exist."""
    new_id = "give it a number that was never used"
    found = []
    for length in CHOICES:
        tables = [
            (length in SKUNK_LINES, "scoring/board.py: SKUNK_LINES", "() if it has none"),
            (length in LENGTHS, "pegout/journal/format.py: LENGTHS", new_id),
            (Move(TARGET, 0, length) in OTHERS, "pegout/journal/format.py: OTHERS", new_id),
        ]
        found += [
            f"firmware/{table} has no row for the length {length}: {hint}" for has, table, hint in tables if not has
        ]
    live = re.findall(r'"id": "(\w+)"', Path("host_sim/web/host/publisher.py").read_text(encoding="utf-8"))
    enough(live, 2, "warnings of the publisher")
    table = enough(re.findall(r"^    (\w+):", WORDS.read_text(encoding="utf-8"), re.MULTILINE), 100, "ids of sentences")
    spoken = {*table, *sentences("board"), *sentences("counting")}
    unsaid = sorted({*SHOWN_BY, *COMMANDS_ONLY, *PLAYERS}.difference(live, spoken))
    found += [f"{name}: a row of SHOWN_BY, COMMANDS_ONLY or PLAYERS for what nobody says" for name in unsaid]
    shared = [role for side, role, _pin in BUTTONS if side is None and role not in SHARED_NAMES]
    found += [f"firmware/pegout/wiring.py: SHARED_NAMES has no name for the button of role {role}" for role in shared]
    makefile = Path("Makefile").read_text(encoding="utf-8")
    phony = {*" ".join(re.findall(r"^\.PHONY: ([\w -]+)$", makefile, re.MULTILINE)).split()}
    targets = enough(re.findall(r"^([\w-]+):", makefile, re.MULTILINE), 15, "targets")
    found += [
        f"Makefile: .PHONY names {name}, but there is no such target" for name in sorted(phony.difference(targets))
    ]
    for sides, count in BUTTONS_FOR_SIDES.items():
        if BUTTONS[:count] != tuple(button for button in BUTTONS if button[0] is None or button[0] < sides):
            found.append(f"firmware/pegout/wiring.py: the first {count} of BUTTONS are not those of {sides} sides")
    return found


def never_read(paths: list[Path]) -> list[str]:
    """Return the properties and attributes that scripts and Python files set but never read. (TypeScript and mypy take
    a misspelt name for a new one.)"""
    found = []
    for suffix, own, least in ((".js", "this", 120), (".py", "self", 300)):
        code = "\n".join(path.read_text(encoding="utf-8") for path in paths if path.suffix == suffix)
        read = {name for names in re.findall(r"\.(\w+)\b(?!(?:: [^=\n]+)? = )|[{,] (\w+)", code) for name in names}
        written = enough(re.findall(own + r"\.(\w+)(?:: [^=\n]+)? = ", code), least, f"assignments to {own}")
        found += [f"{own}.{name}: set and never read" for name in sorted({*written} - read)]
        declared = {*re.findall(own + r"\.(\w+): [\w\"\[\], .|]+(?:  #.*)?$", code, re.MULTILINE)}
        found += [f"{own}.{name}: declared and never set" for name in sorted(declared - {*written})]
    return found


FIELDS = {
    *PART_FIELDS, "Datasheet", "Description", "Footprint", "Reference", "Sheetfile", "Sheetname", "Value",
    "ki_fp_filters", "ki_keywords",
}  # fmt: skip
"""The fields of the parts in KiCad's files: ours, then KiCad's own."""
HEADS = {
    "hardware/board/second.csv": "instead of,a house may place,checked in",
    "hardware/bom.csv": "kind,part,what it must be able to do,for example,how many,sold by,EUR a pack",
    "hardware/cards.csv": "card,x mm,y mm,z mm,turn",
    "hardware/case/prints.csv": "material and parts,plates begin with",
    "hardware/case/slices.csv": "bed,plate,grams,minutes",
    "hardware/currents.csv": "state,mA",
    "hardware/looks.csv": "kind,red,green,blue,apart mm",
    "hardware/order.csv": "what,dollars,of them,shared by,source",
    "hardware/plate/letters.csv": "glyph,advance,outlines",
    "hardware/self_test.csv": "what is wrong,what you see",
    "hardware/states.csv": "state,how to come there",
    "hardware/try.csv": "part,what it must be able to do,how many,about EUR together",
    "hardware/ways.csv": "way,costs,takes,needs",
}
"""The heads of the CSV files. Programs read the columns by their positions."""


def columns_misnamed(paths: list[Path]) -> list[str]:
    found = []
    for path in paths:
        if path.suffix in {".kicad_pcb", ".kicad_sch"}:
            names = {*re.findall(r'\(property "(.*?)"', path.read_text(encoding="utf-8"))}
            found += [f"{path}: {name}: programs know no such field" for name in sorted(names - FIELDS)]
        elif path.suffix == ".csv" and path.parts[0] == "hardware" and path.parent.name != "order":  # generated
            head = path.read_text(encoding="utf-8").splitlines()[0]
            if head != HEADS.get(path.as_posix()):
                found.append(f"{path}: the head is not that of HEADS in house.py")
    return found


SYMBOLS = Path("hardware/board/kicad/pegout.kicad_sym")


def pins_by_symbol(path: Path) -> dict[str, set[tuple[str, str]]]:
    """Return {symbol of our library: (name, number) of its pins} from a file of KiCad."""
    _before, *parts = re.split(r'\n\s*\(symbol "([^"]+)"(?= \()', path.read_text(encoding="utf-8"))
    pin = r'\(name "([^"]+)" .*?\(number "([^"]+)"'
    symbols = {name: {*re.findall(pin, part)} for name, part in zip(parts[::2], parts[1::2], strict=True)}
    return {name.removeprefix("pegout:"): symbols[name] for name in symbols if ":" not in name or "pegout:" in name}


def pins_misnamed(path: Path) -> list[str]:
    """Return the pins of our symbols that differ from our library, and the Pico's from the firmware's names."""
    library = pins_by_symbol(SYMBOLS)
    library["pico"] |= {(name, str(place)) for name, place in pins.EDGE.items()}
    return [
        f"{path}: pin {number} of {symbol}: {name}: pegout.kicad_sym, hardware/pins.py and the sheets differ"
        for symbol, named in pins_by_symbol(path).items()
        for name, number in sorted(named ^ library[symbol])
    ]


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, or the names of a zip's files."""
    if page.suffix == ".zip":
        with zipfile.ZipFile(page) as archive:
            return set(archive.namelist())
    lines = [line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    return {re.sub(r"[^a-z0-9 -]", "", line.lstrip("# ").lower()).replace(" ", "-") for line in lines}


def broken_links(paths: list[Path]) -> list[str]:
    """Return the links of the documents that lead to no file or to no heading."""
    texts = {path: path.read_text(encoding="utf-8") for path in paths if path.suffix == ".md"}
    links = [(path, link) for path, text in texts.items() for link in re.findall(r"\]\((?!https:)([^)]*)\)", text)]
    found = []
    for page, link in enough(links, 100, "links"):
        name, _hash, heading = link.partition("#")
        target = page.parent / name if name else page
        if not target.exists() or (heading and heading not in anchors(target)):
            found.append(f"{page}: {link}: leads nowhere")
    return found


SELECTORS = re.compile(r"""(?:\$|\ball|\btext|matches|closest)\(["`](.*?)["`][,)]""")
CLASSES = re.compile(r"""(?:className: |classList\.\w+\(|\bspan\(|setProperty\()(["`])(.*?)\1""")
IN_TESTS = re.compile(r"""(?<=[ ,(>"'`])([.#][a-z][\w-]+)(?=[ ,:\[)>"'`.])(?![^"'`\n]*=>)""")
NO_SELECTORS = re.compile(r"\.(bin|config|csv|join|jpg|pdf|png|txt|uf2|webp|zip)|#(bomtable|field|ff0000|ffffff)")
ONLY_FOR_TESTS = {".course"}
SET_BY_SIDE = {"--light-a"}


def not_on_the_page(paths: list[Path]) -> list[str]:
    """Return the ids, classes and variables in scripts that neither index.html nor a style sheet has, and the ids and
    classes in tests that the page lacks."""
    page = [path for path in paths if path.parts[:3] == ("host_sim", "web", "page") and "words" not in path.parts]
    texts = {path: path.read_text(encoding="utf-8") for path in page}
    drawn = "\n".join(text for path, text in texts.items() if path.suffix in {".html", ".css"})
    variables = {*re.findall(r"(--[\w-]+)[:\"`$]", "\n".join(texts.values()))}
    known = {*re.findall(r"[.#]?-{0,2}[a-z][\w-]*", drawn)}
    for attribute, values in re.findall(r'\b(class|id)="(.*?)"', drawn):
        known |= {f"{'.' if attribute == 'class' else '#'}{value}" for value in values.split()}
    unset = {*re.findall(r"var\((--[\w-]+)", drawn)} - variables
    found = [f"{name}: no style or script sets this variable" for name in sorted(unset - SET_BY_SIDE)]
    shown = set(known)
    for path, whole in texts.items():
        text = re.sub(r"[\w-]*\$\{.*?\}", "", whole) if path.suffix == ".js" else ""
        made = {f".{name}".replace(".--", "--") for _, names in CLASSES.findall(text) for name in names.split()}
        used = {name for names in SELECTORS.findall(text) for name in re.findall(r"[.#][a-z][\w-]*", names)}
        unknown = (made ^ used) - known - ONLY_FOR_TESTS  # a script can also select elements that it has created
        found += [f"{path}: {name}: the page has no such id, class or variable" for name in sorted(unknown)]
        shown |= made | {f".{name}" for names in re.findall(r'class="(.*?)"', text) for name in names.split()}
    tests = [path for path in paths if path.parts[:2] in {("tests", "page"), ("tests", "site")}]
    for path in [path for path in tests if path.suffix in {".py", ".mjs"}]:
        unknown = {*IN_TESTS.findall(path.read_text(encoding="utf-8"))} - shown
        names = sorted(name for name in unknown if not NO_SELECTORS.fullmatch(name))
        found += [f"{path}: {name}: the page has no such id or class" for name in names]
    return found


def undeclared(paths: list[Path]) -> list[str]:
    """Return the packages that a file imports but pyproject.toml does not name, and that a fresh install may therefore
    lack."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    groups = (project["project"]["dependencies"], *project["dependency-groups"].values())
    declared = {re.split(r"[;<>= ]", line)[0].lower().replace(".", "-") for group in groups for line in group}
    known = packages_distributions()
    found = []
    for path in paths:
        on_the_pico = path.parts[0] == "firmware" or path.name == "prelude.py"
        for top in sorted(imported(path)) if path.suffix == ".py" and not on_the_pico else ():
            packages = {name.lower().replace("_", "-").replace(".", "-") for name in known.get(top, [])}
            if packages and not packages & declared and not Path(top).is_dir():
                found.append(f"{path}: imports {top}: declare it in a group of pyproject.toml")
    return found


def main() -> int:
    paths = tracked()
    found = faults(paths) + names_twice(paths) + rows_missing()
    found += never_read(paths) + undeclared(paths) + named_once(paths) + not_on_the_page(paths)
    found += columns_misnamed(paths) + broken_links(paths)
    found += [line for path in paths if path.suffix == ".kicad_sch" for line in pins_misnamed(path)]
    sources = [path for path in paths if path.parts[0] in ("firmware", "host_sim") and path.suffix == ".py"]
    needed = facts_needed()
    found += [line for path in sources for line in facts_missing(path, needed)]
    for line in found:
        print(f"house: {line}", file=sys.stderr)
    print(f"house: {len(paths)} files, {len(found)} faults")
    return 1 if found or not paths else 0


if __name__ == "__main__":
    sys.exit(main())

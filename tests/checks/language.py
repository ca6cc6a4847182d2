"""Check that all Python that a Pico or the site runs compiles with MicroPython's own compiler. The check finds syntax
that MicroPython lacks. The bytecode is discarded, because CircuitPython could not load it. It also finds uses of types
that fail at run time, because on MicroPython the names of types are None."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from host_sim.release.compiled import compile_module
from host_sim.web.static_site.browser_sources import FOR_ANNOTATIONS, OWN, SHARED

SOURCES = (*sorted(Path("firmware").rglob("*.py")), *map(Path, (*SHARED, OWN)))

MODULES_OF_TYPES = {path.removesuffix(".py").replace("/", ".") for path in FOR_ANNOTATIONS}


def executed(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that Python evaluates below `node`: annotations and `if TYPE_CHECKING` are left out."""
    for name, field in ast.iter_fields(node):
        if name in ("annotation", "returns") or (
            isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        ):
            continue
        for child in field if isinstance(field, list) else [field]:
            if isinstance(child, ast.AST):
                yield child
                yield from executed(child)


def types_used(source: str) -> list[tuple[int, str]]:
    """Return (line, name) of each type that is called, indexed, combined or inherited from at run time.
    A type may be passed on, as in the fields of a NamedTuple."""
    nodes = list(executed(ast.parse(source)))
    types = {
        alias.name
        for node in nodes
        if isinstance(node, ast.ImportFrom) and node.module in MODULES_OF_TYPES
        for alias in node.names
    } - {"NamedTuple"}
    found = []
    for node in nodes:
        match node:
            case ast.Call(func=used) | ast.Subscript(value=used) | ast.Attribute(value=used):
                operands = [used]
            case ast.BinOp(left, _, right):
                operands = [left, right]
            case ast.ClassDef(bases=operands):
                pass
            case _:
                continue
        found += [(it.lineno, it.id) for it in operands if isinstance(it, ast.Name) and it.id in types]
    return found


if __name__ == "__main__":
    try:
        for path in SOURCES:
            compile_module(str(path), path.read_bytes(), with_types=path.parts[0] == "firmware")
            for line, name in types_used(path.read_text(encoding="utf-8")):
                raise ValueError(f"{path}:{line}: {name} is None on MicroPython: use it in annotations only")
    except ValueError as error:
        sys.exit(f"language: {error}")
    print(f"language: {len(SOURCES)} files compile for MicroPython")

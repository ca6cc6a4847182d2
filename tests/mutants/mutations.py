"""The small mistakes that can be planted in a Python source: one changed operator, number, name, argument, condition or
statement. This module only reads and returns text: it writes and runs nothing."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from textwrap import dedent
from typing import NamedTuple

COMPARISONS: dict[type[ast.cmpop], tuple[str, ...]] = {
    ast.Lt: ("<=", ">="),
    ast.LtE: ("<", ">"),
    ast.Gt: (">=", "<="),
    ast.GtE: (">", "<"),
    ast.Eq: ("!=",),
    ast.NotEq: ("==",),
    ast.In: ("not in",),
    ast.NotIn: ("in",),
    ast.Is: ("is not",),
    ast.IsNot: ("is",),
}
ARITHMETIC: dict[type[ast.operator], str] = {
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "+",
    ast.Div: "*",
    ast.FloorDiv: "*",
    ast.Mod: "//",
    ast.LShift: ">>",
    ast.RShift: "<<",
    ast.BitAnd: "|",
    ast.BitOr: "&",
    ast.BitXor: "&",
}
NOTICED = 20
"""Tests must notice if a time changes by one part in this many."""

USUAL = {"target": 121, "sides": 2, "players": 2, "winner": 0, "dealer": 0, "side": 0}
"""The usual value of each of these names, which somebody might write by mistake instead of the name."""

SIMPLE_STATEMENTS = (ast.Assign, ast.AugAssign, ast.Expr, ast.Delete)


class Mutant(NamedTuple):
    """One mistake: in `line`, `old` becomes `new`. start, end: offsets of `old` in the file's UTF-8 bytes. statement:
    the line where its statement begins. in_function: whether it is in the body of a function, which importing the file
    does not run. text: the line before the change."""

    line: int
    old: str
    new: str
    start: int
    end: int
    statement: int
    in_function: bool
    text: str

    def applied(self, source: bytes) -> bytes:
        return source[: self.start] + self.new.encode() + source[self.end :]


def mutants(source: str) -> list[Mutant]:
    """Return all mutants of a source, in the order of their places. Each compiles and differs from the source."""
    tree = ast.parse(source)
    offsets = _line_offsets(source)
    raw = source.encode()
    found = {}
    statements, functions = _owners(tree)
    unread = _annotations(tree)
    steps = _steps(tree)
    exchanges = _exchanges(functions)
    lines = source.splitlines()
    for node in ast.walk(tree):
        if node in unread:
            continue
        changes = chain(_changes(node, source, steps.get(node, 1)), exchanges.get(node, ()))
        for start_at, end_at, new in changes:
            start, end = (offsets[line - 1] + column for line, column in (start_at, end_at))
            around = functions.get(node)
            text, old = lines[start_at[0] - 1].strip(), raw[start:end].decode()
            mutant = Mutant(start_at[0], old, new, start, end, statements[node], around is not None, text)
            piece = slice(offsets[around.lineno - 1], offsets[around.end_lineno or -1]) if around else slice(None)
            if mutant.old != new and _compiles(raw[piece.start : start] + new.encode() + raw[end : piece.stop]):
                found[start, end, new] = mutant
    return [found[key] for key in sorted(found)]


def _owners(tree: ast.AST) -> tuple[dict[ast.AST, int], dict[ast.AST, ast.FunctionDef]]:
    """Return {node: line of its innermost statement} and {node in a function's body: the innermost function}."""
    lines = {}
    functions = {}
    for node in ast.walk(tree):  # from the outermost node inwards
        if isinstance(node, ast.stmt):
            lines |= dict.fromkeys(ast.walk(node), node.lineno)
        if isinstance(node, ast.FunctionDef):
            functions |= {inner: node for statement in node.body for inner in ast.walk(statement)}
    return lines, functions


def _annotations(tree: ast.AST) -> set[ast.AST]:
    """Return the nodes of type annotations, which nothing reads at run time."""
    types = [getattr(node, field, None) for node in ast.walk(tree) for field in ("annotation", "returns")]
    imports = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.If | ast.Assign) and ast.unparse(node).startswith(("if TYPE_CHECKING", "TYPE_CHECKING"))
    ]
    return {inner for node in [*types, *imports] if node for inner in ast.walk(node)}


def _steps(tree: ast.AST) -> dict[ast.AST, int]:
    """Return {number in a constant NAME_MS: by how much to change it}. A change of 1 ms would go unnoticed."""
    named = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id.endswith("_MS")
    }
    numbers = [node for value in named for node in ast.walk(value) if isinstance(node, ast.Constant)]
    return {node: max(1, node.value // NOTICED) for node in numbers if isinstance(node.value, int)}


Place = tuple[int, int]


def _exchanges(functions: dict[ast.AST, ast.FunctionDef]) -> dict[ast.AST, list[tuple[Place, Place, str]]]:
    """Return {name that a function reads: [(start, end, the next of the function's own names)]}."""
    own = {function: [each.arg for each in function.args.args if each.arg != "self"] for function in functions.values()}
    read = defaultdict(list)
    for node, function in functions.items():
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id not in own[function]:
            own[function].append(node.id)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            read[function].append(node)
    return {
        node: [(_start(node), _end(node), own[function][(own[function].index(node.id) + 1) % len(own[function])])]
        for function, nodes in read.items()
        for node in nodes
        if node.id in own[function]
    }


def _changes(node: ast.AST, source: str, step: int) -> Iterator[tuple[Place, Place, str]]:
    """Yield (start, end, new text) for each mistake at this node. step: by how much to change a number."""
    if isinstance(node, ast.Compare):
        left = node.left
        for operator, right in zip(node.ops, node.comparators, strict=True):
            for new in COMPARISONS[type(operator)]:
                yield _end(left), _start(right), f" {new} "
            left = right
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        yield _end(node.left), _start(node.right), f" {ARITHMETIC[type(node.op)]} "
    elif isinstance(node, ast.BoolOp):
        new = " or " if isinstance(node.op, ast.And) else " and "
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield _end(left), _start(right), new
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield _start(node), _start(node.operand), ""
    elif isinstance(node, ast.Constant):
        yield from _other_constants(node, step)
    elif isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(node.test, ast.Constant):
        text = ast.get_source_segment(source, node.test)
        yield _start(node.test), _end(node.test), f"(not ({text}))"
    elif isinstance(node, ast.Return) and node.value is not None and not _is_truth(node.value):
        yield _start(node.value), _end(node.value), "None"
    elif isinstance(node, SIMPLE_STATEMENTS) and not _is_docstring(node):
        yield _start(node), _end(node), "pass"
    elif isinstance(node, ast.Break | ast.Continue):
        yield _start(node), _end(node), "continue" if isinstance(node, ast.Break) else "break"
    elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
        usual = USUAL.get(node.id if isinstance(node, ast.Name) else node.attr)
        if usual is not None:
            yield _start(node), _end(node), str(usual)
    elif isinstance(node, ast.Call):
        if isinstance(node.func, ast.Name) and node.func.id in ("min", "max"):
            yield _start(node.func), _end(node.func), "max" if node.func.id == "min" else "min"
        elif not any(isinstance(argument, ast.Starred) for argument in node.args):
            for left, right in zip(node.args, node.args[1:], strict=False):
                texts = [ast.get_source_segment(source, argument) for argument in (right, left)]
                yield _start(left), _end(right), ", ".join(map(str, texts))


def _other_constants(node: ast.Constant, step: int) -> Iterator[tuple[Place, Place, str]]:
    value = node.value
    if isinstance(value, bool):
        yield _start(node), _end(node), str(not value)
    elif isinstance(value, int):
        yield _start(node), _end(node), str(value + step)
        if value:
            yield _start(node), _end(node), str(value - step)


def _start(node: ast.expr | ast.stmt) -> Place:
    return node.lineno, node.col_offset


def _end(node: ast.expr | ast.stmt) -> Place:
    assert node.end_lineno is not None and node.end_col_offset is not None
    return node.end_lineno, node.end_col_offset


def _is_truth(node: ast.expr) -> bool:
    """Whether replacing `node` with `None` changes nothing, or is a mistake that `_other_constants` makes too."""
    return isinstance(node, ast.Constant) and node.value in (None, False, True)


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _line_offsets(source: str) -> list[int]:
    """Return the offset in UTF-8 bytes at which each line begins, because ast counts columns in bytes."""
    offsets = [0]
    for line in source.encode().splitlines(keepends=True):
        offsets.append(offsets[-1] + len(line))
    return offsets


def _compiles(source: bytes) -> bool:
    try:
        compile(dedent(source.decode()), "mutant", "exec")
    except (SyntaxError, ValueError):
        return False
    return True

"""Read KiCad's files as nested lists: words as text, numbers as floats. Millions of bytes in a second or two, for which
gerbonara takes a minute."""

import re
from functools import cache

TOKEN = re.compile(r'\(|\)|"((?:[^"\\]|\\.)*)"|([^\s()"]+)')
NUMBER = re.compile(r"-?\d+(\.\d+)?")


@cache
def read(path):
    """Return the tree of a file."""
    return parse(path.read_text(encoding="utf-8"))


def parse(text):
    """Return the tree of a text."""
    stack: list[list] = [[]]
    for match in TOKEN.finditer(text):
        token = match.group()
        if token == "(":
            stack.append([])
        elif token == ")":
            stack[-2].append(stack.pop())
        elif token[0] == '"':
            stack[-1].append(match.group(1).replace('\\"', '"'))
        else:
            stack[-1].append(float(token) if NUMBER.fullmatch(token) else token)
    return stack[0][0]


def children(node, key):
    """Return the lists in a node that begin with `key`."""
    return [item for item in node if isinstance(item, list) and item and item[0] == key]


def child(node, key):
    """Return the first of them, or None."""
    return next(iter(children(node, key)), None)

"""KiCad's files as nested lists, as gerbonara reads them; its classes of boards take a minute for what these take a
second."""

from functools import cache

from gerbonara.cad.kicad.sexp import parse_sexp


@cache
def read(path):
    """Return the tree of a file."""
    return parse_sexp(path.read_text(encoding="utf-8"))


def children(node, key):
    """Return the lists in a node that begin with `key`."""
    return [item for item in node if isinstance(item, list) and item and item[0] == key]


def child(node, key):
    """Return the first of them, or None."""
    return next(iter(children(node, key)), None)

"""The guide as pages of the site, from its Markdown: what to build, the parts, the board, the firmware.

Each Markdown file that the guide links to becomes a page in `FOLDER`; files that it shows or links to lie beside it. A
link to a source file loses its link and keeps its words.
"""

import posixpath
import re
import shutil
from collections.abc import Iterator
from html import escape
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.anchors import anchors_plugin

from host_sim import ROOT

FOLDER = "build"
"""The folder of the pages on the site."""

FIRST = "hardware/README.md"
GUIDE = "hardware/"
FOR_BUILDERS = (GUIDE, "firmware/", "host_sim/cards/")
"""Pages elsewhere are for people who change Pegout."""

STYLE = Path(__file__).with_name("guide_pages.css")
SHOWN = {".jpg", ".png", ".svg", ".webp", ".pdf", ".zip", ".csv", ".json", ".txt", ".html"}
"""What is copied. Sources are not: the site is for people who build."""

OUTSIDE = re.compile(r"^([a-z]+:|#)")


def write(folder: Path) -> list[str]:
    """Write the pages and what they show into the new folder `folder`/build. Return their names in the site."""
    names = {}
    waiting = [FIRST]
    for name in waiting:  # it grows
        if name in names:
            continue
        tokens = _markdown().parse((ROOT / name).read_text(encoding="utf-8"))
        for token, attribute in _links(tokens):
            path, _mark = _target(name, str(token.attrs[attribute]))
            if path.endswith(".md") and path.startswith(FOR_BUILDERS) and (ROOT / path).is_file():
                waiting.append(path)
        names[name] = tokens
    copied = [_write_page(folder, name, tokens, set(names)) for name, tokens in names.items()]
    shutil.copyfile(STYLE, folder / FOLDER / "guide.css")
    return sorted({f"{FOLDER}/guide.css", *(name for page in copied for name in page)})


def _markdown() -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
    return markdown.use(anchors_plugin, max_level=4)


def _links(tokens: list[Token]) -> Iterator[tuple[Token, str]]:
    """Yield each link and picture that leads into the project, with the name of its attribute."""
    for token in tokens:
        for child in [token, *(token.children or [])]:
            attribute = {"link_open": "href", "image": "src"}.get(child.type, "")
            if attribute and not OUTSIDE.match(str(child.attrs[attribute])):
                yield child, attribute


def _target(page: str, link: str) -> tuple[str, str]:
    """Return (path in the project, "#mark" or "") of a link on a page."""
    path, hash_sign, mark = link.partition("#")
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), path)), hash_sign + mark


def _place(path: str) -> str:
    """Return where a file of the project lies in the site: the guide's own at the top."""
    within = path.removeprefix(GUIDE) if path.startswith(GUIDE) else f"more/{path}"
    if not path.endswith(".md"):
        return f"{FOLDER}/{within}"
    name = posixpath.basename(within).removesuffix(".md")
    return posixpath.join(FOLDER, posixpath.dirname(within), ("index" if name == "README" else name) + ".html")


def _write_page(folder: Path, name: str, tokens: list[Token], pages: set[str]) -> list[str]:
    """Write one page, and copy what it shows. Return the names of all these files in the site."""
    here = _place(name)
    written = [here]
    for token, attribute in _links(tokens):
        path, mark = _target(name, str(token.attrs[attribute]))
        source = ROOT / path
        if path in pages or (source.is_file() and source.suffix in SHOWN):
            token.attrs[attribute] = posixpath.relpath(_place(path), posixpath.dirname(here)) + mark
        else:
            token.tag = "span"
            token.attrs.pop(attribute)
        if path not in pages and source.is_file() and source.suffix in SHOWN:
            (folder / _place(path)).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, folder / _place(path))
            written.append(_place(path))
    _close_spans(tokens)
    title = next(token.content for at, token in enumerate(tokens) if tokens[at - 1].type == "heading_open")
    markdown = _markdown()
    body = markdown.renderer.render(tokens, markdown.options, {})
    up = posixpath.relpath(".", posixpath.dirname(here))
    (folder / here).parent.mkdir(parents=True, exist_ok=True)
    (folder / here).write_text(PAGE.format(title=escape(title), up=up, body=body, style=f"{up}/{FOLDER}/guide.css"))
    return written


def _close_spans(tokens: list[Token]) -> None:
    """Make the end of each link that became words the end of a span."""
    for token in tokens:
        opened: list[str] = []
        for child in token.children or []:
            if child.type == "link_open":
                opened.append(child.tag)
            elif child.type == "link_close":
                child.tag = opened.pop()


PAGE = """<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>{title} · Pegout</title>
  <link rel="icon" href="{up}/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="{style}">
</head>
<body>
  <nav><a href="{up}/">Play on the board</a> <a href="{up}/build/index.html">Build one</a> \
<a href="{up}/view/index.html">Turn it round</a></nav>
  <main>
{body}
  </main>
</body>
</html>
"""

"""The guide as pages of the site, from its Markdown: what to build, the parts, the board, the firmware. Each Markdown
file that the guide links to becomes a page in `FOLDER`, with its pictures and other linked files beside it;
`order.zip#plan.html` is a file in a zip. A link to a source file becomes plain text."""

import posixpath
import re
import shutil
import zipfile
from pathlib import Path

from markdown_it import MarkdownIt
from mdit_py_plugins.anchors import anchors_plugin

from host_sim import ROOT

FOLDER = "build"  # the folder of the pages on the site
FIRST = "hardware/README.md"
GUIDE = "hardware/"
FOR_BUILDERS = (GUIDE, "firmware/", "host_sim/cards/")  # what builders read; other pages are for developers
STYLE = Path(__file__).with_name("guide_pages.css")
SHOWN = {".jpg", ".png", ".svg", ".webp", ".pdf", ".zip", ".csv", ".json", ".txt", ".html"}
"""The suffixes of the files that are copied. Sources are not: the site is for builders."""

PLAN = f"{FOLDER}/board/order/plan.html"  # the clickable plan of the board; it loads no other file

LINK = re.compile(
    r'<a href="(?P<page>[^":#]+)(?P<mark>#[^"]*)?">(?P<words>.*?)</a>|src="(?P<picture>[^":]+)"', re.DOTALL
)
"""A link or picture with a path in the project."""


def write(folder: Path) -> None:
    """Write the pages and their files into the new folder `folder`/build."""
    markdown = MarkdownIt("commonmark", {"html": True}).enable("table").use(anchors_plugin, max_level=4)
    pages: dict[str, str] = {}
    waiting = [FIRST]
    while waiting:
        name = waiting.pop()
        if name not in pages:
            pages[name] = markdown.render((ROOT / name).read_text(encoding="utf-8"))
            linked = [_target(name, link["page"]) for link in LINK.finditer(pages[name]) if link["page"]]
            waiting += [path for path in linked if path.endswith(".md") and path.startswith(FOR_BUILDERS)]
    for name, body in pages.items():
        _write_page(folder, name, body, set(pages))
    shutil.copyfile(STYLE, folder / FOLDER / "guide.css")


def _target(page: str, link: str) -> str:
    """Return the path, in the project, that a link on a page leads to."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), link))


def place(path: str) -> str:
    """Return the path on the site for a file of the project. The guide's own files are at the top."""
    within = path.removeprefix(GUIDE) if path.startswith(GUIDE) else f"more/{path}"
    return f"{FOLDER}/{re.sub('[.]md$', '.html', within.replace('README.md', 'index.md'))}"


def _write_page(folder: Path, name: str, body: str, pages: set[str]) -> None:
    """Write one page, and copy its files."""
    here = place(name)

    def moved(link: re.Match[str]) -> str:
        path, mark = _target(name, link["page"] or link["picture"]), link["mark"] or ""
        if path not in pages:
            if Path(path).suffix not in SHOWN or not (ROOT / path).is_file():
                return f"<span>{link['words']}</span>"
            copy = folder / place(path)
            copy.parent.mkdir(parents=True, exist_ok=True)
            if mark and copy.suffix == ".zip":
                zipfile.ZipFile(ROOT / path).extract(mark[1:], copy.parent)
                path, mark = posixpath.join(posixpath.dirname(path), mark[1:]), ""
            else:
                shutil.copyfile(ROOT / path, copy)
        to = posixpath.relpath(place(path), posixpath.dirname(here))
        return f'src="{to}"' if link["picture"] else f'<a href="{to}{mark}">{link["words"]}</a>'

    title = re.sub("<.*?>", "", body.partition("</h1>")[0])
    up = posixpath.relpath(".", posixpath.dirname(here))
    (folder / here).parent.mkdir(parents=True, exist_ok=True)
    content = PAGE.format(title=title.strip(), up=up, plan=PLAN, body=LINK.sub(moved, body))
    (folder / here).write_text(content, encoding="utf-8")


PAGE = """<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>{title} · Pegout</title>
  <link rel="icon" href="{up}/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="{up}/build/guide.css">
</head>
<body>
  <nav><a href="{up}/">Play on the board</a> <a href="{up}/build/index.html">Build one</a> \
<a href="{up}/{plan}">Find a part</a></nav>
  <main>
{body}
  </main>
</body>
</html>
"""

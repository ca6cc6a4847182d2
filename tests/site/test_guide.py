"""The pages of the site that are made from the guide's Markdown: their tables and links."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from host_sim.web.static_site import guide_pages


class Page(HTMLParser):
    """A page's links, to its pictures too, and its anchors."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.marks: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        self.links += [link for name in ("href", "src") if (link := known.get(name))]
        self.marks |= {mark for mark in [known.get("id")] if mark}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("guide")
    guide_pages.write(folder)
    return folder


def test_the_guide_shows_its_tables_and_links_to_order_files(folder: Path) -> None:
    index, order, board = (
        (folder / guide_pages.FOLDER / name).read_text(encoding="utf-8")
        for name in ("index.html", "guide/1-order.html", "board/index.html")
    )
    assert "an hour on the table</a></td>" in index and "<strong>together</strong></td>" in order, (
        "the Markdown's tables"
    )
    assert 'href="order/plan.html"' in board and 'href="order/assembly.pdf"' in board
    assert (folder / guide_pages.PLAN).stat().st_size > 500_000


def test_every_link_of_the_pages_leads_somewhere(folder: Path) -> None:
    pages = {path: Page(path) for path in folder.rglob("*.html")}
    for path, page in pages.items():
        for link in page.links:
            if re.match(r"[a-z]+:", link):
                continue
            name, _hash, mark = link.partition("#")
            target = (path.parent / name).resolve() if name else path
            if target.is_relative_to(folder) and target.relative_to(folder).as_posix() in ("icon.svg", "."):
                continue
            assert target.is_file(), f"{path.name}: {link}"
            assert not mark or mark in pages[target].marks, f"{path.name}: {link}"

"""The guide's pages on the site: from its Markdown, linked, and readable without a network."""

import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from host_sim import ROOT
from host_sim.web.static_site import guide_pages
from tests.site.serving import SiteServer, comes_true


class Page(HTMLParser):
    """What a page links to and shows, its marks, and its words."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.marks: set[str] = set()
        self.text = ""
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        self.links += [link for name in ("href", "src") if (link := known.get(name))]
        self.marks |= {mark for mark in [known.get("id")] if mark}

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("guide")
    guide_pages.write(folder)
    return folder


def test_every_page_of_the_guide_is_there_with_all_its_words(folder: Path) -> None:
    sources = [*(ROOT / "hardware" / "guide").glob("*.md"), ROOT / "hardware" / "README.md"]
    for source in sources:
        page = Page(folder / guide_pages.place(source.relative_to(ROOT).as_posix()))
        prose = re.sub(r"!\[[^]]*\]|\([^)]*[/.][^)]*\)|`[^`]*`|<!--.*?-->", "", source.read_text(encoding="utf-8"))
        assert not [word for word in re.findall(r"[A-Za-z]{5,}", prose) if word not in page.text], source.name


def test_every_link_of_the_pages_leads_somewhere(folder: Path) -> None:
    pages = {path: Page(path) for path in folder.rglob("*.html")}
    site = {"icon.svg", "", "view/index.html"}
    for path, page in pages.items():
        for link in page.links:
            if re.match(r"[a-z]+:", link):
                continue
            name, _hash, mark = link.partition("#")
            target = (path.parent / name).resolve() if name else path
            if target.is_relative_to(folder) and target.relative_to(folder).as_posix() in (*site, "."):
                continue
            assert target.is_file(), f"{path.name}: {link}"
            assert not mark or mark in pages[target].marks, f"{path.name}: {link}"


def test_the_guide_is_read_without_a_network_once_it_was_opened(
    serve: Callable[..., SiteServer], open_browser: Callable[[], BrowserContext]
) -> None:
    server = serve()
    page = open_browser().new_page()
    page.goto(server.url)
    comes_true(page, "navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))")
    page.goto(f"{server.url}build/index.html")
    comes_true(
        page,
        "caches.keys().then((names) => caches.open(names[0])).then((it) => it.match('guide/5-try.html')).then(Boolean)",
    )
    server.stop()
    page.click("text=Try")
    assert page.locator("h1").inner_text()
    assert page.url.endswith("/build/guide/5-try.html")

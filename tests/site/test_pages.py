"""The pages of the site: security policies, the preview of a shared link, an unknown address, a dead board."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from host_sim.__main__ import main
from host_sim.web.static_site import build
from tests.page.seeing import Box
from tests.site.serving import SiteServer, comes_true
from tests.site.visiting import SCORE_A


def test_every_page_has_a_policy_before_anything_is_loaded(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    names = {page.relative_to(site).as_posix() for page in pages}
    assert names > {"404.html", "index.html", "build/index.html", "build/guide/1-order.html"}
    for page in pages:
        text = page.read_text(encoding="utf-8")
        before, _policy, after = text.partition('<meta http-equiv="content-security-policy"')
        assert "default-src 'self';" in after.splitlines()[0]
        assert not re.search("<script|<link", before)


def test_a_shared_link_shows_the_rendered_board(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    uf2 = "pegout-raspberry_pi_pico.uf2.bin"
    monkeypatch.setattr(build, "_add_uf2s", lambda folder: (folder / uf2).write_bytes(b""))  # real ones take seconds
    assert main(["site", "--to", str(tmp_path / "site"), "--url", "https://example.org/pegout"]) == 0
    size, packed = map(float, re.findall(r"([\d.]+) MB", capsys.readouterr().out))
    assert 0.2 * size < packed < 0.9 * size
    for folder, url in ((site, "./"), (tmp_path / "site", "https://example.org/pegout/")):
        page = (folder / "index.html").read_text(encoding="utf-8")
        told = dict(re.findall(r'<meta property="og:(\w+)" content="(.*?)">', page))
        assert set(told) == {"type", "title", "description", "image"}
        assert told["image"] == f"{url}build/pictures/win.jpg"
        assert (folder / "build" / "pictures" / "win.jpg").stat().st_size > 20_000
        lost = (folder / "404.html").read_text(encoding="utf-8")
        assert f'href="{url}{next(folder.glob("v-*")).name}/style.css"' in lost
        kept = (folder / "service-worker.js").read_text(encoding="utf-8").partition("\naddEventListener")[0]
        assert "index.html" in kept and "404.html" not in kept and ".uf2" not in kept


def test_an_unknown_address_leads_to_the_board(server: SiteServer, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{server.url}404.html")
    assert page.evaluate("getComputedStyle(document.body).display") == "grid"
    page.get_by_role("link", name="Open the board").click()
    expect(page.locator(SCORE_A)).to_have_text("0")


def test_a_builder_finds_a_part_on_the_clickable_plan(server: SiteServer, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{server.url}build/index.html")
    page.get_by_role("link", name="Find a part").click()
    page.get_by_placeholder("Ref lookup").fill("F1")
    expect(page.locator("#bomtable tbody tr")).to_have_count(1)
    expect(page.locator("#bomtable tbody")).to_contain_text("SMD1812P110TF")


@pytest.mark.parametrize("what", ["**/micropython.bin", "**/worker/worker.js"])
def test_a_board_that_cannot_start_says_so_in_time(server: SiteServer, context: BrowserContext, what: str) -> None:
    page = context.new_page()
    page.clock.install()
    context.route(what, lambda route: route.abort())
    page.goto(server.url)
    page.clock.run_for(15_000)
    link = page.locator("#link")
    expect(link).to_contain_text("the board has stopped in this browser: load the page again")
    assert Box.of(link).width > 200 and Box.of(link).height > 10


def test_a_worker_that_dies_is_noticed_within_15_seconds(server: SiteServer, context: BrowserContext) -> None:
    page = context.new_page()
    page.clock.install()
    page.goto(server.url)
    expect(page.locator(SCORE_A)).to_have_text("0")
    expect(page.locator("#card-table-game option")).not_to_have_count(0)  # the last question of the page's start
    for _answered in range(3):
        page.locator('[data-button="A+1"]').click()
        comes_true(page, "pegoutLine.silence === 0")
        page.clock.run_for(30_000)
    expect(page.locator("#link")).to_have_text("connected")
    page.evaluate("pegoutLine.worker.terminate()")
    page.locator('[data-button="A+1"]').click()
    page.clock.run_for(15_000)
    expect(page.locator("#link")).to_contain_text("the board has stopped in this browser")

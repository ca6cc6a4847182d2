"""A game pegged on the site in Firefox and in WebKit, Safari's engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.site import engines
from tests.site.engines import Firefox, WebKit, patiently
from tests.site.serving import SiteServer

QUICK = """PEGOUT_GAME = "61"\\nPEGOUT_ENTRY_MS = "300"\\n"""


ENGINES: dict[str, tuple[type[Firefox | WebKit], bool, str]] = {
    "Firefox": (Firefox, bool(engines.HAS_FIREFOX), "firefox-esr"),
    "WebKit": (
        WebKit,
        bool(engines.HAS_WEBKIT and engines.HAS_SCREEN and engines.MINI_BROWSERS),
        "webkit2gtk-driver xvfb",
    ),
}


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Firefox | WebKit]:
    start, there, packages = ENGINES[request.param]
    if not there:
        pytest.skip(f"no {request.param} on this machine: apt install {packages}")
    engine = start(tmp_path)
    yield engine
    engine.close()


@pytest.fixture
def url(site: Path) -> Iterator[str]:
    server = SiteServer(site)
    yield server.url
    server.stop()


def becomes(engine: Firefox | WebKit, expression: str, wanted: object) -> None:
    """Wait until the expression has that value; browsers take their time."""

    def look() -> None:
        assert engine.evaluate(expression) == wanted, expression

    patiently(look)


def test_a_game_is_pegged_to_its_end(engine: Firefox | WebKit, url: str) -> None:
    engine.open(url)
    becomes(engine, "window.pegout?.state().scores", [0, 0])
    engine.evaluate(f"(pegoutLine.saveSettings('{QUICK}').then((it) => (window.saved = it)), 0)")
    becomes(engine, "window.saved?.warnings", [])
    for keys, score in (("ffff", 24), ("ffff", 48), ("ff", 60), ("s", 61)):
        engine.type(keys)
        becomes(engine, "pegout.state().scores[0]", score)
    becomes(engine, "pegout.state().winner", "A")
    becomes(engine, "Math.max(...pegout.rgb('A', 61)) > 5", True)
    assert engine.evaluate("pegout.state().skunk") == 1  # B never left the start: lurched

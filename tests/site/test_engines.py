"""A game pegged on the site in Firefox and in WebKit, Safari's engine."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from operator import eq
from pathlib import Path
from typing import Any

import pytest

from tests.site import engines
from tests.site.engines import Engine, Firefox, WebKit
from tests.site.serving import SiteServer

QUICK = """PEGOUT_GAME = "61"\\nPEGOUT_ENTRY_MS = "300"\\n"""


def firefox(folder: Path) -> Engine:
    if not engines.HAS_FIREFOX:
        pytest.skip("no Firefox on this machine: apt install firefox-esr")
    return Firefox(folder)


def webkit(folder: Path) -> Engine:
    if not (engines.HAS_WEBKIT and engines.HAS_SCREEN and engines.MINI_BROWSERS):
        pytest.skip("no WebKit on this machine: apt install webkit2gtk-driver xvfb")
    return WebKit(folder)


@pytest.fixture(params=[firefox, webkit], ids=["Firefox", "WebKit"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    engine = request.param(tmp_path)
    yield engine
    engine.close()


@pytest.fixture
def url(site: Path) -> Iterator[str]:
    server = SiteServer(site)
    yield server.url
    server.stop()


def becomes(engine: Engine, expression: str, right: Callable[[Any], bool]) -> Any:
    """The expression's value once it is right; browsers take their time."""
    ends = time.monotonic() + engines.PATIENCE_S
    while True:
        value = engine.evaluate(expression)
        if right(value):
            return value
        assert time.monotonic() < ends, f"{expression} is still {value}"
        time.sleep(0.05)


def test_a_game_is_pegged_to_its_end(engine: Engine, url: str) -> None:
    engine.open(url)
    becomes(engine, "window.pegout?.state().scores", lambda scores: scores == [0, 0])
    engine.evaluate(f"(pegoutLine.saveSettings('{QUICK}').then((it) => (window.saved = it)), 0)")
    becomes(engine, "window.saved?.warnings", lambda warnings: warnings == [])
    for keys, score in (("ffff", 24), ("ffff", 48), ("ff", 60), ("s", 61)):
        engine.type(keys)
        becomes(engine, "pegout.state().scores[0]", partial(eq, score))
    becomes(engine, "pegout.state().winner", lambda winner: winner == "A")
    becomes(engine, "Math.max(...pegout.rgb('A', 61))", lambda level: level > 5)
    assert engine.evaluate("pegout.state().skunk") == 1  # B never left the start: lurched

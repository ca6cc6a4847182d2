"""A newcomer plays a whole game against the table in each engine, by the page's words alone: the first minute, cards, a
stray DEAL, a reload, and the rest by clicks as from a screen reader."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.site.engines import ENGINES, Engine, retried, started
from tests.site.nginx import PROGRAM, serving
from tests.site.serving import SiteServer

TIMED = b"\nconst bus = new BroadcastChannel('time'); bus.onmessage = (it) => bus.postMessage(pegout.pass(it.data));\n"
"""Appended to worker.js: after the first call the board's time passes only by these calls, which are acknowledged."""

FREEZE = "window.time = new BroadcastChannel('time'), time.onmessage = () => (window.frozen = true)"
PASS = "time.postMessage({})"
"""In real time a key that a busy machine releases late would count as held, which neither undoes nor deals."""

DEALS = "4"  # A wins with this one
GAME_TIMEOUT_S = 300


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    yield from started(request, tmp_path)


@pytest.fixture(scope="module")
def url(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """On Debian's nginx where it is installed: a host that knows nothing of the site."""
    work = tmp_path_factory.mktemp("host")
    folder = shutil.copytree(site, work / site.name)
    with (folder / "worker" / "worker.js").open("ab") as worker:
        worker.write(TIMED)
    shutil.copy(Path(__file__).with_name("player.mjs"), folder / "player.js")
    if PROGRAM:
        with serving(folder, work) as address:
            yield address
    else:
        server = SiteServer(folder)
        yield server.url
        server.stop()


def becomes(engine: Engine, expression: str, wanted: object) -> None:
    """Wait until the expression has that value."""

    def look() -> None:
        assert engine.evaluate(expression) == wanted, expression

    retried(look)


def heard_by(engine: Engine, acts: str) -> list[str]:
    """The table's words while the player of player.mjs did this."""
    wanted = f"import('./player.js').then(async ({{ choose, press, play }}) => {{ {acts} }})"
    engine.evaluate(f"(window.heard = null, {wanted}.then((it) => (heard = it), (it) => (heard = [String(it)])), 0)")

    def listen() -> list[str]:
        heard: list[str] = engine.evaluate("window.heard")
        assert heard, "the game is still under way"
        return heard

    heard: list[str] = retried(listen, GAME_TIMEOUT_S)
    return heard


def test_a_whole_game_by_the_words_of_the_page(engine: Engine, url: str) -> None:
    engine.open(url)
    becomes(engine, "document.querySelector('#doors').open", True)
    engine.evaluate("(document.querySelector('#doors [value=keep]').click(), 0)")
    engine.evaluate(f"({FREEZE}, 0)")
    becomes(engine, f"({PASS.format(0)}, Boolean(window.frozen))", True)
    for keys, step in (("", "1 of 5"), ("d", "3 of 5"), ("a", "4 of 5"), ("g", "5 of 5")):
        engine.type(keys)
        becomes(engine, f"({PASS.format(100)}, document.querySelector('#tour .step').textContent)", step)
    engine.evaluate(f"(document.querySelector('#deal-seed').value = '{DEALS}', 0)")
    rules = "await choose('like a beginner'); await press('Rules'); await choose('quick'); await choose('To 61');"
    begin = f"await press('Done'); await press('Play'); {rules} await press('Deal');"
    heard = heard_by(engine, f"{begin} return play('Count your crib', 'Count your hand')")
    assert [says for says in heard if "hold UNDO and tap DEAL" in says], heard
    engine.open(url)
    becomes(engine, "Boolean(window.pegout?.settled())", True)
    to_the_end = "const all = await play('DEAL', '', true); await press('DEAL');"
    rest = heard_by(engine, f"{to_the_end} return [...all, ...await play('Lay out')]")
    assert rest[0].startswith("Your game is saved: six-card"), rest
    assert not [says for says in heard + rest if says in ("error", "unhandledrejection") or "should show" in says]
    assert engine.evaluate("pegout.state().games") == [1, 0], rest[-8:]

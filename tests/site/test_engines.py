"""A newcomer who reads only the page's words plays against the table by touch, by keyboard and by name, as a screen
reader does: a whole game in Chromium, and a deal in the other engines. Two players play a match on a tablet."""

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import EVERYTHING
from tests.site.engines import ENGINES, Chromium, Engine, retried
from tests.site.serving import SiteServer

TIMED = b"\nconst bus = new BroadcastChannel('time'); bus.onmessage = (it) => bus.postMessage(pegout.pass(it.data));\n"
"""Code that is appended to worker.js. A test sends how many milliseconds pass on the board, and waits for the answer.
After the first such message, the board's time passes only with these messages."""

FREEZE = "window.time = new BroadcastChannel('time'), time.onmessage = () => (window.frozen = true)"
PASS = "time.postMessage({})"
"""After FREEZE, PASS with 0 ms stops the board's clock. In real time, a tap on a busy machine could count as a hold."""

SEEDS = {3: "18", 2: "4"}  # {number of pairs that a game lists: a seed with which A wins}
PHONE = (390, 844)
TABLET = (820, 1180)


@pytest.fixture
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """The engine that the parameter names. The test is skipped if it is not installed."""
    made = ENGINES[request.param]
    if made is None:
        options = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
        engine: Engine = Chromium(request.getfixturevalue("browser").new_context(**options))
    else:
        start, there, packages = made
        if not there:
            pytest.skip(f"no {request.param} on this machine: apt install {packages}")
        engine = start(tmp_path)
    yield engine
    engine.close()


@pytest.fixture(scope="module")
def url(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site's address, with a board whose clock a test can stop."""
    folder = shutil.copytree(site, tmp_path_factory.mktemp("host") / site.name)
    [script] = folder.rglob("worker.js")
    with script.open("ab") as worker:
        worker.write(TIMED)
    shutil.copy(Path(__file__).with_name("player.mjs"), folder / "player.js")
    server = SiteServer(folder)
    yield server.url
    server.stop()


def becomes(engine: Engine, expression: str, wanted: object) -> None:

    def look() -> None:
        assert engine.evaluate(expression) == wanted, expression

    retried(look)


def played(engine: Engine, story: str) -> Any:
    """Run `story`, a script that uses player.mjs: the engine touches, types and clicks. Return its result."""
    names = "const { choose, countBy, evening, play, press } = (window.player = it)"
    tell = f"it.begin(async () => {{ {story} }})"
    engine.evaluate(f"import('./player.js').then((it) => {{ {names}; {tell} }})")
    while True:
        action = engine.evaluate("player.next()")
        if "touch" in action:
            engine.touch(action["touch"])
        elif "keys" in action:
            engine.type(action["keys"])
        elif "named" in action:
            engine.click_named(action["named"])
        else:
            assert "heard" in action, action["failed"]
            return action["heard"]


HANDS = ("touch", "keys", "tree")
COUNTED = {"help": "Help me", "by hand": "I count", "for me": "Count for me"}
SHORT = [tuple(zip(HANDS, COUNTED, strict=True))]
WHOLE = [((hand, counting),) * 2 for hand in HANDS for counting in COUNTED] if EVERYTHING in os.environ else []
"""The games: for each deal, how the newcomer plays it and who counts. The last pair applies to all later deals. With
PEGOUT_EVERYTHING there are also whole games of each kind, and all games and matches in the other engines."""

ALL_OR_ONE = ENGINES if WHOLE else ["Chromium"]


def begun(engine: Engine, url: str, seed: str) -> str:
    """Take the tour as a newcomer, and return the script that begins a game of cards with this seed."""
    engine.open(url)
    engine.resize(*PHONE)
    becomes(engine, "document.querySelector('#doors').open", True)
    engine.evaluate("(document.querySelector('#doors [value=keep]').click(), 0)")
    engine.evaluate(f"({FREEZE}, 0)")
    becomes(engine, f"({PASS.format(0)}, Boolean(window.frozen))", True)
    for keys, step in (("", "1 of 5"), ("d", "3 of 5"), ("a", "4 of 5"), ("g", "5 of 5")):
        engine.type(keys)
        becomes(engine, f"({PASS.format(100)}, document.querySelector('#tour .step').textContent)", step)
    engine.evaluate(f"(document.querySelector('#deal-seed').value = '{seed}', 0)")
    rules = "await choose('like a beginner'); await choose('quick'); await choose('61');"
    return f"await press('Done'); await press('Menu'); await press('Play'); {rules} await press('Deal');"


@pytest.mark.parametrize("engine", [name for name in ENGINES if name != "Chromium"], indirect=True)
def test_a_newcomer_plays_a_deal_by_touch_by_keyboard_and_by_name(engine: Engine, url: str) -> None:
    begin = begun(engine, url, SEEDS[3])
    # "tree" only once: Firefox takes seconds to search its accessibility tree
    asked = {"hands": ["tree", "keys", "keys", "touch"], "counting": "help"}
    told = played(engine, f"{begin} await countBy('Help me'); return play({json.dumps(asked)})")
    score = engine.evaluate("pegout.state().scores[0]")
    assert told["pegged"] == score > 0 and told["missed"]
    assert not {*told["heard"]} & {"error", "unhandledrejection"}
    assert engine.evaluate("getComputedStyle(document.querySelector('#table .term')).textDecorationStyle") == "dotted"
    engine.evaluate("(document.querySelector('[data-open=games]').click(), 0)")
    tops = (
        "new Set([...document.querySelectorAll('#course .chart > i')].map(it => it.getBoundingClientRect().top)).size"
    )
    becomes(engine, tops, 3)  # the labels 0, 30 and 60


@pytest.mark.promises("dialogs.card-table")
@pytest.mark.parametrize("engine", ALL_OR_ONE, indirect=True)
@pytest.mark.parametrize("deals", [*SHORT, *WHOLE], ids=lambda deals: "-".join(map(" ".join, dict.fromkeys(deals))))
def test_a_newcomer_can_play_a_game_by_following_the_page(
    engine: Engine, url: str, deals: tuple[tuple[str, str], ...]
) -> None:
    """The newcomer taps DEAL once by mistake, and reloads before the last deal."""
    begin = begun(engine, url, SEEDS[len(deals)])
    score, heard = 0, []
    for at, (hand, counting) in enumerate(deals):
        last = at == len(deals) - 1
        if last:
            engine.open(url)
            becomes(engine, "Boolean(window.pegout?.settled())", True)
            kept = "document.querySelector('#table-says').textContent.startsWith('Your game is saved: six-card')"
            becomes(engine, kept, True)
            begin = "await press('Take it up again');"
        begin += f"await countBy('{COUNTED[counting]}');"
        asked = {"hands": [hand], "counting": counting, "until": "Next game" if last else ""}
        if hand == "keys":
            asked["strayAt"] = "Count your hand"
        told = played(engine, f"{begin} return play({json.dumps(asked)})")
        begin, before = "", score
        score = engine.evaluate("pegout.state().scores[0]")
        print(f"{hand}, {counting}: {score - before} points, {told['pegged']} pegged by hand")
        if counting == "for me":
            assert told["pegged"] == 0 < score - before
        else:  # the last points may be more than the game still needs
            assert told["pegged"] == score - before or (score == 61 and told["pegged"] > score - before), told
        assert bool(told["missed"]) == (counting == "help")
        heard += told["heard"]
    played(engine, "await press('Next game'); return play({})")
    assert engine.evaluate("pegout.state().games") == [1, 0], heard[-8:]
    assert not [says for says in heard if says in ("error", "unhandledrejection") or "the board has" in says]
    strayed = any(hand == "keys" and counting != "for me" for hand, counting in deals)
    assert strayed == any("hold UNDO and tap DEAL" in says for says in heard), heard


LENGTHS = {"61": ("Jean-Pierre is skunked", 2)} | ({"121": ("Jean-Pierre is double skunked", 3)} if WHOLE else {})


@pytest.mark.parametrize("engine", ALL_OR_ONE, indirect=True)
@pytest.mark.parametrize("length", LENGTHS)
def test_an_evening_by_touch_on_a_tablet_ends_with_the_match(engine: Engine, url: str, length: str) -> None:
    """Each player sits at one end of the tablet. Both players' slips are corrected, and so is the crib."""
    skunk, tally = LENGTHS[length]
    engine.open(url)
    known = {"pegout.tour": "seen", "pegout.name.A": "Marie", "pegout.name.B": "Jean-Pierre"}
    engine.evaluate(f"(Object.assign(localStorage, {json.dumps(known)}), 0)")
    becomes(engine, "Boolean(window.pegout?.settled())", True)
    settings = f'PEGOUT_GAME = "{length}"\nPEGOUT_BEST_OF = "1"'
    assert engine.evaluate(f"pegoutLine.ask('save', {json.dumps(settings)})") == {"warnings": []}
    engine.open(url)
    engine.resize(*TABLET)
    becomes(
        engine,
        "window.pegout?.settled() && getComputedStyle(document.querySelector('main')).getPropertyValue('--layout')",
        "tablet",
    )
    engine.evaluate(f"({FREEZE}, 0)")
    becomes(engine, f"({PASS.format(0)}, Boolean(window.frozen))", True)
    deals = int(length) // 6
    who, match, heard = played(engine, f"return evening({deals})")
    assert (who, match) == ("Marie wins the match", f"Marie 0 +{tally} · Jean-Pierre 0")
    assert f"Marie wins, Marie {length}, Jean-Pierre {3 * deals}: {skunk}" in heard
    assert engine.evaluate("document.querySelectorAll('#history li').length") == 2 * deals
    assert engine.evaluate("pegout.state().dealer") == "B"  # the crib has passed once

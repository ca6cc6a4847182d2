"""The sentences of the page: one file a language, none missing, none left over."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from host_sim import GESTURES
from host_sim.cards import announcements
from host_sim.cards.card_table import CardTable
from host_sim.cards.levels import LEVELS
from host_sim.cards.player import Player
from host_sim.cards.steps import say
from host_sim.console.english import BOARD as SAID
from host_sim.console.events import TYPES
from host_sim.web.server import how_to_peg
from pegout.settings import ONE_OF, TABLE
from scoring.board import Rules
from scoring.cards import TEXTS
from scoring.games import GAMES, Options
from tests.page.seeing import Window

STATIC = Path("host_sim/web/page")
WORKER = Path("host_sim/web/static_site/worker")
LANGUAGES = sorted(path.stem for path in (STATIC / "js" / "words").glob("*.js"))

SHAPE = """async language => {
    const shape = (it) => typeof it === "object" && !Array.isArray(it) && it !== null
        ? Object.fromEntries(Object.entries(it).map(([name, value]) => [name, shape(value)]))
        : typeof it === "function" ? `function of ${it.length}` : Array.isArray(it) ? "list" : typeof it;
    return shape((await import(`/js/words/${language}.js`)).default);
}"""

ONE_LANGUAGE_ONLY = {"gestureTable": "English gestures are in gestures.json"}


def shape(scratch: Window, language: str) -> dict[str, Any]:
    found: dict[str, Any] = scratch.page.evaluate(SHAPE, language)
    for name in ONE_LANGUAGE_ONLY:
        del found[name]
    return found


def test_every_place_that_speaks_knows_every_language(scratch: Window) -> None:
    scripts = STATIC / "js"
    told = {path.name.split(".")[1] for path in (scripts / "help").glob("how_to_peg.*.js")}
    late = (scripts / "late.js").read_text(encoding="utf-8")
    view = Path("hardware/view/words.js").read_text(encoding="utf-8")
    known = {
        "js/words.js": set(scratch.page.evaluate("async () => Object.keys((await import('/js/words.js')).LANGUAGES)")),
        "js/help/how_to_peg.LANGUAGE.js": {"en", *told},  # English is in table/HOW_TO_PEG.md
        "js/late.js": set(re.findall(r'^  (\w\w): "', late, re.MULTILINE)),
        "hardware/view/words.js": set(re.findall(r"^  (\w\w): {", view, re.MULTILINE)),
    }
    assert known == {place: set(LANGUAGES) for place in known}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_sentence(scratch: Window, language: str) -> None:
    assert shape(scratch, language) == shape(scratch, "en")


def test_no_sentence_is_unused_and_none_that_is_used_is_missing(scratch: Window) -> None:
    sources = [path for path in STATIC.rglob("*") if path.suffix in (".js", ".html") and "words" not in path.parts]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    used = set(re.findall(r"\bwords\.(\w+)", text)) | set(re.findall(r'data-(?:words|label)="(\w+)"', text))
    used -= {"js"}  # imports of words.js
    assert used - set(ONE_LANGUAGE_ONLY) == set(shape(scratch, "en"))


def test_the_page_itself_holds_no_sentence() -> None:
    html = (STATIC / "index.html").read_text(encoding="utf-8")
    body = re.sub(r"<noscript>.*?</noscript>", "", html[html.index("<body") :])
    texts = [text.strip() for text in re.findall(r">([^<>]+)<", body) if text.strip()]
    assert texts == ["Pegout"]
    assert "aria-label=" not in html


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_gesture_is_told_in_the_language(scratch: Window, language: str) -> None:
    told = scratch.page.evaluate("async it => (await import(`/js/words/${it}.js`)).default.gestureTable", language)
    assert set(told) == {row["id"] for row in json.loads(GESTURES.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_block_of_how_to_peg_is_told_in_the_language(scratch: Window, language: str) -> None:
    told = scratch.page.evaluate("async it => (await import(`/js/help/how_to_peg.${it}.js`)).blocks", language)
    parts = {}
    for block in how_to_peg.blocks():
        name = next((text for text, bold in block.get("at", block.get("text", [])) if bold), "")
        parts[name] = 2 if "at" in block else 1
    assert {name: len(texts) for name, texts in told.items()} == parts
    assert not [text for texts in told.values() for text in texts if "'" in text or text.count("**") % 2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_has_a_label_a_note_and_words_for_its_choices(scratch: Window, language: str) -> None:
    words = shape(scratch, language)
    names = {row[0] for row in TABLE}
    choices = {choice for _name, kind, bounds, *_ in TABLE if kind == ONE_OF for choice in bounds}
    named = {choice for choice in choices if isinstance(choice, str)}
    known = {kind: set(words[kind]) for kind in ("settingLabel", "settingNote", "choice")}
    wanted = {"settingLabel": names, "settingNote": names, "choice": named | {"0", "1", "endless"}}
    assert known == wanted, f"js/words/{language}.js"


ENGLISH = re.compile(
    r"\b(the|and|for|of|is|makes|pegged|peg|your|you|cards?|deal|wins|run|pair|turned|taken|undefined)\b"
)


# The board

BOARD = {what: text for what, text in SAID.items() if what != "stopped"}  # which is a line of the console
FOUND: dict[str, Any] = {
    "side": "A",
    "by": "B",
    "key": "PEGOUT_GAME",
    "button": "A+1",
    "reason": "-",
    "near": "PEGOUT_GAME",
}
FOUND |= {"kind": "one of", "bounds": [121, 61]}
EVENTS = [{"id": what, **dict.fromkeys(re.findall(r"{(\w+)}", BOARD[what]), 3), **FOUND} for what in BOARD]

BOARD_SAYS = """async ([language, events]) => {
    const { speak } = await import('/js/words.js');
    const { boardSays } = await import('/js/sentences.js');
    await speak(language);
    return events.map(boardSays) }"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_board_says_has_words_in_the_language(scratch: Window, language: str) -> None:
    heard = scratch.page.evaluate(BOARD_SAYS, [language, EVENTS])
    scratch.page.evaluate(BOARD_SAYS, ["en", []])
    assert set(shape(scratch, language)["board"]) == set(BOARD) - {"unkept"}  # which the page has as a line of its own
    wrong = re.compile("undefined") if language == "en" else ENGLISH
    assert [text for text in heard if wrong.search(text)] == []


SENTENCES = """async ([language, events]) => {
    const { speak } = await import('/js/words.js');
    const { sentence } = await import('/js/sentences.js');
    await speak(language);
    return events.map(sentence) }"""

HAPPENED = [
    *({"type": what, "dealer": "B", "target": 121, "scores": [31, 4]} for what in TYPES),
    *({"type": what, "side": "A", "points": 6, "dealer": "B", "target": 121, "scores": [31, 4]} for what in TYPES),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_type_of_event_has_a_sentence(scratch: Window, language: str) -> None:
    said = scratch.page.evaluate(SENTENCES, [language, HAPPENED])
    scratch.page.evaluate(SENTENCES, ["en", []])
    assert [it["type"] for it, text in zip(HAPPENED, said, strict=True) if not text] == [], "js/sentences.js"


def test_the_language_is_chosen_and_kept(table: Window) -> None:
    table.open("settings")
    table.page.get_by_label("Language").select_option("fr")
    expect(table.page.locator("#settings-title")).to_have_text("Réglages")
    expect(table.page.locator("#power")).to_have_text("Marche/arrêt")
    table.page.keyboard.press("Escape")
    table.click("A+2")
    table.served.pass_ms(2500)
    table.hears("A marque 2 : 2, reste 119.")
    table.page.reload()
    table.settle()
    expect(table.page.locator("html")).to_have_attribute("lang", "fr")
    expect(table.page.locator('[data-open="settings"]')).to_have_text("Réglages")
    assert table.errors == []


# The card table


def whole_games() -> list[dict[str, Any]]:
    """All that the table's players say in a game of each kind, with slips, muggins and reneges."""
    said = []
    for seed, game in enumerate(GAMES):
        seats = [Player(LEVELS["easy"], 200) for _ in range(game.players)]
        options = Options(muggins="all", reneges=True)
        table = CardTable(game, seed, options, Rules(game.sides, best_of=3), seats=seats)
        said += [step.says for step in table.steps(1 if game.players > 2 else 3)]
    return said


RUN = {"part": "run", "length": 3, "points": 3, "total": 3}
GO = {"part": "go", "points": 1, "total": 1}

ASKED: list[dict[str, Any]] = [
    say("lay_out", number=1, own=False),
    say("lay_out", number=2, own=True),
    say("cut_pack", least=4, most=35),
    say("your_card"),
    say("go_stands"),
    say("play_over"),
    say("say_go"),
    say("peg_points"),
    say("scores", parts=[GO], peg=True),
    say("taken_back", points=2, peg=True),
    say("pegged", points=1),
    say("your_cards", crib=False, cards=["5H", "5C", "5D", "JS"]),
    say("count_cards", crib=True),
    say("counted", crib=False, cards=["AH", "2C", "3D", "KS"], points=3, pegged=3, parts=[RUN]),
    say("counted", crib=True, cards=["AH", "2C", "3D", "KS"], points=3, pegged=1, parts=[RUN]),
    say("lesson_discard", best=["5H", "KC"], points=8, chance=12),
    say("lesson_card", best="5H", points=0, chance=0),
    say("lesson_count", points=20, chance=-3),
    say("seen", whose="B"),
    say("peg_from", score=5),
    say("too_many", points=1),
    say("wrong_scores", shown=[["A", 3]], right=[["A", 5]], mend=[["A", "add", 2]]),
    say(
        "wrong_scores",
        shown=[["A", 5], ["B", 9]],
        right=[["A", 3], ["B", 4]],
        mend=[["A", "undo", 2], ["B", "back", 5]],
    ),
    say("wrong_crib", shown="A", right="B", times=1),
    say("wrong_crib", shown="A", right="C", times=2),
    say("spoilt"),
]
"""What person.py asks, and what it says of an answer."""

REFUSED: list[dict[str, Any]] = [
    say("board_off"),
    say("already_playing"),
    say("no_game"),
    say("no_record"),
    say("only_watched"),
    say("guest"),
    say("no_such_game", text="five", tracks=2, choices=["six-card"]),
    say("no_step_of_1", steps=[2, 3, 6]),
    say("no_choice", name="level", text="wizard", choices=["club"]),
    say("no_speed", text="0", least=0.25, most=20),
    say("no_seed", text="-1", most=999_999_999),
    say("no_answer", text="go", asks="discard"),
    say("out_of_reach"),
    say("no_shared_game", wrong="A122"),
    say("no_toml", line=1, text="X"),
    say("set_twice", line=2, key="PEGOUT_GAME"),
    say("settings_too_long", most=8192),
    say("failed", why="X"),
    say("wrong_form", asked="save"),
]

FACTS = {"card": "5H", "cards": "5H 6H", "text": "X"}
FORBIDDEN = [say(what, **{name: FACTS.get(name, 3) for name in re.findall(r"{(\w+)}", TEXTS[what])}) for what in TEXTS]
"""What the rules do not allow, by the scoring module's own table."""

TOLD = """async ([language, messages]) => {
    const { speak } = await import('/js/words.js');
    const { told } = await import('/js/told.js');
    await speak(language);
    return messages.map(told) }"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_speaks_the_language_of_the_page(scratch: Window, language: str) -> None:
    messages = [*whole_games(), *ASKED, *REFUSED, *FORBIDDEN]
    heard = scratch.page.evaluate(TOLD, [language, messages])
    scratch.page.evaluate(TOLD, ["en", []])
    without_words = {message["say"] for message, text in zip(messages, heard, strict=True) if text == message["say"]}
    assert without_words <= {"go"}
    wrong = re.compile(r"undefined|NaN|\[object") if language == "en" else ENGLISH
    assert {text for text in heard if wrong.search(text)} == set()


def test_every_id_of_the_table_is_among_those_that_are_tried(scratch: Window) -> None:
    """Those that the program's sources say, and those that the page has words for."""
    python = r"""(?:(?<![\w.])say\(|Refusal\(|"say":)\s*"(\w+)\""""
    script = r"""\bsay: "(\w+)\""""
    sources = [(path, python) for path in Path("host_sim").rglob("*.py")]
    sources += [(path, script) for path in WORKER.glob("*.js")]
    said = {what for path, how in sources for what in re.findall(how, path.read_text(encoding="utf-8"))}
    tried = {message["say"] for message in [*whole_games(), *ASKED, *REFUSED, *FORBIDDEN]}
    assert len(said) > 30
    assert said <= tried
    assert set(shape(scratch, "en")["table"]) == tried


def test_the_terminal_has_words_for_all_that_players_say() -> None:
    said = whole_games()
    assert {message["say"] for message in said} == set(announcements.PLAYERS)
    assert not [text for text in map(announcements.says, said) if re.search(r"[{}\[\]_]", text)]


def test_a_count_in_french(scratch: Window) -> None:
    parts = [{"part": "fifteen", "total": 2}, {"part": "double run", "length": 3, "total": 10}]
    message = say("shown", crib=False, cards=["5H", "6C", "6D", "7S"], parts=parts)
    says = scratch.page.evaluate(TOLD, ["fr", [message]])
    scratch.page.evaluate(TOLD, ["en", []])
    assert says == ["quinze 2, et une double suite de trois fait 10"]

"""The sentences of the page: one file a language, none missing, none left over."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from host_sim import GESTURES
from host_sim.table.game import CardTable
from host_sim.table.levels import LEVELS
from host_sim.table.player import Player
from host_sim.table.sitting import SPOILT
from pegout.settings import TABLE
from scoring.board import Rules
from scoring.games import GAMES, Options
from tests.page.seeing import Window

STATIC = Path("host_sim/page/static")
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_has_a_label_and_a_note(scratch: Window, language: str) -> None:
    words = shape(scratch, language)
    names = {row[0] for row in TABLE}
    assert set(words["settingLabel"]) == names == set(words["settingNote"])


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_what_the_board_says_of_a_refusal_is_known_in_the_language(scratch: Window, language: str) -> None:
    """Each text of the firmware's refusals meets a pattern."""
    source = Path("firmware/pegout/refusals.py").read_text(encoding="utf-8")
    texts = [re.sub(r"\{SIDES.*?\]\}", "A", text) for text in re.findall(r'return f?"(.*)"', source)]
    texts = [re.sub(r"\{\w+\}", "7", text) for text in texts]
    assert len(texts) >= 8
    unknown = scratch.page.evaluate(
        """async ([language, texts]) => { const { boardSays } = (await import(`/js/words/${language}.js`)).default;
            return texts.filter(text => !boardSays.some(([pattern]) => pattern.test(text))) }""",
        [language, texts],
    )
    assert unknown == []


def test_the_language_is_chosen_and_kept(table: Window) -> None:
    table.open("comfort")
    table.page.get_by_label("Language").select_option("fr")
    expect(table.page.locator("#comfort-title")).to_have_text("Vue et son")
    table.page.keyboard.press("Escape")
    table.click("A+2")
    table.served.pass_ms(2500)
    table.hears("A marque 2 : 2, encore 119.")
    table.page.reload()
    table.settle()
    expect(table.page.locator("html")).to_have_attribute("lang", "fr")
    expect(table.page.locator('[data-open="settings"]')).to_have_text("Réglages")
    assert table.errors == []


# The card table, which speaks English


def whole_games() -> set[str]:
    """All that the table's players say in a game of each kind, with slips, muggins and reneges."""
    said = set()
    for seed, game in enumerate(GAMES):
        seats = [Player(LEVELS["easy"], 200) for _ in range(game.players)]
        options = Options(muggins="all", reneges=True)
        table = CardTable(game, seed, options, Rules(game.sides, best_of=3), seats=seats)
        said |= {step.says for step in table.steps(1 if game.players > 2 else 3)}
    return said


ASKED = [
    "lay out 2 cards for your own crib",
    "lay out 1 card for their crib",
    "your card",
    "nothing fits: say go",
    "peg your points",
    "last for 1: peg it",
    "go for 1: peg it, and what else your card makes",
    "1 pegged",
    "count your crib, and peg your points",
    "your hand: 5H 5C 5D JS",
    "your hand counts 8: fifteen 2, fifteen 4, a pair makes 6, and his nobs makes 7",
    "2 pegged, 6 missed. Your crib counts 8: a double run of three for 8",
    "have you seen B's cards?",
    "you had 5 before this: peg from there",
    "1 point too many: take them back",
    "peg 1 for go or last card",
    "the board shows A 3, it should show A 5: put it right with +n or UNDO",
    SPOILT,
    "the 10H would take the count from 25 past 31",
    "player 1 cannot say go: the 5H can be played",
    "player 1: there is nothing overlooked to peg",
    "a game is being played already",
    "the board is off: switch it on to watch a game",
    "buttons of 2, 3, 6 cannot make every score: one step must be 1",
]

ENGLISH = re.compile(r"\b(the|and|for|of|is|makes|pegged|peg|your|you|cards?|deal|wins|run|pair|turned|taken)\b")

TABLE_SAYS = """async ([language, texts]) => {
    const { speak } = await import('/js/words.js');
    const { tableSays } = await import('/js/sentences.js');
    await speak(language);
    return texts.map(tableSays) }"""


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_the_table_speaks_the_language_of_the_page(scratch: Window, language: str) -> None:
    games = whole_games()
    assert len(games) > 500
    texts = sorted(games) + ASKED
    heard = scratch.page.evaluate(TABLE_SAYS, [language, texts])
    scratch.page.evaluate(TABLE_SAYS, ["en", []])
    english = {text: told for text, told in zip(texts, heard, strict=True) if ENGLISH.search(told)}
    assert english == {}


def test_every_question_of_the_table_is_among_those_that_are_tried() -> None:
    """The texts of person.py, with any number, card or side in their gaps."""
    source = Path("host_sim/table/person.py").read_text(encoding="utf-8")
    asked = re.findall(r'says = f?"([^"]*)"$', source, re.MULTILINE) + re.findall(
        r'return f"(the board [^"]*)"', source
    )
    assert len(asked) >= 8
    for text in asked:
        pattern = re.sub(r"\\\{.*?\\\}", ".+", re.escape(text))
        assert any(re.fullmatch(pattern, known) for known in ASKED), text


def test_a_count_in_french(scratch: Window) -> None:
    says = scratch.page.evaluate(TABLE_SAYS, ["fr", ["5H 6C 6D 7S: fifteen 2, and a double run of three makes 10"]])
    scratch.page.evaluate(TABLE_SAYS, ["en", []])
    assert says == ["5♥ 6♣ 6♦ 7♠ : quinze 2, et une double suite de trois fait 10"]

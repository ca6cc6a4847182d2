"""The sentences of the page: each language has a file with all of them."""

import functools
import json
import re
from pathlib import Path
from typing import Any

import pytest

from host_sim import GESTURES, LIGHTS
from host_sim.card_messages import Said
from host_sim.cards import announcements, easy
from host_sim.cards.card_table import CardTable
from host_sim.console.english import sentences
from host_sim.console.events import TYPES
from host_sim.web.server import how_to_peg
from pegout.settings import ONE_OF, TABLE
from scoring.board import Rules
from scoring.games import GAMES, Options
from tests.board.refused import REFUSED
from tests.page.node import run_in_node
from tests.seats import steps_of

STATIC = Path("host_sim/web/page")
WORKER = Path("host_sim/web/static_site/worker")
LANGUAGES = sorted(path.stem for path in (STATIC / "js" / "words").glob("*.js"))

IN_NODE = """
import { of } from "PAGE";
const language = process.argv[1];
const plain = (it) => typeof it === "object" && it !== null
    ? Object.fromEntries(Object.entries(it).map(([name, value]) => [name, plain(value)]))
    : typeof it === "function" ? `function of ${it.length}` : typeof it === "string" ? it : typeof it;
const sentences = (await of(`words/${language}.js`)).default;
const { LANGUAGES } = await of("words.js");
console.log(JSON.stringify({ languages: Object.keys(LANGUAGES), sentences: plain(sentences) }));
"""


@functools.cache
def spoken(language: str) -> dict[str, Any]:
    """Return the page's languages, and its sentences in one of them; a function stands as its number of arguments."""
    return json.loads(run_in_node(IN_NODE, language))


def test_every_file_with_words_covers_every_language() -> None:
    scripts = STATIC / "js"
    helped = {path.stem for path in (scripts / "words" / "help").glob("*.json")}
    late = (STATIC / "start_check.js").read_text(encoding="utf-8")
    known = {
        "js/words.js": set(spoken("en")["languages"]),
        "js/words/help/LANGUAGE.json": {"en", *helped},  # English is in hardware/ and host_sim/cards/HOW_TO_PEG.md
        "404.html": {"en", *re.findall(r'<p lang="(\w\w)">', (STATIC / "404.html").read_text(encoding="utf-8"))},
        "start_check.js": set(re.findall(r"^    (\w\w): {", late, re.MULTILINE)),
    }
    assert known == {place: set(LANGUAGES) for place in known}


def test_the_page_itself_contains_no_sentence() -> None:
    html = (STATIC / "index.html").read_text(encoding="utf-8")
    body = re.sub(r"<noscript>.*?</noscript>", "", html[html.index("<body") :])
    texts = [text.strip() for text in re.findall(r">([^<>]+)<", body) if text.strip()]
    assert texts == ["Pegout", "Pegout VERSION"]
    assert "aria-label=" not in html


# cspell:ignore demie moitié brelan carré cinq neuf trente
NUMBER_WORDS = {
    "0.5": "half|demi|demie|moitié", "2": "two|twice|both|double|deux", "3": "three|pair royal|trois|brelan",
    "4": "four|double pair royal|quatre|carré", "5": "five|fifth|cinq", "6": "six", "7": "seven|sept", "10": "ten|dix",
    "15": "fifteen|quinze", "19": "nineteen|dix-neuf", "31": "thirty-one|trente et un",
}  # fmt: skip
"""{figure: its words in English and French}."""
FIGURE_OF = {word: figure for figure, words in NUMBER_WORDS.items() for word in words.split("|")}
FIGURE = re.compile(rf"\d+|\b(?:{'|'.join(sorted(FIGURE_OF, key=len, reverse=True))})(?=s?\b)", re.IGNORECASE)


def figures(texts: Any) -> Any:
    """Return the figures of each text, in digits or in words, in dictionaries and lists like those of the texts."""
    if isinstance(texts, dict):
        return {name: figures(text) for name, text in texts.items()}
    if isinstance(texts, list):
        return [figures(text) for text in texts]
    return [FIGURE_OF.get(figure.lower(), figure) for figure in FIGURE.findall(texts)]


@pytest.mark.promises("dialogs.help")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_all_sentences_settings_and_gestures(language: str) -> None:
    words = spoken(language)["sentences"]
    assert figures(words) == figures(spoken("en")["sentences"])
    names = {row[0] for row in TABLE}
    choices = {choice for _name, kind, bounds, *_ in TABLE if kind == ONE_OF for choice in bounds}
    named = {choice for choice in choices if isinstance(choice, str)}
    known = {kind: set(words[kind]) for kind in ("settingLabel", "settingNote", "choice")}
    wanted = {"settingLabel": names, "settingNote": names, "choice": named | {"0", "1", "endless"}}
    assert known == wanted, f"js/words/{language}.js"
    if language == "en":
        return
    english = {}
    for kind, path in (("gestures", GESTURES), ("lights", LIGHTS)):
        rows = json.loads(path.read_text(encoding="utf-8"))
        english[kind] = {row.pop("id"): list(row.values()) for row in rows}
    pegging = english["pegging"] = {}
    for block in how_to_peg.blocks():
        name = next((text for text, bold in block.get("at", block.get("text", [])) if bold), "")
        pegging[name] = [
            "".join(text for text, _bold in block[part]) for part in ("at", "board", "text") if part in block
        ]
    translated = json.loads((STATIC / "js" / "words" / "help" / f"{language}.json").read_text(encoding="utf-8"))
    assert figures(translated) == figures(english)
    assert not [
        text for texts in translated["pegging"].values() for text in texts if "'" in text or text.count("**") % 2
    ]


BOARD = sentences("board")


@functools.cache
def whole_games() -> list[Said]:
    """Return all that the table's players say in games of each kind, with slips, muggins and reneges."""
    said = []
    for seed, game in enumerate(GAMES):
        options = Options(muggins="all", reneges=True)
        games = 1 if game.players > 2 else 3
        table = CardTable(game, seed, options, Rules(game.sides, best_of=3), games=games)
        said += [step.says for step in steps_of(table, easy, 200)]
    return said


def test_board_words_match_the_ids_that_the_board_reports() -> None:
    sources = [*Path("firmware").rglob("*.py"), *Path("host_sim/pico").glob("*.py")]
    code = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    reported = set(re.findall(r'(?:_warn\(|\bid=|"id": |notice = \(|append\(\()"(\w+)"', code))
    assert len(reported) > 20 and set(REFUSED) <= reported <= set(BOARD)
    assert {name for name in BOARD if f'"{name}"' not in code} == {"at_line", "misspelt_setting"}
    table = (Path(__file__).parent / "js" / "sentences.csv").read_text(encoding="utf-8")
    assert {f"event {what}" for what in TYPES} <= {row.partition("|")[0] for row in table.splitlines()}


def test_table_words_match_the_ids_that_the_table_sends() -> None:
    python = r"""(?:(?<![\w.])say\(|Refusal\(|CardError\(|_check_turn\(player, |"say":)\s*"(\w+)\""""
    script = r"""\bsay: "(\w+)\""""
    sources = [(path, python) for folder in ("host_sim", "firmware/scoring") for path in Path(folder).rglob("*.py")]
    sources += [(path, script) for path in WORKER.glob("*.js")]
    said = {what for path, how in sources for what in re.findall(how, path.read_text(encoding="utf-8"))}
    players = {message["say"] for message in whole_games()}
    assert len(said) > 30
    known = set(spoken("en")["sentences"]["table"]) | set(spoken("en")["sentences"]["refused"])
    assert known == said | players | {"say_go", "hand_size"}  # these come after an `else`


def test_the_terminal_has_words_for_all_that_players_say() -> None:
    said = whole_games()
    assert {message["say"] for message in said} == set(announcements.PLAYERS)
    shown = [message for message in said if message["say"] == "shown"]
    assert all(announcements.says(message).startswith("the crib ") == message["crib"] for message in shown)
    assert not [text for text in map(announcements.says, said) if re.search(r"[{}\[\]_]", text)]

"""The sentences of the page: one file a language, none missing, none left over."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from host_sim import GESTURES
from pegout.settings import TABLE
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
    sources = [path for path in STATIC.rglob("*") if path.suffix in (".js", ".html") and path.parent.name != "words"]
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

"""Browsers such as iOS Safari that let a page speak only after it has spoken within a touch."""

import pytest
from playwright.sync_api import expect

from tests.page.seeing import Window

SILENT_WITHOUT_A_TOUCH = """() => {
    window.spoken = [];
    let unlocked = false;
    speechSynthesis.speak = ({ text }) => {
        unlocked ||= navigator.userActivation.isActive;
        if (unlocked) spoken.push(text);
    };
}"""


def test_switching_the_voice_on_speaks_within_that_touch(table: Window) -> None:
    table.page.evaluate(SILENT_WITHOUT_A_TOUCH)
    table.open("settings")
    table.page.get_by_role("button", name="Speak the scores").click()  # counts as a touch by the person
    table.page.keyboard.press("Escape")
    assert table.page.evaluate("spoken") == ["Scores are spoken."]
    table.served.peg("B", 2)
    table.page.wait_for_function("spoken.at(-1).startsWith('B pegs 2')")


def test_a_voice_that_was_on_before_speaks_after_the_first_touch(table: Window) -> None:
    table.page.evaluate("localStorage.setItem('pegout.speak', 'true')")
    table.page.add_init_script(f"({SILENT_WITHOUT_A_TOUCH})()")
    table.page.reload()
    table.settle()
    table.click("A+1", 2)
    table.served.pass_ms(2500)
    table.page.wait_for_function("spoken.at(-1)?.startsWith('A pegs 2')")
    assert table.page.evaluate("spoken.filter((it) => !it)") == [""], "once: it cuts short what is being said"


FAILS = {
    "none": "Object.defineProperty(window, 'speechSynthesis', { value: undefined })",
    "no utterances": "delete window.SpeechSynthesisUtterance",
    "it throws": "speechSynthesis.speak = () => { throw new Error('no voice') }",
    "it cannot cancel": "Object.defineProperty(speechSynthesis, 'speaking', { value: true }); "
    "speechSynthesis.cancel = () => { throw new Error('no voice') }",
    "they never come": "speechSynthesis.speak = (it) => setTimeout(() => it.onerror({ error: 'synthesis-failed' }))",
}


@pytest.mark.parametrize("voices", FAILS)
def test_a_browser_without_voices_says_so_and_shows_the_scores(table: Window, voices: str) -> None:
    table.page.evaluate(f"() => {{ {FAILS[voices]} }}")
    table.open("settings")
    switch, said = table.page.get_by_role("button", name="Speak the scores"), table.page.locator("#speak-said")
    for shown in ("This browser has no voice: scores are only shown.", "", "This browser has no voice"):
        switch.click()
        expect(said).to_contain_text(shown) if shown else expect(said).to_be_empty()
    table.page.keyboard.press("Escape")
    table.served.peg("A", 2)
    expect(table.page.locator("#said")).to_contain_text("A pegs 2")
    assert table.errors == []

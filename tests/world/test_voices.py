"""Browsers such as iOS Safari that let a page speak only after it has spoken within a touch."""

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

"""How a game ends on the page: a win celebrates, a skunk stings, and both stand still for who asked for less motion."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from host_sim.pico.report import RULES
from pegout.gestures import DEAF_MS
from pegout.track import DANGER_HOLES
from scoring.targets import CHOICES, skunk_lines
from tests.page.seeing import DESKTOP, PHONE, PHONE_LYING, QUIET_MS, Box, Window
from tests.page.serving import Served

SMALL = {"width": 360, "height": 640}
SHORT = {"PEGOUT_GAME": "61", "PEGOUT_STEPS": "1,10,20"}


def win(table: Window, loser: int = 0) -> None:
    """B pegs so many times 20 points, and A all of 61."""
    if loser:
        table.click("B+20", loser)
    table.click("A+20", 3)
    table.click("A+1")
    table.served.pass_ms(6000)
    expect(table.page.locator("#said")).to_contain_text("A wins")


def moves(it: Locator) -> str:
    """The name of the animation of an element; "none" where it stands still."""
    name: str = it.evaluate("it => getComputedStyle(it).animationName")
    return name


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_win_celebrates_and_a_skunk_stings(
    serve: Callable[..., Served], open_table: Callable[..., Window], motion: str
) -> None:
    table = open_table(serve(settings=SHORT), reduced_motion=motion)
    win(table)
    winner, loser = (table.page.locator(f'.seat[data-side="{side}"]') for side in "AB")
    expect(winner.locator(".crib")).to_have_text("won")
    expect(loser.locator(".crib")).to_have_text("skunked")
    stripes = loser.locator(".readout").evaluate("it => getComputedStyle(it).backgroundImage")
    assert stripes.startswith("repeating-linear-gradient")
    assert stripes.count("14px") == 2  # dark and light meet at an edge, without a shade between
    shown = [moves(winner.locator(".readout")), moves(loser.locator(".readout")), moves(table.page.locator("#said"))]
    assert shown == (["shine", "sting", "arrive"] if motion == "no-preference" else ["none"] * 3)
    table.page.evaluate("document.querySelector('#score-opener').click()")
    assert moves(table.page.locator('.room[data-side="A"]')) == shown[0]
    expect(table.page.locator('.room[data-side="B"]')).to_have_class("room skunked")


def picture(table: Window) -> str:
    drawn: str = table.page.evaluate("document.querySelector('#wood').toDataURL()")
    return drawn


def test_the_lights_stand_still_for_who_asked_for_less_motion(
    serve: Callable[..., Served], open_table: Callable[..., Window]
) -> None:
    table = open_table(serve(settings=SHORT))  # windows of the tests ask for less motion
    table.page.clock.install()
    win(table)
    table.catches_up()
    table.page.clock.run_for(2000)
    still = picture(table)
    for _ in range(4):
        table.served.pass_ms(170)
        table.catches_up()
        table.page.clock.run_for(50)
        assert picture(table) == still


STILL = """async ({ steps, winner }) => {
    const { Still } = await import('/js/board/reduced_motion.js');
    const model = { frames: { A: new Uint8Array(3 * 121) }, state: { winner }, rgb: () => [0, 0, 0] };
    const still = new Still(model, () => true);
    still.take([], true, 0);
    return steps.map(([now, holes, level, moved]) => {
        const leds = Array.from({ length: holes }, (_, at) => ['A', at + 1]);
        for (const [, hole] of leds) model.frames.A.fill(level, hole * 3 - 3, hole * 3);
        still.take(leds, moved, now);
        return still.rgb('A', 1)[0] }) }"""

# now in ms, LEDs that change, their level, whether the game changed → what is shown
STILLNESS: list[tuple[str, str | None, list[tuple[tuple[int, int, int, bool], int]]]] = [
    ("a move is shown at once", None, [((10, 1, 90, True), 90), ((900, 1, 30, False), 30)]),
    ("a pulse stays bright", None, [((10, 1, 40, True), 40), ((2000, 1, 90, False), 90), ((3000, 1, 20, False), 90)]),
    (
        "what ends a pulse is a move",
        None,
        [((10, 1, 90, True), 90), ((2000, 1, 0, False), 90), ((2100, 1, 0, True), 0)],
    ),
    ("another picture is shown", None, [((10, 1, 90, True), 90), ((2000, 40, 9, False), 9)]),
    ("a win stands", "A", [((10, 1, 90, True), 90), ((2000, 40, 255, False), 90), ((3000, 40, 9, False), 90)]),
    ("after a win a finger counts", "A", [((10, 1, 90, True), 90), ((2000, 40, 9, True), 9)]),
]


@pytest.mark.parametrize(("winner", "story"), [row[1:] for row in STILLNESS], ids=[row[0] for row in STILLNESS])
def test_what_stands_still(scratch: Window, winner: str | None, story: list[tuple[Any, int]]) -> None:
    steps = [list(step) for step, _shown in story]
    assert scratch.page.evaluate(STILL, {"steps": steps, "winner": winner}) == [shown for _step, shown in story]


DANGER = """async ([asked, hello]) => { const { danger } = await import('/js/board/score_view.js');
    return asked.map(([scores, target]) => danger({ scores, target, winner: null }, 0, hello)) }"""


def test_the_page_warns_of_a_skunk_where_the_boards_lines_pulse(scratch: Window) -> None:
    asked = []
    for target in CHOICES:
        near = target - DANGER_HOLES
        for line in (*skunk_lines(target), near):
            for score in (0, line - 1, line):
                for other in (near - 1, near, target - 1):
                    asked.append(([score, other], target))
                    asked.append(([score, 0, other], target))
    found = scratch.page.evaluate(DANGER, [asked, {**RULES, "skunk_values": [1, 2, 3]}])
    wanted = [
        sum(scores[0] < line for line in skunk_lines(target)) if max(scores[1:]) >= target - DANGER_HOLES else 0
        for scores, target in asked
    ]
    assert found == wanted
    assert {0, 1, 2} == set(wanted)
    no_more = scratch.page.evaluate(DANGER, [asked, {**RULES, "skunk_values": [2, 2, 3]}])
    half_way = {121: 61, 61: 31, 91: 0, 181: 0}  # a skunk that counts as a plain win: lurch alone
    short = [level and scores[0] < half_way[target] for level, (scores, target) in zip(wanted, asked, strict=True)]
    assert no_more == [2 * bool(lurch) for lurch in short]


# Spoken scores

VOICE = """() => { window.said = []; window.hushed = 0;
    speechSynthesis.speak = speech => said.push([speech.text, speech.lang]);
    speechSynthesis.cancel = () => hushed++ }"""


def test_scores_are_said_aloud_where_somebody_wants_it(table: Window) -> None:
    table.page.evaluate(VOICE)

    def score(side: str) -> None:
        table.click(f"{side}+2")
        table.served.pass_ms(QUIET_MS)
        table.reads_score(side, 2)

    score("A")
    assert table.page.evaluate("said") == []
    speak = table.page.get_by_role("button", name="Spoken scores")
    table.open("settings")
    speak.click()
    table.page.keyboard.press("Escape")
    score("B")
    assert table.page.evaluate("said") == [["B pegs 2: 2, 119 to go.", "en"]]
    table.open("settings")
    speak.click()
    assert table.page.evaluate("hushed") >= 1
    table.page.keyboard.press("Escape")
    table.click("AU")
    table.served.pass_ms(QUIET_MS)
    table.reads_score("A", 0)
    assert len(table.page.evaluate("said")) == 1


# The brightest moment

BRIGHTEST = """([side, from, to]) => {
    const canvas = document.querySelector('#wood'), box = canvas.getBoundingClientRect();
    const ratio = canvas.width / box.width;
    let most = 0;
    for (let hole = from; hole <= to; hole++) {
        const [x, y] = pegout.place(side, hole);
        const at = [(x - box.left) * ratio, (y - box.top) * ratio];
        most = Math.max(most, ...canvas.getContext('2d').getImageData(...at, 1, 1).data.slice(0, 3)) }
    return most }"""

WOOD = """() => { const canvas = document.querySelector('#wood');
    const [r, g, b] = canvas.getContext('2d').getImageData(canvas.width / 2, canvas.height * .02, 1, 1).data;
    return r + g + b }"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_win_is_the_brightest_moment(
    serve: Callable[..., Served], open_table: Callable[..., Window], motion: str
) -> None:
    """On pixels: the winner's lights are as bright as its front peg was at the least, and the wood lies in the dark."""
    table = open_table(serve(settings=SHORT), reduced_motion=motion)
    table.page.clock.install()
    table.click("A+20")
    table.served.pass_ms(QUIET_MS)
    table.catches_up()
    peg, wood = table.page.evaluate(BRIGHTEST, ["A", 20, 20]), table.page.evaluate(WOOD)
    table.click("A+20", 2)
    table.click("A+1")
    table.served.pass_ms(6000)
    table.catches_up()
    table.page.clock.run_for(3000)
    expect(table.page.locator("#win")).to_be_visible()
    assert table.page.evaluate(BRIGHTEST, ["A", 1, 61]) >= peg
    assert table.page.evaluate(WOOD) < wood / 2
    table.click("AU")
    table.served.pass_ms(QUIET_MS)
    table.reads_score("A", 20)
    assert table.page.evaluate(WOOD) == wood


LOOKING = """place => { window.most = 0; window.heard = [];
    const audio = AudioParam.prototype, set = audio.setValueAtTime;
    audio.setValueAtTime = function (value, at) { heard.push(value); return set.call(this, value, at) };
    const canvas = document.querySelector('#wood'), context = canvas.getContext('2d');
    const box = canvas.getBoundingClientRect(), ratio = canvas.width / box.width;
    const [x, y] = pegout.place(...place);
    (function look() {
        const { data } = context.getImageData((x - box.left) * ratio, (y - box.top) * ratio, 1, 1);
        window.level = Math.max(...data.slice(0, 3));
        most = Math.max(most, level);
        requestAnimationFrame(look) })() }"""


def test_a_win_is_swept_and_sounds(serve: Callable[..., Served], open_table: Callable[..., Window]) -> None:
    """The sweep runs over the whole track, also where no light of this short game ever comes."""
    table = open_table(serve(settings=SHORT), reduced_motion="no-preference")
    table.open("settings")
    table.page.get_by_role("button", name="Sound", exact=True).click()
    table.page.keyboard.press("Escape")
    table.page.evaluate(LOOKING, ["A", 99])
    win(table)
    table.page.wait_for_function("most > 150 && level < 60")
    assert table.page.evaluate("heard.some((hertz) => hertz > 100)")


@pytest.mark.parametrize(
    ("size", "motion"),
    [(DESKTOP, "no-preference"), (PHONE, "reduce"), (PHONE_LYING, "no-preference"), (SMALL, "reduce")],
    ids=["desktop", "phone", "phone lying", "small"],
)
def test_the_card_of_a_win_says_what_deal_will_count(
    serve: Callable[..., Served], open_table: Callable[..., Window], size: dict[str, int], motion: str
) -> None:
    table = open_table(serve(settings={**SHORT, "PEGOUT_SKUNK_VALUES": "1,4,9"}), size, reduced_motion=motion)
    table.page.evaluate("() => { window.felt = []; navigator.vibrate = pattern => felt.push(pattern) }")
    win(table, loser=1)
    card = table.page.locator("#win")
    expect(card).to_be_hidden()  # the light is seen first, for two seconds
    expect(card).to_be_visible()
    expect(card).to_contain_text("A wins")
    expect(card.locator("b")).to_have_text(["41", "4"])
    expect(card).to_contain_text("a skunk: counts")
    expect(card.locator(".match")).to_have_text("A 0 +4 · B 0")
    found = card.bounding_box()
    assert found
    box = Box(found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"])
    assert box.left >= 0 and box.top >= 0 and box.right <= size["width"]
    for button in ("DEAL", "AU"):
        assert box.apart(table.box(button)), button
    assert box.bottom <= size["height"]
    wood = table.page.locator("#wood").bounding_box()
    assert wood
    assert box.apart(
        Box(wood["x"], wood["y"], wood["x"] + wood["width"], wood["y"] + wood["height"])
    )  # no light is hidden
    assert len(table.page.evaluate("felt")) == 1
    table.served.pass_ms(DEAF_MS)
    table.click("DEAL")
    table.served.pass_ms(500)
    expect(card).to_be_hidden()
    expect(table.page.locator("#match tbody .pending")).to_have_count(0)


def test_the_match_shows_what_is_pending_and_the_room_sees_it(
    serve: Callable[..., Served], open_table: Callable[..., Window]
) -> None:
    table = open_table(serve(settings=SHORT))
    win(table)
    expect(table.page.locator("#match tbody tr", has_text="A")).to_contain_text("0 +1")  # games
    expect(table.page.locator("#match tbody tr", has_text="A")).to_contain_text("0 +2")  # points: a skunk
    table.page.evaluate("document.querySelector('#score-opener').click()")
    expect(table.page.locator('.room[data-side="A"] .games')).to_contain_text("0 +1")


def test_a_win_before_the_page_was_opened_is_shown_without_noise(table: Window) -> None:
    for _ in range(5):
        table.click("A+6", 4)
        table.served.pass_ms(QUIET_MS)
    table.click("A+1")
    table.served.pass_ms(6000)
    table.context.add_init_script("window.felt = []; navigator.vibrate = pattern => felt.push(pattern)")
    table.page.reload()
    table.settle()
    expect(table.page.locator("#win")).to_contain_text("121")
    assert table.page.evaluate("felt") == []

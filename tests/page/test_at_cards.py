"""The layout during a game of cards, in ten windows at three font sizes, for each state of a deal. Most tests share one
page, and announce each state themselves instead of playing until the table does."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.faults import FAULTS, OF_EACH_LAYOUT, PLACES, UNSEEN, in_turn
from tests.page.seeing import DESKTOP, PHONE, Box, Window
from tests.page.serving import Served

SIX = ["AH", "3S", "4S", "7C", "QD", "10C"]
FOUR = SIX[:4]
PARTS = [{"part": "fifteen", "points": 2, "total": 2 * at} for at in range(1, 5)]
COUNTED = [{"kind": "fifteen", "points": 2, "total": 2 * at, "cards": ["3S", "4S", "7C", "AH"]} for at in range(1, 5)]
HELD = {"A": 4, "B": 4}
ASKED = {"asks": "card", "answers": [], "says": {"say": "your_card"}}
LAY_OUT = {"asks": "discard", "owes": 2, "says": {"say": "lay_out", "number": 2, "own": False, "whose": "B"}}
WRONG = {"shown": [["A", 9], ["B", 12]], "right": [["A", 7], ["B", 10]], "mend": [["A", "back", 2]]}
WON = {"side": "A", "result": [121, 98], "skunk": 0, "worth": 1}
BEST = {"player": "B", "points": 12, "cards": [*FOUR, "5D"]}
END = {"says": {"say": "game_won", **WON, "best_hand": BEST}, "asks": "seen", "answers": ["done"]}
STATES: dict[str, dict[str, Any]] = {
    "end": END,
    "discard": {**LAY_OUT, "own hand": SIX},
    "cut": {"says": {"say": "cut_pack", "least": 4, "most": 35}, "asks": "cut", "own hand": FOUR},
    "play": {**ASKED, "own hand": ["AH", "KC"], "playable": ["AH"], "pile": ["3S", "KH", "7C", "QH"], "count": 30},
    "long pile": {**ASKED, "own hand": ["AH"], "pile": ["AC", "AS", "2D", "3H", "4C", "10D"], "count": 21},
    "go": {**ASKED, "answers": ["go"], "own hand": ["KC"], "pile": ["JD", "QS", "6C"], "count": 26},
    "shown": {"says": {"say": "shown", "parts": PARTS, "sets": COUNTED}, "player": "B", "cards": [*FOUR, "5D"]},
    "seen": {"says": {"say": "seen", "whose": "B"}, "asks": "seen"},
    "wrong on both": {"asks": "peg", "answers": ["done"], "says": {"say": "wrong_scores", **WRONG}, "own hand": FOUR},
}
SIT_DOWN = """() => {
  pegoutLine.play = (asked, on) => {
    on.begin();
    window.asked = asked;
    window.announce = on.announce;
    return new Promise((resolve) => (window.finish = resolve));
  };
  pegoutLine.answer = async (text) => { window.answered = text };
}"""
ANNOUNCE = """async (states) => {
  for (const state of states) {
    pegoutLine.on.message({ state: { scores: state.scores, dealer: 'B' } });
    announce(state);
  }
  for (let frame = 0; frame < 2 || !pegout.settled(); frame++) await new Promise(requestAnimationFrame);
}"""
CHOOSE = "cards => cards.forEach(it => document.querySelector(`#table-own [data-card='${it}']`).click())"


@pytest.fixture(scope="module")
def seated(shared: Served, browser: Browser) -> Iterator[Window]:
    """A window in which side A plays Christopher. The test makes the table's announcements."""
    window = Window(shared, browser, DESKTOP)
    page = window.page
    window.call(B="Christopher")
    page.evaluate(SIT_DOWN)
    window.sit_down()
    yield window
    assert window.errors == []
    window.context.close()


@pytest.fixture(autouse=True)
def without_motion(seated: Window) -> None:
    """Reduce motion again for each test, because the previous one may have shown cards moving."""
    seated.page.emulate_media(reduced_motion="reduce")


def announced(name: str, **more: Any) -> dict[str, Any]:
    starter = "" if name in ("discard", "cut") else "5D"
    state = {"pile": [], "cards": [], "starter": starter, "crib": "B", **STATES[name]}
    return state | {"hands": {"A": state.pop("own hand", []), "B": None}, "held": HELD, "scores": [110, 98], **more}


def announce(page: Page, name: str, *before: dict[str, Any], **more: Any) -> None:
    """Announce a state, and wait until the page shows it. before: announcements right before it."""
    if name == "discard":
        before = (*before, announced("cut"))  # another question, which deselects the chosen cards
    page.evaluate(ANNOUNCE, [*before, announced(name, **more)])
    if name == "discard":
        page.evaluate(CHOOSE, ["3S", "QD"])


PEGGED = [("A", "pegging", 40), ("B", "hand", 60), ("A", "crib", 80), ("B", "hand", 98), ("A", "hand", 121)]
ROWS = [
    {"side": side, "kind": kind, "points": 30, "score": score, "deal": at // 2, "dealer": "BAB"[at // 2]}
    for at, (side, kind, score) in enumerate(PEGGED)
]
LONGEST = ("discard", "wrong on both", "play")
STATES_OF_EACH = ("discard", "long pile", "shown", "seen", "end", "wrong on both", "play")

LOW = """() => [...document.querySelectorAll('#table-main:not([aria-disabled="true"]), #table-pile .card:last-child')]
    .filter((it) => it.checkVisibility({ visibilityProperty: true }))
    .filter((it) => it.getBoundingClientRect().bottom > innerHeight + 1)
    .map((it) => it.id || it.parentElement.id)"""
"""Returns which of the main button and the pile's last card are not in view before scrolling."""

CHART = "document.querySelector('.chart svg').clientWidth / document.querySelector('.chart').clientWidth"
"""The width of the chart's lines, as a share of the chart's width."""
LARGE = """document.querySelector('#show-cards .card').clientWidth
    / Math.min(document.querySelector('#table').clientWidth, document.querySelector('#table').clientHeight)"""
"""The width of a card that is counted, as a share of the felt's shorter side."""
SMALLEST = (320, 568)


def test_the_table_fits_every_window_at_every_font_size(seated: Window) -> None:
    """A second pass, in another order, finds everything in the same place. All states are tried in one window of each
    layout, and in the others only those with the longest words."""
    page, places = seated.page, {}
    page.evaluate("rows => pegoutLine.on.message({ standing: { from: 0, rows } })", ROWS)
    for at in (*in_turn(1), *in_turn(2, OF_EACH_LAYOUT), (16, *SMALLEST)):
        letters, width, height = at
        seated.letters(letters)
        seated.resize({"width": width, "height": height}, scale=UNSEEN)
        states = STATES_OF_EACH if at[1:] in (*OF_EACH_LAYOUT, SMALLEST) else LONGEST
        for name in states[-1:] if at in places else states:
            before = []
            if name == "shown":  # with tabs for the player's own hand and for the crib, in a new deal
                before.append(announced("cut", says={"say": "first_deal"}, player="A", asks=""))
                before.append(announced("shown", says=MISSED, player="A"))
            announce(page, name, *before, counting="for me" if name in ("long pile", "shown", "seen") else "help")
            if name == "end":  # its scripts and styles load when a game first ends
                page.wait_for_selector(".chart svg")
                assert page.evaluate(CHART) > 0.4, at
            if name == "seen":
                assert page.evaluate(LARGE) > 0.11, at
            assert page.evaluate(LOW) == [], (*at, name)
            assert page.evaluate(FAULTS) == [], (*at, name)
        here = page.evaluate(PLACES)
        assert places.setdefault(at, here) == here, at
    seated.letters(16)
    seated.resize(DESKTOP)


@pytest.mark.parametrize("own", ["A", "C"])
def test_three_sides_have_all_their_scores(table: Window, own: str) -> None:
    table.renew({"PEGOUT_SIDES": "3"})
    table.call(A="Maximiliane", B="Jean-Pierre", C="Christopher")
    table.page.evaluate(SIT_DOWN)
    table.sit_down(seat=own)
    three = {"hands": {"A": FOUR, "B": None, "C": None}, "held": {"B": 4, "C": 4}, "scores": [110, 98, 104]}
    for letters, width, height in in_turn(3, OF_EACH_LAYOUT):
        table.letters(letters)
        table.resize({"width": width, "height": height}, scale=UNSEEN)
        announce(table.page, "play", **three)
        assert table.page.evaluate(FAULTS) == [], (letters, width, height)
        scores = table.boxes(".score")
        assert len(scores) == 3
        assert not [pair for pair in combinations(scores.values(), 2) if not pair[0].apart(pair[1])], (
            letters,
            width,
            height,
        )


def test_the_teachers_words_move_nothing_and_fit_a_small_phone(seated: Window) -> None:
    seated.resize({"width": 360, "height": 640})
    announce(seated.page, "seen")
    announce(seated.page, "play", lesson={"say": "lesson_discard", "best": ["QD", "10S"], "points": 12})
    taught = seated.page.locator("#table-teacher")
    expect(taught).to_have_text("The best discard, Q♦ 10♠, keeps 1.2 points more on average.")
    assert taught.evaluate("it => it.scrollHeight <= it.clientHeight + 2")
    announce(seated.page, "go")
    expect(taught).to_be_hidden()


def test_a_card_is_played_and_two_are_laid_out(seated: Window) -> None:
    page = seated.page
    announce(page, "play")
    expect(page.locator("#table-own button").nth(1)).to_have_attribute("aria-keyshortcuts", "2")
    page.locator('#table-own [data-card="AH"]').press("Enter")
    assert page.evaluate("answered") == "AH"
    for _ in range(2):  # a key that stays down plays only one card
        page.evaluate("window.answered = ''")
        announce(page, "play")
        page.keyboard.down("1")
    page.keyboard.up("1")
    page.click(".opens-menu:visible")
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    assert page.evaluate("answered") == "", "nor does a key while the menu is open"
    announce(page, "cut")
    page.locator('#table-own [data-card="4S"]').focus()
    announce(page, "cut", hands={"A": ["AH", "3S", "7C"], "B": None}, says={"say": "go_stands"})
    expect(page.locator("#table :focus")).to_have_attribute("data-card", "7C")  # the neighbour of the card that is gone
    announce(page, "seen")
    expect(page.locator("#table-main")).to_be_focused()
    announce(page, "discard")
    page.click('#table-own [data-card="AH"]')
    expect(page.locator("#table-main")).to_be_disabled()  # three cards are too many
    page.click('#table-own [data-card="AH"]')
    page.click("#table-main")
    assert sorted(page.evaluate("answered").split()) == ["3S", "QD"]
    expect(page.locator(":is(#table-own button, #table-main)[aria-disabled=false]")).to_have_count(0)  # until the reply


def test_cards_slide_unless_motion_is_reduced(seated: Window) -> None:
    page = seated.page
    page.evaluate(
        """() => { const animate = Element.prototype.animate; window.moves = new Set();
            Element.prototype.animate = function (how, options) {
                if (this.matches('.card')) moves.add(options.duration);
                return animate.call(this, how, options) } }"""
    )
    for motion, durations in (("reduce", []), ("no-preference", [200]), ("reduce", [200])):
        page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
        announce(page, "shown")
        announce(page, "play")
        assert page.evaluate("[...moves]") == durations


COUNT = {"say": "scores", "parts": [{"part": "fifteen", "points": 2}, {"part": "pair", "points": 2}]}


def test_the_last_score_stays_and_the_game_can_be_looked_up(seated: Window) -> None:
    page = seated.page
    for say, player in (("first_deal", "B"), ("deal", "A")):
        announce(page, "cut", says={"say": say}, player=player, asks="")
        announce(page, "play", says={**COUNT, "points": 2}, player="B", asks="", pile=["3S", say])
    announce(page, "play")
    last = page.locator("#table-said")
    expect(last).to_have_text("Christopher: fifteen for 2, a pair for 2")
    expect(page.locator("#table-count")).to_have_attribute("aria-live", "off")  # the announcement includes it
    expect(page.locator("#said")).to_have_attribute("aria-live", "off")  # the table announces each score itself
    announce(page, "play", says={"say": "card", "card": "7C", "count": 22, "parts": []}, player="A", asks="")
    expect(last).to_have_text("You: 7♣: 22")
    seated.resize(PHONE)
    expect(page.locator("#table-log ol")).to_be_hidden()
    page.evaluate("document.querySelector('#table-log ol').replaceChildren()")
    announce(page, "play", says={"say": "card", "card": "7C", "count": 22, "parts": []}, player="A", asks="")
    expect(page.locator("#table-log li")).to_have_count(0)  # the log is filled only when it is opened
    last.click()
    deal_2 = ["Deal 2", "Christopher: fifteen for 2, a pair for 2", "You: your deal"]
    deal_1 = ["Deal 1", "Christopher: fifteen for 2, a pair for 2", "Christopher: mine is the first deal"]
    expect(page.locator("#table-log li")).to_have_text(deal_2 + deal_1)
    last.click()
    seated.resize(DESKTOP)
    expect(page.locator("#table-log ol")).to_be_in_viewport()  # a desktop has room for it
    announce(page, "play", says={"say": "shown", "parts": [], "cards": [*FOUR, "9C"]}, player="B", asks="")
    expect(last).to_have_text("Christopher: nothing")  # not "nineteen", as a hand of five cards can count 19


def test_terms_and_unplayable_cards_explain_themselves(seated: Window) -> None:
    page = seated.page
    seated.resize(DESKTOP)
    announce(page, "play", counting="help")
    expect(page.locator("#table-count")).to_have_attribute("aria-label", "count 30")
    over = page.get_by_role("button", name="king of clubs, over 31")
    expect(over).to_be_disabled()
    expect(page.locator("#table-main")).to_have_css("opacity", "0")
    for word, why in (
        ("1 to 31", "may not pass 31"),
        ("starter", "It counts with every hand"),
        ("Christopher's crib", "four cards"),
    ):
        page.get_by_role("button", name=word, exact=True).first.click()
        expect(page.locator("#term")).to_contain_text(why)
        page.mouse.click(2, 2)
        expect(page.locator("#term")).to_be_hidden()
    announce(page, "go")
    expect(page.locator("#table-main")).to_have_css("opacity", "1")
    announce(page, "play", counting="by hand")
    expect(page.get_by_role("button", name="king of clubs", exact=True)).to_be_disabled()  # the cards show no count
    expect(page.locator("#table-counting")).to_have_text("I count")
    announce(page, "play", counting="by hand", own=True)
    expect(page.locator("#table-counting")).to_have_attribute("hidden", "")  # without a board, the table counts


SETS = [{"kind": "fifteen", "points": 2, "total": 2, "cards": ["7C", "5D", "3S"]}]
SETS += [{"kind": "run", "points": 3, "total": 5, "cards": ["3S", "4S", "5D"]}]
SUM = [{"part": "fifteen", "points": 2, "total": 2}, {"part": "run", "length": 3, "points": 3, "total": 5}]
MISSED = {"say": "counted", "points": 5, "pegged": 3, "missed": 2}
MISSED |= {"cards": FOUR, "parts": SUM, "sets": SETS, "crib": False}
SEEN = {"says": {"say": "seen", "whose": "A", "follows": "crib", "of": "A"}, "crib": "A"}


def test_a_hand_is_counted_set_by_set_and_waits(seated: Window) -> None:
    page = seated.page
    seated.resize(PHONE)
    page.emulate_media(reduced_motion="no-preference")
    seated.take_clock()
    speed = "times => { while (times--) document.querySelector('#table-speed').click() }"
    page.evaluate(speed, 3)  # slow: one set every 4.4 s, so that a busy machine keeps up
    announce(page, "cut", says={"say": "first_deal"}, player="A", asks="")  # a new deal, without counts
    announce(page, "shown", says=MISSED, player="A", crib="A", cards=[*FOUR, "5D"])
    total, part, up = page.locator("#show-total"), page.locator("#show-part"), page.locator("#show-cards .up")
    main = page.locator("#table-main")
    expect(total).to_have_text("0")
    announce(page, "seen", **SEEN)
    expect(main).to_have_text("Count on")
    page.clock.run_for(4400)
    expect(total).to_have_text("2")
    expect(part).to_have_text("fifteen 2")
    expect(up).to_have_count(3)
    main.click()
    expect(total).to_have_text("5")
    expect(page.locator("#show-lines li")).to_contain_text(["fifteen", "run", "Left on the table: 2"])
    expect(part).to_contain_text("fifteen 2, and a run of three makes 5")
    expect(page.locator("#show-tabs > *")).to_contain_text(["Your hand", "Your crib"])
    sizes = page.locator("#table *").evaluate_all("all => all.map((it) => parseFloat(getComputedStyle(it).fontSize))")
    assert max(sizes) == total.evaluate("it => parseFloat(getComputedStyle(it).fontSize)")
    page.locator("#show-lines li").first.click()
    expect(up).to_have_count(3)
    expect(main).to_have_text("Now your crib")
    page.evaluate("window.answered = ''")
    main.click()
    assert page.evaluate("answered") == "done"
    page.evaluate(speed, 2)  # the usual speed again
    page.clock.resume()


def test_another_language_changes_an_open_question(seated: Window) -> None:
    page = seated.page
    announce(page, "discard")
    for language, says, main in (
        ("fr", "Écartez 2 cartes", "Écarter 2 cartes"),
        ("en", "Lay out 2 cards", "Lay out 2"),
    ):
        seated.speak(language)
        expect(page.locator("#table-says")).to_contain_text(says)
        expect(page.locator("#table-main")).to_contain_text(main)


ASIDE = """all => all.map((it) => { const { left } = getComputedStyle(it, "::after");
    const width = it.clientWidth - 3 * parseFloat(getComputedStyle(document.documentElement).fontSize);
    return Math.abs(parseFloat(left) - it.style.getPropertyValue("--usual") * width) })"""
"""Returns how far, in pixels, the line beside each bar is from the average points."""


@pytest.mark.parametrize(("decides", "size"), [(True, PHONE), (False, DESKTOP)])
def test_the_end_of_a_game_sums_it_up_and_deal_begins_the_next(
    seated: Window, decides: bool, size: dict[str, int]
) -> None:
    seated.resize(size, wide=True)
    page = seated.page
    loser = 98 - decides  # another score for each game, as no text of the previous one may stay
    ended = {"scores": [121, loser], "winner": "A", "skunk": 0, "worth": 1, "decides": decides, "tally": [1, 0]}
    page.evaluate("([state, rows]) => pegoutLine.on.message({ state, standing: { from: 0, rows } })", [ended, ROWS])
    announce(page, "shown", player="A")  # a hand of the game before
    announce(page, "cut", says={"say": "first_deal"}, player="A", asks="")
    announce(page, "shown", says=MISSED, player="B", cards=[*FOUR, "5D"])
    announce(page, "cut", says={"say": "deal"}, player="A", asks="")
    announce(page, "shown", says=MISSED, player="A", cards=[*SIX[2:], "5D"])
    announce(page, "seen")
    announce(page, "end", scores=[121, loser])
    end = page.locator("#table-end")
    expect(end.locator("h2")).to_have_text("You win the match" if decides else "You win")
    expect(end.locator("p").first).to_have_text(f"121 to {loser}, by {121 - loser}")
    expect(end).to_contain_text("Best hand: 12, Christopher's, in deal 1")
    expect(end).to_contain_text("You overlooked 2 points in 1 hand, of 2 deals.")
    expect(end.locator("dt")).to_have_text(["In the play", "In hands", "In cribs"])
    expect(end.locator("dd")).to_have_text(
        ["You 30", "Christopher 0", "You 30", "Christopher 60", "You 30", "Christopher 0"]
    )
    assert max(end.locator("dd").evaluate_all(ASIDE)) < 1, "a line marks the average, not the end of the bar"
    expect(end.locator(".chart > b")).to_have_text(["You 121", "Christopher 98"])
    expect(end.locator(".chart > small")).to_have_text(["Deal 1", "Deal 3"])
    if size is DESKTOP:
        chart, bars = (Box.of(end.locator(selector)) for selector in (".course", ".sources"))
        assert chart.height == bars.height
        assert Box.of(end.locator(".chart svg")).height > 0.8 * chart.height, "the chart fills its box"
        assert Box.of(end.locator(".match")).inside(size), "all at a glance"
    expect(end.locator(".match")).to_have_text("Match: You 1 +1 · Christopher 0")
    expect(page.locator("#table-main")).to_have_text("Next game")
    expect(page.locator(":is(#table-own, #table-middle, #win, .key):visible")).to_have_count(0)  # the only button
    assert end.evaluate("it => it.scrollWidth <= it.clientWidth")
    page.get_by_role("button", name="Show me").click()
    folds = end.locator("details").evaluate_all("all => all.map((it) => it.open)")
    assert folds == [True, False, True], "all deals, the first, and the second, in which you overlooked points"
    page.evaluate("pegoutLine.on.message({ state: { winner: null, tally: [0, 0] }, standing: { from: 0, rows: [] } })")


def test_suits_have_four_colours_if_chosen(seated: Window) -> None:
    page = seated.page
    colors = "all => new Set(all.map((it) => getComputedStyle(it).color)).size"
    announce(page, "discard")
    for number in (2, 4):
        assert page.locator("#table-own .card").evaluate_all(colors) == number
        page.evaluate("document.querySelector('#four-colours').click()")


def test_stop_is_in_the_menu_and_asks_first(seated: Window) -> None:
    seated.resize(DESKTOP)
    page = seated.page
    announce(page, "seen", began={"deal": 0}, chosen=[], seed=7)
    for answer in ("Go back", "Stop the game"):
        page.click(".opens-menu:visible")
        page.click("#table-stop")
        page.locator("#ask").get_by_role("button", name=answer).click()
        expect(page.locator("#table")).to_be_visible(visible=answer == "Go back")
        assert page.evaluate("'pegout.session' in localStorage") == (answer == "Go back")
    assert seated.layout == "wide"
    expect(page.locator(".seat .name:visible")).to_have_text(["Christopher", "Side A"])
    seated.sit_down()
    announce(page, "seen", says=END["says"], answers=["done"])
    page.evaluate("() => { localStorage['pegout.counting'] = 'by hand'; finish({}) }")
    page.wait_for_function("asked.again")
    assert page.evaluate("[asked.seed, asked.counting]") == [None, "by hand"], "other cards, counted as she chose last"
    seated.sit_down()
    page.evaluate("finish({})")  # nobody has won, so no next game begins
    expect(page.locator("#table-main")).to_have_text("Stop the game")
    seated.sit_down(seat="B")
    expect(page.locator(".seat.own .name")).to_have_text("Christopher")
    seated.sit_down(seat="A")

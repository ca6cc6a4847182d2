"""Counting a hand, and games of cards on a board: requests to the table, and resumed games."""

import itertools
import re

import pytest
from playwright.sync_api import expect

from host_sim.cards.request import options_from
from scoring.games import Options
from tests.page.seeing import DESKTOP, Box, OpenTable, Window
from tests.page.serving import QUIET_MS, Serve, Served

LATE_ANSWER = """async (then) => {
  const typed = document.querySelector('#typed');
  for (const text of ['5H 5C 5D JS 5S', then]) {
    typed.value = text;
    typed.dispatchEvent(new Event('input'));
  }
  await pegoutLine.ask('count', [['5H', '5C', '5D', 'JS'], '5S', false]);
}"""
"""Types a hand, and another text before the host has counted the hand. Waits until it has."""


@pytest.mark.promises("dialogs.count")
def test_a_hand_is_typed_or_picked_and_counted_part_by_part(screen: Window) -> None:
    page = screen.page
    screen.open("count")
    counted, rows, lit = page.locator("#counted"), page.locator("#parts li"), page.locator("#picked .up")
    expect(counted).to_have_text("Pick 4 more, then the starter.")
    screen.resize(DESKTOP if screen.size == DESKTOP else {"width": 360, "height": 640})
    dialog = Box.of(page.locator("#count"))
    for box in page.locator("#pack .card").evaluate_all("all => all.map((it) => it.getBoundingClientRect().toJSON())"):
        assert box["width"] >= 43.5 and box["height"] >= 44 and box["right"] <= dialog.right
    for card in ("7 of clubs", "7 of diamonds", "8 of spades", "6 of hearts"):
        page.get_by_role("button", name=card).click()
    expect(counted).to_have_text("Now the starter.")
    page.get_by_role("button", name="king of hearts").click()
    expect(counted).to_have_text("fifteen 2, fifteen 4, and a double run of three makes 12. 12 points.")
    expect(lit).to_have_text(["7♣", "7♦", "8♠", "6♥"])
    expect(rows).to_have_text(["fifteen7♣8♠2", "fifteen7♦8♠4", "pair7♣7♦6", "run6♥7♣8♠9", "run6♥7♦8♠12"])
    rows.first.click()
    expect(lit).to_have_text(["7♣", "8♠"])
    expect(page.get_by_label("It is the crib")).to_be_hidden()
    page.click('#pack [data-card="2D"]')  # begins the next hand
    expect(page.locator("#picked .empty")).to_have_count(4)
    page.fill("#typed", "7 8 8 9 10")
    expect(counted).to_have_text("Type the suits too: 7H 8C 8S 9D 10D.")
    page.fill("#typed", "2C, 4♣ 8c Q ♣; KH")
    expect(counted).to_have_text("a flush of four for 4. 4 points.")
    page.check("#is-crib")
    expect(counted).to_contain_text("nothing (nineteen, players say). No hand of 4")
    expect(page.locator("#peg-it button")).to_have_count(0)
    for typed, says in (("5H 5H 5D JS 5S", "5♥ is there twice."), ("3H 7C 9D JS 5S 6S", "That is 6 cards;")):
        page.evaluate(LATE_ANSWER, typed)
        expect(counted).to_contain_text(says)
        expect(page.locator("#total")).to_have_text("")
    page.evaluate(LATE_ANSWER, "5H 5C 5D JS")
    expect(counted).to_have_text("Now the starter.")
    page.click("#clear-cards")
    expect(page.locator("#picked .empty")).to_have_count(5)
    expect(page.locator("#typed")).to_be_focused()
    page.fill("#typed", "5h5c5djs5s")
    expect(page.locator("#total")).to_have_text("29")
    page.fill("#typed", "AH 1H 4C TD 11C 8S hello 6D")
    expect(page.locator("#total")).to_have_text("4")  # the valid cards make two fifteens
    expect(page.locator("#picked .card").nth(2)).to_have_text("10♦")
    for winner, offers in (("null", 2), ("'A'", 0)):
        page.evaluate(f"pegoutLine.on.message({{ state: {{ winner: {winner} }} }})")
        page.fill("#typed", "5h5c5djs5s")
        expect(page.locator("#peg-it button")).to_have_count(offers)


def test_a_counted_hand_is_pegged_by_the_board(served: Served, open_table: OpenTable) -> None:
    table = open_table(served)
    table.open("count")
    table.page.locator("#typed").fill("5H 5♣ 5d JS")
    expect(table.page.locator("#counted")).to_contain_text("Now the starter")
    table.page.locator('#pack [data-card="5S"]').click()
    expect(table.page.locator("#total")).to_have_text("29")
    table.stop_clock()
    table.page.get_by_role("button", name="Peg 29 for B").click()
    expect(table.page.locator("#count")).to_be_hidden()
    for _tap in range(7):  # the taps for 29 points: 6 6 6 6 2 2 1
        for held, ms in ((1, 80), (0, 40)):
            table.page.clock.run_for(ms)
            table.served.wait_for(lambda board: len(board.held) == held)  # noqa: B023  called at once
            table.served.pass_ms(40)
    table.page.clock.resume()
    expect(table.page.locator('.seat[data-side="B"] .entry')).to_have_text("+29")
    table.served.pass_ms(QUIET_MS)
    table.reads_score("B", 29)
    table.click_and_wait("BU")  # the taps can be undone like a person's
    table.reads_score("B", 0)


@pytest.mark.promises("dialogs.card-table")
def test_rare_choices_of_the_play_dialog_are_in_house_rules(table: Window) -> None:
    """The usual choices show at once, but *Deal* waits for the list of games."""
    page = table.page
    refused = "Object.getPrototypeOf(this).play.call(this, { ...asked, seed: 'x' }, ...on)"
    page.evaluate(f"() => {{ pegoutLine.play = function (asked, ...on) {{ window.asked = asked; return {refused} }} }}")
    page.evaluate(
        """() => { const ask = pegoutLine.ask; pegoutLine.ask = async function (...asked) {
            if (asked[0] === "games") await new Promise((go) => (window.games = go));
            return ask.apply(this, asked) } }"""
    )
    table.open("card-table")
    expect(page.locator("#card-table :is(select, input):visible")).to_have_count(16)
    deal = Box.of(page.locator("#card-table .deal .main"))
    page.click("#card-table .deal .main")
    page.wait_for_function("Boolean(window.games)")
    assert page.evaluate("window.asked") is None
    page.evaluate("games()")
    expect(page.locator("#card-table-said")).to_contain_text("whole number")
    assert Box.of(page.locator("#card-table .deal .main")).bottom == deal.bottom
    page.evaluate("() => { delete pegoutLine.ask }")
    rules = page.locator("#card-table-rules")
    expect(rules).to_have_text("six-card, side A, the usual rules")  # the summary of the closed house rules
    page.click("#card-table summary")
    for name, value in {"length": "61", "muggins": "all", "counting": "by hand"}.items():
        table.choose(name, value)
    page.check("#card-table-teacher")
    for label in ("only equal ranks tie", "No heels for a dealer", "no point for go or last", "a renege"):
        page.get_by_label(label).check()
    expect(rules).to_contain_text("six-card, side A, changed: 5")
    page.click("#card-table form button[type=submit]")
    expect(page.locator("#card-table-said")).to_contain_text("whole number")
    asked = page.evaluate("() => { delete pegoutLine.play; return asked }")
    options = Options(muggins="all", cut_by_rank=True, no_heels_within=5, no_go_out=True, reneges=True)
    assert vars(options_from(asked)) == vars(options)
    assert [asked[name] for name in ("length", "side", "level", "teacher")] == ["61", "A", "club", "1"]
    page.keyboard.press("Escape")
    table.peg("A", 1)
    table.hears("A pegs 1: 1, 120 to go.")  # not "You peg 1", as no game has begun
    stale = """() => {
      document.querySelector('[data-open=card-table]').click();
      return document.querySelector('#card-table-seat').options.length;
    }"""
    assert page.evaluate(stale) == 0, "no choices before the games are fetched: the answer would undo them"
    expect(page.locator("#card-table-seat option")).to_have_count(2)  # the dialog is filled again
    expect(page.locator("#card-table-length :checked")).to_have_value("61")  # the choices are remembered
    expect(page.locator("#card-table-counting :checked")).to_have_value("by hand")


def test_six_cards_are_dealt_within_four_seconds_in_mid_game(table: Window) -> None:
    table.peg("A", 6)
    table.sit_down(drop_match=False)
    expect(table.page.locator("#ask")).to_contain_text("brings back this game")
    table.page.locator("#ask button:not(#ask-yes)").click()
    table.reads_score("A", 6)
    table.page.click("#card-table form button[type=submit]")
    table.page.click("#ask-yes")
    expect(table.page.locator("#table")).to_be_visible()
    table.pass_ms(4000)
    expect(table.page.locator("#table-own .card")).to_have_count(6)
    expect(table.page.locator("#table-main")).to_have_text("Lay out 2 cards")
    table.reads_score("A", 0)


def test_a_game_resumes_after_the_server_restarts(serve: Serve, open_table: OpenTable) -> None:
    served = serve()
    table = open_table(served)
    page = table.page
    table.sit_down()
    main, says = page.locator("#table-main"), page.locator("#table-says")
    table.pass_ms(4000)
    expect(main).to_have_text("Lay out 2 cards")
    hand = page.locator("#table-own .card").all_inner_texts()
    served.stop()
    expect(says).to_have_text("The board cannot be reached.")
    expect(page.locator("#table-own [aria-disabled=false]")).to_have_count(0)
    again = serve(port=served.port)
    table.served = again
    expect(main).to_have_text("Lay out 2 cards", timeout=10_000)
    assert page.locator("#table-own .card").all_inner_texts() == hand
    for card in page.locator("#table-own button").all()[:2]:
        card.click()
    main.click()
    table.pass_ms(4000)
    expect(page.locator("#table-own .card")).to_have_count(4)
    other = page.context.new_page()
    other.goto(again.url)
    expect(other.locator("#table-says")).to_have_text(re.compile(r"^Your game is saved: six-card, 0 . 0, your turn\.$"))
    other.click("#table-main")
    expect(other.locator("#table-says")).to_have_text("a game is being played already")
    expect(other.locator("#table-main")).to_have_text("Take it up again")


LISTEN = """() => {
  window.heard = [];
  const live = (it) => it.closest('[aria-live=polite], [role=status], [role=alert]');
  const hears = (it) => it.checkVisibility({ visibilityProperty: true }) && it.getAttribute('aria-live') !== 'off';
  new MutationObserver((changes) => {
    const of = (it) => live(it.nodeType === 1 ? it : it.parentElement);
    const regions = new Set(changes.map(({ target }) => of(target)).filter(Boolean));
    for (const it of regions) if (hears(it) && it.textContent.trim()) heard.push(it.textContent.trim());
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Records what a screen reader says without being asked."""

TURN = """() => {
  const main = document.querySelector('#table-main'), enabled = (it) => it.getAttribute('aria-disabled') !== 'true';
  const cards = [...document.querySelectorAll('#table-own button')].filter(enabled);
  for (const card of cards.slice(0, main.textContent.startsWith('Lay out') ? 2 : 1)) card.click();
  if (enabled(main)) main.click();
}"""


def test_a_screen_reader_hears_each_card_count_and_score_once(table: Window) -> None:
    page = table.page
    table.sit_down(counting="for me", speed="20", length="181")
    page.evaluate(LISTEN)
    deals = 0
    for _turn in range(160):
        page.evaluate(TURN)
        table.pass_ms(1000)
        deals = page.evaluate("heard.filter((it) => / deal$/.test(it)).length")
        if deals == 3:
            break
    heard = page.evaluate("heard")
    assert deals == 3, heard[-5:]
    begins = [at for at, text in enumerate(heard) if text.endswith(" deal")]
    assert not [text for text in heard if " enters " in text or " pegs " in text], "the board's own line is silent"
    for since, until in itertools.pairwise(begins):
        said = heard[since:until]
        cards = [card[0] for text in said if (card := re.match(r"(You|The table): (10|[2-9AJQK])[♣♦♥♠](?=:)", text))]
        assert len(cards) == len(set(cards)) == 8, said
        other = re.compile(r": (10|[2-9AJQK])[♣♦♥♠]:|\b(go|last|heels|cuts?|deal)\b|your (hand|crib)$")
        counts = [text for text in said if text.startswith(("You: ", "The table: ")) and not other.search(text)]
        assert len(counts) == 3, counts
    scores = [int(score[1]) for text in heard if (score := re.search(r", to (\d+)$", text))]
    events = page.evaluate("document.querySelectorAll('#history li').length")
    assert len(scores) == events > 8

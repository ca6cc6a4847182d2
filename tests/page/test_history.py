"""What the page knows of the game so far: the scores pegged, points a deal, the position to share."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.seeing import QUIET_MS, Window


def test_the_history_lists_the_scores_that_count(table: Window) -> None:
    table.click("A+6", 2)
    table.served.pass_ms(QUIET_MS)
    table.click("B+2")
    table.served.pass_ms(QUIET_MS)
    table.click("B+1")
    table.served.pass_ms(QUIET_MS)
    table.click("BU")
    expect(table.page.locator("#history li")).to_have_text(["B+22", "A+1212"])


def test_a_browser_that_comes_later_knows_the_earlier_scores(table: Window) -> None:
    """The board tells them when it is switched on, from its memory."""
    for side in "AB":
        table.click(f"{side}+6")
        table.served.pass_ms(QUIET_MS)
    table.reads_score("B", 6)
    table.page.evaluate("localStorage.clear()")
    for power in ("false", "true"):
        table.switch_power()
        expect(table.page.locator("#power")).to_have_attribute("aria-pressed", power)
    table.served.pass_ms(1000)
    table.page.evaluate("localStorage.clear()")
    table.page.reload()
    table.settle()
    expect(table.page.locator("#history li")).to_have_text(["B+66", "A+66"])


SPOILT = ["{", "7", "[null]", '[{"open": true, "target": 121}]']


def test_spoilt_lists_are_put_aside_and_the_page_goes_on(table: Window) -> None:
    names = ["games", "standing", "sitting"]
    spoil = "([names, text]) => names.forEach((name) => localStorage.setItem(`pegout.${name}`, text))"
    said = table.page.locator("#said")
    for text in SPOILT:
        table.page.evaluate(spoil, [names, text])
        table.page.reload()
        table.settle()
        expect(said).to_have_text(re.compile("is put aside: (.+), (.+), (.+). The page"))
        for name in ("scores pegged", "games won", "the game at the table"):  # as they are read, in any order
            expect(said).to_contain_text(name)
    for _ in range(5):
        table.click("A+6", 4)
        table.served.pass_ms(QUIET_MS)
    table.click("A+1")
    table.served.pass_ms(QUIET_MS)
    table.open("games")
    expect(table.page.locator("#past-games li")).to_have_count(2)
    expect(table.page.locator("#history li")).to_have_count(6)
    kept = table.page.evaluate("() => Object.entries(localStorage)")
    aside = [name.split()[0] for name, content in kept if content == text and " put aside 2" in name]
    assert sorted(aside) == sorted(f"pegout.{name}" for name in names)
    assert not table.errors


HISTORY = [
    ("nothing", [], [], True),
    ("a score", ["score A 6 6"], ["A 6 6"], True),
    ("undone", ["score A 6 6", "score B 2 2", "undo A 6 0"], ["B 2 2"], True),
    ("each side its own", ["score A 6 6", "score B 2 2", "score A 1 7", "undo B 2 0", "undo A 1 6"], ["A 6 6"], True),
    ("a correction", ["score A 6 6", "correct A 2 4"], ["A 6 6", "A -2 4"], True),
    ("a new game", ["score A 121 121", "win A 0 121", "game A 0 0"], [], True),
    ("brought back", ["score A 6 6", "game - 0 0", "reopen - 0 6", "undo A 6 0", "score A 2 2"], ["A 2 2"], True),
    ("brought back by a new one", ["game - 0 0", "reopen - 0 6", "score A 2 8"], ["A 2 8"], False),
    ("power cut", ["score A 6 6", "boot - 0 6"], ["A 6 6"], True),
    ("another board", ["score A 6 6", "boot - 0 9"], [], False),
    ("switched on in a game", ["boot - 0 9", "score A 1 10"], ["A 1 10"], False),
    ("its match was dropped", ["boot - 0 9", "boot - 0 0", "score A 1 1"], ["A 1 1"], True),
]


def test_what_the_page_kept_leads_to_a_board_that_was_switched_on_in_a_game(scratch: Window) -> None:
    kept = [{"side": "A", "points": 6, "score": 6}, {"side": "A", "points": 3, "score": 9}]
    boot = {"type": "boot", "scores": [9, 0]}
    score = {"type": "score", "side": "B", "points": 2, "scores": [9, 2]}
    script = "async ([events, kept]) => (await import('/js/games/commits.js')).commits(events, kept)"
    found = scratch.page.evaluate(script, [[boot, score], kept])
    assert [it["score"] for it in found["standing"]] == [6, 9, 2] and found["known"]
    assert not scratch.page.evaluate(script, [[{**boot, "scores": [12, 0]}], kept])["known"]


def test_points_a_deal_are_of_finished_deals_and_measured_against_par(scratch: Window) -> None:
    """A deals and makes 17 against 10, then B deals and makes 12 against 8; the third deal is under way."""
    pegged = [
        ("B", 10, "A", 0),
        ("A", 13, "A", 0),
        ("A", 4, "A", 0),
        ("A", 8, "B", 1),
        ("B", 12, "B", 1),
        ("B", 2, "A", 2),
    ]
    commits = [
        {"side": side, "points": points, "dealer": dealer, "deal": deal} for side, points, dealer, deal in pegged
    ]
    script = """async (game) => {
        const { perDeal, againstPar } = await import('/js/games/points_by_deal.js');
        const made = perDeal(game);
        const par = { dealing: 16, pone: 10 };
        const from = (side, it = game) => againstPar(made[side], it, par);
        return [made, from('A'), from('B'), from('A', { ...game, target: 61 })];
    }"""
    made, *par = scratch.page.evaluate(script, {"target": 121, "scores": [25, 24], "commits": commits})
    assert made == {"A": {"dealing": 17, "pone": 8}, "B": {"dealing": 12, "pone": 10}}
    assert par == [-1, -4, None]


def test_a_crib_put_right_in_the_middle_of_a_deal_begins_none(scratch: Window) -> None:
    """A pegs 12 before somebody notices that B deals; then A deals, and makes 4."""
    told = [
        {"type": "score", "side": "A", "points": 12, "scores": [12, 0], "dealer": "A"},
        {"type": "deal", "correction": True, "scores": [12, 0], "dealer": "B"},
        {"type": "score", "side": "B", "points": 16, "scores": [12, 16], "dealer": "B"},
        {"type": "deal", "scores": [12, 16], "dealer": "A"},
        {"type": "score", "side": "A", "points": 4, "scores": [16, 16], "dealer": "A"},
    ]
    script = """async (events) => {
        const { commits } = await import('/js/games/commits.js');
        const { perDeal } = await import('/js/games/points_by_deal.js');
        return perDeal({ commits: commits(events).standing, scores: [16, 16] });
    }"""
    made = scratch.page.evaluate(script, told)
    assert made == {"A": {"dealing": None, "pone": 12}, "B": {"dealing": 16, "pone": None}}


@pytest.mark.parametrize(("events", "stands", "known"), [row[1:] for row in HISTORY], ids=[row[0] for row in HISTORY])
def test_the_history_of_these_events(scratch: Window, events: list[str], stands: list[str], known: bool) -> None:
    scores = {"A": 0, "B": 0}
    told = []
    for event in events:
        kind, side, points, score = event.split()
        scores["A" if side == "-" else side] = int(score)
        told.append({"type": kind, "points": int(points), "scores": list(scores.values())})
        if side != "-":
            told[-1]["side"] = side
    found = scratch.page.evaluate("async events => (await import('/js/games/commits.js')).commits(events)", told)
    assert [f"{it['side']} {it['points']} {it['score']}" for it in found["standing"]] == stands
    assert found["known"] is known


def test_the_share_dialog_has_the_position_and_a_file_of_it(table: Window) -> None:
    table.click("B+6", 2)
    table.served.pass_ms(QUIET_MS)
    table.reads_score("B", 12)
    table.open("share")
    table.page.get_by_text("As a script").click()
    script_field = table.page.get_by_label("The position as a script")
    expect(script_field).to_have_value(re.compile(r"^tap B\+6 2$", re.MULTILINE))
    text = script_field.input_value()
    with table.page.expect_download() as download:
        table.page.get_by_role("link", name="Save as position.txt").click()
    assert Path(download.value.path()).read_text(encoding="utf-8") == text

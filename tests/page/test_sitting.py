"""A person plays against the table on the page: holds cards, clicks them, and pegs with the board's buttons."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from host_sim.cards.timed_taps import taps_for
from scoring.cards import parse_all, rank
from scoring.play import card_scores
from scoring.show import points
from tests.page.seeing import Window

SEEN = r"""() => ({
  says: document.querySelector("#table-says").textContent,
  cards: ["#table-pile .card", "#table-own span.card", "#table-middle:has(#table-pile:empty) #table-starter .card"]
    .flatMap((found) => [...document.querySelectorAll(found)])
    .map((card) => card.getAttribute("aria-label")),
  held: [...document.querySelectorAll("#table-own .card:not(:disabled)")].map((card) => card.dataset.card),
  main: document.querySelector("#table-main:enabled")?.textContent ?? "",
  owes: Number(/^Lay out (\d)/.exec(document.querySelector("#table-main").textContent)?.[1] ?? 0),
})"""

KEYS = {1: "s", 2: "d", 6: "f"}
SPOKEN = {"ace": "A", "jack": "J", "queen": "Q", "king": "K"}


def written(spoken: str) -> str:
    """ "jack of spades" as JS."""
    rank_, _of, suit = spoken.split()
    return SPOKEN.get(rank_, rank_) + suit[0].upper()


class Visitor:
    """Plays side A in the browser: the first card that fits, and every point that she should peg."""

    def __init__(self, table: Window) -> None:
        self.table = table
        self.pegged_for = ""

    def act(self) -> str:
        """Do what the table asks for now, and let a little time pass; returns what it says."""
        seen: dict[str, Any] = self.table.page.evaluate(SEEN)
        main = self.table.page.locator("#table-main")
        if seen["main"].startswith("Give the crib back"):
            main.click()
        elif "peg" in seen["says"].lower() and seen["says"] != self.pegged_for:
            self.pegged_for = seen["says"]
            for step in taps_for(self.worth(seen), (1, 2, 6)) or ():
                self.table.key(KEYS[step], f"A+{step}")
        elif seen["owes"] and seen["held"]:
            for card in seen["held"][: seen["owes"]]:
                self.table.page.click(f'#table-own [data-card="{card}"]')
            main.click()
        elif seen["held"]:
            self.table.page.click(f'#table-own [data-card="{seen["held"][0]}"]')
        elif seen["main"] in ("Go", "Go on", "Cut the pack"):
            main.click()
        if "peg" not in seen["says"].lower():
            self.pegged_for = ""
        self.table.pass_ms(400)
        return str(seen["says"])

    def games_counted(self) -> int:
        """As the page has it, both sides together."""
        return sum(self.table.page.evaluate("() => pegout.state().games"))

    def worth(self, seen: dict[str, Any]) -> int:
        fallen = sum(map(int, re.findall(r"peg (\d+)", seen["says"])))
        cards = parse_all(" ".join(map(written, seen["cards"])))
        if "Count your" in seen["says"]:
            return points(cards[:-1], cards[-1], "crib" in seen["says"])
        if fallen and "what else" not in seen["says"]:
            return fallen
        return fallen + sum(points_ for _kind, points_, _cards in card_scores([rank(card) for card in cards]))


def take_up_again(table: Window) -> None:
    """The page is loaded anew: she takes her game up, and holds the cards that she held."""
    own = table.page.locator("#table-own .card")
    for _ in range(3):
        table.pass_ms(400)  # a card of hers may be on its way
    says, held = table.page.locator("#table-says").inner_text(), own.all_inner_texts()
    table.page.reload()
    table.settle()
    expect(table.page.locator("#table-says")).to_contain_text("Your game is kept: five-card")
    table.page.keyboard.press("Enter")
    for _ in range(20):
        table.pass_ms(300)
        if table.page.locator("#table-says").inner_text() == says:
            break
    expect(table.page.locator("#table-says")).to_have_text(says)
    assert own.all_inner_texts() == held


def touch_deal(table: Window) -> None:
    """A sleeve touches DEAL."""
    table.press("DEAL")
    table.release("DEAL")
    table.pass_ms(300)


def test_a_match_against_the_table_to_the_last_hole(
    serve: Callable[..., Any], open_table: Callable[..., Window]
) -> None:
    served = serve(settings={"PEGOUT_ENTRY_MS": "300"})
    table = open_table(served)
    visitor = Visitor(table)
    table.sit_down(game="five-card", level="club", speed="20")
    heard = []
    mishaps = {"Count your hand": touch_deal, "Count your crib": take_up_again}
    for _ in range(1000):
        now = table.page.locator("#table-says").inner_text()
        for says in [says for says in mishaps if says in now]:
            mishaps.pop(says)(table)
        says = visitor.act()
        if not heard or heard[-1] != says:
            heard.append(says)
        if "next game" in says.lower() and visitor.games_counted():
            break
    else:
        raise AssertionError(f"it never came to the end: {heard[-5:]}")
    assert visitor.games_counted() == 1
    assert [says for says in heard if "hold UNDO and tap DEAL" in says]
    assert not [says for says in heard if "should show" in says]

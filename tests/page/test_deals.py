"""A deal against the table at each choice of counting: by touch alone, by keyboard alone, and by a screen reader's tree
alone. What is done is found by the roles and names that the tree has."""

import re
from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Locator

from scoring.cards import parse, rank
from scoring.play import points_of_card
from scoring.show import points
from tests.page.seeing import PHONE, Window
from tests.page.serving import QUIET_MS, Served

CALLED = {"for me": "Count for me", "help": "Help me", "by hand": "I count"}
LETTERS = {1: "s", 2: "d", 6: "f"}
COURT = {"ace": "A", "jack": "J", "queen": "Q", "king": "K"}
CARD = re.compile(r"(\w+) of (\w+)")


def card(name: str) -> int:
    """The card that is called "5 of hearts" or "king of spades"."""
    found = CARD.search(name)
    assert found, name
    return parse(COURT.get(found[1], found[1]) + found[2][0].upper())


class Felt:
    """The card table as the tree has it: your cards by name, those that may be played, the starter and the pile, the
    main button if it can be pressed, and all that is asked."""

    def __init__(self, tree: str) -> None:
        rest, _, tail = tree.partition('group "Your cards"')
        own, *_ = re.split(r"\n  - ", tail)
        self.tree = tree
        self.hand = re.findall(r'- (?:button|img) "(.+? of .+?)"', own)
        self.playable = re.findall(r'- button "(.+? of .+?)"(?! \[disabled)', own)
        self.lying = [card(name) for name in re.findall(r'\n  - img "(.+?)"', rest)]
        self.main = re.findall(r'\n  - button "(.+)" *$', tree)
        self.asks = tail

    def owed(self) -> int:
        """The points to peg: as the question names them, or counted from the cards."""
        told = re.search(r"[Pp]eg (\d+)|(\d+) more", self.asks)
        if told:
            return int(told[1] or told[2])
        if "Count your" in self.asks:
            return points([card(name) for name in self.hand], self.lying[0], "crib" in self.asks)
        return points_of_card(tuple(rank(it) for it in self.lying[1:]))


class Touch:
    """A finger on a phone."""

    WINDOW: ClassVar[dict[str, Any]] = {"size": PHONE, "has_touch": True, "is_mobile": True}

    def __init__(self, table: Window) -> None:
        self.table, self.page = table, table.page

    def felt(self) -> Felt:
        return Felt(self.page.locator("#table").aria_snapshot())

    def use(self, button: Locator) -> None:
        button.tap()

    def choose(self, cards: list[str]) -> None:
        for name in cards:
            self.use(self.page.get_by_role("button", name=name, exact=True))

    def press_main(self, name: str) -> None:
        self.use(self.page.locator("#table").get_by_role("button", name=name, exact=True))

    def peg(self, step: int) -> None:
        self.use(self.page.get_by_role("button", name=f"You +{step}", exact=True))
        self.table.pass_ms(60)
        self.table.served.wait_for(lambda board: not board.held)
        self.table.pass_ms(60)


class Tree(Touch):
    """The clicks of a screen reader."""

    def use(self, button: Locator) -> None:
        button.evaluate("it => it.click()")


class Keys(Touch):
    """The keyboard: cards by their number, the main button by Enter wherever the focus is, points by letters."""

    WINDOW: ClassVar[dict[str, Any]] = {"size": PHONE}

    def use(self, button: Locator) -> None:
        button.press("Enter")

    def choose(self, cards: list[str]) -> None:
        held = self.felt().hand
        for name in cards:
            self.page.keyboard.press(str(held.index(name) + 1))

    def press_main(self, name: str) -> None:
        focused = self.page.locator(":focus")
        assert focused.count(), "the focus stays on the table"
        for _ in range(20):
            if focused.inner_text() == name:
                break
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")

    def peg(self, step: int) -> None:
        self.table.key(LETTERS[step], f"A+{step}")


def play_deal(player: Touch, counting: str) -> tuple[int, int]:
    """Play until the next six cards are dealt. Returns the points pegged, and how often some were missed: with help all
    are missed at first; without it the player pegs what the cards make."""
    pegged, missed, sizes = 0, 0, [0]
    seen = None
    for _ in range(150):
        felt = player.felt()
        if felt.tree == seen:
            player.table.pass_ms(1500)
        seen = felt.tree
        sizes += [len(felt.hand)] if len(felt.hand) != sizes[-1] else []
        if len(felt.hand) == 6 and 4 in sizes:
            return pegged, missed
        missed += " more" in felt.asks
        if re.search(r"[Pp]eg (your|the rest|\d)", felt.asks) and (counting == "by hand" or " more" in felt.asks):
            owed = felt.owed()
            pegged += owed
            for step in (6, 2, 1):
                for _ in range(owed // step):
                    player.peg(step)
                owed %= step
            player.table.pass_ms(QUIET_MS)
            while player.felt().asks == felt.asks:  # nothing is pegged twice
                player.table.pass_ms(500)
            continue
        if felt.playable:
            player.choose(felt.playable[:2] if len(felt.hand) == 6 else felt.playable[:1])
            felt = player.felt()
        if felt.main:
            player.press_main(felt.main[0])
    raise AssertionError(f"the deal did not end: {sizes}, {seen}")


@pytest.mark.parametrize("hand", [Touch, Keys, Tree])
def test_a_deal_is_played_at_each_choice_of_counting_and_every_point_is_pegged(
    served: Served, open_table: Callable[..., Window], hand: type[Touch]
) -> None:
    table = open_table(served, **hand.WINDOW)
    table.sit_down(counting="help", speed="20")
    player, score = hand(table), 0
    for counting in ("help", "by hand", "for me"):
        pegged, missed = play_deal(player, counting)
        before, score = score, served.do(lambda: served.board.look()["scores"][0])
        assert score > before and (score - before == pegged) == (counting != "for me"), (counting, pegged)
        assert bool(missed) == (counting == "help") and bool(pegged) == (counting != "for me")
        player.use(table.page.get_by_role("button", name=CALLED[counting], exact=True))

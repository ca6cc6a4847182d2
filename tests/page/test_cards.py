"""The card table on the page: a hand to count, a game to watch."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from host_sim.page.how_to_peg import blocks
from host_sim.table.options import options_from
from scoring.games import Options
from tests.page.seeing import DESKTOP, PHONE, Window, open_tool
from tests.page.serving import Served

PLAY_INSTEAD = """(lines) => {
  pegoutLine.play = async (asked, on) => {
    window.asked = asked;
    on.begin();
    lines.forEach(on.announce);
  };
}"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_hand_is_picked_counted_and_lit_up(standing: Served, browser: Browser, size: dict[str, int]) -> None:
    table = Window(standing, browser, size)
    page = table.page
    open_tool(page, "count")
    expect(page.locator("#counted")).to_have_text("Pick 4 more for the hand, then the starter.")
    for card in ("7C", "7D", "8S", "6H"):
        page.click(f'#pack [data-card="{card}"]')
    expect(page.locator("#counted")).to_have_text("Now the starter.")
    page.click('#pack [data-card="KH"]')
    expect(page.locator("#counted")).to_have_text(
        "fifteen 2, fifteen 4, and a double run of three makes 12. 12 points."
    )
    expect(page.locator("#picked .lit")).to_have_text(["7♣", "7♦", "8♠", "6♥"])
    page.locator("#parts button").first.click()
    expect(page.locator("#picked .lit")).to_have_text(["7♣", "8♠"])
    page.click("#count-again")
    expect(page.locator("#picked .empty")).to_have_count(5)
    assert table.errors == []


def test_a_crib_is_counted_as_one_and_a_card_can_be_put_back(standing: Served, browser: Browser) -> None:
    page = Window(standing, browser, DESKTOP).page
    open_tool(page, "count")
    for card in ("2C", "4C", "8C", "QC", "KH"):
        page.click(f'#pack [data-card="{card}"]')
    expect(page.locator("#counted")).to_have_text("a flush of four for 4. 4 points.")
    page.check("#is-crib")
    expect(page.locator("#counted")).to_contain_text("nineteen: nothing.")
    page.click('#pack [data-card="KH"]')
    page.click('#pack [data-card="KC"]')
    expect(page.locator("#counted")).to_have_text("a flush of five for 5. 5 points.")


def test_a_game_is_announced_with_its_cards_until_it_is_stopped(standing: Served, browser: Browser) -> None:
    lines = [
        {
            "player": "A",
            "says": {"say": "card", "card": "8H", "count": 8, "parts": []},
            "cards": ["8H"],
            "pile": ["8H"],
            "count": 8,
            "starter": "4S",
        },
        {
            "player": "B",
            "says": {"say": "card", "card": "7C", "count": 15, "parts": [{"part": "fifteen", "points": 2}]},
            "cards": ["7C"],
            "pile": ["8H", "7C"],
            "count": 15,
            "starter": "4S",
        },
    ]
    page = Window(standing, browser, DESKTOP).page
    page.evaluate(PLAY_INSTEAD, lines)
    open_tool(page, "card-table")
    expect(page.locator("#card-table-game option")).to_have_text(
        ["six-card", "five-card", "seven-card", "two into the crib", "four players", "five players", "six players"]
    )
    page.select_option("#card-table-speed", "3")
    page.click("#card-table form button[type=submit]")
    expect(page.locator("#table-says")).to_have_text("B: 7♣: 15, fifteen for 2")
    expect(page.locator("#table-cards .card")).to_have_text(["8♥", "7♣"])
    expect(page.locator("#table-facts")).to_have_text("15starter4♠")
    assert page.evaluate("asked") == {"game": "six-card", "speed": "3"}
    page.click("#table-stop")
    expect(page.locator("#table")).to_be_hidden()


ANSWERS = [
    ({"asks": "cut", "says": {"say": "cut_pack", "least": 4, "most": 35}}, "Cut the pack", "20"),
    ({"asks": "card", "says": {"say": "your_card"}, "pile": ["8H"], "playable": ["5C"]}, "Go", "go"),
    ({"asks": "card", "says": {"say": "your_card"}, "pile": ["8H"], "playable": ["5C"]}, "Claim a renege", "claim"),
    ({"asks": "go", "says": {"say": "go_stands"}, "pile": ["8H"]}, "Take the go back", "back"),
    ({"asks": "go", "says": {"say": "go_stands"}, "pile": ["8H"]}, "My go stands", "done"),
    ({"asks": "seen", "says": {"say": "play_over"}}, "Claim a renege", "claim"),
    ({"asks": "seen", "says": {"say": "play_over"}}, "Go on", "done"),
]


def test_each_answer_has_its_button(standing: Served, browser: Browser) -> None:
    """She sits at A, where reneges are played and a teacher looks on."""
    page = Window(standing, browser, DESKTOP).page
    page.evaluate(
        """() => {
            pegoutLine.play = (asked, on) => {
                on.begin();
                window.announce = on.announce;
                return new Promise(() => {});
            };
            pegoutLine.say = async (text) => { window.answered = text; };
        }"""
    )
    open_tool(page, "card-table")
    page.select_option("#card-table-seat", "A")
    page.check("#card-table-teacher")
    page.locator("#card-table summary").click()
    page.get_by_label("a renege").check()
    page.click("#card-table form button[type=submit]")
    lesson = {"say": "lesson_card", "best": "5C", "points": 8, "chance": 12}
    for line, button, answer in ANSWERS:
        taught = {"lesson": lesson, "standing": {"chance": 512, "home": -3}}
        dealt = {"pile": [], "cards": [], "hands": {"A": ["5C"], "B": None}, "held": {"A": 1, "B": 1}, **taught}
        page.evaluate("line => announce(line)", {**dealt, **line})
        page.locator("#table-answers").get_by_role("button", name=button, exact=True).click()
        assert page.evaluate("answered") == answer
    expect(page.locator("#table-teacher")).to_contain_text("Chance to win 51.2 % · 3 behind par")
    expect(page.locator("#table-teacher p")).to_have_text(
        "The expert would play 5♣. Your choice costs 0.8 points, 1.2 % of the chance to win."
    )
    page.locator("#table-teacher summary").click()
    expect(page.locator("#table-teacher p")).to_be_hidden()


def test_the_menu_tells_how_to_peg_what_happens_at_the_table(
    standing: Served, open_table: Callable[..., Window]
) -> None:
    page = open_table(standing).page
    open_tool(page, "pegging")
    expect(page.locator("#how-to-peg dt").nth(1)).to_have_text("His heels: the starter is a jack")
    expect(page.locator("#how-to-peg dd").nth(1)).to_have_text("the dealer taps +2 at once")
    expect(page.locator("#how-to-peg dt")).to_have_count(sum("at" in block for block in blocks()))
    expect(page.locator("#how-to-peg")).to_contain_text("15 back")


def test_each_box_that_is_ticked_is_an_option_of_the_table(standing: Served, open_table: Callable[..., Window]) -> None:
    page = open_table(standing).page
    page.evaluate(PLAY_INSTEAD, [])
    open_tool(page, "card-table")
    page.locator("#card-table summary").click()
    page.select_option("#card-table-length", "61")
    for label in ("only equal ranks tie", "No heels for a dealer", "no point for go or last", "a renege"):
        page.get_by_label(label).check()
    page.click("#card-table form button[type=submit]")
    expect(page.locator("#card-table")).to_be_hidden()
    asked = page.evaluate("asked")
    assert vars(options_from(asked)) == vars(Options(cut_by_rank=True, no_heels_within=5, no_go_out=True, reneges=True))
    assert asked["length"] == "61"


@pytest.mark.parametrize(("by_rank", "cuts"), [(False, 2), (True, 1)])
def test_rules_agreed_on_in_the_dialog_hold_at_the_table(
    serve: Callable[..., Any], open_table: Callable[..., Window], by_rank: bool, cuts: int
) -> None:
    """In deals no. 17 A cuts a jack and B a king: a tie of ten-cards, but not of ranks."""
    served = serve(settings={"PEGOUT_EXACT_OUT": "1", "PEGOUT_BEST_OF": "3", "PEGOUT_NEXT_DEALER": "alternate"})
    page = open_table(served).page
    open_tool(page, "card-table")
    page.locator("#card-table summary").click()
    expect(page.locator("#card-table-options label")).to_have_count(4)
    expect(page.locator("#card-table-board")).to_contain_text(
        "Peg out exactly: yes · Best of: 3 · Deals the next game first: in turn · "
        "Win, skunk, double skunk count: 1, 2, 3"
    )
    page.select_option("#card-table-seat", "A")
    page.fill("#card-table-seed", "17")
    page.locator("#card-table-options input").first.set_checked(by_rank)
    page.evaluate(
        """() => {
            window.said = [];
            const line = document.querySelector("#table-says");
            new MutationObserver(() => said.push(line.textContent)).observe(line, { childList: true, subtree: true });
        }"""
    )
    page.click("#card-table form button[type=submit]")
    expect(page.locator("#table-says")).to_have_text("a new match begins")
    said: list[str] = []
    for _ in range(60):
        served.pass_ms(500)
        said = page.evaluate("[...new Set(said)]")
        if any("first deal" in words for words in said):
            break
    assert any("first deal" in words for words in said), said
    assert sum("the cut for the deal" in words for words in said) == cuts, said
    page.click("#table-stop")


@pytest.mark.both_lines
def test_a_watched_game_goes_on_when_the_page_is_loaded_anew(served: Served, open_table: Callable[..., Window]) -> None:
    table = open_table(served)
    page = table.page
    open_tool(page, "card-table")
    expect(page.locator("#card-table-game option").first).to_be_attached()
    page.click("#card-table form button[type=submit]")
    hands = page.locator("#table-hands")
    expect(page.locator("#table-says")).to_have_text("a new match begins")
    while "is turned up" not in page.locator("#table-says").inner_text():
        table.pass_ms(500)
    held = hands.inner_text()
    page.reload()
    table.settle()
    expect(page.locator("#table-says")).to_contain_text("The game at the card table is kept")
    page.click('#table-answers [data-answer="take-up"]')
    expect(hands).to_have_text(held, use_inner_text=True)
    page.click("#table-stop")
    expect(page.locator("#table")).to_be_hidden()
    page.reload()
    table.settle()
    expect(page.locator("#table")).to_be_hidden()


def test_a_press_while_the_table_plays_asks_first(served: Served, open_table: Callable[..., Window]) -> None:
    table = open_table(served)
    page = table.page
    open_tool(page, "card-table")
    expect(page.locator("#card-table-game option").first).to_be_attached()
    page.click("#card-table form button[type=submit]")
    expect(page.locator("#table-says")).to_have_text("a new match begins")
    table.button("A+6").click()
    expect(page.locator("#ask")).to_contain_text("A press of yours mixes into the table's game")
    assert served.do(lambda: "A+6" not in served.board.held)
    page.get_by_role("button", name="Stop the table").click()
    expect(page.locator("#table")).to_be_hidden()
    served.wait_for(lambda board: not board.held)
    table.press("A+6")
    table.release("A+6")


def test_each_suit_lies_in_one_row(standing: Served, open_table: Callable[..., Window]) -> None:
    for size in (DESKTOP, PHONE):
        page = open_table(standing, size).page
        open_tool(page, "count")
        page.locator("#pack .card").first.wait_for()
        tops = page.locator("#pack .card").evaluate_all("cards => cards.map(it => it.getBoundingClientRect().top)")
        assert len(set(tops)) == 4 and all(len(set(tops[at : at + 13])) == 1 for at in range(0, 52, 13))


CONTRASTS = """async () => {
  const { contrast } = await import('/js/settings/colors.js');
  const rgb = (color) => color.match(/\\d+/g).slice(0, 3).map(Number);
  return Object.fromEntries([...document.querySelectorAll('#pack .card')].map((card) => {
    const { color, backgroundColor } = getComputedStyle(card);
    return [card.dataset.card + card.getAttribute('aria-pressed'), contrast(rgb(color), rgb(backgroundColor))];
  }));
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_cards_are_legible_also_when_they_are_picked(standing: Served, browser: Browser, scheme: Any) -> None:
    table = Window(standing, browser, PHONE, color_scheme=scheme)
    open_tool(table.page, "count")
    for card in ("5S", "5H"):
        table.page.click(f'#pack [data-card="{card}"]')
    found = table.page.evaluate(CONTRASTS)
    assert {"5Strue", "5Htrue", "6Sfalse", "6Hfalse"} <= set(found)
    assert min(found.values()) >= 4.5
    table.context.close()

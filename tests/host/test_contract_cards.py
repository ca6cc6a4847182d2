"""The messages between a page and its host about a game of cards, on both transports."""

from collections.abc import Callable
from typing import Any

from tests.cards.guest import plain_answer
from tests.host.evening import Evening


def passes(served: Any, page: Any, ms: float) -> None:
    """Wait for all messages, let time pass, and wait for all messages again."""
    page.quiet()
    served.pass_ms(ms)
    page.quiet()


def announced(page: Any) -> list[dict[str, Any]]:
    return [message["told"] for message in page.told if "told" in message]


def plays(served: Any, page: Any, ms: float) -> None:
    """Let time pass, and answer the table's question."""
    passes(served, page, ms)
    said = announced(page)[-1]
    if said.get("asks"):
        page.ask("say", plain_answer(said))


def test_a_whole_game_is_played_and_announced(serve: Callable[..., Any]) -> None:
    served = serve(settings={"PEGOUT_ENTRY_MS": "300"})
    with served.open() as page:
        page.send(ask={"play": {"speed": "20", "game": "five-card", "seed": "5", "counting": "for me"}}, id=3)
        for _ in range(300):
            plays(served, page, 2000)
            if {"answer": {}, "id": 3} in page.told:
                break
        begin, *said = announced(page)
        assert begin == {"begin": True}
        won = max(said, key=lambda it: max(it["scores"]))
        assert max(won["scores"]) == 61 and sum(page.state["games"]) == 1
        pegged = [event["scores"] for event in page.events if event["type"] == "win"]
        assert pegged == [won["scores"]]
        standings = [message["standing"]["rows"] for message in page.told if "standing" in message]
        assert {row["kind"] for rows in standings for row in rows} >= {"pegging", "hand", "crib"}
        assert all(message["id"] == 3 for message in page.told if "told" in message)


def test_a_game_ends_when_it_is_stopped_and_releases_its_buttons(served: Any, page: Any) -> None:
    offered = page.ask("games", True)
    assert offered["games"][0] == "six-card" and "three" not in offered["games"]
    assert page.ask("say", "5H") == {"error": {"say": "no_game"}}
    page.send(ask={"play": {}}, id=3)
    served.pass_ms(500)
    assert page.ask("play", {}) == {"error": {"say": "already_playing"}}
    for _ in range(100):
        if page.state.get("hold"):
            break
        passes(served, page, 100)
    page.send(stop=3)
    page.until(lambda it: {"answer": {}, "id": 3} in it.told)
    passes(served, page, 10_000)
    assert page.state["hold"] is None and "match" not in [event["type"] for event in page.events]


def test_a_page_whose_game_is_over_does_not_end_another(evening: Evening) -> None:
    evening.send(ask={"play": {}}, id=1)
    first = evening.host.game
    evening.host.end_game()
    other = evening.transport.open(guest=False)
    other.receive({"ask": {"play": {}}, "id": 2}, evening.now_ms)
    second = evening.host.game
    evening.transport.close(evening.page)
    assert evening.host.game is second and second not in (None, first)
    evening.transport.close(other)
    assert evening.host.game is None


def test_the_table_waits_while_a_person_holds_a_button(served: Any, page: Any) -> None:
    """If a person held UNDO, the table's DEAL would correct the crib."""
    page.send(ask={"play": {"speed": "20", "seed": "5", "counting": "for me"}}, id=3)
    passes(served, page, 9_000)  # the table has begun a match with DEAL
    page.send(press="AU")
    before = len(page.events)
    for _ in range(12):
        plays(served, page, 1_000)
    assert [event["type"] for event in page.events[before:]] == []
    page.send(release="AU")
    passes(served, page, 8_000)
    assert "score" in [event["type"] for event in page.events[before:]]


def test_a_stray_deal_at_the_card_table_is_mended_by_one_message(served: Any, page: Any) -> None:
    assert page.ask("mend", True) == {"error": {"say": "no_game"}}
    page.send(ask={"play": {"side": "A", "speed": "20", "seed": "5"}}, id=3)
    passes(served, page, 10_000)
    dealer = page.state["dealer"]
    served.tap(page, "DEAL")
    passes(served, page, 500)
    assert (announced(page)[-1]["says"]["say"], page.state["dealer"] != dealer) == ("wrong_crib", True)
    assert page.ask("mend", True) == {}
    passes(served, page, 1_000)
    assert (announced(page)[-1]["says"]["say"], page.state["dealer"]) == ("lay_out", dealer)


def test_a_game_that_cannot_be_played_is_refused(served: Any, page: Any) -> None:
    assert page.ask("play", {"game": "three"})["error"]["say"] == "no_such_game"
    assert page.ask("play", 7)["error"]["say"] == "wrong_form"
    served.tap(page, "A+1")  # a point that must not remain
    page.until(lambda it: it.state["entry"] == [1, 0])
    page.send(power=False)
    assert page.ask("play", {}) == {"error": {"say": "board_off"}}

"""What a page and its host say to each other about a game of cards: on both transports."""

from collections.abc import Callable
from typing import Any


def test_a_whole_game_is_played_and_announced(serve: Callable[..., Any]) -> None:
    served = serve(settings={"PEGOUT_ENTRY_MS": "300"})
    with served.open() as page:
        page.send(ask={"play": {"speed": "20", "game": "five-card", "seed": "5"}}, id=3)
        for _ in range(200):
            served.pass_ms(2000)
            page.until(lambda it: it.quiet())
            if {"answer": {}, "id": 3} in page.told:
                break
        announced = [message["told"] for message in page.told if "told" in message]
        assert announced[0] == {"begin": True}
        won = max(announced[1:], key=lambda it: max(it["scores"]))
        assert max(won["scores"]) == 61 and sum(page.state["games"]) == 1
        pegged = [event["scores"] for event in page.events if event["type"] == "win"]
        assert pegged == [won["scores"]]
        assert all(message["id"] == 3 for message in page.told if "told" in message)


def test_a_game_ends_when_it_is_stopped_and_lets_go_of_its_buttons(served: Any) -> None:
    with served.open() as page:
        offered = page.ask("games", True)
        assert offered["games"][0] == "six-card" and "three" not in offered["games"]
        assert sorted(offered["levels"]) == ["club", "easy", "expert"]
        assert page.ask("say", "5H") == {"error": {"say": "no_game"}}
        page.send(ask={"play": {}}, id=3)
        served.pass_ms(500)
        assert page.ask("play", {}) == {"error": {"say": "already_playing"}}
        assert page.ask("say", "5H") == {"error": {"say": "only_watched"}}
        page.send(stop=3)
        page.until(lambda it: {"answer": {}, "id": 3} in it.told)
        served.pass_ms(10_000)
        page.until(lambda it: it.quiet())
        assert not [event for event in page.events if event["type"] == "match"], "DEAL was not held to 6 s"


def test_the_table_presses_nothing_while_a_person_has_a_finger_on_the_board(served: Any) -> None:
    """With UNDO held its DEAL would correct the crib."""
    with served.open() as page:
        page.send(ask={"play": {"speed": "20", "seed": "5"}}, id=3)
        page.until(lambda it: it.quiet())
        served.pass_ms(9_000)  # a match is begun, with DEAL
        page.send(press="AU")
        page.until(lambda it: it.quiet())
        served.pass_ms(3_000)  # the taps that were under way, and their entries
        page.until(lambda it: it.quiet())
        before = len(page.events)
        served.pass_ms(4_000)
        page.until(lambda it: it.quiet())
        assert [event["type"] for event in page.events[before:]] == []
        page.send(release="AU")
        page.until(lambda it: it.quiet())
        served.pass_ms(8_000)
        page.until(lambda it: it.quiet())
        assert "score" in [event["type"] for event in page.events[before:]]


def test_a_stray_deal_at_the_card_table_is_mended_by_one_message(served: Any) -> None:
    with served.open() as page:
        assert page.ask("mend", True) == {"error": {"say": "no_game"}}
        page.send(ask={"play": {"side": "A", "speed": "20", "seed": "5"}}, id=3)

        def says(page: Any) -> list[str]:
            return [message["told"]["says"]["say"] for message in page.told if "says" in message.get("told", {})]

        for _ in range(10):
            served.pass_ms(1_000)
            page.until(lambda it: it.quiet())
        assert says(page)[-1] == "lay_out"
        dealer = page.state["dealer"]
        for finger in ("press", "release"):
            page.send(**{finger: "DEAL"})
            page.until(lambda it: it.quiet())
            served.pass_ms(400)
        page.until(lambda it: it.quiet())
        assert (says(page)[-1], page.state["dealer"] != dealer) == ("wrong_crib", True)
        assert page.ask("mend", True) == {}
        served.pass_ms(1_000)
        page.until(lambda it: it.quiet())
        assert (says(page)[-1], page.state["dealer"]) == ("lay_out", dealer)


REFUSED: list[tuple[Any, str]] = [
    ({"game": "three"}, "no_such_game"),
    ({"speed": "fast"}, "no_speed"),
    ({"speed": "1000"}, "no_speed"),
    (7, "wrong_form"),
]


def test_a_game_that_cannot_be_played_is_refused(served: Any) -> None:
    with served.open() as page:
        for asked, error in REFUSED:
            assert page.ask("play", asked)["error"]["say"] == error
        served.tap(page, "A+1")  # and nothing of it is left
        page.until(lambda it: it.state["entry"] == [1, 0])
        page.send(power=False)
        assert page.ask("play", {}) == {"error": {"say": "board_off"}}

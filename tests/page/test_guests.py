"""Many guests with many questions do not delay the owner's presses."""

import contextlib

import pytest

from host_sim.web.host import host
from host_sim.web.server.server import REST
from tests.page.serving import Served

COST_MS = 10


@pytest.fixture
def asked(served: Served, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A list of who has asked so far. A question takes 10 ms. The first page is the owner's; the others are guests'."""
    asked: list[str] = []
    pages = iter([True])

    def edit(question: host.Question) -> None:
        served.wall_ms += COST_MS
        asked.append(question.value[0])
        question.answer({"text": "", "values": {}})

    monkeypatch.setitem(host.QUESTIONS, "edit", edit)
    monkeypatch.setattr("host_sim.web.server.server.is_own", lambda *_ends: next(pages, False))
    return asked


def test_the_owners_press_goes_before_ten_guests_questions(served: Served, asked: list[str]) -> None:
    with served.open() as owner, contextlib.ExitStack() as crowd:
        guests = [crowd.enter_context(served.open()) for _ in range(10)]
        for guest in guests:
            guest.send(ask={"edit": ["guest", {}]}, id=1)
        served.wait_for(lambda board: bool(asked))
        owner.send(press="A+6")
        served.wait_for(lambda board: "A+6" in board.held)
        owner.ask("edit", ["owner", {}])
        assert asked == ["guest", "owner"], "the press came first, and what the owner asked"
        for _ in range(10_000):
            if len(asked) == 11:
                break
            served.pass_ms(COST_MS * REST)
        served.pass_ms(COST_MS * REST)  # guests' messages are only read after the pause that follows the last turn
        for guest in guests:
            guest.until(lambda it: it.told[-1].get("id") == 1)

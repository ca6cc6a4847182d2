"""The host of the page: takes the messages of each open page, with the time, and returns the answers.

`host_sim.messages` declares the messages: `FromPage` and `FromHost`. A question has exactly one answer, whatever goes
wrong. Runs on CPython and on MicroPython.
"""

import json

from host_sim.card_messages import Announcement
from host_sim.cards.card_types import Facts
from host_sim.errors import Refusal, UsageError
from host_sim.messages import Answer, Begins
from host_sim.web.host import questions
from host_sim.web.host.feed import Cursor, encode
from host_sim.web.host.live import LiveBoard
from host_sim.web.host.watched import WatchedBoard

TYPE_CHECKING = False
if TYPE_CHECKING:  # loaded with the first game
    from host_sim.web.host.table_game import TableGame

HIDDEN_MS = 1000
"""Interval at which the board follows the real time while no page is open, until entries are pegged and saved. Then it
sleeps; the next page catches it up."""


LONGEST_NAME = 40
"""Longest accepted name of a real board, in characters."""


class Host:
    """own: the `LiveBoard`. board: the one on show, `own` or a `WatchedBoard`. pages: those that are open. game: the
    `TableGame` under way, or None. watching: the page that shows another board, or None."""

    def __init__(self, board: LiveBoard) -> None:
        self.own = board
        self.board: LiveBoard | WatchedBoard = board
        self.watching: Page | None = None
        self.pages: list[Page] = []
        self.game: TableGame | None = None

    def open(self, guest: bool = False) -> "Page":
        """Return a new page. guest: it may only press buttons and read."""
        page = Page(self, guest)
        self.pages.append(page)
        return page

    def watch(self, page: "Page", name: str, now: float) -> None:
        """Show a real board on all pages, from the console text that `page` sends."""
        self.own.power(False, now)
        self.watching = page
        self._show(WatchedBoard(self.own.settings, now, name), now)

    def come_back(self, now: float) -> None:
        """Show this host's own board again."""
        self.watching = None
        self.own.power(True, now)
        self._show(self.own, now)

    def _show(self, board: LiveBoard | WatchedBoard, now: float) -> None:
        """Replace the board on show, on all pages."""
        self.end_game()
        self.board = board
        for page in self.pages:
            page.cursor = Cursor()
        self.catch_up(now)

    def catch_up(self, now: float) -> None:
        """Bring the board up to now, and retry failed saves."""
        self.own.retry_save(now)
        self.board.catch_up(now)

    @property
    def rest_ms(self) -> float | None:
        """Milliseconds until `catch_up` is due; None: not before a page opens or sends something."""
        rest: float | None = self.board.rest_ms
        if not [page for page in self.pages if not page.hidden]:
            rest = HIDDEN_MS if self.board.goes_on or self.own.unkept else None
        if self.board.alarm:
            due = max(0, self.board.alarm[0] - self.board.now_ms)
            rest = due if rest is None else min(rest, due)
        return rest

    def end_game(self) -> None:
        """End the game at the card table, if there is one."""
        if self.game:
            self.game.stop()


class Page:
    """One open page. cursor: its progress in the feed. guest: it may only press and read. hidden: nobody sees it."""

    def __init__(self, host: Host, guest: bool) -> None:
        self._host = host
        self._out: list[str] = [encode({"guest": True})] if guest else []
        self.cursor = Cursor()
        self.guest = guest
        self.hidden = False
        self.playing = 0

    def receive_text(self, text: str, now: float) -> bool:
        """Carry out a message. Return False if it is invalid."""
        try:
            message = json.loads(text)
        except (ValueError, RuntimeError):  # RecursionError is a RuntimeError
            return False
        return self.receive(message, now)

    def receive(self, message: object, now: float) -> bool:
        """Carry out a parsed message."""
        if not isinstance(message, dict):
            return False
        if "ask" in message:
            return self._receive_question(message)
        if len(message) != 1:
            return False
        ((kind, value),) = message.items()
        board = self._host.board
        if kind == "hidden" and isinstance(value, bool):
            self.hidden = value
            self._host.catch_up(now)
        elif kind == "power" and isinstance(value, bool) and not self.guest:
            self._host.end_game()
            self._host.board.power(value, now)
        elif kind == "stop" and value and value == self.playing:
            self._host.end_game()
        elif kind == "acknowledge" and value is True:
            self._host.board.acknowledge(now)
        elif kind == "press" and value in board.feed.snapshot.hello["buttons"]:
            board.press(value, now, self)
        elif kind == "release" and isinstance(value, str):
            board.release(value, now, self)
        elif kind == "still_held" and isinstance(value, list):
            pass  # only the transport needs it
        elif kind == "watch" and not self.guest and isinstance(value, str) and len(value) <= LONGEST_NAME:
            self._host.watch(self, value, now)
        elif not isinstance(board, WatchedBoard) or self._host.watching is not self:
            return False
        elif kind == "heard" and isinstance(value, str):
            board.receive(value, now)
        elif kind == "connected" and isinstance(value, bool):
            board.set_line(value, now)
        elif kind == "come_back":
            self._host.come_back(now)
        else:
            return False
        return True

    def _receive_question(self, message: Facts) -> bool:
        """Answer a question of `questions`, now or later."""
        asked, number = message["ask"], message.get("id")
        if len(message) != 2 or type(number) is not int or not isinstance(asked, dict) or len(asked) != 1:
            return False
        ((name, value),) = asked.items()

        def answer(result: Answer) -> None:
            self._out.append(encode({"answer": result, "id": number}))

        if self.guest and name not in questions.FOR_GUESTS:
            answer({"error": {"say": "guest"}})
            return True
        question = questions.QUESTIONS.get(name)
        if question is None:
            return False
        try:
            question(questions.Asked(self._host, self, number, value, answer))
        except Refusal as refusal:
            answer({"error": refusal.message})
        except UsageError as error:  # an error of a file
            answer({"error": {"say": "failed", "why": str(error)}})
        except Exception:  # the value may be anything
            answer({"error": {"say": "wrong_form", "asked": name}})
        return True

    def tell(self, announcement: Announcement | Begins, number: int) -> None:
        """Send the page a progress message for question `number`."""
        self._out.append(encode({"told": announcement, "id": number}))

    def has_news(self) -> bool:
        """Return whether there are messages for the page."""
        return bool(self._out) or self._host.board.feed.has_news(self.cursor)

    def messages(self) -> list[str]:
        """Return the messages for the page, as JSON texts."""
        out, self._out = self._out, []
        return self._host.board.feed.messages(self.cursor) + out

    def close(self, now: float) -> None:
        """Release the buttons of the closed page, and end its game."""
        self._host.pages.remove(self)
        if self.playing:
            self._host.end_game()
        if self._host.watching is self:
            self._host.come_back(now)
        self._host.board.let_go(now, self)

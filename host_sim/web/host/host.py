"""The host of the page: it receives the messages of each open page, with the time, and returns the answers.

`host_sim.messages` declares the messages, `FromPage` and `FromHost`, and explains the questions. The tables at the end
have a row for each message and each question. A question gets exactly one answer, whatever goes wrong. Imports the card
table when it is needed. Runs on CPython and on MicroPython.
"""

import json
from typing import Callable, Literal, NamedTuple

from host_sim.card_messages import Announcement, Asked
from host_sim.errors import Refusal, UsageError
from host_sim.messages import Answer, Begins, Counted
from host_sim.pico.settings_file import changed, values_in
from host_sim.web.host.feed import Cursor, Feed, encode
from host_sim.web.host.live import HIDDEN_MS, NEVER, LiveBoard
from host_sim.web.host.watched import WatchedBoard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Never, Protocol

    from host_sim.web.host.table_game import TableGame  # loaded with the first game

    class ShownBoard(Protocol):
        """What pages show: the host's own board, or a real one. Only the host's own can be operated."""

        @property
        def feed(self) -> Feed: ...
        @property
        def settings_text(self) -> str: ...
        def rest_ms(self, seen: bool) -> float:
            """Return the milliseconds until `catch_up` is due, or NEVER. seen: whether anybody sees the board."""

        def catch_up(self, now: float) -> None: ...
        def acknowledge(self, now: float) -> None: ...


LONGEST_SETTINGS = 8192  # longest accepted settings.toml, in characters
LONGEST_NAME = 40  # longest accepted name of a real board, in characters


class Invalid(Exception):
    """A message of the right form that makes no sense now."""


class Host:
    """own: this host's own board. board: the board on show. pages: the open pages. game: the game of cards under way,
    or None."""

    def __init__(self, board: LiveBoard) -> None:
        self.own = board
        self.board: ShownBoard = board
        self.pages: list[Page] = []
        self.game: TableGame | None = None

    def open(self, guest: bool = False) -> "Page":
        """Return a new page. guest: whether it may only press buttons and read."""
        page = Page(self, guest)
        self.pages.append(page)
        return page

    def show(self, board: "ShownBoard", now: float) -> None:
        """Show a board on all pages. This host's own board is switched off while a real one is on show."""
        self.own.power(board is self.own, now)
        self.end_game()
        self.board = board
        for page in self.pages:
            page.cursor = Cursor()
            page.watched = None
        self.catch_up(now)

    def catch_up(self, now: float) -> None:
        """Bring the board up to now, and retry failed saves."""
        self.own.saves.retry(now)
        self.board.catch_up(now)

    @property
    def rest_ms(self) -> float | None:
        """Milliseconds until `catch_up` is due, or None if it is not due before a page opens or sends something."""
        rest = self.board.rest_ms(seen=any(not page.hidden for page in self.pages))
        if self.own.saves.unkept:
            rest = min(rest, HIDDEN_MS)
        return None if rest == NEVER else rest

    def end_game(self) -> None:
        if self.game:
            self.game.stop()


class Page:
    """One open page. out: messages only for this page. cursor: its position in the feed. guest: whether it may only
    press and read. hidden: whether nobody can see it. playing: the id of the question that began a game, or 0.
    watched: the real board that all pages show, if this page reads its USB line."""

    def __init__(self, host: Host, guest: bool) -> None:
        self.host = host
        self.out: list[str] = [encode({"guest": True})] if guest else []
        self.cursor = Cursor()
        self.guest = guest
        self.hidden = False
        self.playing = 0
        self.watched: WatchedBoard | None = None

    def receive_text(self, text: str, now: float) -> bool:
        """Return False if the message is invalid."""
        try:
            message = json.loads(text)
        except (ValueError, RuntimeError):  # RecursionError is a RuntimeError
            return False
        return self.receive(message, now)

    def receive(self, message: object, now: float) -> bool:
        if isinstance(message, dict) and "ask" in message:
            return self._receive_question(message)
        kind, value = only_item(message)
        row = MESSAGES.get(kind)
        if not row or not fits(value, row.form) or (self.guest and not row.guests_too):
            return False
        try:
            row.carry_out(self, value, now)  # type: ignore[arg-type]  # the value has the form
        except Invalid:
            return False
        return True

    def _receive_question(self, message: dict[str, object]) -> bool:
        """Answer a question, now or later."""
        name, value = only_item(message["ask"])
        number = message.get("id")
        row = QUESTIONS.get(name)
        if len(message) != 2 or type(number) is not int or not row:
            return False
        question = Question(self, number)
        try:
            if self.guest and not row.guests_too:
                raise Refusal("guest")
            if not fits(value, row.form):
                raise Refusal("wrong_form", asked=name)
            row.carry_out(question, value)  # type: ignore[arg-type]  # the value has the form
        except Refusal as refusal:
            question.answer({"error": refusal.message})
        except Exception as error:  # a file error, or a bug
            why = str(error) if isinstance(error, UsageError) else repr(error)
            question.answer({"error": {"say": "failed", "why": why}})
        return True

    def press(self, button: str, now: float) -> None:
        if button not in self.host.board.feed.snapshot.hello["buttons"]:
            raise Invalid
        self.host.own.press(button, now, self)

    def release(self, button: str, now: float) -> None:
        self.host.own.release(button, now, self)

    def still_held(self, buttons: list[str], now: float) -> None:
        """Do nothing: only the transport needs this message."""

    def power(self, on: bool, now: float) -> None:
        if self.host.board is self.host.own:
            self.host.end_game()
            self.host.own.power(on, now)

    def hide(self, hidden: bool, now: float) -> None:
        self.hidden = hidden
        self.host.catch_up(now)

    def acknowledge(self, _yes: Literal[True], now: float) -> None:
        self.host.board.acknowledge(now)

    def stop(self, number: int, _now: float) -> None:
        if not number or number != self.playing:
            raise Invalid
        self.host.end_game()

    def watch(self, name: str, now: float) -> None:
        if len(name) > LONGEST_NAME:
            raise Invalid
        watched = WatchedBoard(self.host.own.pico.settings, now, name)
        self.host.show(watched, now)
        self.watched = watched

    def hear(self, text: str, now: float) -> None:
        self._line().receive(text, now)

    def connect(self, connected: bool, now: float) -> None:
        self._line().set_line(connected, now)

    def come_back(self, _yes: Literal[True], now: float) -> None:
        self._line()
        self.host.show(self.host.own, now)

    def _line(self) -> WatchedBoard:
        if not self.watched:
            raise Invalid
        return self.watched

    def has_news(self) -> bool:
        return bool(self.out) or self.host.board.feed.has_news(self.cursor)

    def messages(self) -> list[str]:
        """Return the messages for the page, encoded as JSON."""
        out, self.out = self.out, []
        return self.host.board.feed.messages(self.cursor) + out

    def close(self, now: float) -> None:
        """Release the buttons of the closed page, and end its game."""
        self.host.pages.remove(self)
        if self.playing:
            self.host.end_game()
        if self.watched:
            self.host.show(self.host.own, now)
        self.host.own.let_go(now, self)


class Question:
    def __init__(self, page: Page, number: int) -> None:
        self.page = page
        self.host = page.host
        self.number = number

    def answer(self, result: Answer) -> None:
        """Answer the question, now or later, but only once."""
        self.page.out.append(encode({"answer": result, "id": self.number}))

    def tell(self, announcement: Announcement | Begins) -> None:
        """Send a progress message."""
        self.page.out.append(encode({"told": announcement, "id": self.number}))


def settings(asked: Question, _yes: Literal[True]) -> None:
    asked.answer({"text": asked.host.board.settings_text})


def edit(asked: Question, value: tuple[str | None, dict[str, str]]) -> None:
    text, changes = value
    text = changed(_short(asked.host.board.settings_text if text is None else text), changes)
    asked.answer({"text": text, "values": values_in(text)})


def save(asked: Question, text: str) -> None:
    if asked.host.board is not asked.host.own:
        raise Refusal("out_of_reach")
    text = _short(text)
    asked.host.end_game()
    asked.host.own.save_settings(text, asked.answer)


def _short(text: str) -> str:
    if len(text) > LONGEST_SETTINGS:
        raise Refusal("settings_too_long", most=LONGEST_SETTINGS)
    return text


def count(asked: Question, value: tuple[list[str], str, bool]) -> None:
    from host_sim.cards.named_parts import count_hand
    from host_sim.cards.timed_taps import taps_for
    from scoring.cards import CardError

    hand, starter, crib = value
    try:
        counted: Counted = count_hand(hand, starter, crib)  # type: ignore[assignment]  # the rest follows
        differs = len(hand) == 4 and count_hand(hand, starter, not crib)["points"] != counted["points"]
    except CardError as error:
        raise Refusal(error.say, **error.facts) from None
    steps = asked.host.board.feed.snapshot.hello["steps"]
    counted["taps"] = list(taps_for(counted["points"], tuple(steps)))
    counted["crib_differs"] = differs
    asked.answer(counted)


def games(asked: Question, _yes: Literal[True]) -> None:
    from host_sim.cards.request import offer

    asked.answer(offer(len(asked.host.board.feed.snapshot.state.get("scores") or ())))


def play(asked: Question, request: Asked) -> None:
    from host_sim.web.host.table_game import TableGame

    host, page = asked.host, asked.page
    if host.game:
        raise Refusal("already_playing")
    if host.board is not host.own or not host.board.feed.snapshot.power:
        raise Refusal("board_off")

    def over() -> None:
        host.game = None
        page.playing = 0
        asked.answer({})

    host.game = TableGame(host.own, request, asked.tell, over)
    page.playing = asked.number
    asked.tell({"begin": True})


def say(asked: Question, words: str) -> None:
    _game(asked).say(words)
    asked.answer({})


def mend(asked: Question, _yes: Literal[True]) -> None:
    _game(asked).mend()
    asked.answer({})


def _game(asked: Question) -> "TableGame":
    if not asked.host.game:
        raise Refusal("no_game")
    return asked.host.game


def only_item(value: object) -> tuple[str, object]:
    """Return the name and the value of an object's only field, or ("", None)."""
    ((name, content),) = value.items() if isinstance(value, dict) and len(value) == 1 else (("", None),)
    return name, content


def fits(value: object, form: object) -> bool:
    """Whether a value has a form. Forms: a type, True for the value True, dict for an object of texts, None for a text
    or None, [form] for a list of any length, or a longer list with a form for each item."""
    if isinstance(form, list):
        forms = form * len(value) if isinstance(value, list) and len(form) == 1 else form
        return isinstance(value, list) and len(value) == len(forms) and all(map(fits, value, forms))
    if form is dict:
        return isinstance(value, dict) and all(isinstance(text, str) for text in value.values())
    if form is None:
        return value is None or isinstance(value, str)
    return value is True if form is True else type(value) is form


GUESTS_TOO, OWNERS_ONLY = True, False

MessageRow = NamedTuple(
    "MessageRow", [("form", object), ("guests_too", bool), ("carry_out", "Callable[[Page, Never, float], None]")]
)
QuestionRow = NamedTuple(
    "QuestionRow", [("form", object), ("guests_too", bool), ("carry_out", "Callable[[Question, Never], None]")]
)
"""The form of a value, whether guests may send it too, and the function that gets it."""

MESSAGES = {
    "press": MessageRow(str, GUESTS_TOO, Page.press),
    "release": MessageRow(str, GUESTS_TOO, Page.release),
    "still_held": MessageRow([str], GUESTS_TOO, Page.still_held),
    "power": MessageRow(bool, OWNERS_ONLY, Page.power),
    "hidden": MessageRow(bool, GUESTS_TOO, Page.hide),
    "acknowledge": MessageRow(True, GUESTS_TOO, Page.acknowledge),
    "stop": MessageRow(int, GUESTS_TOO, Page.stop),
    "watch": MessageRow(str, OWNERS_ONLY, Page.watch),
    "heard": MessageRow(str, OWNERS_ONLY, Page.hear),
    "connected": MessageRow(bool, OWNERS_ONLY, Page.connect),
    "come_back": MessageRow(True, OWNERS_ONLY, Page.come_back),
}
QUESTIONS = {
    "settings": QuestionRow(True, GUESTS_TOO, settings),
    "edit": QuestionRow([None, dict], GUESTS_TOO, edit),
    "save": QuestionRow(str, OWNERS_ONLY, save),
    "count": QuestionRow([[str], str, bool], GUESTS_TOO, count),
    "games": QuestionRow(True, GUESTS_TOO, games),
    "play": QuestionRow(dict, OWNERS_ONLY, play),
    "say": QuestionRow(str, OWNERS_ONLY, say),
    "mend": QuestionRow(True, OWNERS_ONLY, mend),
}
"""The rows of `FromPage` and `Questions` again, because MicroPython does not have their annotations."""

"""The questions of a page, and the answers: `host_sim.messages` explains them. A failed question is answered with the
reason, as `NotDone`. Modules of the card table are imported when first needed."""

from collections import namedtuple

from host_sim.errors import Refusal
from host_sim.pico.settings_file import changed, values_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.web.host.table_game import TableGame

FOR_GUESTS = ("settings", "edit", "count", "games")
"""Questions that a guest may ask too."""

LONGEST_SETTINGS = 8192
"""Longest accepted settings.toml, in characters."""


Asked = namedtuple("Asked", ("host", "page", "number", "value", "answer"))
"""A question. answer: to be called with its one answer, now or later."""


def settings(asked: Asked) -> None:
    asked.answer({"text": asked.host.board.settings_text})


def edit(asked: Asked) -> None:
    text, changes = asked.value
    text = changed(_short(asked.host.board.settings_text if text is None else text), changes)
    asked.answer({"text": text, "values": values_in(text)})


def save(asked: Asked) -> None:
    text = _short(asked.value)
    asked.host.end_game()
    asked.host.board.save_settings(text, asked.answer)


def _short(text: str) -> str:
    if len(text) > LONGEST_SETTINGS:
        raise Refusal("settings_too_long", most=LONGEST_SETTINGS)
    return text


def count(asked: Asked) -> None:
    from host_sim.cards.named_parts import count_hand
    from host_sim.cards.timed_taps import taps_for
    from scoring.cards import CardError

    hand, starter, crib = asked.value
    try:
        counted = count_hand(hand, starter, crib)
        differs = len(hand) == 4 and count_hand(hand, starter, not crib)["points"] != counted["points"]
    except CardError as error:
        raise Refusal(**error.message) from None
    steps = asked.host.board.feed.snapshot.hello["steps"]
    counted["taps"] = list(taps_for(counted["points"], tuple(steps)) or ())
    counted["crib_differs"] = differs
    asked.answer(counted)


def games(asked: Asked) -> None:
    from host_sim.cards.request import offer

    asked.answer(offer(len(asked.host.board.feed.snapshot.state.get("scores") or ())))


def play(asked: Asked) -> None:
    from host_sim.web.host.table_game import TableGame

    host, page = asked.host, asked.page
    if host.game:
        raise Refusal("already_playing")
    if not host.board.feed.snapshot.power:
        raise Refusal("board_off")

    def over() -> None:
        host.game = None
        page.playing = 0
        asked.answer({})

    host.game = TableGame(host.board, asked.value, lambda fact: page.tell(fact, asked.number), over)
    page.playing = asked.number
    page.tell({"begin": True}, asked.number)


def say(asked: Asked) -> None:
    _game(asked).say(asked.value)
    asked.answer({})


def mend(asked: Asked) -> None:
    _game(asked).mend()
    asked.answer({})


def _game(asked: Asked) -> "TableGame":
    game: TableGame | None = asked.host.game
    if not game:
        raise Refusal("no_game")
    return game


QUESTIONS = {
    "settings": settings,
    "edit": edit,
    "save": save,
    "count": count,
    "games": games,
    "play": play,
    "say": say,
    "mend": mend,
}

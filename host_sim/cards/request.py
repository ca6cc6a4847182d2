"""The request for a session at the card table, and what a board offers to choose from."""

import json
from typing import Literal, Sequence

from host_sim.card_messages import Asked, Began, Offer
from host_sim.cards.card_table import BY_HAND, COUNTING, FOR_ME, CardTable
from host_sim.cards.card_types import Left
from host_sim.cards.moves import SIDE_NAMES
from host_sim.cards.player import BEST, NAMES
from host_sim.errors import Refusal
from host_sim.messages import State
from pegout.settings import Settings
from pegout.wiring import SIDES
from scoring.board import CHOICES, GameStart
from scoring.games import GAMES, Options, find

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    Choice = TypeVar("Choice", bound=str)

SPEEDS = (0.25, 20.0)  # the slowest and the fastest

LARGEST_SEED = 999_999_999

RECORD = 3  # version of the record of an unfinished game. A record of another version cannot be resumed.

OPTIONS = (
    ("muggins", ("", "show", "all"), str),
    ("cut_by_rank", ("", "1"), bool),
    ("no_heels_within", ("", "5"), int),
    ("no_go_out", ("", "1"), bool),
    ("reneges", ("", "1"), bool),
)
"""(name, values, type) of each field of `scoring.games.Options`. The first value is the default."""


def chosen(asked: Asked, name: str, choices: "Sequence[Choice]") -> 'Choice | Literal[""]':
    """Return the value of `asked[name]`, or "". Raises Refusal if it is not one of the choices."""
    value = str(asked.get(name, ""))
    if not value:
        return ""
    for choice in choices:
        if choice == value:
            return choice
    raise Refusal("no_choice", name=name, text=value, choices=list(choices))


def options_from(asked: Asked) -> Options:
    """Return the options in `asked`; ignore other keys. Raises Refusal for an invalid value."""
    values = [(name, kind, chosen(asked, name, values)) for name, values, kind in OPTIONS]
    return Options(**{name: kind(value) for name, kind, value in values if value})  # type: ignore[arg-type]  # each fits


def games_for(tracks: int) -> list[str]:
    """Return the names of the games for a board with this many tracks, and of games that need more tracks than any
    board has, in which the table itself keeps the score."""
    return [game.name for game in GAMES if game.sides == tracks or game.sides > len(SIDES)]


def offer(tracks: int) -> Offer:
    return {
        "games": games_for(tracks),
        "sides": {name: SIDE_NAMES[: find(name).sides] for name in games_for(tracks)},
        "options": [{"name": name, "values": list(values)} for name, values, _kind in OPTIONS],
    }


class Request:
    """The game that a page asks for.

    settings: the board's settings. board: the board's state, as a script's `show` prints it. asked: texts by name:
    game, length, speed, seed, side (the person's, A, B ...), level, counting, the names in OPTIONS, teacher ("1"),
    again ("1" to continue the match on the board, if that is at the start of a game), and taken_up (an unfinished game,
    as JSON: `began` of its announcements, and as "choices" everything in `chosen`).

    seat: the person's player number. steps: the points of the board's + buttons. on_board: whether the board has enough
    tracks. left: the record of the game to resume, None for a new one. Raises Refusal for games that this board cannot
    play, and for values that do not exist.
    """

    def __init__(self, settings: Settings, board: State, asked: Asked) -> None:
        scores = board.get("scores")
        if not scores:
            raise Refusal("board_off")
        tracks = len(scores)
        name = asked.get("game", GAMES[0].name)
        if name not in games_for(tracks):
            raise Refusal("no_such_game", text=name, tracks=tracks, choices=games_for(tracks))
        self.game = find(name)
        self.on_board = self.game.sides == tracks
        self.target = int(chosen(asked, "length", [str(target) for target in CHOICES]) or self.game.target)
        if 1 not in settings.steps:
            raise Refusal("no_step_of_1", steps=list(settings.steps))
        self.steps = settings.steps
        self.speed = speed(asked.get("speed", "1"))
        self.seed = _seed(asked.get("seed", "0"))
        self.options = options_from(asked)
        self.rules = settings.rules(self.game.sides)
        if self.rules.exact_out and self.options.no_go_out:
            # No rule book combines these: the last hole needs exactly 1 point, nearly always for a go or last card.
            raise Refusal("no_way_out")
        side = chosen(asked, "side", list(SIDE_NAMES[: self.game.sides]))
        self.seat = SIDE_NAMES.index(side)  # seat 0 if none was chosen
        self.counting = (chosen(asked, "counting", COUNTING) or BY_HAND) if self.on_board else FOR_ME
        self.teaches = asked.get("teacher", "") == "1"
        self.level = chosen(asked, "level", NAMES) or BEST
        self._again = asked.get("again", "") == "1"
        self.left = _record(asked.get("taken_up", ""), self.game.sides)

    def goes_on(self, board: State) -> bool:
        """Whether to continue the match on the board, which must be at the start of a game of the right length."""
        fresh = self._again and self.on_board and not max(board["scores"])
        return fresh and board["target"] == self.target and not self.rules.best_of

    def clears(self, board: State) -> bool:
        """Whether the board must first begin a new match to `target`: no game is resumed, no match continues, and the
        board is not at the start of a match."""
        if self.left or not self.on_board or self.goes_on(board):
            return False
        return bool(board["target"] != self.target or max(board["scores"] + board["games"] + board["tally"]) > 0)

    def table(self, board: State) -> tuple[CardTable, Began]:
        """Return the table, before its first move, and the beginning of the game's record."""
        nothing = [0] * self.game.sides
        fresh: State = {"dealer": SIDE_NAMES[0], "games": nothing, "tally": nothing}
        start = self.left or (board if self.on_board else fresh)
        goes_on = self.left["goes_on"] if self.left else self.goes_on(board)
        dealer, games, tally = start["dealer"], start["games"], start["tally"]
        table = CardTable(
            self.game,
            self.seed,
            self.options,
            self.rules,
            games=self.rules.best_of or 1,
            counting=[self.counting if player == self.seat else "" for player in range(self.game.players)],
            start=GameStart(self.target, SIDE_NAMES.index(dealer), None, games, tally),
            goes_on=goes_on,
        )
        return table, {"record": RECORD, "goes_on": goes_on, "dealer": dealer, "games": games, "tally": tally}


def _record(text: str, sides: int) -> Left | None:
    """Return the record of an unfinished game. Raises Refusal if it cannot be read or has another version."""
    if not text:
        return None
    try:
        left: Left = json.loads(text)
    except ValueError:
        raise Refusal("no_record") from None
    if not isinstance(left, dict) or not isinstance(left.get("choices"), list):
        raise Refusal("no_record")
    if left.get("record") != RECORD:
        raise Refusal("old_record")
    counts = [left.get("games"), left.get("tally")]
    whole = all(isinstance(count, list) and [type(number) for number in count] == [int] * sides for count in counts)
    if not whole or left.get("dealer") not in list(SIDE_NAMES[:sides]) or not isinstance(left.get("goes_on"), bool):
        raise Refusal("no_record")
    return left


def speed(text: str) -> float:
    """Return the speed in `text`. Raises Refusal if it is not within SPEEDS."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not SPEEDS[0] <= number <= SPEEDS[1]:
        raise Refusal("no_speed", text=text, least=SPEEDS[0], most=SPEEDS[1])
    return number


def _seed(text: str) -> int:
    if not text or [digit for digit in text if digit not in "0123456789"] or len(text) > len(str(LARGEST_SEED)):
        raise Refusal("no_seed", text=text, most=LARGEST_SEED)
    return int(text)

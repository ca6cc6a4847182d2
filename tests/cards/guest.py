"""A person who plays against the table. She answers its questions, and pegs her points with the board's buttons."""

from collections.abc import Callable, Iterator
from typing import Any, Unpack

from host_sim.card_messages import Asked
from host_sim.cards import club, easy
from host_sim.cards.player import Player
from host_sim.cards.timed_taps import taps_for
from host_sim.pico.machine import SimulatedPico
from host_sim.tapping import TAP_APART_MS, TAP_MS
from host_sim.web.host.live import LONGEST_RUN_MS, LiveBoard
from host_sim.web.host.table_game import TableGame
from scoring.cards import parse, parse_all, rank
from scoring.play import card_scores
from scoring.show import points

Said = dict[str, Any]

OVERLOOKS = Player(easy, 1000, 1000)
"""A player of the program that overlooks all points that others may then peg, and says go too soon if it can."""

FAULTLESS = Player(club, 0, 0)

LISTEN_MS = 40  # time between two checks for announcements
TIMEOUT_MS = 20_000  # longest time without an announcement


def what(said: Said) -> str:
    return str(said["says"]["say"])


def plain_answer(said: Said) -> str:
    """Return the simplest answer to the table's question, for a guest who lets the table count."""
    [hand] = [cards for cards in said["hands"].values() if cards is not None]
    answers = {"discard": " ".join(hand[: said["owes"]]), "cut": "0", "card": [*said["playable"], "go"][0]}
    return answers.get(said["asks"], "done")


class Seat:
    """A live board on virtual time, and the game that is played on it. heard: all announcements."""

    def __init__(self, settings: "dict[str, str] | None" = None) -> None:
        self.pico = SimulatedPico(settings)
        self._now = 0.0
        self.board = LiveBoard(self.pico, self._now)
        self.heard: list[Said] = []
        self.over = True

    def sit_down(self, asked: Asked, program: Player | None = None) -> None:
        self.heard = []
        heard: Any = self.heard
        self.game = TableGame(self.board, asked, heard.append, self._end)
        if program:
            self.game.session.program = program
        self.over = False

    def leave(self, unplugged: bool) -> None:
        """Close the window, which drops the game. An open entry is pegged, or lost if the board is unplugged."""
        if not self.over:
            self.game.stop()
            self.over = False
        if unplugged:
            self.board.power(False, self._now)
            self.board.power(True, self._now)
        self.run_for(2000)

    def _end(self) -> None:
        self.over = True

    def run_for(self, ms: float) -> None:
        while ms > 0:
            self._now += min(ms, LONGEST_RUN_MS)
            self.board.catch_up(self._now)
            ms -= LONGEST_RUN_MS

    def tap(self, button: str) -> None:
        self.board.press(button, self._now)
        self.run_for(TAP_MS)
        self.board.release(button, self._now)
        self.run_for(TAP_APART_MS - TAP_MS)

    def state(self) -> dict[str, Any]:
        return self.pico.state()


class Guest:
    """A person at side A, on a board that pegs entries after 300 ms. The methods `discard`, `cut`, `card`, `go`, `peg`
    and `seen` answer the questions with these names; a test can replace them. heard: all announcements. board:
    settings, or a board that she already has."""

    def __init__(
        self, board: "dict[str, str] | Seat | None" = None, program: Player | None = None, **asked: Unpack[Asked]
    ) -> None:
        self.at = board if isinstance(board, Seat) else Seat({"PEGOUT_ENTRY_MS": "300", **(board or {})})
        self.at.sit_down({"side": "A", "speed": "20", "seed": "7", "level": "club", **asked}, program)
        self.heard = self.at.heard
        self.table = self.at.game.session.table
        plainly: Callable[[Said], None] = self.answer_plainly
        self.discard = self.card = self.cut = self.go = self.seen = plainly
        self.peg: Callable[[Said], None] = self.peg_right
        self.leaves: Callable[[Guest], bool] = lambda guest: False
        self.events = self._play()

    def say(self, words: str) -> None:
        self.at.game.say(words)

    def answer_plainly(self, said: Said) -> None:
        self.say(plain_answer(said))

    def tap(self, *buttons: str) -> None:
        for button in buttons:
            self.at.tap(button)

    def wait(self, ms: float) -> None:
        self.at.run_for(ms)

    def enter(self, number: int, wait_ms: int = 1500) -> None:
        """Tap in points on her side, and wait until they are pegged."""
        self.tap(*(f"A+{step}" for step in taps_for(number, (1, 2, 6))))
        self.wait(wait_ms)

    def leave(self, unplugged: bool = False) -> Seat:
        """Close the window. Return the board, for the next visit."""
        self.at.leave(unplugged)
        return self.at

    def mend(self) -> None:
        self.at.game.mend()

    def undo(self, side: str = "A") -> None:
        self.tap(f"{side}U")
        self.wait(300)

    def peg_right(self, said: Said) -> None:
        """Peg everything that the cards score, and say that she is done. Undo the points that the table takes back."""
        if what(said) == "taken_back":
            self.undo()
        else:
            self.peg_points(said, self.worth(said))

    def peg_points(self, said: Said, number: int) -> None:
        self.enter(number)
        if self.heard[-1] is said and said["answers"]:
            self.say("done")

    def worth(self, said: Said) -> int:
        """Return the points that she should peg: for her card, for her hand or crib, or outside her turn."""
        announced = sum(part["points"] for part in said["says"].get("parts", ()))
        if announced:
            return announced
        if said["pile"]:
            ranks = [rank(parse(card)) for card in said["pile"]]
            return sum(points for _kind, points, _cards in card_scores(ranks))
        cards = parse_all(" ".join(said["cards"]))
        return points(cards[:-1], cards[-1], said["says"]["crib"])

    def _play(self) -> Iterator[Said]:
        """Continue the game. Yields each announcement before she answers it."""
        done, since = 0, self.at.pico.now_ms
        while not self.at.over or done < len(self.heard):
            if done < len(self.heard):
                said = self.heard[done]
                done, since = done + 1, self.at.pico.now_ms
                yield said
                if said["asks"] and done == len(self.heard):
                    getattr(self, said["asks"])(said)
            else:
                self.wait(LISTEN_MS)
                if self.leaves(self):
                    return
            assert self.at.pico.now_ms < since + TIMEOUT_MS, f"the table never answers: {self.heard[-1]['says']}"

    def until(self, *wanted: str) -> Said:
        """Continue until an announcement, or a part that it scores, has one of these names. Return the announcement."""
        for said in self.events:
            if what(said) in wanted or any(part["part"] in wanted for part in said["says"].get("parts", ())):
                return said
        raise AssertionError(f"nobody said {wanted}")

    def waits(self) -> bool:
        """Wait three seconds, and leave. Return whether nothing was announced."""
        until_ms = self.at.pico.now_ms + 3000
        self.leaves = lambda guest: guest.at.pico.now_ms >= until_ms
        return next(self.events, None) is None

    def finish(self) -> None:
        for _said in self.events:
            pass

    def parts(self) -> set[str]:
        """Return the names of all parts that were scored in the game."""
        return {part["part"] for said in self.heard for part in said["says"].get("parts", ())}

    def score(self) -> int:
        return int(self.at.state()["scores"][0])

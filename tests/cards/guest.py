"""A person who plays against the table: she answers its questions, and pegs her points with the board's buttons."""

from collections.abc import Callable, Iterator
from typing import Any

from host_sim.cards.session import Cue, Session
from host_sim.cards.timed_taps import taps_for
from host_sim.pico import script
from host_sim.pico.machine import SimulatedPico
from host_sim.pico.report import how_it_plays
from host_sim.pico.shared_game import new_match_in
from scoring.cards import parse, parse_all, rank
from scoring.deal import Deal
from scoring.play import card_scores
from scoring.show import points

Said = dict[str, Any]


def carry_out(pico: SimulatedPico, session: Session) -> Iterator[Cue]:
    """Play on a board as the table wants it. Yields each cue once it is carried out."""
    for cue in session.cues():
        pico.run_for(cue.wait_ms)
        if cue.press:
            pico.press(cue.press)
        if cue.release:
            pico.release(cue.release)
        yield cue


class Impatient(AssertionError):
    """Nobody has said anything for too long."""


def what(said: Said) -> str:
    """The id of what is said."""
    return str(said["says"]["say"])


def sit_down(pico: SimulatedPico, asked: dict[str, str]) -> Session:
    """The session that is asked for, on this board, which begins a new match if that needs one."""
    session = Session(how_it_plays(pico.settings), pico.state, asked)
    if session.clears:
        pico.power_off()
        new_match_in(pico.nvm, pico.settings, session.target)
        pico.power_on()
    return session


class Guest:
    """A person at side A, on a board with entries of 300 ms. The methods `discard`, `cut`, `card`, `go`, `peg` and
    `seen` answer the questions of the same names; a test may replace them. heard: all announcements. board: its
    settings, or one that she has already."""

    def __init__(self, board: "dict[str, str] | SimulatedPico | None" = None, **asked: str) -> None:
        self.pico = (
            board if isinstance(board, SimulatedPico) else SimulatedPico({"PEGOUT_ENTRY_MS": "300", **(board or {})})
        )
        asked = {"side": "A", "speed": "20", "seed": "7", "level": "club", **asked}
        self.session = sit_down(self.pico, asked)
        self.heard: list[Said] = []
        self.discard: Callable[[Said], None] = lambda said: self.say(" ".join(said["hands"][self.seat][: self.owes]))
        self.card: Callable[[Said], None] = self.play_first
        self.peg: Callable[[Said], None] = self.peg_right
        self.cut: Callable[[Said], None] = lambda said: self.say("0")
        self.go: Callable[[Said], None] = lambda said: self.say("done")
        self.seen: Callable[[Said], None] = lambda said: self.say("done")
        self.seat = "A" if self.session.game.players == self.session.game.sides else "A1"
        self.owes = self.session.game.to_crib[0]
        self._patient_until_ms = 3_600_000.0
        self.events = self._play()

    # What she does

    def say(self, words: str) -> None:
        self.session.say(words)

    def play_first(self, said: Said) -> None:
        self.say(said["playable"][0] if said["playable"] else "go")

    def enter(self, number: int) -> None:
        """Tap points in on her side, and wait until they are pegged."""
        for step in taps_for(number, (1, 2, 6)) or ():
            self.tap(f"A+{step}")
        self.pico.run_for(1500)

    def tap(self, button: str) -> None:
        script.tap(self.pico, button)

    def undo(self, side: str = "A") -> None:
        """Tap UNDO, and wait until the last score is taken back."""
        self.tap(f"{side}U")
        self.pico.run_for(300)

    def boast(self, number: int) -> Said:
        """Answer the question that is open by so many points, and call it all. Returns what is said of it."""

        def boast(_said: Said) -> None:
            self.enter(number)
            self.say("done")

        self.peg = boast
        return self.until("too_many")

    def peg_instead(self, number: int) -> None:
        """Take her last points back, and peg so many."""
        self.undo()
        self.enter(number)

    def peg_right(self, said: Said) -> None:
        """Peg all that the cards make, and say so."""
        self.peg_points(said, self.worth(said))

    def peg_points(self, said: Said, number: int) -> None:
        self.enter(number)
        if what(said) in ("peg_points", "count_cards") or said["says"].get("more"):
            self.say("done")

    def worth(self, said: Said) -> int:
        """The points that she should peg: for her card, her hand or crib, or outside her turn."""
        fallen = sum(part["points"] for part in said["says"].get("parts", ()))
        if said["says"].get("more") or (said["pile"] and not fallen):
            ranks = [rank(parse(card)) for card in said["pile"]]
            return fallen + sum(points for _kind, points, _cards in card_scores(ranks))
        if fallen:
            return fallen
        cards = parse_all(" ".join(said["cards"]))
        return points(cards[:-1], cards[-1], said["says"]["crib"])

    # What happens

    def _play(self) -> Iterator[Said]:
        """Continue the game. Yields each announcement before she answers it."""
        for cue in carry_out(self.pico, self.session):
            if cue.announce:
                self.heard.append(cue.announce)
                yield cue.announce
                if cue.announce["asks"]:
                    getattr(self, cue.announce["asks"])(cue.announce)
            if self.pico.now_ms >= self._patient_until_ms:
                raise Impatient(f"she waits in vain: {self.heard[-1]['says']}")

    def until(self, *wanted: str) -> Said:
        """Continue the game until an announcement has one of these ids, or a part that is called so."""
        for said in self.events:
            if what(said) in wanted or any(part["part"] in wanted for part in said["says"].get("parts", ())):
                return said
        raise AssertionError(f"nobody said {wanted}")

    def waits(self) -> bool:
        """Whether nothing is announced for three seconds. Ends the game."""
        self._patient_until_ms = self.pico.now_ms + 3000
        try:
            next(self.events)
        except Impatient:
            return True
        return False

    def deal(self) -> Deal:
        """The deal as the table has it, with all hands."""
        deal = self.session.table.deal
        assert deal
        return deal

    def score(self) -> int:
        return int(self.pico.state()["scores"][0])

"""The cues that peg a step of the card table on a board: taps, with the pauses between them. Knows the board's
gestures, but no cards. Times are milliseconds of any clock."""

from host_sim.card_messages import Announcement, Said
from host_sim.cards.moves import SIDE_NAMES, Step
from host_sim.tapping import TAP_APART_MS, TAP_MS
from pegout.gestures import DEAF_MS
from scoring.board import NEW_GAME, NEW_MATCH, SCORE, UNDO, is_no_hand


class Cue:
    """Wait `wait_ms`, then do one action. press, release: a button's name. announce: an announcement of the table.
    pause: whether the wait is only for people, so that it may be cut short."""

    def __init__(
        self,
        wait_ms: int = 0,
        press: str = "",
        release: str = "",
        announce: Announcement | None = None,
        pause: bool = False,
    ) -> None:
        self.wait_ms = wait_ms
        self.press = press
        self.release = release
        self.announce = announce
        self.pause = pause


MARGIN_MS = 50  # time that the firmware takes to commit a due entry
AFTER_WIN_MS = DEAF_MS + 500  # the pause between a win and the tap on DEAL, with half a second to spare


def taps_for(points: int, steps: tuple[int, ...]) -> tuple[int, ...]:
    """Return the fewest steps that add up to `points`, the largest first; () if it is impossible.

    >>> taps_for(8, (1, 4, 5)), taps_for(3, (2, 6, 10))
    ((4, 4), ())
    """
    best: list[tuple[int, ...] | None] = [()]
    for total in range(1, points + 1):
        shorter = [(best[total - step], step) for step in steps if step <= total]
        ways = [taps + (step,) for taps, step in shorter if taps is not None]
        best.append(min(ways, key=len) if ways else None)
    return tuple(sorted(best[points] or (), reverse=True))


def presses(step: Step, steps: tuple[int, ...], entry_ms: int = 0, points: int | None = None) -> list[Cue]:
    """Return the cues that peg a step of the table on a board with these button steps. The last wait is long enough for
    the commit, which takes twice as long if no hand of six-card cribbage counts that much. Returns [] for a step that
    has no move or that a person has pegged. points: the part of the score that the board still lacks, None for all."""
    points = step.points if points is None else points
    if step.by_hand or not step.board_move:
        return []
    side = SIDE_NAMES[step.side]
    if step.board_move == SCORE:
        commit_ms = entry_ms * (2 if is_no_hand(points, 121) else 1)
        return tapped([f"{side}+{tap}" for tap in taps_for(points, steps)], commit_ms=commit_ms)
    if step.board_move == UNDO:
        return tapped([f"{side}U"])
    return ([Cue(AFTER_WIN_MS, pause=True)] if step.board_move in (NEW_GAME, NEW_MATCH) else []) + tapped(["DEAL"])


def mending(wrong: Said, steps: tuple[int, ...]) -> list[Cue]:
    """Return the cues that mend the board. wrong: the message of `board_check`."""
    if wrong.get("say") == "wrong_crib":
        return tapped(["DEAL"] * wrong["times"], f"{SIDE_NAMES[0]}U")
    cues = []
    for side, how, points in wrong.get("mend", ()):
        adds = [f"{side}+{step}" for step in taps_for(points, steps)]
        undo = f"{side}U"
        cues += tapped([undo]) if how == "undo" else tapped(adds, undo if how == "back" else "")
    return cues


def tapped(buttons: list[str], held: str = "", commit_ms: int = 0) -> list[Cue]:
    """Return the cues of taps on these buttons, while the button `held`, if any, is held. commit_ms: time until the
    firmware commits the entry after the last press."""
    cues = [Cue(press=held)] if held else []
    for button in buttons:
        cues += [Cue(TAP_APART_MS - TAP_MS, press=button), Cue(TAP_MS, release=button)]
    if held:
        cues.append(Cue(TAP_MS, release=held))
    return cues + [Cue(commit_ms + MARGIN_MS)]

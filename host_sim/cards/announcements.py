"""The card table's announcements in English, for commands: a sentence for each message id. The page has its own words,
in a file for each language."""

from collections.abc import Callable, Sequence

from host_sim.card_messages import CountPart, Said
from host_sim.cards.card_table import CardTable
from host_sim.cards.moves import Step
from host_sim.cards.named_parts import SEVERAL_RUNS
from host_sim.console.english import sentences
from scoring.show import FIFTEEN

SKUNKS = ("", ", a skunk", ", a double skunk")

LONG_HAND = 5  # cards in hand in the seven-card game, in which a hand can count 19, 25, 26, 27 or more than 29


def why_nothing(held: int) -> str:
    """Return what players call a count of 0 ("nineteen"), and why. held: cards in the hand, without the starter."""
    if held == LONG_HAND:
        return f"{count([], held)}. With five cards in hand a count of 19 is possible, so it is not called nineteen"
    return f"{count([], held)}. No hand of {held} cards can count 19, so that is what players call a hand of 0"


def count(parts: Sequence[CountPart], held: int) -> str:
    """Return a count as players say it, e.g. "fifteen 2, fifteen 4, and a double run of three makes 12". parts: as
    `parts_of_count` returns them. held: how many cards the hand has, without the starter."""
    words = sentences("counting")
    if not parts:
        return words["nothing" if held == LONG_HAND else "nineteen"]
    if len(parts) == 1 and parts[0]["part"] != FIFTEEN:
        return scores(parts)
    said = []
    for part in parts:
        last = part is parts[-1] and len(parts) > 1
        form = "fifteen_is" if part["part"] == FIFTEEN else "and_makes" if last else "makes"
        said.append(words[form].format(part=_named(part), total=part["total"]))
    return ", ".join(said)


def scores(parts: Sequence[CountPart]) -> str:
    """Return in words what a card scores in the play: "fifteen for 2, a run of three for 3", "one for the go"."""
    words = sentences("counting")
    said = []
    for part in parts:
        form: str = words.get(f"for_{part['part']}", words["scores"])
        said.append(form.format(part=_named(part), points=part["points"]))
    return ", ".join(said)


def _named(part: CountPart) -> str:
    words = sentences("counting")
    numbers = words["numbers"].split()
    length = numbers[part.get("length", 0)]
    if part["part"] == SEVERAL_RUNS:
        return words["several_runs"].format(number=numbers[part["number"]], length=length)
    name = words.get(str(part["part"]), str(part["part"]))
    return words["of_length"].format(part=name, length=length) if "length" in part else name


def _card(said: Said) -> str:
    return ", ".join([f"{said['card']}: {said['count']}", *([scores(said["parts"])] if said["parts"] else [])])


PLAYERS: dict[str, Callable[[Said], str]] = {
    "cut": lambda said: "the cut for the deal: " + ", ".join(f"{player} {card}" for player, card in said["cut"]),
    "crib_passes": lambda _said: "the crib passes",
    "first_deal": lambda _said: "mine is the first deal",
    "deal": lambda _said: "my deal",
    "next_game": lambda _said: "next game, my deal",
    "next_match": lambda _said: "next match, my deal",
    "starter": lambda said: f"{said['by']} cuts, {said['card']} is turned up",
    "card": _card,
    "go": lambda _said: "go",
    "scores": lambda said: scores(said["parts"]),
    "taken_back": lambda said: f"{said['points']} taken back",
    "shown": lambda said: (
        f"{'the crib ' if said['crib'] else ''}{' '.join(said['cards'])}: {count(said['parts'], len(said['cards']))}"
    ),
    "game_won": lambda said: (
        f"{said['side']} wins, {' to '.join(map(str, said['result']))}{SKUNKS[said['skunk']]}; counts {said['worth']}"
    ),
    "match_won": lambda said: f"{said['side']} wins the match",
}
"""The announcements of the program's players, by message id. (Only the page has words for questions to a person.)"""


def line(table: CardTable, step: Step) -> str:
    """Return a step as a line: the player, the announcement, and the scores if they change."""
    who = "" if step.player is None else table.name(step.player)
    return f"{who:4}{says(step.says):60} {' '.join(map(str, step.scores)) if step.board_move else ''}".rstrip()


def says(message: Said) -> str:
    return PLAYERS[message["say"]](message)

"""The words of players: the count of a hand, a card in the play.

Makes words from the results of the scoring module; decides nothing about the count.
"""

from scoring.cards import name, rank
from scoring.show import FIFTEEN, FLUSH, NOBS, PAIR, RUN

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
ALIKE = {1: "a pair", 3: "a pair royal", 6: "a double pair royal"}
"""By the number of different pairs among cards of one rank."""

RUN_NAMES = {(): "a run of", (2,): "a double run of", (3,): "a triple run of", (2, 2): "a double double run of"}
"""By the number of cards of each rank held more than once. The name includes their pairs."""

LONG_HAND = 5
"""Cards in hand in the seven-card game, where a hand can count 19, 25, 26, 27 or more than 29."""


def say_nothing(held: int) -> str:
    """Name the count of a hand of `held` cards without points. Players call it nineteen if no hand can count 19.

    >>> say_nothing(4), say_nothing(5)
    ('nineteen', 'nothing')
    """
    return "nothing" if held == LONG_HAND else "nineteen"


def say_count(found: list[tuple[str, int, tuple[int, ...]]], held: int) -> str:
    """Return a count as players say it, e.g. "fifteen 2, fifteen 4, and a double run of three makes 12".

    found: as `scoring.show.combinations` returns it. held: how many cards the hand has, without the starter.
    """
    total = 0
    said = []
    for kind, points, _cards in found:
        if kind == FIFTEEN:
            total += points
            said.append(f"fifteen {total}")
    others = _name_runs_and_pairs(found)
    others += [(f"a flush of {NUMBERS[points]}", points) for kind, points, _cards in found if kind == FLUSH]
    others += [("his nobs", points) for kind, points, _cards in found if kind == NOBS]
    for words, points in others:
        total += points
        said.append(f"{words} makes {total}")
    if not said:
        return say_nothing(held)
    if others and len(said) > 1:
        said[-1] = f"and {said[-1]}"
    elif others:
        said = [said[0].replace(" makes ", " for ")]
    return ", ".join(said)


def _name_runs_and_pairs(found: list[tuple[str, int, tuple[int, ...]]]) -> list[tuple[str, int]]:
    """Return (words, points) of runs, those of the same ranks as one, with their pairs if the name includes them; then
    of the other pairs."""
    pairs: dict[int, int] = {}
    for kind, _points, cards in found:
        if kind == PAIR:
            pairs[rank(cards[0])] = pairs.get(rank(cards[0]), 0) + 1
    runs: dict[tuple[int, ...], int] = {}
    for kind, _points, cards in found:
        if kind == RUN:
            ranks = tuple(sorted([rank(card) for card in cards]))
            runs[ranks] = runs.get(ranks, 0) + 1
    named = []
    for ranks in sorted(runs):
        number, length = runs[ranks], len(ranks)
        held_more = tuple(sorted([{1: 2, 3: 3, 6: 4}[pairs[rank_]] for rank_ in ranks if rank_ in pairs]))
        if held_more in RUN_NAMES:
            points = number * length + 2 * sum([pairs.pop(rank_, 0) for rank_ in ranks])
            named.append((f"{RUN_NAMES[held_more]} {NUMBERS[length]}", points))
        else:
            named.append((f"{NUMBERS[number]} runs of {NUMBERS[length]}", number * length))
    return named + [(ALIKE[pairs[rank_]], 2 * pairs[rank_]) for rank_ in sorted(pairs)]


def say_card(card: int, count: int, made: list[tuple[str, int, int]]) -> str:
    """Return a card of the play as its player says it: with the count and its points. made: (kind, points, cards)."""
    return ", ".join([f"{name(card)}: {count}"] + say_scores(made))


def say_scores(made: list[tuple[str, int, int]]) -> list[str]:
    """Return the points of a card of the play in words: "fifteen for 2", "a run of three for 3", "go for 1"."""
    said = []
    for kind, points, cards in made:
        if kind == PAIR:
            words = ALIKE[points // 2]
        elif kind == RUN:
            words = f"a run of {NUMBERS[cards]}"
        else:
            words = kind
        said.append(f"{words} for {points}")
    return said

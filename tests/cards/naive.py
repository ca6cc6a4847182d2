"""A second counter of hands, as slow and plain as the written rules. The real counter must agree with it. It applies
each rule to every set of the cards. It shares no code with the scoring module: a card is text."""

from itertools import combinations, pairwise

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def split(card: str) -> tuple[int, str]:
    return RANKS.index(card[:-1]) + 1, card[-1]


def is_run(ranks: list[int]) -> bool:
    ranks = sorted(ranks)
    return len(ranks) >= 3 and all(b == a + 1 for a, b in pairwise(ranks))


def count(hand: list[str], starter: str, crib: bool = False) -> int:
    """Return the points of a hand of 3, 4 or 5 cards, or of a crib, with the starter."""
    cards = [split(card) for card in [*hand, starter]]
    sets = [list(chosen) for n in range(1, len(cards) + 1) for chosen in combinations(range(len(cards)), n)]

    total = 0
    runs = []
    for chosen in sets:
        ranks = [cards[i][0] for i in chosen]
        if sum(min(rank, 10) for rank in ranks) == 15:
            total += 2
        if len(ranks) == 2 and ranks[0] == ranks[1]:
            total += 2
        if is_run(ranks):
            runs.append(set(chosen))
    for run in runs:
        if not any(run < longer for longer in runs):
            total += len(run)

    suits = [suit for _rank, suit in cards]
    hand_suits, starter_suit = suits[:-1], suits[-1]
    if len(set(hand_suits)) == 1:
        if starter_suit == hand_suits[0]:
            total += len(hand) + 1
        elif not crib:
            total += len(hand)
    if "J" + starter_suit in hand:
        total += 1
    return total

"""Measure the figures of position_figures.py: `python -m tests.measures.outlooks`, half a minute."""

from host_sim import ROOT
from host_sim.cards.positions import FARTHEST
from scoring.show import points
from tests.seats import steps_of, table_of

FILE = ROOT / "host_sim" / "cards" / "position_figures.py"
TITLE = (
    "Written by `python -m tests.measures.outlooks`: the dealer's wins, in 255ths, by the holes that each side needs."
)
DEALS = 2000
A_LINE = 52

Deal = tuple[int, int, int, int, int]
"""The points of one deal: pegging of pone and dealer, hand of pone and dealer, crib."""


def deal_outcome(seed: int) -> Deal:
    """Play one deal between club players."""
    nothing = ((0, 0), (0, 0))
    table = table_of("six-card", seed, first_dealer=1, standing=nothing)
    pegging: tuple[int, ...] = (0, 0)
    for step in steps_of(table):
        deal = table.deal
        if deal and not deal.shown:
            pegging = step.scores
        elif deal and deal.shown > table.game.players:
            break
    hands = [points(hand, deal.starter) for hand in deal.kept]
    dealers, pones = hands
    return (pegging[0], pegging[1], dealers, pones, points(deal.crib, deal.starter, True))


def dealer_wins(deals: list[Deal]) -> list[float]:
    """Return the dealer's chance for each position, the dealer's need first, from the last hole back."""
    wins: dict[tuple[int, int], float] = {}
    for both in range(2, 2 * FARTHEST + 1):
        for dealer in range(max(1, both - FARTHEST), min(FARTHEST, both - 1) + 1):
            pone = both - dealer
            known = [it for it in (_dealer_wins(deal, dealer, pone, wins) for deal in deals) if it is not None]
            wins[dealer, pone] = sum(known) / len(known)
    return [wins[dealer, pone] for dealer in range(1, FARTHEST + 1) for pone in range(1, FARTHEST + 1)]


def _dealer_wins(deal: Deal, dealer: int, pone: int, wins: dict[tuple[int, int], float]) -> float | None:
    """Return the dealer's chance after this deal; None if nobody scores in the deal."""
    pone_pegs, dealer_pegs, pone_hand, dealer_hand, crib = deal
    if pone_pegs >= pone or dealer_pegs >= dealer:
        return 0.5 * (dealer_pegs >= dealer) + 0.5 * (pone_pegs < pone)
    pone_left = pone - pone_pegs - pone_hand
    if pone_left <= 0:
        return 0.0
    dealer_left = dealer - dealer_pegs - dealer_hand - crib
    if dealer_left <= 0:
        return 1.0
    if (dealer_left, pone_left) == (dealer, pone):
        return None
    return 1 - wins[pone_left, dealer_left]


def source_of(figures: list[int]) -> str:
    """Return the text of position_figures.py."""
    text = bytes(figures).hex()
    rows = [text[at : at + 2 * A_LINE] for at in range(0, len(text), 2 * A_LINE)]
    lines = [f'"""{TITLE}"""', "", "# fmt: off", "DEALER_WINS = bytes.fromhex("]
    lines += [f'    "{row}"' for row in rows]
    return "\n".join([*lines, ")", ""])


def main() -> None:
    deals = [deal_outcome(seed) for seed in range(DEALS)]
    FILE.write_text(source_of([round(255 * chance) for chance in dealer_wins(deals)]))


if __name__ == "__main__":
    main()

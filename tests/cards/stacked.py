"""Deals from a stacked pack, with the moves of the play as text."""

from collections.abc import Callable
from typing import Any

import pytest

from scoring.board import SCORE, Match, Rules
from scoring.cards import CardError, parse, parse_all
from scoring.deal import Deal, Pegging
from scoring.games import Options, find
from scoring.play import Play

A, B = 0, 1

PONE = "7C 8C 9H KC 2C 2D"
DEALER = "7D 8D 9S KD 3C 3D"
FIRST_ROUND = "A:7C B:8D A:9H B:7D"
SECOND_ROUND = "A:8C B:9S A:KC B:go"


def stacked(hands: list[str], starter: str) -> list[int]:
    """Return a pack: the cards of these hands, in the order of dealing, then `starter`. The first hand is that of the
    player on the dealer's left."""
    cards = [parse_all(hand) for hand in hands]
    pack = [hand[turn] for turn in range(max(map(len, cards))) for hand in cards if turn < len(hand)]
    pack.append(parse(starter))
    return pack + [card for card in range(52) if card not in pack]


def dealt(
    pone: str,
    dealer: str,
    starter: str,
    *,
    game: str = "six-card",
    scores: tuple[int, int] = (0, 0),
    options: Options | None = None,
    exact_out: bool = False,
    target: int | None = None,
) -> Deal:
    """Return a deal of these hands to A, the pone, and B, the dealer. target: by default the game's own."""
    row = find(game)
    match = Match(Rules(2, exact_out), target or row.target)
    for side, score in enumerate(scores):
        match.apply(SCORE, side, score)
    deal = Deal(row, options or Options(), match, dealer=B)
    deal.deal(stacked([pone, dealer], starter))
    return deal


def table(pone: str, dealer: str, starter: str, **more: Any) -> Deal:
    """Return a deal as `dealt` does, after both players have laid out the last cards of their hands."""
    deal = dealt(pone, dealer, starter, **more)
    deal.discard(A, parse_all(pone)[-deal.owes(A) :])
    deal.discard(B, parse_all(dealer)[-deal.owes(B) :])
    return deal


def played(moves: str, pone: str = PONE, dealer: str = DEALER, starter: str = "QH", **more: Any) -> Deal:
    """Return a deal as `table` does, after the cut and these moves."""
    deal = table(pone, dealer, starter, **more)
    deal.cut(0)
    play_all(deal, moves)
    return deal


def played_by(hands: list[str], moves: str, *, game: str, starter: str = "QH", **options: Any) -> Deal:
    """Return a deal of these hands after these moves. The last hand is the dealer's. A fifth card goes to the crib."""
    row = find(game)
    deal = Deal(row, Options(**options), Match(Rules(row.sides), row.target), dealer=row.players - 1)
    deal.deal(stacked(hands, starter))
    for player, hand in enumerate(hands):
        if deal.owes(player):
            deal.discard(player, parse_all(hand)[4:])
    deal.cut(0)
    play_all(deal, moves)
    return deal


def refused(complaint: str, act: Callable[..., object], *values: object) -> None:
    """Check that the rules refuse `act`. complaint: a pattern of the reason."""
    with pytest.raises(CardError, match=complaint):
        act(*values)


def said(pegged: list[Pegging]) -> list[tuple[str, int]]:
    return [("AB"[pegging.side], -pegging.points if pegging.taken_back else pegging.points) for pegging in pegged]


def make_moves(deal: Deal | Play, moves: str) -> list[Any]:
    """Make moves such as "A:5H", "B:go" or "A:show". Return all their scores."""
    scored: list[Any] = []
    for move in moves.split():
        who, _, what = move.partition(":")
        player = "ABCDEF".index(who)
        scored += getattr(deal, what)(player) if what in ("go", "show") else deal.play(player, parse(what))
    return scored


def play_all(deal: Deal, moves: str) -> list[tuple[str, int]]:
    return said(make_moves(deal, moves))

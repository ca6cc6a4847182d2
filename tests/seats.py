"""Players for tables of which a test looks at the rules, not at the play: the expert thinks ten times as long."""

from host_sim.cards import club
from host_sim.cards.player import Player
from scoring.games import find


def club_players(game: str, slips: int = 0) -> list[Player]:
    """Players who overlook this many of a thousand scores."""
    return [Player(club, slips) for _ in range(find(game).players)]

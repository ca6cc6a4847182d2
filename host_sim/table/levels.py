"""How well the table plays: its levels by name, modules with `choose_discard` and `choose_card` of (deal, player)."""

from host_sim.table import club, easy, expert

LEVELS = {"easy": easy, "club": club, "expert": expert}

BEST = "expert"

SLIPS = {"easy": 100, "club": 0, "expert": 0}
"""Against a person, where muggins is played: in so many of a thousand cases the level overlooks what it could peg."""

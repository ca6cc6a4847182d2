"""The table's levels of play, by name."""

from host_sim.cards import club, easy

NAMES = ("easy", "club")
"""The names of the levels, from the weakest to the strongest."""

LEVELS = {"easy": (easy, 100, 100), "club": (club, 0, 30)}
"""{name: (a module with `choose_discard` and `choose_card` of (deal, player), how often in a thousand it overlooks
points, how often it says go too soon)}. Both only against a person, where that may be claimed: so both sides can be
penalised."""

BEST = "club"

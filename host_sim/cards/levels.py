"""The table's levels of play by name: modules with `choose_discard` and `choose_card` of (deal, player)."""

from host_sim.cards import club, easy

NAMES = ("easy", "club")
"""From the weakest to the strongest."""

LEVELS = {"easy": easy, "club": club}

BEST = "club"

SLIPS = {"easy": 100, "club": 0}
"""How often in a thousand a level overlooks points, against a person and with muggins."""

FALSE_GOES = {"easy": 100, "club": 30}
"""How often in a thousand a level says go too soon, against a person and where that may be claimed. So both sides can
be penalised."""

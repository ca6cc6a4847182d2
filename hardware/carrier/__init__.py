"""The circuit boards: a carrier for the Pico, a switch board for each side, and one for DEAL.

The KiCad projects in this folder are the source; no program writes them. `dimensions` has their places in the case.
"""

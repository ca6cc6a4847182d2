"""The circuit boards: a carrier for the Pico, a switch board for each side, and one for DEAL.

The KiCad projects in this folder are the source; nothing writes them. `dimensions` says where the case holds them.
"""

"""The one circuit board: drawn in KiCad, checked and packed for a board house by programs.

kicad/ has the board and its schematic, which people edit; `circuit_board` reads it, `checks` says what is wrong,
`order` packs what a house needs; `dimensions` is what the case reads.
"""

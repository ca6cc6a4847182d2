"""The circuit board: drawn in KiCad, checked and packed for a board house by programs. kicad/ has the board and its
schematic, which people edit; `circuit_board` reads it, `checks` finds mistakes, `order` packs the files for a house;
the case reads `dimensions`.
"""

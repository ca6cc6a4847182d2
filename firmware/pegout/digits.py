"""Numbers on a side's tracks: its four streets are a display of 4 rows of 30 lights.

Row 0 is the farthest from the side's seat and column 0 the leftmost as that side sees it. A street is a row; every
other street runs back. Knows no colours and no match."""

FIRST_STREET_RUNS_RIGHT = (True, False, True)  # of A, B and C, as its own side sees it
ROWS = 4
COLUMNS = 30

# The digits 0 to 9, row by row. Lights are twice as close along a street as across, so a stroke is two lights wide.
# Bytes, because CircuitPython looks up each character of a string among its names, which takes long.
GLYPHS = (
    b"###### ##..## ##..## ######",
    b"..##.. .###.. ..##.. ######",
    b"#####. ...### .###.. ######",
    b"###### ..#### ....## ######",
    b"##..## ##..## ###### ....##",
    b"###### ####.. ...### #####.",
    b".####. ##.... ###### .####.",
    b"###### ....## ..##.. ..##..",
    b".####. ##..## .####. ######",
    b"###### ##..## .##### ....##",
)
LIT = ord("#")

_WIDTH = 6
_STEP = 8


def led(side: int, row: int, column: int) -> int:
    """The LED, 0 to 119, at a row and column of the display of `side`."""
    street = ROWS - 1 - row
    if FIRST_STREET_RUNS_RIGHT[side] != (street % 2 == 0):
        column = COLUMNS - 1 - column
    return street * COLUMNS + column


def leds(side: int, number: int) -> "list[int]":
    """The LEDs that show `number`, 0 to 9999 (a higher one shows as 9999), in the middle of the display of `side`."""
    text = str(min(number, 9999))
    left = (COLUMNS + _STEP - _WIDTH - _STEP * len(text)) // 2
    lit = []
    for row in range(ROWS):
        place = led(side, row, left)
        step = led(side, row, left + 1) - place  # 1, or -1 where the street runs back
        for digit in text:
            for cell in GLYPHS[int(digit)].split()[row]:
                if cell == LIT:
                    lit.append(place)
                place += step
            place += (_STEP - _WIDTH) * step
    return lit

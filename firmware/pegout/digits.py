"""Numbers on a side's track: its four streets are a display of 4 rows of 30 lights. Row 0 is the farthest from the
side's seat and column 0 the leftmost as that side sees it. A street is a row; every other street runs back."""

FIRST_STREET_RUNS_RIGHT = (True, False, True)  # for A, B and C, as each side sees its own
ROWS = 4
COLUMNS = 30

# The lit columns of the digits 0 to 9, row by row; `tests/board/seat.py` has their pictures. Lights are twice as close
# along a street as across, so a stroke is two lights wide. Rows are bytes, as reading a string's characters is slow.
GLYPHS = (
    b"012345 0145 0145 012345",
    b"23 123 23 012345",
    b"01234 345 123 012345",
    b"012345 2345 45 012345",
    b"0145 0145 012345 45",
    b"012345 0123 345 01234",
    b"1234 01 012345 1234",
    b"012345 45 23 23",
    b"1234 0145 1234 012345",
    b"012345 0145 12345 45",
)
_WIDTH = 6
ZERO = 48  # the byte of the digit 0 in GLYPHS
_STEP = 8


def led(side: int, row: int, column: int) -> int:
    """Return the LED, 0 to 119, at a row and column of the display of `side`."""
    street = ROWS - 1 - row
    if FIRST_STREET_RUNS_RIGHT[side] != (street % 2 == 0):
        column = COLUMNS - 1 - column
    return street * COLUMNS + column


def leds(side: int, number: int) -> "list[int]":
    """Return the LEDs that show `number` (0 to 9999; a higher one shows as 9999) in the middle of a side's display."""
    digits = [GLYPHS[int(digit)].split() for digit in str(min(number, 9999))]
    left = (COLUMNS + _STEP - _WIDTH - _STEP * len(digits)) // 2
    lit = []
    for row in range(ROWS):
        place = led(side, row, left)
        step = led(side, row, left + 1) - place  # 1, or -1 where the street runs back
        place -= step * ZERO
        for digit in digits:
            lit += [place + step * column for column in digit[row]]
            place += step * _STEP
    return lit

"""The board's warnings, by id: what shows each, and what ends that. Read at the first warning.

The console reports each with its facts. A warning of what is found at power-on comes again at the next power-on as long
as its cause lasts; the others end with the power, too.
"""

CONSOLE = 0  # nothing on the board: only the console reports it

SIGN = 1
"""The last holes of the sides, in the middle of the board, are amber in turn where no peg or ghost is, until UNDO or
DEAL of any side is pressed. That press does what it always does."""

SIGN_AND_BLINKS = 2  # the sign; and at power-on hole 1 of strip A blinks amber three times

SHOWN_BY = {
    # Found at power-on
    "bad_setting": SIGN_AND_BLINKS,
    "unknown_setting": SIGN_AND_BLINKS,
    "set_twice": SIGN_AND_BLINKS,
    "settings_line": SIGN_AND_BLINKS,
    "settings_no_text": SIGN_AND_BLINKS,
    "settings_cut": SIGN_AND_BLINKS,
    "heap_size": SIGN_AND_BLINKS,
    "crashed": SIGN_AND_BLINKS,
    "little_current": SIGN,
    "button_down": CONSOLE,  # it counts once it is let go
    "memory_foreign": SIGN,
    "memory_version": SIGN,
    "memory_damaged": SIGN,
    "other_sides": SIGN,
    "moves_lost": SIGN,
    "last_part_lost": SIGN,
    "last_move_lost": SIGN,
    "moves_before_lost": SIGN,
    "game_before_lost": SIGN,
    "memory_was_full": SIGN,
    # Found while it runs
    "presses_lost": SIGN,
    "chatter": SIGN,
    "memory_full": SIGN,
    "memory_failed": SIGN,
}

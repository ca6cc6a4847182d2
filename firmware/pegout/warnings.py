"""The board's warnings, by id: how each shows, and what ends it. Loaded at the first warning. The console reports each
with its facts. A warning found at power-on returns at the next power-on if its cause lasts; others end at power-off."""

CONSOLE = 0  # only on the console

SIGN = 1
"""The last holes of the sides, in the middle of the board, light amber in turn where no peg or ghost is, until UNDO or
DEAL of any side is pressed. That press does what it always does."""

SIGN_AND_BLINKS = 2  # the sign; and at power-on hole 1 of strip A blinks amber three times

# fmt: off
SHOWN_BY = {
    # Found at power-on
    "bad_setting": SIGN_AND_BLINKS, "unknown_setting": SIGN_AND_BLINKS, "set_twice": SIGN_AND_BLINKS,
    "commented_out": SIGN_AND_BLINKS, "settings_line": SIGN_AND_BLINKS, "settings_no_text": SIGN_AND_BLINKS,
    "settings_cut": SIGN_AND_BLINKS, "heap_size": SIGN_AND_BLINKS, "crashed": SIGN_AND_BLINKS,
    "button_down": CONSOLE,  # the button counts again once it has been released
    "little_current": SIGN, "memory_foreign": SIGN, "memory_version": SIGN, "memory_damaged": SIGN,
    "other_sides": SIGN, "moves_lost": SIGN, "last_part_lost": SIGN, "last_move_lost": SIGN,
    "moves_before_lost": SIGN, "game_before_lost": SIGN, "memory_was_full": SIGN,
    # Found while it runs
    "presses_lost": SIGN, "chatter": SIGN, "memory_full": SIGN, "memory_failed": SIGN,
}
# fmt: on

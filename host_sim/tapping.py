"""How a finger taps, in milliseconds: for scripts, the card table and the page alike."""

TAP_MS = 40
"""How long a tapping finger stays on the button."""

TAP_APART_MS = 120
"""From press to press of repeated taps."""

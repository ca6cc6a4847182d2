"""How a finger taps, in milliseconds: the same for scripts, for the card table and for the demo."""

TAP_MS = 40
"""How long a tapping finger stays on the button."""

TAP_APART_MS = 120
"""From press to press of repeated taps."""

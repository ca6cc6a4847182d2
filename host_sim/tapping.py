"""Times of a tapping finger, in milliseconds, for scripts, the card table and the page."""

TAP_MS = 40
"""From press to release of a tap."""

TAP_APART_MS = 120
"""From press to press of repeated taps."""

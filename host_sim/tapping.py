"""Timing of a simulated tap, in milliseconds, for scripts, the card table and the page."""

TAP_MS = 40  # the time from the press to the release of a tap
TAP_APART_MS = 120  # the time from one press to the next of repeated taps

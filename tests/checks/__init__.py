"""Checks that are no tests: types, the language of the firmware, the house itself. `make check` runs them."""

"""The checks of `make check`: types, the language of the firmware, the house rules."""

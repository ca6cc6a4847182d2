"""The device: turns button presses into moves of a match, and the match into light."""

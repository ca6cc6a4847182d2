"""The device: turns button presses into moves of the scoring module, and its state into light."""

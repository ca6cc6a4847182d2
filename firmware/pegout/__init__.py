"""The device: what turns button presses into moves of the scoring module, and its state into light."""

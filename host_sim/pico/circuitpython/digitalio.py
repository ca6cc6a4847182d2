"""CircuitPython's `digitalio`: inputs and outputs."""

from host_sim.pico.chip.wires import Wire


class Pull:
    """The direction in which an open input is pulled."""

    UP = "digitalio.Pull.UP"


class Direction:
    """The direction of a pin: input or output."""

    OUTPUT = "digitalio.Direction.OUTPUT"


class DigitalInOut:
    """A pin. It starts as an input."""

    def __init__(self, pin: Wire) -> None:
        pin.claim()
        self._pin: Wire | None = pin
        self._pull: str | None = None
        self._output: bool | None = None

    def switch_to_input(self, pull: str | None = None) -> None:
        """Become an input with this pull."""
        self.wire()
        self._pull = pull

    def switch_to_output(self, value: bool = False) -> None:
        """Become an output with this level."""
        self.wire().on_drive(value)
        self._output = value

    @property
    def direction(self) -> str | None:
        """OUTPUT, or None if the pin is an input."""
        return None if self._output is None else Direction.OUTPUT

    @direction.setter
    def direction(self, _output: str) -> None:
        self.switch_to_output()

    @property
    def value(self) -> bool:
        """The level. An input with a pull-up reads True until something pulls the wire to ground."""
        if self._output is not None:
            return self._output
        return self.wire().reads(self._pull == Pull.UP)

    @value.setter
    def value(self, value: bool) -> None:
        if self._pin and self._output is None:
            raise AttributeError("Cannot set value when direction is input.")
        self.switch_to_output(value)

    def deinit(self) -> None:
        """Release the pin."""
        if self._pin:
            self._pin.release()
        self._pin = None

    def wire(self) -> Wire:
        """Return the wire at the pin. Raises ValueError if the pin was released."""
        if not self._pin:
            raise ValueError("Object has been deinitialized and can no longer be used. Create a new object.")
        return self._pin

"""CircuitPython's `digitalio`: inputs and outputs."""

from host_sim.pico.chip.wires import Wire


class Pull:
    UP = "digitalio.Pull.UP"


class DigitalInOut:
    """A pin. It starts as an input."""

    def __init__(self, pin: Wire) -> None:
        pin.claim()
        self._pin: Wire | None = pin
        self._pull: str | None = None
        self._output: bool | None = None

    def switch_to_input(self, pull: str | None = None) -> None:
        self._used_pin()
        self._pull = pull

    def switch_to_output(self, value: bool = False) -> None:
        self._used_pin().on_drive(value)
        self._output = value

    @property
    def value(self) -> bool:
        """An input with a pull-up reads True until something pulls the wire to ground."""
        if self._output is not None:
            return self._output
        return self._used_pin().reads(self._pull == Pull.UP)

    @value.setter
    def value(self, value: bool) -> None:
        if self._pin and self._output is None:
            raise AttributeError("Cannot set value when direction is input.")
        self.switch_to_output(value)

    def deinit(self) -> None:
        if self._pin:
            self._pin.release()
        self._pin = None

    def _used_pin(self) -> Wire:
        if not self._pin:
            raise ValueError("Object has been deinitialized and can no longer be used. Create a new object.")
        return self._pin

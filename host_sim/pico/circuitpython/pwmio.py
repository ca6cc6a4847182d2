"""CircuitPython's `pwmio`: a square wave on a pin, reported to the simulator as a tone."""

from host_sim.pico.chip.wires import Wire


class PWMOut:
    """A wave of `frequency` hertz, high for `duty_cycle` parts out of 65535."""

    def __init__(self, pin: Wire, *, duty_cycle: int, frequency: int, variable_frequency: bool) -> None:
        pin.claim()
        self._pin: Wire | None = pin
        self._duty_cycle = duty_cycle
        self._frequency = frequency
        self._sound()

    @property
    def frequency(self) -> int:
        return self._frequency

    @frequency.setter
    def frequency(self, hertz: int) -> None:
        self._frequency = hertz
        self._sound()

    @property
    def duty_cycle(self) -> int:
        return self._duty_cycle

    @duty_cycle.setter
    def duty_cycle(self, duty_cycle: int) -> None:
        self._duty_cycle = duty_cycle
        self._sound()

    def deinit(self) -> None:
        """Release the pin, which ends the tone."""
        if self._pin:
            self._pin.on_tone(0)
            self._pin.release()
        self._pin = None

    def _sound(self) -> None:
        if not self._pin:
            raise ValueError("Object has been deinitialized and can no longer be used. Create a new object.")
        self._pin.on_tone(self._frequency if 0 < self._duty_cycle < 0xFFFF else 0)

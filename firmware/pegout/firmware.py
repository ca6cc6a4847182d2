"""The firmware as one object: shows the saved game, then loads the rest of the program, then runs it in steps. Knows no
rule of the game. A step that fails ends the program; the watchdog then restarts the board."""

from pegout.journal.reader import SavedMatch
from pegout.settings import Settings, read_drive
from pegout.track import Tracks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from pegout import hardware
    from pegout.app import App

    class HardwareModule(Protocol):
        def ticks_ms(self) -> int: ...
        def Pico(self, sides: int, sound: int, order: str, bounce_ms: int) -> hardware.Pico: ...


FAILED_REST_MS = 1000
STOPPED_REST_MS = 20


class Firmware:
    """The firmware on `hardware`, the module with strips, buttons and the rest. Call `run`, or `step` repeatedly. app:
    the App, once it is loaded. waiting: a function that returns whether an edge is waiting, which ends a rest."""

    def __init__(self, hardware: "HardwareModule") -> None:
        self.app: App | None = None
        self._ticks_ms = hardware.ticks_ms
        settings = self._settings = Settings(read_drive())
        self._pico = hardware.Pico(settings.sides, settings.sound, settings.order, settings.bounce_ms)
        self.waiting = self._pico.buttons.waiting
        self._tracks: Tracks | None = None
        self._step: Callable[[int], int] | None = self._show

    def run(self) -> None:
        """Run until Ctrl-C, then wait. Otherwise CircuitPython would cut the LEDs' supply, and nobody could tell a
        stopped board from a sleeping one. A second Ctrl-C ends the program."""
        try:
            self._run()
        except KeyboardInterrupt:
            self.stop()
            self._run()
        finally:
            self.stop()

    def _run(self) -> None:
        while True:
            self._pico.buttons.rest(self.step(self._ticks_ms()))

    def stop(self) -> None:
        """Make `step` only wait for a button to be pressed and released, and then restart the board."""
        self._step = self._restart
        self._pico.stop()
        if self._tracks:
            self._tracks.show_stopped(self._pico.strips)

    def step(self, now: int) -> int:
        """Do the work due at `now` (ticks). Returns the milliseconds to rest, unless an edge comes earlier."""
        if self._step is None:
            return FAILED_REST_MS  # the watchdog is not fed
        try:
            self._pico.feed()
            return self._step(now)
        except Exception as error:
            self._step = None
            self._pico.fail(error)
            return FAILED_REST_MS

    def _restart(self, _now: int) -> int:
        """Restart the board when a button comes up. Not at a press: DEAL held at the start begins the self-test."""
        edge = self._pico.buttons.next()
        if edge and not edge[1]:
            self._pico.restart()
        self._pico.buttons.end_step(STOPPED_REST_MS)
        return STOPPED_REST_MS

    def _show(self, now: int) -> int:
        """Show the saved game, before the rest of the program is loaded."""
        saved = SavedMatch(self._pico.nvm, self._settings)
        self._pico.wake()
        tracks = self._tracks = Tracks(saved.match, self._settings, saved.brightness)
        tracks.show(self._pico.strips, now)
        self._step = lambda _now: self._load(saved, tracks)
        return 0

    def _load(self, saved: SavedMatch, tracks: Tracks) -> int:
        from pegout.app import App

        self.app = App(self._pico, self._settings, saved, tracks, self._ticks_ms())
        self._step = self.app.step
        return 0

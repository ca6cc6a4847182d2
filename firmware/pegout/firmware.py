"""The firmware as one object: shows the saved game, then loads the rest of the program, then runs it in steps.

Knows no rule of the game. A step that fails ends the program; the watchdog then restarts the board. A board that
crashes again and again within a minute of its start only shows the game, until DEAL is pressed.
"""

from pegout import ticks
from pegout.journal.reader import SavedMatch
from pegout.settings import Settings, read_drive
from pegout.track import Tracks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from pegout.app import App

MOST_CRASHES = 3  # after this many crashes in a row the board only shows the game
GOOD_MS = 60000  # a start that lasts this long ends the row

FAILED_REST_MS = 1000


class Firmware:
    """The firmware on `hardware`, the module that makes strips, buttons and the rest. Call `run`, or `step` for ever.
    app: the App, once it is loaded. waiting: a function, True while an edge of a button waits; it ends a rest."""

    def __init__(self, hardware: "ModuleType") -> None:
        self.app: App | None = None
        self._ticks_ms = hardware.ticks_ms
        self._settings = Settings(read_drive())
        self._pico = hardware.Pico(self._settings.sides, self._settings.sound, self._settings.order)
        self.waiting = self._pico.buttons.waiting
        self._tracks: Tracks | None = None
        self._step: Callable[[int], int] | None = self._show

    def run(self) -> None:
        """Run for ever, until Ctrl-C."""
        try:
            while True:
                self._pico.buttons.rest(self.step(self._ticks_ms()))
        finally:
            self.stop()

    def stop(self) -> None:
        """Stop, so that a person can work at the REPL after Ctrl-C."""
        self._pico.stop()
        if self._tracks:
            self._tracks.show_stopped(self._pico.strips)

    def step(self, now: int) -> int:
        """Do what is due at `now` (ticks). Returns the milliseconds to rest, unless an edge comes before."""
        if self._step is None:
            return FAILED_REST_MS  # and the watchdog is not fed
        try:
            self._pico.feed()
            return self._step(now)
        except Exception as error:
            self._step = self._stay if self._pico.crashes >= MOST_CRASHES else None
            self._pico.fail(error)
            return FAILED_REST_MS

    def _show(self, now: int) -> int:
        """Show the saved game, before the rest of the program is loaded."""
        self._saved = SavedMatch(self._pico.nvm, self._settings)
        tracks = Tracks(self._saved.match, self._settings, self._saved.brightness)
        self._pico.wake()
        tracks.show(self._pico.strips, now)
        self._tracks = tracks
        self._step = self._stay if self._pico.crashes >= MOST_CRASHES else self._load
        return 0

    def _load(self, now: int) -> int:
        if self._tracks is None:  # the last try has failed
            return self._show(now)
        from pegout.app import App

        now = self._ticks_ms()
        app = self.app = App(self._pico, self._settings, self._saved, self._tracks, now)
        good_at = ticks.after(now, GOOD_MS)
        del self._saved

        def step_after_crash(now: int) -> int:
            if ticks.between(good_at, now) >= 0:
                self._pico.count(0)
                self._step = app.step
            return app.step(now)

        self._step = step_after_crash if self._pico.crashes else app.step
        return 0

    def _stay(self, now: int) -> int:
        """Wait for DEAL, and then start as if nothing had happened."""
        from pegout.crashing import stay

        self._step = stay(self._pico, self._tracks, self._go_on, now)
        return self._step(now)

    def _go_on(self) -> None:
        self._pico.count(0)
        self._step = self._load

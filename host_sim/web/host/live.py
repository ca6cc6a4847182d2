"""Runs a simulated board in real time: its virtual clock catches up with real time many times a second. Times called
`now` are milliseconds of the transport's clock, which may start anywhere. Runs on CPython and on MicroPython."""

from typing import Callable

from host_sim.messages import NotDone, Saved, Warned
from host_sim.pico.pico_board import PicoBoard
from host_sim.web.host.held_buttons import HeldButtons
from host_sim.web.host.publisher import Publisher
from host_sim.web.host.save_queue import SaveQueue

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class ButtonDriver(Protocol):
        """A program that presses the board's buttons, such as a game of cards. due_ms: the board's time at which
        `go_on` is due, or NEVER."""

        due_ms: float

        def go_on(self) -> None: ...
        def react(self) -> None:
            """React to a change of the game, an entry or the held buttons."""


TICK_MS = 10  # how often the virtual clock follows the real time while something moves or a button is down

REST_TICK_MS = 550
"""How often, in ms, the virtual clock is advanced at rest, when only the dealer's light breathes: six pictures a
breath. One update a second costs a page's browser nearly one percent of a core."""

HIDDEN_MS = 1000
"""How often, in ms, the virtual clock is advanced while nobody sees a page, until all entries are pegged and saved.
After that the board rests, and catches up when the next page opens."""

AWAKE_MS = 100
"""At rest the firmware runs only for this long before each update: long enough for MOVING_PICTURES of a new animation.
Nobody would see the pictures that it skips."""

AHEAD_MS, MOST_AHEAD_MS = 16, 60
"""At a press or release the virtual clock runs ahead by this many ms. In that time the board notices it and sends both
strips, so a press shows at once, not two updates later. Several presses run ahead by at most MOST_AHEAD_MS."""

LONGEST_BURST_MS = 1000
"""A busy computer may deliver several taps of a button at once. The clock then runs ahead by at most this many ms."""

LONGEST_RUN_MS = 1500
"""The firmware catches up with at most this many ms at once. The rest of a longer time without a page is skipped, as if
the board had slept with the computer."""

NEVER = float("inf")


class LiveBoard:
    """A simulated Pico, `pico`, in real time. It is switched on here. tell: called with each warning (id and facts).
    saves: what the transport must save. buttons: who holds which. publisher: updates `feed`."""

    def __init__(self, pico: PicoBoard, now: float, tell: Callable[[Warned], None] | None = None) -> None:
        self.pico = pico
        self.saves = SaveQueue(pico.nvm, self._publish_change)
        self.publisher = Publisher(pico, self.saves, tell or (lambda warning: None))
        self.buttons = HeldButtons(pico, self.publisher.touch)
        self.feed = self.publisher.feed
        self._driver: ButtonDriver | None = None
        self._seen: list[object] = []
        pico.on_console.append(self._pause)
        pico.power_on()
        self._latest = now
        self._offset_ms = now - pico.now_ms
        self.publisher.publish()

    def rest_ms(self, seen: bool) -> float:
        usual = TICK_MS if self.publisher.moves or self.held else REST_TICK_MS
        unseen = HIDDEN_MS if self.goes_on else NEVER
        return max(0, min(usual if seen else unseen, self._due_ms - self.pico.now_ms))

    @property
    def goes_on(self) -> bool:
        """Whether the game will change by itself, because a button is down or an entry is open."""
        return bool(self.pico.powered and (self.held or any(self.pico.look()["entry"] or ())))

    @property
    def _due_ms(self) -> float:
        return self._driver.due_ms if self._driver else NEVER

    def catch_up(self, now: float, ahead_ms: float = 0) -> None:
        """Move the virtual clock to the real time, or `ahead_ms` past it, and publish the result."""
        self._offset_ms += min(0, now - self._latest)  # if the clock was set back, no time passes
        self._latest = now
        self._offset_ms = max(self._offset_ms, now - self.pico.now_ms - LONGEST_RUN_MS)
        due = now - self._offset_ms
        if ahead_ms and self.pico.now_ms < due + MOST_AHEAD_MS:
            due = max(due, self.pico.now_ms) + ahead_ms
        elif not (self.publisher.moves or self.goes_on) and self._due_ms == NEVER:
            self.pico.doze_until(due - AWAKE_MS)
        self._run_to(due)
        self.publisher.publish()

    def _run_to(self, ms: float) -> None:
        """Let time pass until `ms`, and call the driver when it is due or the board has changed."""
        while True:
            until = min(ms, self._due_ms)
            if until > self.pico.now_ms:
                self.pico.run_until(until)
            if self._driver and self._note_change():
                self._driver.react()
            elif self._driver and self._driver.due_ms <= self.pico.now_ms:
                self._driver.go_on()
            elif self.pico.now_ms >= ms:
                return

    def _note_change(self) -> bool:
        """Note what the driver sees of the board. Return whether that has changed since the last call."""
        before, look = self._seen, self.pico.look()
        self._seen = [look[key] for key in ("scores", "entry", "dealer", "games", "winner")]
        self._seen += [(button, len(self.held[button])) for button in sorted(self.held)]
        return self._seen != before

    def _pause(self, _line: str) -> None:
        """Let the driver react at once to a line on the console."""
        if self._driver:
            self.pico.pause()

    def _set_clock(self) -> None:
        """Let the board's time go on from now, without making up for having run ahead or fallen behind."""
        self._offset_ms = self._latest - self.pico.now_ms

    def attach(self, driver: "ButtonDriver | None") -> None:
        """Make `driver` the program that presses buttons. None: no program does."""
        self._driver = driver

    def run_ahead(self, task: Callable[[PicoBoard], None]) -> None:
        """Release all buttons, and run `task` at once, however much of the board's time it takes."""
        self.buttons.release_all()
        task(self.pico)
        self._set_clock()
        self.publisher.publish()

    @property
    def held(self) -> dict[str, set[object]]:
        """The holders of each button that is down."""
        return self.buttons.held

    def press(self, button: str, now: float, holder: object = None) -> None:
        """Let `holder` press a button of `feed.snapshot.hello["buttons"]`, and publish the change."""
        self._move_finger(self.buttons.press, button, now, holder)

    def release(self, button: str, now: float, holder: object = None) -> None:
        if button in self.buttons.held_by(holder):
            self._move_finger(self.buttons.release, button, now, holder)

    def _move_finger(self, move: Callable[[str, object], None], button: str, now: float, holder: object) -> None:
        self.catch_up(now)
        next_edge_ms = self.buttons.next_edge_ms(button)
        if next_edge_ms < now - self._offset_ms + LONGEST_BURST_MS:
            self._run_to(next_edge_ms)
        move(button, holder)
        self.catch_up(now, AHEAD_MS)

    def let_go(self, now: float, holder: object) -> None:
        """Release all buttons of `holder`."""
        for button in self.buttons.held_by(holder):
            self.release(button, now, holder)

    def acknowledge(self, now: float) -> None:
        """Dismiss the warnings, as UNDO or DEAL does."""
        self.catch_up(now)
        if self.pico.app:
            self.pico.app.acknowledge()
        self._publish_change()

    def power(self, on: bool, now: float) -> None:
        self.catch_up(now)
        if on:
            self.pico.power_on()
            self._set_clock()
        else:
            self.pico.power_off()
        self._publish_change()

    def _publish_change(self) -> None:
        self.publisher.touch()
        self.publisher.publish()

    @property
    def settings_text(self) -> str:
        return self.pico.settings_text

    def save_settings(self, text: str, done: Callable[[Saved | NotDone], None]) -> None:
        """Save `text` as the board's settings.toml and restart the board. done: called at the end with the answer. If
        the text cannot be saved, nothing changes."""

        def end(error: str, now: float) -> None:
            try:
                if not error:
                    self._restart(now)
            except Exception as unforeseen:  # a question must get an answer, whatever happens
                error = repr(unforeseen)
            warnings = self.publisher.warnings
            done({"error": {"say": "failed", "why": error}} if error else {"warnings": warnings})

        self.saves.add_settings(text, end)

    def _restart(self, now: float) -> None:
        """Cut the power and switch on again, with no button held."""
        self.buttons.release_all()
        self.pico.power_off()
        self.publisher.warnings = []
        self.power(True, now)

"""Run a simulated board in real time and publish what it shows.

The board's virtual clock is moved to the real time many times a second. The firmware runs in the event loop's thread,
some milliseconds at a time.
"""

import asyncio
import contextlib
import math
from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from host_sim import DRIVE
from host_sim.console.events import WrongLine, parse
from host_sim.errors import UsageError
from host_sim.files import save
from host_sim.page.feed import Feed
from host_sim.pico import report
from host_sim.pico.flash import Flash, FlashFile
from host_sim.pico.machine import SimulatedPico
from host_sim.pico.settings import parse_toml, read_settings
from host_sim.pico.shared_game import moves_in, play_in
from host_sim.pico.spelling import misspelt
from pegout.console import BOOT, WARNING

TICK_S = 0.01
"""How often the virtual clock is moved to the real time while something moves or a finger is on a button."""

REST_TICK_S = 0.05
"""How often at rest. The crib's light still breathes: some pictures a second, whose delay nobody sees."""

MOVING_MS, MOVING_PICTURES = 100, 3
"""Something moves if the board has sent so many pictures in so long. Animations send one every 30 ms or so, the light
that breathes one every 60 ms."""

AHEAD_MS = 12
"""How far the virtual clock runs ahead at a press or release: as long as the board takes to notice the finger and send
both strips. So a press shows at once instead of two ticks later."""

LONGEST_LEAP_MS = 500
"""Longest time that is made up for at once. After a longer one, when the computer was asleep, the rest is dropped."""

START_MS = 1000
"""By then a board has printed its complaints about its settings."""


class LiveBoard:
    """A simulated Pico that is kept in `folder`: its memory in nvm.bin, and its settings.toml, a copy of the firmware's
    at first. Raises UsageError if they cannot be read or written.

    settings: override those of the file. now: returns the real time in seconds. tell: called with each warning, for
    people. held: the buttons with a finger on them.
    """

    def __init__(
        self,
        folder: Path,
        settings: Mapping[str, Any] | None,
        now: Callable[[], float],
        tell: Callable[[str], None] = lambda text: None,
    ) -> None:
        self._settings_toml = folder / "settings.toml"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if not self._settings_toml.exists():
                self._settings_toml.write_bytes((DRIVE / "settings.toml").read_bytes())
        except OSError as error:
            raise UsageError(f"cannot keep the board in {folder}: {error.strerror}") from None
        self._pico = SimulatedPico(
            settings, nvm=FlashFile(folder / "nvm.bin", self._trouble), settings_toml=self._settings_toml, powered=False
        )
        for text in misspelt({**read_settings(self._settings_toml), **(settings or {})}):
            tell(text)
        self._now = now
        self._tell = tell
        self._changed = True
        self._shown_ms = deque([-math.inf] * MOVING_PICTURES, MOVING_PICTURES)
        self._warnings: list[str] = []
        self._errors = 0
        self._waiting: list[tuple[float, asyncio.Future[None]]] = []
        self.held: set[str] = set()
        self.feed = Feed({})
        self._pico.on_frame.append(self._note_frame)
        self._pico.on_console.append(self._note_line)
        self._pico.on_tone.append(self._note_tone)
        self._pico.power_on()
        self._offset_ms = self._wall_ms()
        self._publish()

    # Time

    async def run(self) -> None:
        """Keep the board at the real time until cancelled."""
        while True:
            self.catch_up()
            await asyncio.sleep(self.tick_s)

    @property
    def tick_s(self) -> float:
        """Seconds until the virtual clock is moved to the real time again."""
        moves = self._pico.now_ms - self._shown_ms[0] < MOVING_MS
        return TICK_S if moves or self.held else REST_TICK_S

    def _wall_ms(self) -> float:
        return self._now() * 1000 - self._pico.now_ms

    def catch_up(self, ahead_ms: float = 0) -> None:
        """Move the virtual clock to the real time, or `ahead_ms` past it, and publish the result."""
        due = self._now() * 1000 - self._offset_ms
        late = due - self._pico.now_ms - LONGEST_LEAP_MS
        if late > 0:
            self._offset_ms += late
            due -= late
        if due + ahead_ms > self._pico.now_ms:
            try:
                self._pico.run_until(due + ahead_ms)
            except UsageError as error:  # it restarts, and its settings.toml was spoilt meanwhile
                self._pico.power_off()
                self._trouble(str(error))
        self._publish()
        for due_ms, over in self._waiting:
            if due_ms <= self._pico.now_ms and not over.done():
                over.set_result(None)

    async def wait_ms(self, ms: float) -> None:
        """Return when `ms` milliseconds have passed on the board, however long that takes on a busy computer."""
        wait = (self._pico.now_ms + ms, asyncio.get_running_loop().create_future())
        self._waiting.append(wait)
        try:
            await wait[1]
        finally:
            self._waiting.remove(wait)

    @property
    def shortest_wait_ms(self) -> float:
        """The milliseconds until the first of all waits is over; infinity if nobody waits."""
        return min((due_ms for due_ms, _over in self._waiting), default=math.inf) - self._pico.now_ms

    # What the page does

    def press(self, button: str) -> None:
        """Put a finger on one of the buttons in `feed.snapshot.hello["buttons"]`."""
        self.catch_up()
        self._pico.press(button)
        self.held.add(button)
        self._publish_touch()

    def release(self, button: str) -> None:
        """Take the finger off. Ignored if the button is not held; new settings may have removed it."""
        if button in self.held:
            self.catch_up()
            self._pico.release(button)
            self.held.remove(button)
            self._publish_touch()

    def _publish_touch(self) -> None:
        """Publish at once what a finger changed, in the lights or only in the state."""
        self._changed = True
        self.catch_up(AHEAD_MS)

    def power(self, on: bool) -> None:
        """Plug the board in, or pull the plug."""
        self.catch_up()
        try:
            if on:
                self._pico.power_on()
            else:
                self._pico.power_off()
        except UsageError as error:  # its settings.toml cannot be read
            self._trouble(str(error))
        self._changed = True
        self._publish()

    @property
    def settings_text(self) -> str:
        """The settings.toml of the board."""
        return self._settings_toml.read_text(encoding="utf-8")

    def apply_settings(self, text: str) -> list[str]:
        """Save `text` as the board's settings.toml and restart the board. Returns what is wrong in it, a line each:
        keys that the board does not know, and its own complaints of bad values. Raises ValueError, and changes
        nothing, if it is not TOML or cannot be saved."""
        try:
            wrong = misspelt(parse_toml(text))
        except ValueError as error:
            raise ValueError(f"this is not TOML: {error}") from None
        try:
            save(self._settings_toml, text.encode(), flush=True)
        except OSError as error:
            raise ValueError(f"cannot save the settings: {error.strerror}") from None
        self._restart()
        return wrong + self._warnings

    def open_game(self, shared: Mapping[str, Any]) -> None:
        """Restart the board with a game that somebody shared, as `shared_game.play_in` takes it. Raises ValueError, and
        changes nothing, if it is none."""
        nvm = self._pico.nvm
        memory = Flash(bytes(nvm[0 : len(nvm)]))
        play_in(memory, self._pico.settings, shared)
        self._restart(bytes(memory))

    def _restart(self, memory: bytes | None = None) -> None:
        """Cut the power and switch on again, with nothing held. memory: its new content while it is off."""
        for button in self.held:
            self._pico.release(button)
        self.held.clear()
        self._pico.power_off()
        if memory is not None:
            self._pico.nvm[0 : len(memory)] = memory
        self._warnings = []
        self._pico.power_on()
        self._pico.run_for(START_MS)
        self._offset_ms = self._wall_ms()
        self._changed = True
        self._publish()

    # What the board does

    def _note_frame(self, _side: str, _frame: bytes) -> None:
        self._changed = True
        self._shown_ms.append(self._pico.now_ms)

    def _note_tone(self, hertz: int) -> None:
        self.feed.tone(hertz, self._pico.now_ms)

    def _note_line(self, line: str) -> None:
        self._changed = True
        event = None
        with contextlib.suppress(WrongLine):
            event = parse(line)
        if not event:
            self.feed.console(line)
            return
        if event["type"] == WARNING:
            text = str(event.get("text", ""))
            self._warnings.append(text)
            self._tell(text)
        if event["type"] == BOOT:  # so that a page knows the game's earlier scores
            event["moves"] = moves_in(self._pico.nvm, self._pico.settings)
        self.feed.event(event)

    def _trouble(self, text: str) -> None:
        """Tell the pages and the terminal that something outside the game is wrong."""
        self.feed.console(f"# {text}")
        self._tell(text)

    def _publish(self) -> None:
        for error in self._pico.errors[self._errors :]:
            self._trouble(f"the firmware stopped: {error.strip().splitlines()[-1]}")
        self._errors = len(self._pico.errors)
        if not self._changed:
            return
        self._changed = False
        state = self._pico.state()
        del state["ms"], state["leds"]
        settings = self._pico.settings
        hello = report.hello(settings, settings.sides, list(self._pico.buttons))
        self.feed.show(hello=hello, frames=dict(self._pico.frames), state=state, power=self._pico.powered)

"""Publishes a simulated Pico in a feed: its lights and its state as a picture, its console as events. Runs on CPython
and on MicroPython."""

from typing import Callable

from host_sim.cards.card_types import Kind
from host_sim.console.events import WrongLine, parse
from host_sim.console.picture import with_levels
from host_sim.messages import State, Warned
from host_sim.pico import report
from host_sim.pico.pico_board import PicoBoard
from host_sim.web.host.feed import Countdowns, Feed
from host_sim.web.host.save_queue import SaveQueue
from pegout.console import WARNING

MOVING_MS, MOVING_PICTURES = 100, 3
"""Something moves if the board has sent this many pictures within this many ms. Animations send a picture about every
30 ms, breathing lights every 60 ms."""


class Publisher:
    """tell: called with each warning (id and facts). warnings: from the board's console, since the last restart.
    kinds: what each pegging of the card table in this game was for, as in `report.standing`."""

    def __init__(self, pico: PicoBoard, saves: SaveQueue, tell: Callable[[Warned], None]) -> None:
        self._pico = pico
        self._saves = saves
        self._tell = tell
        self.feed = Feed()
        self.warnings: list[Warned] = []
        self._changed = True
        self._shown_ms: list[float] = [-MOVING_MS] * MOVING_PICTURES
        self._last_frames: dict[str, object] = {}
        self._errors = 0
        self.kinds: list[Kind] = []
        self._standing_key: tuple[object, ...] = ()  # differs when the standing has changed
        self._outcome: State = {}
        self._countdowns = Countdowns()
        pico.on_frame.append(self._note_frame)
        pico.on_console.append(self._note_line)

    @property
    def moves(self) -> bool:
        return self._pico.now_ms - self._shown_ms[0] < MOVING_MS

    def touch(self) -> None:
        """Note that the state may have changed, although neither the lights nor the console show it."""
        self._changed = True

    def _note_frame(self, side: str, frame: object) -> None:
        if frame == self._last_frames.get(side):
            return  # the same picture, sent again to correct wrong LEDs
        self._last_frames[side] = frame
        self._changed = True
        self._shown_ms.append(self._pico.now_ms)
        del self._shown_ms[0]

    def _note_line(self, line: str) -> None:
        self._changed = True
        try:
            event = parse(line)
        except WrongLine:
            event = None
        if not event:
            self.feed.console(line)
            return
        if event["type"] == WARNING:
            self.warnings.append(dict(event))
            self._tell(dict(event))
        self._publish_standing()
        self.feed.event(with_levels(event, self._pico.settings))

    def _publish_standing(self) -> None:
        """Send the pages the standing (the list of scores), if it differs from what they have."""
        if not self._pico.app:
            return
        match = self._pico.app.match
        game = match.position()
        key = (game.start, game.dealer, len(game.course), len(self.kinds))
        if key != self._standing_key:
            if not game.course:
                self.kinds = []
            self._standing_key = key
            self.feed.stand(report.standing(match, self.kinds))

    def publish(self) -> None:
        """Update the feed, if anything has changed. Save the memory, if it has changed."""
        pico, saves = self._pico, self._saves
        if saves.is_stale:
            saves.add_memory()
        for error in pico.errors[self._errors :]:
            text = f"the firmware stopped: {error.strip().splitlines()[-1]}"
            self.feed.console(f"# {text}")
            self._tell({"id": "stopped", "reason": text})
        self._errors = len(pico.errors)
        if not self._changed:
            return
        self._changed = False
        self._publish_standing()
        if saves.unkept and saves.unkept != self.feed.snapshot.state.get("unkept"):
            self._tell({"id": "unkept", "reason": saves.unkept})  # pages get this with the state
        game = pico.look()
        state: State = {"milliamps": pico.milliamps, "kept": saves.kept, "unkept": saves.unkept}
        if game["scores"]:
            state.update(game)
        if pico.app:
            self._outcome = report.outcome(pico.app.match)
            self._outcome.update(report.on_tracks(pico.app))
        state.update(self._outcome)
        state.update(self._countdowns.steady(pico.shown(), pico.now_ms))
        hello = report.hello(pico.settings, pico.settings.sides, list(pico.buttons))
        self.feed.show(hello=hello, frames=dict(pico.strips.frames), state=state, power=pico.powered)

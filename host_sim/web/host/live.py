"""Runs a simulated board in real time and publishes its picture. The board's virtual clock follows the real time many
times a second. Times called `now` are milliseconds of the transport's clock, from any start. Runs on CPython and on
MicroPython."""

from typing import Callable

from host_sim.cards.card_types import Kind
from host_sim.console.events import WrongLine, parse
from host_sim.console.picture import with_levels
from host_sim.messages import NotDone, Saved, State, Warned
from host_sim.pico import report
from host_sim.pico.flash import SIZE
from host_sim.pico.pico_board import PicoBoard
from host_sim.tapping import TAP_MS
from host_sim.web.host.feed import Countdowns, Feed
from pegout.console import WARNING
from pegout.debounce import DEBOUNCE_MS
from pegout.gestures import BOTH_MS, NEW_MATCH_MS
from pegout.wiring import SIDES
from scoring.board import CHOICES

TICK_MS = 10  # how often the virtual clock follows the real time while something moves or a button is down

REST_TICK_MS = 430
"""How often it does so at rest, when only the dealer's light breathes: seven pictures a breath. Each update that a page
shows a second costs its browser nearly one percent of a core."""

MOVING_MS, MOVING_PICTURES = 100, 3
"""Something moves if the board has sent this many pictures within this many ms. Animations send a picture about every
30 ms, breathing lights every 60 ms."""

AWAKE_MS = 120
"""At rest the firmware runs only for this long before each update: long enough for MOVING_PICTURES of a new animation.
Nobody would see the pictures that it skips."""

AHEAD_MS, MOST_AHEAD_MS = 16, 60
"""The virtual clock runs ahead by this many ms at a press or release, in which the board notices it and sends both
strips. So a press shows at once, not two ticks later. Several presses run ahead by at most MOST_AHEAD_MS."""

EDGES_APART_MS, LONGEST_BURST_MS = DEBOUNCE_MS + 8, 1000
"""Least time in ms between two edges of one button. A busy computer may deliver several taps at once; edges closer than
this would be dropped as bounces."""

LONGEST_RUN_MS = 1500
"""The longest time, in ms, that the firmware catches up with at once. After a longer time without a page the rest is
skipped, as if the board had slept with the computer."""

LONG_AGO = -1e9

RETRY_SAVE_MS = 3000  # how often a failed save is retried
MEMORY, SETTINGS = "memory", "settings"  # what is saved: the memory, as bytes; the text of settings.toml

TYPE_CHECKING = False
if TYPE_CHECKING:
    Save = tuple[str, str | bytes, Callable[[str, float], None]]


class LiveBoard:
    """A simulated Pico, `pico`, in real time. It is switched on here.

    tell: called with each warning, an id and facts.
    kinds: what the card table's points of this game were for, as in `report.standing`. saves: what the transport must
    save, oldest first: tuples (name, content, then). The transport removes each, and calls then(error, now) at the end;
    error: why it was not saved, or "". held: for each button that is down its holders, which are pages or a game of
    cards. unkept: why the memory could not be saved, or "". alarm: None, or (ms, call): a function to call at that
    millisecond of the board. on_change: None, or a function to call when the game, an entry or a held button has
    changed.
    """

    def __init__(self, pico: PicoBoard, now: float, tell: Callable[[Warned], None] | None = None) -> None:
        self.pico = pico
        self.saves: list[Save] = []
        self._tell = tell or (lambda warning: None)
        self._changed = True
        self._shown_ms = [LONG_AGO] * MOVING_PICTURES
        self._lit: dict[str, object] = {}  # the last picture of each side
        self._warnings: list[Warned] = []
        self._errors = 0
        self._kept_changes = pico.nvm.changes
        self._asked = self._settled = 0
        self.unkept = ""
        self._retry_at: float  # set when a save fails
        self._stood: tuple[object, ...] = ()
        self._outcome: State = {}
        self._countdowns = Countdowns()
        self.kinds: list[Kind] = []
        self.held: dict[str, set[object]] = {}
        self._edges: dict[str, float] = {}  # time of each button's last press or release
        self.alarm: tuple[float, Callable[[], None]] | None = None
        self.on_change: Callable[[], None] | None = None
        self._seen: list[object] = []
        self.feed = Feed()
        pico.on_frame.append(self._note_frame)
        pico.on_console.append(self._note_line)
        self.pico.power_on()
        self._offset_ms = now - pico.now_ms
        self._latest = now
        self._publish()

    # Time

    @property
    def now_ms(self) -> float:
        """The board's own time."""
        return self.pico.now_ms

    @property
    def rest_ms(self) -> float:
        """Milliseconds until `catch_up` is due while a page is open."""
        return TICK_MS if self._moves or self.held else REST_TICK_MS

    @property
    def _moves(self) -> bool:
        return self.pico.now_ms - self._shown_ms[0] < MOVING_MS

    @property
    def goes_on(self) -> bool:
        """Whether the game will change by itself, because a button is down or an entry is open."""
        return bool(self.pico.powered and (self.held or any(self.pico.look()["entry"] or ())))

    def catch_up(self, now: float, ahead_ms: float = 0) -> None:
        """Move the virtual clock to the real time, or `ahead_ms` past it, and publish the result."""
        self._offset_ms += min(0, now - self._latest)  # if the clock was set back, no time passes
        self._latest = now
        due = now - self._offset_ms
        late = due - self.pico.now_ms - LONGEST_RUN_MS
        if late > 0:
            self._offset_ms += late
            due -= late
        if ahead_ms and self.pico.now_ms < due + MOST_AHEAD_MS:
            due = max(due, self.pico.now_ms) + ahead_ms
        elif not (self._moves or self.goes_on or self.alarm):
            self.pico.doze_until(due - AWAKE_MS)
        self._run_to(due)
        self._publish()

    def _run_to(self, due: float) -> None:
        """Let time pass until `due`, and call `alarm` and `on_change` when they are due."""
        while True:
            until = min(due, self.alarm[0]) if self.alarm else due
            if until > self.pico.now_ms:
                self.pico.run_until(until)
            if self._has_changed() and self.on_change:
                self.on_change()
            elif self.alarm and self.alarm[0] <= self.pico.now_ms:
                _ms, call = self.alarm
                self.alarm = None
                call()
            elif self.pico.now_ms >= due:
                return

    def _has_changed(self) -> bool:
        """Whether `on_change` should be called."""
        before = self._seen
        if self.on_change:
            look = self.pico.look()
            self._seen = [look[key] for key in ("scores", "entry", "dealer", "games", "winner")]
            self._seen += [(button, len(self.held[button])) for button in sorted(self.held)]
        return self._seen != before

    # Fingers

    def press(self, button: str, now: float, holder: object = None) -> None:
        """Let `holder` press a button of `feed.snapshot.hello["buttons"]`, and publish the change."""
        self._move_finger(self.put_finger, button, now, holder)

    def release(self, button: str, now: float, holder: object = None) -> None:
        """Let `holder` release the button, which comes up if nobody else holds it. Does nothing if `holder` does not
        hold it."""
        if holder in self.held.get(button, ()):
            self._move_finger(self.lift_finger, button, now, holder)

    def _move_finger(self, moves: Callable[[str, object], None], button: str, now: float, holder: object) -> None:
        self.catch_up(now)
        may_at = self._edges.get(button, LONG_AGO) + EDGES_APART_MS
        if may_at < now - self._offset_ms + LONGEST_BURST_MS:
            self._run_to(may_at)
        moves(button, holder)
        self._edges[button] = self.pico.now_ms
        self.catch_up(now, AHEAD_MS)

    def let_go(self, now: float, holder: object) -> None:
        """Release all buttons of `holder`."""
        for button in list(self.held):
            self.release(button, now, holder)

    def put_finger(self, button: str, holder: object) -> None:
        """Like `press`, at the board's current time."""
        holders = self.held.setdefault(button, set())
        if not holders:
            self.pico.press(button)
            self._changed = True
        holders.add(holder)

    def lift_finger(self, button: str, holder: object) -> None:
        """Like `release`, at the board's current time."""
        holders = self.held.get(button, set())
        holders.discard(holder)
        if button in self.held and not holders:
            del self.held[button]
            self.pico.release(button)
            self._changed = True

    def acknowledge(self, now: float) -> None:
        """Dismiss the warnings, as UNDO or DEAL does."""
        self.catch_up(now)
        if self.pico.app:
            self.pico.app.acknowledge()
        self._changed = True
        self._publish()

    def power(self, on: bool, now: float) -> None:
        self.catch_up(now)
        if on:
            self.pico.power_on()
            self._offset_ms = now - self.pico.now_ms
        else:
            self.pico.power_off()
        self._changed = True
        self._publish()

    # Questions of the page

    @property
    def settings_text(self) -> str:
        return self.pico.settings_text

    def save_settings(self, text: str, done: Callable[[Saved | NotDone], None]) -> None:
        """Save `text` as the board's settings.toml and restart the board. done: called at the end with the answer. If
        the text cannot be saved, nothing changes."""

        def kept(error: str, now: float) -> None:
            if not error:
                try:
                    self._restart(now)
                except Exception as unforeseen:  # a question must get an answer, whatever happens
                    error = repr(unforeseen)
            if error:
                done({"error": {"say": "failed", "why": error}})
            else:
                done({"warnings": self._warnings})

        self.saves.append((SETTINGS, text, kept))

    def new_match(self, target: int) -> None:
        """Begin a new match to `target`, if the board is not at the start of one. Buttons are held for this, while the
        board's clock runs ahead. UNDO brings back the previous game."""
        now = self.now_ms + self._offset_ms
        self._lift_all()
        if self.pico.shown()["asleep"]:
            self._hold(["DEAL"], TAP_MS)
        board = self.pico.look()
        if max(board["scores"] + board["games"] + board["tally"]):
            self._hold(["DEAL"], NEW_MATCH_MS)
        for _ in CHOICES:
            if self.pico.look()["target"] != target:
                self._hold([f"{side}+{self.pico.settings.steps[0]}" for side in SIDES[:2]], BOTH_MS)
        self._offset_ms = now - self.now_ms
        self._publish()

    def _hold(self, buttons: list[str], ms: int) -> None:
        """Hold buttons for `ms`, and let the board notice their release."""
        for button in buttons:
            self.pico.press(button)
        self.pico.run_until(self.now_ms + ms + EDGES_APART_MS)
        for button in buttons:
            self.pico.release(button)
        self.pico.run_until(self.now_ms + EDGES_APART_MS)

    def _lift_all(self) -> None:
        for button in self.held:
            self.pico.release(button)
        self.held.clear()

    def _restart(self, now: float) -> None:
        """Cut the power and switch on again, with no button held."""
        self._lift_all()
        self.pico.power_off()
        self._warnings = []
        self.pico.power_on()
        self._offset_ms = now - self.pico.now_ms
        self._changed = True
        self._publish()

    # Changes of the board

    def _note_frame(self, side: str, frame: object) -> None:
        if frame == self._lit.get(side):
            return  # sent again to correct wrong LEDs
        self._lit[side] = frame
        self._changed = True
        self._shown_ms.append(self.pico.now_ms)
        del self._shown_ms[0]

    def _note_line(self, line: str) -> None:
        self._changed = True
        if self.on_change:
            self.pico.pause()
        try:
            event = parse(line)
        except WrongLine:
            event = None
        if not event:
            self.feed.console(line)
            return
        if event["type"] == WARNING:
            self._warnings.append(dict(event))
            self._tell(dict(event))
        self._tell_standing()
        self.feed.event(with_levels(event, self.pico.settings))

    def _tell_standing(self) -> None:
        """Send the pages the standing (the list of scores), if it differs from what they have."""
        if not self.pico.app:
            return
        match = self.pico.app.match
        game = match.position()
        known = (game.start, game.dealer, len(game.course), len(self.kinds))
        if known != self._stood:
            if not game.course:
                self.kinds = []
            self._stood = known
            self.feed.stand(report.standing(match, self.kinds))

    def _publish(self) -> None:
        pico = self.pico
        if pico.nvm.changes != self._kept_changes:
            self.keep_memory()
        for error in pico.errors[self._errors :]:
            text = f"the firmware stopped: {error.strip().splitlines()[-1]}"
            self.feed.console(f"# {text}")
            self._tell({"id": "stopped", "reason": text})
        self._errors = len(pico.errors)
        if not self._changed:
            return
        self._changed = False
        self._tell_standing()
        game = pico.look()
        is_kept = self._settled == self._asked and not self.unkept
        state: State = {"milliamps": pico.milliamps, "kept": is_kept, "unkept": self.unkept}
        if game["scores"]:
            state.update(game)
        if pico.app:
            self._outcome = report.outcome(pico.app.match)
            self._outcome.update(report.on_tracks(pico.app))
        state.update(self._outcome)
        state.update(self._countdowns.steady(pico.shown(), pico.now_ms))
        hello = report.hello(pico.settings, pico.settings.sides, list(pico.buttons))
        self.feed.show(hello=hello, frames=dict(pico.strips.frames), state=state, power=pico.powered)

    def keep_memory(self) -> None:
        """Ask the transport to save the present memory. Once it is saved, the state has `kept`; if that fails, `unkept`
        says why, and the board goes on."""
        self._kept_changes = self.pico.nvm.changes
        self._asked += 1
        asked = self._asked
        self._changed = True

        def kept(error: str, _now: float) -> None:
            if asked < self._settled:
                return  # the result of a newer save came first
            self._settled = asked
            if error and error != self.unkept:
                self._tell({"id": "unkept", "reason": error})  # pages get this with the state
            self.unkept = error
            self._retry_at = self._latest + RETRY_SAVE_MS
            self._changed = True
            self._publish()

        self.saves.append((MEMORY, bytes(self.pico.nvm[0:SIZE]), kept))

    def retry_save(self, now: float) -> None:
        """If the memory could not be saved, save it again every RETRY_SAVE_MS."""
        if self.unkept and self._settled == self._asked and now >= self._retry_at:
            self.keep_memory()

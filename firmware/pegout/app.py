"""The board: takes the buttons' edges, and reports the results to the lights, the console and the buzzer. Gestures,
rules and pictures have their own modules. The board's states and their order:

    ANSWER  apply the moves that are due; show the side that pressed    WRITE if a move is unwritten, else PAINT
    WRITE   write the move to the flash, then mark it to be shown       PAINT
    PAINT   write one strip         PAINT while another strip waits; REPORT if there is time and anything new; else REST
    REPORT  queue events for the console: the move, the refusals        REST
    REST    collect garbage, refresh a strip, send an event, or rest    ANSWER

While an edge waits, ANSWER follows every state. So a score that falls due just before a press is applied first, because
the press must see it; then the press is answered; and then the score is written, shown and reported."""

from pegout import garbage, ticks
from pegout.console import ACKNOWLEDGED, BOOT, IGNORED, SETTING, WARNING, Console
from pegout.gestures import TOO_SOON, Gestures
from pegout.journal.format import BRIGHTNESS
from pegout.journal.reader import SavedMatch
from pegout.lights import Lights
from pegout.palette import LEAST_LIGHT_MA, for_light
from pegout.scorekeeper import Journal, MadeMove, advance, reason
from pegout.settings import Settings
from pegout.track import Tracks
from pegout.version import VERSION
from pegout.wiring import BUTTONS, BUTTONS_FOR_SIDES, DEAL_BUTTON, SIDES, TAPPED_OR_HELD, button_name
from scoring.board import CORRECT, CRIB, DEAL, NEW_GAME, NEW_MATCH, SCORE, TARGET, UNDO, WIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pegout import lamps
    from pegout.hardware import Pico

ANSWER, WRITE, PAINT, REPORT, REST = range(5)

LONGEST_REST_MS = 20
MOVES_A_COLLECTION = 8
MOST_MOVES = 9
QUIET_MS = 100
"""Garbage is collected after a DEAL or a win, because nobody pegs then, and otherwise after MOVES_A_COLLECTION moves. A
collection takes 7 ms. It is done between two pictures, once no press or move has come for QUIET_MS, or at the latest
after MOST_MOVES moves. A move leaves up to 4 KB of garbage, a picture none. With half of the heap full, CircuitPython
would collect during a press."""

SPARE_MS = 13  # collect or report only if no picture is due for this long: an event's text takes up to 8 ms

TIDY_MS = 30000
"""After this long without an edge or a move, and while no peg is on the board, the memory is tidied up. The erase takes
45 to 400 ms, and never happens in the first seconds after power-on, when plugs bounce. A blank memory needs no erase:
its first record is written during the first entry, so that the first score takes no longer than others."""

LEVEL_NAMES = ("day", "evening", "night")


class App:
    """The board on `pico`. saved: the SavedMatch that `tracks` already show. Call `step` repeatedly. asleep: whether
    the board is dark, with the LEDs' supply off, until the next press. A test bench can replace App in this module with
    a subclass before the board starts. The subclass can extend `edge` and `collect`, and write to `pico.line`."""

    def __init__(self, pico: "Pico", settings: Settings, saved: SavedMatch, tracks: Tracks, now: int) -> None:
        self.pico = pico
        self.match = saved.match
        self.gestures = Gestures(self.match, settings.steps, settings.entry_ms)
        self._settings = settings
        self._journal = Journal(saved)
        self._buttons = pico.buttons
        self._waiting = pico.buttons.waiting
        self._console = Console(pico.line)
        self._sound = None
        if pico.buzzer:
            from pegout.sound import Sound

            self._sound = Sound(pico.buzzer)
        self.lights = Lights(tracks, pico.strips, self.gestures, settings.show == "digits", now)
        self._lamp_test: lamps.LampTest | None = None
        self.asleep = False
        self._sleep_ms = 60000 * settings.sleep
        self._work = (self._answer, self._write, self._paint, self.finish_move)
        self._state = ANSWER
        self._unwritten: MadeMove | None = None
        self._unreported: MadeMove | None = None
        self._refused: list[tuple[str, int | None]] = []
        self._moves = MOVES_A_COLLECTION  # moves since the last collection; at first the limit, as loading left garbage
        self._busy_at = now
        pico.allow_reload(self.match.at_start())
        self._console.poll()
        self._report_start()
        for key in self._buttons.held():
            if BUTTONS[key][1] == DEAL_BUTTON and not pico.crash:
                from pegout.lamps import LampTest

                self._lamp_test = LampTest(pico.strips, tracks.most, pico.buttons, self._console, settings.steps, now)
            else:
                self._warn("button_down", button=button_name(key, settings.steps))

    def step(self, now: int) -> int:
        """Do the work of one state at `now` (ticks). Returns the milliseconds to rest, 0 except in REST."""
        if self._lamp_test:
            return self._step_lamp_test(self._lamp_test, now)
        state = ANSWER if self._waiting() else self._state
        wait = 0
        if state == REST:
            self._state = ANSWER
            wait = self._buttons.end_step(self._rest(now))
        else:
            self._state = self._work[state](now)
        self._check_contacts()
        return wait

    def _answer(self, now: int) -> int:
        edge = self._buttons.next()
        if edge is None:  # only if no edge waits: it could be earlier than `now`
            advance(self.gestures, self._journal, self, self._buttons.known_until(now))
        while edge:
            self.edge(*edge)
            edge = self._buttons.next()
        if self.asleep:
            return REST
        move = self._unwritten
        self.lights.answer(now, move.side if move else None)
        return WRITE if move else PAINT

    def _write(self, _now: "int | None" = None) -> int:
        """Write the last move and show it, unless that is already done."""
        move = self._unwritten
        if move:
            self._unwritten = None
            self._journal.write()
            if move.kind == BRIGHTNESS:
                self.lights.set_brightness(self._journal.brightness)
            else:
                self.lights.moved(move.happened, move.side, move.start, move.at)
            if self._sound:
                self._sound.play(move.happened[-1], move.at)
        return PAINT

    def _paint(self, now: int) -> int:
        wait = self.lights.paint(now, self._waiting)
        if wait == 0:
            return PAINT
        return REPORT if wait > SPARE_MS and (self._unreported or self._refused) else REST

    def _rest(self, now: int) -> int:
        """Do one piece of background work, if there is time. Returns the milliseconds to rest."""
        if self._sleep_ms and not self.asleep and ticks.between(self._busy_at, now) >= self._sleep_ms:
            self.asleep = True
            self.lights.sleep(now)
            self.pico.sleep()
            self._console.note("asleep: press any button")
        wait = LONGEST_REST_MS if self.asleep else self.lights.wait_ms(now)
        if self._sound:
            wait = self._sound.poll(now, wait)
        journal = self._journal
        quiet_ms = QUIET_MS if journal.blank and self.gestures.any_entry() else TIDY_MS
        if journal.untidy and self.match.at_start() and ticks.between(self._busy_at, now) >= quiet_ms:
            journal.tidy()
            self._report_notices()
            return 0
        least = MOVES_A_COLLECTION if ticks.between(self._busy_at, now) >= QUIET_MS else MOST_MOVES
        if wait > SPARE_MS and self._moves >= least:
            self.collect()
            return 0
        if self.lights.refresh(now):
            return 0
        if wait > SPARE_MS and self._console.poll():
            return 0
        return self.gestures.wait_ms(now, min(wait, LONGEST_REST_MS))

    def edge(self, key: int, pressed: bool, at: int) -> None:
        """Handle a press or release of button `key` of the wiring's table."""
        self._busy_at = at
        side, role, _pin = BUTTONS[key]
        if pressed:
            if self.asleep:
                self.asleep = False
                self.pico.wake()
                self.gestures.woken_at = at
            self.pico.allow_reload(False)  # a restart would lose the entry
            self.lights.pressed(at)
            if role in TAPPED_OR_HELD and at != self.gestures.woken_at:
                self.acknowledge()
            if self._sound:
                self._sound.play("tap", at)
        self.gestures.edge(key, pressed, at)
        advance(self.gestures, self._journal, self, at)
        if pressed or role in TAPPED_OR_HELD:
            self.lights.mark_changed(side)

    def acknowledge(self) -> None:
        """Dismiss the warnings, and report that somebody has seen them."""
        if self.lights.acknowledge():
            self._console.event(self.match, WARNING, id=ACKNOWLEDGED)

    def finish_move(self, _now: "int | None" = None) -> int:
        """Write and report the last move, then report the refusals after it. Call before the match changes."""
        self._write()
        move = self._unreported
        if move:
            points = abs(self.match.front(move.side) - move.start)
            for result in move.happened:
                self._report_result(move, result, points)
            self._report_notices()
            if self.match.at_start() and not self.gestures.any_entry():
                self.pico.allow_reload(True)
            self._unreported = None
        for kind, side in self._refused:
            self._console.event(self.match, IGNORED, side, **reason(self.match, kind, side))
        self._refused.clear()
        return REST

    def moved(self, move: MadeMove) -> None:
        """Note a move, which `_write` and `finish_move` then complete."""
        self._moves += MOVES_A_COLLECTION if move.kind == DEAL or WIN in move.happened else 1
        self._busy_at = move.at
        self._unwritten = self._unreported = move

    def refused(self, kind: str, side: int, at: int) -> None:
        """Show that a move was refused; `finish_move` reports it. A tap of DEAL belongs to no side."""
        self._moves += 1
        refused = None if kind in (TOO_SOON, CRIB) else side
        self.lights.refuse(refused, at)
        self._refused.append((kind, refused))

    def _check_contacts(self) -> None:
        """Reset the buttons whose contacts chatter, or all if presses were lost, and warn. Call once per step."""
        chattering, lost = self._buttons.check()
        if lost:
            for key in range(BUTTONS_FOR_SIDES[self.match.rules.sides]):
                self.gestures.reset_input(key)
            self._warn("presses_lost")
        for key in chattering:
            self.gestures.reset_input(key)
            self._warn("chatter", button=button_name(key, self._settings.steps))

    def collect(self) -> None:
        self._moves = 0
        garbage.collect()

    def _report_result(self, move: MadeMove, result: str, points: int) -> None:
        match = self.match
        event = self._console.event
        if result in (SCORE, CORRECT, UNDO):
            event(match, result, move.side, points=points)
        elif result == WIN:
            event(match, result, move.side, skunk=match.skunk())
        elif result == NEW_GAME:
            event(match, result, move.winner, skunk=move.skunk)
        elif result == NEW_MATCH:
            event(match, result, match.match_winner)
        elif result == TARGET:
            event(match, SETTING, key=result, value=match.target)
        elif result == BRIGHTNESS:
            event(match, SETTING, key=result, value=LEVEL_NAMES[self._journal.brightness])
        elif move.kind == CRIB:
            event(match, result, correction=True)
        else:
            event(match, result)

    def _report_start(self) -> None:
        """Report the warnings found at power-on, then the game."""
        self._report_notices()
        for name, complaint in self._settings.complaints:
            self._warn(name, **complaint)
        milliamps, least = self._settings.milliamps, LEAST_LIGHT_MA
        left = for_light(milliamps, len(self.pico.strips))
        if left < least:
            self._warn("little_current", milliamps=milliamps, left=left, least=least, needed=milliamps - left + least)
        if self.pico.crash:
            self._warn("crashed", reason=self.pico.crash)
        match = self.match
        winner, match_winner = [None if side is None else SIDES[side] for side in (match.winner(), match.match_winner)]
        facts: dict[str, object] = {"winner": winner, "skunk": match.skunk(), "match_winner": match_winner}
        self._console.event(match, BOOT, None, can_reopen=match.before is not None, version=VERSION, **facts)

    def _report_notices(self) -> None:
        while self._journal.notices:
            name, facts = self._journal.notices.pop(0)
            self._warn(name, **facts)

    def _warn(self, name: str, **facts: object) -> None:
        self.lights.warn(name, facts)
        self._console.event(self.match, WARNING, None, id=name, **facts)

    def _step_lamp_test(self, test: "lamps.LampTest", now: int) -> int:
        self._check_contacts()
        wait = test.step(now)
        if test.over:
            self._lamp_test = None
            self._console.note("lamp test over: the game goes on")
        self._console.poll()
        return self._buttons.end_step(wait)

"""The board: reads the buttons, makes the moves, and tells the lights, the console and the buzzer what happened.

Decides nothing itself: gestures, rules and pictures have their own modules.
"""

import gc

from pegout import power, ticks
from pegout.console import ACKNOWLEDGED, BOOT, IGNORED, SETTING, WARNING, Console
from pegout.gestures import TOO_SOON, Gestures
from pegout.journal.format import BRIGHTNESS
from pegout.journal.writer import Journal
from pegout.lights import Lights
from pegout.overlays import Overlays
from pegout.palette import LEVELS
from pegout.refusals import reason
from pegout.version import VERSION
from pegout.wiring import BUTTONS, DEAL_BUTTON, SIDES, UNDO_BUTTON, button_name
from scoring.board import CORRECT, CRIB, DEAL, NEW_GAME, NEW_MATCH, SCORE, TARGET, UNDO, WIN

LONGEST_REST_MS = 20
MOVES_A_COLLECTION = 8
MOST_MOVES = 9
QUIET_MS = 100
COLLECTION_MS = 10
"""Garbage is collected after a DEAL, as the table deals its cards then, and after so many moves without one. It takes
10 ms, in which a press would wait: so it is done between two pictures, after QUIET_MS without a press or a move; after
MOST_MOVES without such quiet: once half of the heap is used CircuitPython would, in the middle of a press. A move
leaves up to 4 KB, a picture nothing."""

REPORT_MS = 6
"""The next picture is so far away when an event is put into words: that takes about as long."""

LEVEL_NAMES = ("day", "evening", "night")


class App:
    """The board on `pico`: strips, buttons, line (the console's), buzzer or None. saved: the SavedMatch. tracks: show
    it already. Call `step` for ever.

    A score in front of a waiting press is made at once, so that the press finds it, but takes longer to write, show and
    report. So the press is answered first; then the score is written, and shown only then: what people see is kept.
    """

    def __init__(self, pico, settings, saved, tracks, now):
        self.match = saved.match
        self.gestures = Gestures(self.match, settings.steps, settings.entry_ms)
        self._settings = settings
        self._journal = Journal(saved)
        self._strips = pico.strips
        self._buttons = pico.buttons
        self._waiting = pico.buttons.waiting
        self._console = Console(pico.line)
        self._sound = None
        if pico.buzzer:
            from pegout.sound import Sound

            self._sound = Sound(pico.buzzer)
        self._overlays = Overlays(self.match, self.gestures, settings.show == "digits", now)
        self.lights = Lights(tracks, pico.strips, self.gestures, self._overlays, tracks.shown_at)
        self._lamp_test = None
        self._moves = MOVES_A_COLLECTION  # loading leaves garbage too
        self._busy_at = now
        self._unwritten = None
        self._unreported = None
        self._refused = []
        self._pico = pico
        self._may_reload = self.match.at_start()
        pico.allow_reload(self._may_reload)
        self._console.poll()
        self._report_notices()
        self._report_settings()
        if pico.crash:
            self._warn("crashed", reason=pico.crash)
        self._report_boot()
        self._check_held_buttons(now)

    def step(self, now):
        """Do what is due at `now` (ticks): make moves, handle presses, then write strips until a press comes.

        Returns the milliseconds to rest: 0 after several strips, because writing them takes time.
        """
        buttons = self._buttons
        event = buttons.next()
        if not event and self._play_moves(now):
            event = buttons.next()  # it came during the move: handle it before drawing
        while event:
            self._handle_button(*event)
            event = buttons.next()
        wait = self._step_lamp_test(now) if self._lamp_test else self._show(now)
        chattering, lost = buttons.check()
        if chattering or lost:
            self._reset_inputs(chattering, lost)
            wait = 0
        if self._sound:
            self._sound.poll(now)
            wait = self._sound.wait_ms(now, wait)
        if wait > REPORT_MS and not buttons.waiting() and self._console.poll():
            wait = 0
        return buttons.end_step(wait)

    def _show(self, now):
        """Draw the board. Returns the rest, as `step`."""
        waiting = self._waiting
        lights = self.lights
        lights.poll(now)
        if self._unwritten:
            lights.answer(now, self._unwritten[2])
            if waiting():
                return 0
            self._write_move()
            if waiting():
                return 0
        wait = lights.paint(now, waiting)
        if self._unreported or (self._refused and wait > REPORT_MS):
            if not waiting():
                self._finish_move()
            return 0
        if wait == 0:
            while not waiting() and lights.paint(now, waiting) == 0:
                pass
            return 0
        if wait > COLLECTION_MS and self._garbage_is_due(now) and not waiting():
            self._moves = 0
            gc.collect()
            return 0
        return self.gestures.wait_ms(now, min(wait, LONGEST_REST_MS))

    def _garbage_is_due(self, now):
        """True after some moves once nobody presses, or after many."""
        quiet = self._moves >= MOVES_A_COLLECTION and ticks.between(self._busy_at, now) >= QUIET_MS
        return quiet or self._moves >= MOST_MOVES

    def _handle_button(self, key, pressed, at):
        """Handle a press or release of button `key` of the wiring's table."""
        if self._lamp_test:
            self._lamp_test.handle_button(key, pressed, at)
            return
        self._busy_at = at
        self._play_moves(at)
        side, role, _pin = BUTTONS[key]
        if pressed:
            self._forbid_reload()
            self.lights.pressed(at)
            if self._overlays.dismiss_length():
                self.lights.mark_changed(None)
            if role >= UNDO_BUTTON and self.lights.acknowledge():
                self._console.event(self.match, WARNING, id=ACKNOWLEDGED)
            self.gestures.press(key, at)
            if self._sound:
                self._sound.play("tap", at)
        else:
            self.gestures.release(key, at)
        self._play_moves(at)
        if pressed or role >= UNDO_BUTTON:
            self.lights.mark_changed(side)

    def _reset_inputs(self, chattering, lost):
        """Reset the buttons whose contacts chatter, and all inputs if presses were `lost`; warn of both."""
        if lost:
            self.gestures.reset_inputs()
            self._warn("presses_lost")
        for key in chattering:
            self.gestures.reset_input(key)
            self._warn("chatter", button=button_name(key, self._settings.steps))
        self.lights.mark_changed(None)

    def _play_moves(self, now):
        """Make the moves that are due by `now`. Returns whether there was one."""
        move = self.gestures.next_move(now)
        moved = move is not None
        while move:
            self._play(*move, now)
            move = self.gestures.next_move(now)
        return moved

    def _play(self, kind, side, points, now):
        """Make a move. A score is written, shown and reported by `_show`, so that a tap after a win waits for none of
        that; all else here."""
        match = self.match
        self._moves += MOVES_A_COLLECTION if kind == DEAL else 1
        self._busy_at = now
        if kind == TOO_SOON or (kind == SCORE and not match.open()):
            self._refuse(kind, side, now)
            return
        self._finish_move()
        if kind == BRIGHTNESS:
            points = (self._journal.brightness + 1) % len(LEVELS)
            self.lights.set_brightness(points)
        start = match.front(side)
        lost = (match.winner(), match.skunk())
        happened = self._journal.make(kind, side, points)
        if not happened:
            self._refuse(kind, side, now)
            return
        if TARGET in happened:
            self._overlays.chosen(now)
        self.gestures.played(happened, now)
        self._unwritten = (kind, happened, side, start, lost, now)
        if kind not in (SCORE, CORRECT):
            self._finish_move()

    def _finish_move(self):
        """Write the last move, if it is not written yet, report and sound it; then report what was refused after it."""
        if self._unwritten:
            self._write_move()
        if self._unreported:
            kind, happened, side, start, lost, now = self._unreported
            self._unreported = None
            points = abs(self.match.front(side) - start)
            for result in happened:
                self._report(kind, result, side, points, lost)
            self._report_notices()
            if self._sound:
                self._sound.play(happened[-1], now)
            if self.match.at_start() and not self.gestures.any_entry():
                self._may_reload = True
                self._pico.allow_reload(True)
        for kind, side in self._refused:
            self._console.event(self.match, IGNORED, side, **reason(self.match, kind, side))
        self._refused.clear()

    def _write_move(self):
        """Write the move that was made, and prepare its pictures."""
        kind, happened, side, start, _lost, now = self._unreported = self._unwritten
        self._unwritten = None
        self._journal.write()
        if kind != BRIGHTNESS:
            self.lights.moved(happened, side, start, now)

    def _forbid_reload(self):
        """Let no file that a PC writes take an entry away."""
        if self._may_reload:
            self._may_reload = False
            self._pico.allow_reload(False)

    def _refuse(self, kind, side, now):
        """Show that a move was refused, which `_finish_move` reports. DEAL belongs to no side."""
        side = None if kind in (TOO_SOON, CRIB) else side
        self.lights.refuse(side, now)
        self._refused.append((kind, side))

    # Reports on the console

    def _report(self, kind, result, side, points, lost):
        """Report one result of a move; `lost` is (winner, skunk) before the move."""
        match = self.match
        event = self._console.event
        if result in (SCORE, CORRECT, UNDO):
            event(match, result, side, points=points)
        elif result == WIN:
            event(match, result, side, skunk=match.skunk())
        elif result == NEW_GAME:
            event(match, result, lost[0], skunk=lost[1])
        elif result == NEW_MATCH:
            event(match, result, match.match_winner)
        elif result == TARGET:
            event(match, SETTING, key=result, value=match.target)
        elif result == BRIGHTNESS:
            event(match, SETTING, key=result, value=LEVEL_NAMES[self._journal.brightness])
        elif kind == CRIB:
            event(match, result, correction=True)
        else:
            event(match, result)

    def _report_boot(self):
        """Report the start, with what the scores do not tell."""
        match = self.match
        winner, match_winner = [None if side is None else SIDES[side] for side in (match.winner(), match.match_winner)]
        back = match.before is not None
        event = self._console.event
        skunk = match.skunk()
        event(match, BOOT, winner=winner, skunk=skunk, match_winner=match_winner, can_reopen=back, version=VERSION)

    def _report_settings(self):
        settings = self._settings
        for facts in settings.complaints:
            self._warn("bad_setting", **facts)
        left = power.for_light(settings.milliamps, settings.sides)
        least = power.LEAST_LIGHT_MA
        if left < least:
            milliamps = settings.milliamps
            self._warn("little_current", milliamps=milliamps, left=left, least=least, needed=milliamps - left + least)

    def _report_notices(self):
        while self._journal.notices:
            name, facts = self._journal.notices.pop(0)
            self._warn(name, **facts)

    def _warn(self, name, **facts):
        """Show and report the warning of this id."""
        self.lights.warn(name, facts)
        self._console.event(self.match, WARNING, id=name, **facts)

    # Held at power-on

    def _check_held_buttons(self, now):
        """Start the lamp test if DEAL is held. Warn of any other button: it may be stuck."""
        for key in self._buttons.held:
            if BUTTONS[key][1] == DEAL_BUTTON:
                from pegout.lamps import LampTest

                share = power.share(self._settings.milliamps, len(self._strips))
                steps = self._settings.steps
                self._lamp_test = LampTest(self._strips, share, self._buttons, self._console, steps, now)
            else:
                name = button_name(key, self._settings.steps)
                self._warn("button_down", button=name)

    def _step_lamp_test(self, now):
        wait = self._lamp_test.step(now)
        if self._lamp_test.over:
            self._lamp_test = None
            self._console.note("lamp test over: the game goes on")
        return wait

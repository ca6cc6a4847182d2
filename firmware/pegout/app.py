"""The board: takes presses in, makes moves, and passes on what happened to the lights, the journal, the console
and the buzzer. It decides nothing itself: gestures, rules and pictures have their own modules.
"""

from pegout import power
from pegout.console import Console
from pegout.gestures import BRIGHTNESS, Gestures
from pegout.journal import Journal
from pegout.lights import Lights
from pegout.palette import LEVELS
from pegout.sound import Sound
from pegout.wiring import BUTTONS, DEAL as DEAL_BUTTON, UNDO as UNDO_BUTTON, button_name
from scoring.board import TARGET, Match, Rules

LONGEST_REST_MS = 20


class App:
    """The board on `hardware`: strips, buttons, line (the console's), nvm, buzzer or None. Ends never; `step` it."""

    def __init__(self, hardware, settings, now):
        self.settings = settings
        self._buttons = hardware.buttons
        self._strips = hardware.strips
        self._sound = Sound(hardware.buzzer) if settings.sound else None
        self._console = Console(hardware.line)
        self._journal = Journal(hardware.nvm)
        rules = Rules(
            settings.sides, bool(settings.exact_out), settings.skunk_values, settings.loser_deals, settings.best_of
        )
        self.match = Match(rules, settings.game)
        self._game_setting = settings.game
        self.gestures = Gestures(self.match, settings.steps, settings.entry_ms, self._play)
        self._console.poll()
        brightness = self._restore()
        self.lights = Lights(self.match, self.gestures, self._strips, settings, brightness, now)
        self._lamp_test = None
        self._report_settings()
        self._console.event(self.match, "boot")
        self._look_at_held_buttons(now)

    # Starting

    def _restore(self):
        """Take up the game that the journal holds, if it is one for this board. Returns the brightness level."""
        saved = self._journal.restore()
        self._pass_on_notice()
        if saved is None:
            self._begin_journal(0)
            return 0
        sides = len(saved.snapshot[3])
        if sides != self.settings.sides:
            self._warn(f"the saved game has {sides} sides and was dropped")
            self._begin_journal(saved.brightness)
            return saved.brightness
        self.match.restore(saved.snapshot)
        for kind, side, points in saved.moves:
            self.match.apply(kind, side, points)
        self._game_setting = saved.setting
        if saved.setting != self.settings.game and self.match.at_start():
            self._begin_journal(saved.brightness)
        return saved.brightness

    def _pass_on_notice(self):
        """Warn of what the journal could not read, or could not write."""
        if self._journal.notice:
            self._warn(self._journal.notice)
            self._journal.notice = None

    def _begin_journal(self, brightness):
        """A game begins. A PEGOUT_GAME that was edited during the last one holds from here on, whatever was
        chosen on the board before."""
        if self._game_setting != self.settings.game:
            self._game_setting = self.settings.game
            self.match.apply(TARGET, 0, self._game_setting)
        self._journal.begin(self.match.snapshot(), brightness, self._game_setting)

    def _pass_on_notice(self):
        """Say once what the journal has to say."""
        if self._journal.notice:
            self._warn(self._journal.notice)
            self._journal.notice = None

    def _report_settings(self):
        settings = self.settings
        for key, found, allowed, default in settings.complaints:
            text = f"{key} = {found} is not allowed: {allowed}. {default} is used"
            self._console.event(self.match, "warning", key=key, value=found, allowed=allowed, text=text)
        left = power.for_light(settings.milliamps, settings.sides)
        if left < power.LEAST_LIGHT_MA:
            self._warn(f"PEGOUT_MILLIAMPS = {settings.milliamps} leaves {left} mA for light, less than 50: raise it")

    def _warn(self, text):
        self._console.event(self.match, "warning", text=text)

    # Running

    def step(self, now):
        """Do what is due at `now` (ticks): presses first, then one strip. Returns how long to rest, in ms."""
        buttons = self._buttons
        while buttons.next():
            event = buttons.event
            self._take(event.key_number, event.pressed, event.timestamp)
        if buttons.overflowed():
            self._recover()
        if self._sound:
            self._sound.poll(now)
        self._console.poll()
        if self._lamp_test:
            return self._step_lamp_test(now)
        self.gestures.poll(now)
        wait = self.lights.paint(now)
        if wait:
            wait = self.gestures.wait_ms(now, min(wait, LONGEST_REST_MS))
        if self._sound:
            wait = self._sound.wait_ms(now, wait)
        return wait

    def _take(self, key, pressed, at):
        """One press or release of the wiring's button `key`."""
        side, role, _pin = BUTTONS[key]
        if self._lamp_test:
            self._lamp_test.take(key, pressed, at)
        elif not pressed:
            self.gestures.release(key, at)
        else:
            self.lights.pressed(at)
            self.gestures.press(key, at)
            if self._sound:
                self._sound.play("tap", at)
        if not self._lamp_test and (pressed or role >= UNDO_BUTTON):
            self.lights.touch(side)

    def _recover(self):
        """Presses were lost: what is down counts again only once it was let go."""
        self.gestures.let_go()
        self._warn("too many presses at once, some were lost: look at the pegs")

    def _play(self, kind, side, points, now):
        """Make a move, and tell everyone what came of it."""
        if kind == BRIGHTNESS:
            self._next_brightness()
            return
        match = self.match
        start = match.front(side)
        winner = match.winner()
        skunk = match.skunk()
        happened = match.apply(kind, side, points)
        if not happened:
            self.lights.touch(side)
            return
        new_game = happened[0] in ("game", "match", "setting")
        if new_game:
            self._begin_journal(self.lights.brightness)
        else:
            points = abs(match.front(side) - start)
            self._journal.move(kind, side, points)
            self._pass_on_notice()
            self._pass_on_notice()
        if new_game or not match.open():
            self.gestures.drop_entries()
        self.lights.moved(happened, side, start, now)
        for name in happened:
            self._report(name, side, points, winner, skunk)
        if self._sound:
            self._sound.play(happened[-1], now)

    def _report(self, name, side, points, winner, skunk):
        """Put one thing that happened on the console; `winner` and `skunk` are those of the game before it."""
        match = self.match
        if name in ("score", "correct", "undo"):
            self._console.event(match, name, side, points=points)
        elif name == "win":
            self._console.event(match, name, side, skunk=match.skunk())
        elif name == "game":
            self._console.event(match, name, winner, skunk=skunk)
        elif name == "match":
            self._console.event(match, name, match.match_winner)
        elif name == "setting":
            self._console.event(match, name, key="target", value=match.target)
        else:
            self._console.event(match, name)

    def _next_brightness(self):
        level = (self.lights.brightness + 1) % len(LEVELS)
        self.lights.dim(level)
        self._journal.dim(level)
        self._pass_on_notice()
        self._console.event(self.match, "setting", key="brightness", value=("day", "evening", "night")[level])

    # Lamp test

    def _look_at_held_buttons(self, now):
        """DEAL held at power-on asks for the lamp test (loaded only now, to start sooner without it); another
        button that is down is held by mistake, or stuck."""
        for key in self._buttons.held:
            if BUTTONS[key][1] != DEAL_BUTTON:
                self._warn(f"{button_name(key, self.settings.steps)} was down at power-on: it counts once let go")
                continue
            from pegout.lamps import LampTest

            share = power.share(self.settings.milliamps, len(self._strips))
            self._lamp_test = LampTest(self._strips, share, self._buttons, self._console, self.settings.steps, now)

    def _step_lamp_test(self, now):
        wait = self._lamp_test.step(now)
        if self._lamp_test.over:
            self._lamp_test = None
            self.lights.redraw()
        return wait

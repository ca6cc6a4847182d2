"""The score keeper: the match and its memory. Every move goes through here and is written down as it is made.

Knows no fingers and no lights.
"""

from pegout.journal import BRIGHTNESS, Journal
from scoring.board import TARGET, Match, Rules, begins_game


class Keeper:
    """Takes up the game that `nvm` holds, if it is one for this board, and keeps it there.

    match: the match as it stands. brightness: the level in force, 0 to 2. notices: what is to be said of the
    memory; whoever says it takes it out.
    """

    def __init__(self, nvm, settings):
        loser_deals = settings.next_dealer == "loser"
        rules = Rules(settings.sides, bool(settings.exact_out), settings.skunk_values, loser_deals, settings.best_of)
        self.match = Match(rules, settings.game)
        self.brightness = 0
        self.notices = []
        self._journal = Journal(nvm)
        self._wanted = settings.game
        self._setting = settings.game
        saved = self._journal.restore()
        self._note()
        if saved is None:
            self._begin()
        else:
            self._take_up(saved)

    def _take_up(self, saved):
        self.brightness = saved.brightness
        sides = len(saved.snapshot[3])
        if sides != self.match.rules.sides:
            self.notices.append(f"the saved match has {sides} sides and was dropped")
            self._begin()
            return
        self._setting = saved.setting
        self.match.restore(saved.snapshot)
        for kind, side, points in saved.moves:
            self.match.apply(kind, side, points)
        if self._setting != self._wanted and self.match.at_start():
            self._begin()

    def play(self, kind, side, points):
        """Make a move and write it down. Returns what happened, as `Match.apply`; BRIGHTNESS is the board's own move,
        to level `points`."""
        match = self.match
        start = match.front(side)
        if kind == BRIGHTNESS:
            self.brightness = points
            happened = (BRIGHTNESS,)
        else:
            happened = match.apply(kind, side, points)
        if TARGET in happened:
            self._setting = self._wanted  # what is chosen on the board now is newer than the file
        if begins_game(happened):
            self._begin()
        elif happened:
            self._journal.move(kind, side, points if kind == BRIGHTNESS else abs(match.front(side) - start))
        self._note()
        return happened

    def _begin(self):
        """A game begins. A PEGOUT_GAME that was edited during the last one holds from here on, whatever was
        chosen on the board before."""
        if self._setting != self._wanted:
            self._setting = self._wanted
            self.match.apply(TARGET, 0, self._wanted)
        self._journal.begin(self.match.snapshot(), self.brightness, self._setting)

    def _note(self):
        if self._journal.notice:
            self.notices.append(self._journal.notice)
            self._journal.notice = None

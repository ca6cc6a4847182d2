"""The score keeper: the match and its memory. Every move goes through here and is written down as it is made.

Knows no fingers and no lights.
"""

from pegout.journal import BRIGHTNESS, Journal
from scoring.board import CORRECT, DEAL, NEW_GAME, REOPEN, SCORE, TARGET, UNDO, Match, Rules, begins_game


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
            self._begin([])
        else:
            self._take_up(saved)

    def _take_up(self, saved):
        """Stand where the memory says; where a game was brought back in this one, the one before is needed too."""
        self.brightness = saved.brightness
        sides = len(saved.games[-1][0][3])
        if sides != self.match.rules.sides:
            self.notices.append(f"the saved match has {sides} sides and was dropped")
            self._begin([])
            return
        self._setting = saved.setting
        games = 1
        while not _replay(self.match, saved):
            games += 1
            saved = self._read(games)
            if not saved:
                break
        if not saved or (games > 1 and not saved.whole):
            self.notices.append("moves of the game that was brought back cannot be read any more. Check the pegs")
        if self._journal.stale:
            self.look_back()
            self._renew()
        elif self._setting != self._wanted and self.match.at_start():
            self._begin([])

    def look_back(self):
        """Find the game before in the memory, for REOPEN; and make the memory anew if that is due at power-on: less
        than half of it is blank, and no peg is on the board."""
        match = self.match
        games = 2
        saved = match.before is None and self._read(games)
        while saved:
            other = Match(match.rules, match.target)
            if _replay(other, saved) and other.before:
                if saved.whole:
                    match.before = other.before
                elif match.at_start():
                    self.notices.append("the game before cannot be read any more: UNDO cannot bring it back")
                break
            games += 1
            saved = self._read(games)
        if match.at_start() and self._journal.half_full():
            self._renew()

    def _read(self, games):
        """The last `games` games of the memory, or None if there are not so many of this board."""
        saved = self._journal.read(games)
        sides = self.match.rules.sides
        return saved if saved and len(saved.games[0][0][3]) == sides else None

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
            self._begin([(NEW_GAME if kind == DEAL else kind, 0, points if kind == TARGET else 0)])
        elif kind in (SCORE, CORRECT) and happened:
            self._journal.move(kind, side, abs(match.front(side) - start))
        elif happened:
            self._journal.move(kind, side if kind == UNDO else 0, points if kind == BRIGHTNESS else 0)
        self._note()
        return happened

    def _begin(self, ends):
        """A game begins by the moves `ends`. A PEGOUT_GAME that was edited during the last one holds from here on,
        whatever was chosen on the board before."""
        if self._setting != self._wanted:
            self._setting = self._wanted
            if self.match.apply(TARGET, 0, self._wanted):
                ends.append((TARGET, 0, self._wanted))
        if not self._journal.begin(ends, self.match.snapshot(), self.brightness, self._setting):
            self._renew()

    def _renew(self):
        """Make the memory anew with this game and the one before."""
        from pegout.retelling import retell

        positions = [self.match.position()]
        if self.match.before:
            positions.insert(0, self.match.before)
        self._journal.renew([retell(it) for it in positions], self.brightness, self._setting)

    def _note(self):
        if self._journal.notice:
            self.notices.append(self._journal.notice)
            self._journal.notice = None


def _replay(match, saved):
    """Play saved games on `match`. Returns False if one before them was brought back, which they do not tell."""
    known = True
    match.restore(saved.games[0][0])
    match.before = None
    for snapshot, moves in saved.games:
        match.begin(snapshot)
        for move in moves:
            happened = match.apply(*move)
            known = known and (happened or move[0] != REOPEN)
    return known

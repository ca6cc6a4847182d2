"""Makes each move of the match, and writes it into the flash memory.

The sector is erased only while no peg is on the board. Knows no fingers and no lights.
"""

from pegout.journal.format import BRIGHTNESS
from pegout.journal.reader import replay
from pegout.journal.records import Records
from scoring.board import CORRECT, DEAL, NEW_GAME, SCORE, TARGET, UNDO, Match, begins_game


class Journal:
    """Continues the match that is `saved`, a SavedMatch, or begins one.

    match, brightness and notices are those of `saved`. Finds the game before, for REOPEN. Renews the memory at power-on
    if less than half of it is blank and no peg is on the board. One that cannot be read stays until the first move, so
    that each power-on until then warns of it.
    """

    def __init__(self, saved):
        self.match = saved.match
        self.brightness = saved.brightness
        self.notices = saved.notices
        self._wanted = saved.wanted
        self._setting = saved.setting
        self._records = Records(saved.sector)
        self._unwritten = None
        if saved.known and self.match.before is None:
            self._find_game_before(saved)
        if saved.sector.stale or (self.match.at_start() and self._records.half_full()):
            self._renew()
        elif saved.sector.at is None and saved.sector.notice:
            return
        elif not saved.known or (self._setting != self._wanted and self.match.at_start()):
            self._begin([])

    def _find_game_before(self, saved):
        """Find the game before in the memory."""
        match = self.match
        games = 2
        older = saved.read(games)
        while older:
            if not older.whole:
                self.notices.append(("game_before_lost", {}))
                return
            other = Match(match.rules, match.target)
            brought_back = replay(other, older)
            if brought_back > 0 or (brought_back == 0 and other.before):
                match.before = other.before
                return  # games before these cannot be brought back
            games += 1
            older = saved.read(games)
        if saved.sector.lost_start:
            self.notices.append(("game_before_lost", {}))

    def play(self, kind, side, points):
        """Make a move and write it. Returns what happened, as `make`."""
        happened = self.make(kind, side, points)
        self.write()
        return happened

    def make(self, kind, side, points):
        """Make a move; call `write` before anybody sees it. Returns what happened, as `Match.apply`. BRIGHTNESS is the
        board's own move, to level `points`."""
        self.write()
        if self._records.at is None:
            self._renew()
        match = self.match
        start = match.front(side)
        if kind == BRIGHTNESS:
            self.brightness = points
            happened = (BRIGHTNESS,)
        else:
            happened = match.apply(kind, side, points)
        if TARGET in happened:
            self._setting = self._wanted  # a choice on the board is newer than the file
        if begins_game(happened):
            self._begin([(NEW_GAME if kind == DEAL else kind, 0, points if kind == TARGET else 0)])
        elif kind in (SCORE, CORRECT) and happened:
            self._unwritten = (kind, side, abs(match.front(side) - start))
        elif happened:
            self._unwritten = (kind, side if kind == UNDO else 0, points if kind == BRIGHTNESS else 0)
        return happened

    def write(self):
        """Write the move that was made last, if it is not written yet."""
        if self._unwritten is None:
            return
        self._records.move(*self._unwritten)
        self._unwritten = None
        if self._records.notice:
            self.notices.append(self._records.notice)
            self._records.notice = None

    def _begin(self, ends):
        """Write the start of a game, begun by the moves `ends`. Apply a PEGOUT_GAME that was edited since the last
        start."""
        if self._setting != self._wanted:
            self._setting = self._wanted
            self.match.apply(TARGET, points=self._wanted)
            ends.append((TARGET, 0, self._wanted))
        if not self._records.begin(ends, self.match.snapshot(), self.brightness, self._setting):
            self._renew()

    def _renew(self):
        """Renew the memory with this game and the one before."""
        from pegout.journal.renewal import as_moves, renew

        positions = [self.match.position()]
        if self.match.before:
            positions.insert(0, self.match.before)
        renew(self._records, [as_moves(position) for position in positions], self.brightness, self._setting)

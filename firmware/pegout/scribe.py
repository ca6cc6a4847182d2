"""Makes the moves of the match, and writes each to the journal.

Knows no fingers and no lights.
"""

from pegout.journal import BRIGHTNESS
from pegout.keeper import replay
from pegout.recorder import Recorder
from scoring.board import CORRECT, DEAL, NEW_GAME, SCORE, TARGET, UNDO, Match, begins_game


class Scribe:
    """Continues the match that `keeper` restored, or begins one.

    match, brightness and notices are the keeper's. Finds the game before, for REOPEN. Renews the memory at power-on
    if less than half of it is blank and no peg is on the board.
    """

    def __init__(self, keeper):
        self.match = keeper.match
        self.brightness = keeper.brightness
        self.notices = keeper.notices
        self._wanted = keeper.wanted
        self._setting = keeper.setting
        self._recorder = Recorder(keeper.journal)
        if keeper.known and self.match.before is None:
            self._look_back(keeper)
        if keeper.journal.stale or (self.match.at_start() and self._recorder.half_full()):
            self._renew()
        elif not keeper.known or (self._setting != self._wanted and self.match.at_start()):
            self._begin([])

    def _look_back(self, keeper):
        """Find the game before in the memory."""
        match = self.match
        games = 2
        saved = keeper.read(games)
        while saved:
            other = Match(match.rules, match.target)
            brought_back = replay(other, saved)
            if brought_back > 0 or (brought_back == 0 and other.before):
                if saved.whole:
                    match.before = other.before
                elif match.at_start():
                    self.notices.append("the game before cannot be read any more: UNDO cannot bring it back")
                return  # games before these cannot be brought back
            games += 1
            saved = keeper.read(games)

    def play(self, kind, side, points):
        """Make a move and write it. Returns what happened, as `Match.apply`. BRIGHTNESS is the board's own move,
        to level `points`."""
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
            self._recorder.move(kind, side, abs(match.front(side) - start))
        elif happened:
            self._recorder.move(kind, side if kind == UNDO else 0, points if kind == BRIGHTNESS else 0)
        if self._recorder.notice:
            self.notices.append(self._recorder.notice)
            self._recorder.notice = None
        return happened

    def _begin(self, ends):
        """Write the start of a game, begun by the moves `ends`. Apply a PEGOUT_GAME that was edited since the last
        start."""
        if self._setting != self._wanted:
            self._setting = self._wanted
            self.match.apply(TARGET, 0, self._wanted)
            ends.append((TARGET, 0, self._wanted))
        if not self._recorder.begin(ends, self.match.snapshot(), self.brightness, self._setting):
            self._renew()

    def _renew(self):
        """Renew the memory with this game and the one before."""
        from pegout.retelling import retell

        positions = [self.match.position()]
        if self.match.before:
            positions.insert(0, self.match.before)
        self._recorder.renew([retell(it) for it in positions], self.brightness, self._setting)

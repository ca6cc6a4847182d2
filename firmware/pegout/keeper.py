"""Restores the match from the memory, before anything is shown.

Reads only: `scribe` makes the moves and writes them. Knows no fingers and no lights.
"""

from pegout.journal import Journal
from scoring.board import REOPEN, TARGET, Match, Rules


class Keeper:
    """Restores the game in `nvm`, if it is one for this board.

    match: the restored match, or a new one. brightness: 0 to 2. setting: the PEGOUT_GAME in force, wanted: the one
    in settings.toml. known: False if the memory has no such match. notices: warnings to report; the caller removes
    each.
    """

    def __init__(self, nvm, settings):
        loser_deals = settings.next_dealer == "loser"
        rules = Rules(settings.sides, bool(settings.exact_out), settings.skunk_values, loser_deals, settings.best_of)
        self.match = Match(rules, settings.game)
        self.journal = Journal(nvm)
        self.brightness = 0
        self.wanted = self.setting = settings.game
        self.known = False
        self.notices = []
        saved = self.journal.restore()
        if self.journal.notice:
            self.notices.append(self.journal.notice)
        if saved is not None:
            self._take_up(saved)

    def _take_up(self, saved):
        """Restore the match. Reads more games if one was brought back in this one."""
        self.brightness = saved.brightness
        sides = len(saved.games[-1][0][3])
        if sides != self.match.rules.sides:
            self.notices.append(f"the saved match has {sides} sides and was dropped")
            return
        self.known = True
        self.setting = saved.setting
        games = 1
        while saved and replay(self.match, saved) < 0:
            games += 1
            saved = self.read(games)
        if not saved or (games > 1 and not saved.whole):
            self.notices.append("moves of the game that was brought back cannot be read any more. Check the pegs")
        if self.setting != self.wanted and self.match.at_start():
            self.match.apply(TARGET, 0, self.wanted)

    def read(self, games):
        """The last `games` games of the memory, or None if it has fewer of this board."""
        saved = self.journal.read(games)
        sides = self.match.rules.sides
        return saved if saved and len(saved.games[0][0][3]) == sides else None


def replay(match, saved):
    """Play saved games on `match`. Return how many games were brought back, or -1 if `saved` lacks one of them."""
    count = 0
    match.restore(saved.games[0][0])
    match.before = None
    for snapshot, moves in saved.games:
        match.begin(snapshot)
        for move in moves:
            happened = match.apply(*move)
            if move[0] == REOPEN and count >= 0:
                count = count + 1 if happened else -1
    return count

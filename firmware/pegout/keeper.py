"""The keeper takes up the match that the memory holds, before anything is shown.

Reads only: `scribe` makes the moves and writes them down. Knows no fingers and no lights.
"""

from pegout.journal import Journal
from scoring.board import REOPEN, TARGET, Match, Rules


class Keeper:
    """Takes up the game that `nvm` holds, if it is one for this board.

    match: the match as it stands. brightness: the level in force, 0 to 2. setting: the PEGOUT_GAME that holds, and
    wanted: the one of the settings. known: False if the memory holds no such match. notices: what is to be said of the
    memory; whoever says it takes it out.
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
        """Stand where the memory says; where a game was brought back in this one, the one before is needed too."""
        self.brightness = saved.brightness
        sides = len(saved.games[-1][0][3])
        if sides != self.match.rules.sides:
            self.notices.append(f"the saved match has {sides} sides and was dropped")
            return
        self.known = True
        self.setting = saved.setting
        games = 1
        while saved and not replay(self.match, saved):
            games += 1
            saved = self.read(games)
        if not saved or (games > 1 and not saved.whole):
            self.notices.append("moves of the game that was brought back cannot be read any more. Check the pegs")
        if self.setting != self.wanted and self.match.at_start():
            self.match.apply(TARGET, 0, self.wanted)

    def read(self, games):
        """The last `games` games of the memory, or None if there are not so many of this board."""
        saved = self.journal.read(games)
        sides = self.match.rules.sides
        return saved if saved and len(saved.games[0][0][3]) == sides else None


def replay(match, saved):
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

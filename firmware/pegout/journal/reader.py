"""Restores the match from the flash memory, before anything is shown.

Reads only: `writer` makes the moves and writes them. Knows no fingers and no lights.
"""

from pegout.journal.format import (
    BLOCK,
    BRIGHTNESS,
    CLOSING,
    FORMAT,
    HEADER,
    JUMP,
    MARK,
    MOST_HOLES,
    MOST_SIDES,
    NO_SIDE,
    NUMBERS,
    OTHERS,
    PAYLOAD,
    PEGGED,
    RECORD,
    fit,
    next_number,
    seal,
    zeros,
)
from scoring.board import CORRECT, REOPEN, SCORE, TARGET, Match, Rules
from scoring.targets import CHOICES

MOST_MISSING = 8
"""The most moves in a row that may be unreadable. A record that fits after more than that fits by chance."""


class SavedMatch:
    """Restores the match in `nvm`, if it is one for this board.

    match: the restored match, or a new one. brightness: 0 to 2. setting: the PEGOUT_GAME in force, wanted: the one
    in settings.toml. known: False if the memory has no such match. notices: warnings to report, (id, facts)
    for the console; the caller removes each. sector: the Sector that was read.
    """

    def __init__(self, nvm, settings):
        loser_deals = settings.next_dealer == "loser"
        rules = Rules(settings.sides, bool(settings.exact_out), settings.skunk_values, loser_deals, settings.best_of)
        self.match = Match(rules, settings.game)
        self.sector = Sector(nvm)
        self.brightness = 0
        self.wanted = self.setting = settings.game
        self.known = False
        self.notices = []
        saved = self.sector.restore()
        if self.sector.notice:
            self.notices.append(self.sector.notice)
        if saved is not None:
            self._restore(saved)

    def _restore(self, saved):
        """Restore the match. Reads more games if one was brought back in this one."""
        self.brightness = saved.brightness
        if saved.sides != self.match.rules.sides:
            self.notices.append(("other_sides", {"sides": saved.sides}))
            return
        self.known = True
        self.setting = saved.setting
        games = 1
        while saved and replay(self.match, saved) < 0:
            games += 1
            saved = self.read(games)
        if not saved or not saved.whole:
            self.notices.append(("moves_before_lost", {}))
        if self.setting != self.wanted and self.match.at_start():
            self.match.apply(TARGET, points=self.wanted)

    def read(self, games):
        """The last `games` games of the memory, or None if it has fewer of this board."""
        saved = self.sector.read(games)
        return saved if saved and saved.sides == self.match.rules.sides else None


def replay(match, saved):
    """Play SavedGames on `match`. Return how many games were brought back, or -1 if `saved` lacks one of them."""
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


class SavedGames:
    """Games read from a sector.

    games: (Match.snapshot at its start, the moves since) of each; the last one is in progress. sides: of the first.
    brightness: 0 day, 1 evening, 2 night. setting: the PEGOUT_GAME of the last game's start. whole: False if moves of
    an earlier game cannot be read. notice: None, or a warning (id, facts) about moves of the last game that cannot be
    read.
    """

    def __init__(self, snapshot, brightness, setting):
        self.games = [(snapshot, [])]
        self.sides = len(snapshot[3])
        self.brightness = brightness
        self.setting = setting
        self.whole = True
        self.notice = None


class Sector:
    """The sector in `nvm`, the 4096 bytes of microcontroller.nvm.

    `restore` sets: notice, None or a warning (id, facts) about what cannot be read. stale, True if a renewal was cut
    short and must be done again. at and number, of the next record; at is None if there is no game to continue.
    """

    def __init__(self, nvm):
        self.nvm = nvm
        self.notice = None
        self.stale = False
        self.lost_start = False
        self.at = None
        self.number = 0

    def restore(self):
        """Return the game in progress as SavedGames, or None if there is none. Accepts any bytes."""
        data = bytes(self.nvm[0 : len(self.nvm)])
        end = len(data.rstrip(b"\xff"))
        if not end:
            return None
        if not _has_header(data):
            self.notice = ("memory_foreign", {})
            if data[1:4] == HEADER[1:4]:
                self.notice = ("memory_version", {"found": data[4], "known": FORMAT})
            return None
        start = _begin_before(data, len(data))
        payload = _open(data[start : start + BLOCK]) if start >= 0 else None
        if payload is None or (zeros(data[0], 8) > 1 and not payload[0] & CLOSING):
            self.notice = ("memory_damaged", {})
            return None
        self.stale = bool(payload[0] & CLOSING)
        saved, self.at, self.number = _read(data, start, end)
        self.notice = saved.notice
        return saved

    def read(self, games):
        """Return the last `games` games as SavedGames, or None if the sector has fewer. Sets lost_start if the start
        of the first one cannot be read."""
        data = bytes(self.nvm[0 : len(self.nvm)])
        start = len(data)
        for _ in range(games):
            if start == len(HEADER):
                return None
            start = _begin_before(data, start)
            if start < 0:
                self.lost_start = True
                return None
        return _read(data, start, len(data.rstrip(b"\xff")))[0]


def _read(data, at, end):
    """Return the games from the BEGIN at `at` on as SavedGames, and place and number of the next record."""
    payload = _open(data[at : at + BLOCK])
    saved = _unpack(payload)
    moves = saved.games[0][1]
    number = payload[2]
    unreadable = lost = 0
    at = fit(at + BLOCK, RECORD)
    while at < end:
        record = data[at : at + RECORD]
        payload = _open(data[at : at + BLOCK]) if record == MARK else None
        if payload:
            begun = _unpack(payload)
            moves = begun.games[0][1]
            saved.games.extend(begun.games)
            saved.brightness, saved.setting = begun.brightness, begun.setting
            # Only the moves that ended the game before may be missing: one, or two with another length.
            gap = (payload[2] - number) % NUMBERS
            saved.whole = saved.whole and not lost and gap in (0, 1 + JUMP, 2 + 2 * JUMP)
            number = payload[2]
            unreadable = lost = 0
            at = fit(at + BLOCK, RECORD)
            continue
        move, missing = decode(record, number, saved.sides)
        if move and missing <= min(unreadable, MOST_MISSING):
            number = next_number(number + missing, move[0])
            lost += missing
            unreadable = 0
            if move[0] == BRIGHTNESS:
                saved.brightness = move[2]
            else:
                moves.append(move)
        elif record != b"\xff\xff\xff":
            unreadable += 1
        at = fit(at + RECORD, RECORD)
    if lost:
        saved.notice = ("moves_lost", {"moves": lost})
    elif unreadable > 2 * BLOCK // RECORD:  # more than two starts of a game that were cut short
        saved.notice = ("last_part_lost", {})
    elif unreadable:
        saved.notice = ("last_move_lost", {})
    # One place stays free: a write cut short early may look blank and yet have half-charged bits.
    return saved, at + RECORD, number


def _has_header(data):
    """Whether the sector begins with the header, but for one bit."""
    return sum([bin(data[at] ^ HEADER[at]).count("1") for at in range(1, len(HEADER))]) <= 1


def decode(record, number, sides):
    """Return (move, how many records are missing before it), or (None, 0): not whole, or no move of so many sides."""
    rest = (record[0] & 7) << 16 | record[1] << 8 | record[2]
    code = rest >> 8
    if record[0] >> 3 != zeros(rest, 19) or record[2] >= NUMBERS or code >= 2 * PEGGED + len(OTHERS):
        return None, 0
    if code >= 2 * PEGGED:
        move = OTHERS[code - 2 * PEGGED]
    else:
        side, points = divmod(code % PEGGED, MOST_HOLES)
        move = (SCORE if code < PEGGED else CORRECT, side, points + 1)
    return move if move[1] < sides else None, (record[2] - 37 * code - number) % NUMBERS


def _begin_before(data, end):
    """Where the last whole BEGIN before `end` is, or -1."""
    at = data.rfind(MARK, 0, end)
    while at >= 0 and not _open(data[at : at + BLOCK]):
        at = data.rfind(MARK, 0, at)
    return at


def _unpack(payload):
    flags = payload[0]
    sides = (flags & 1) + 2
    counts = tuple([payload[place] << 8 | payload[place + 1] for place in range(3, PAYLOAD, 2)])
    winner = flags >> 3 & 3
    winner = None if winner == NO_SIDE else winner
    target = CHOICES[payload[1] & 3]
    snapshot = (target, flags >> 1 & 3, winner, counts[:sides], counts[MOST_SIDES : MOST_SIDES + sides])
    return SavedGames(snapshot, flags >> 5 & 3, CHOICES[payload[1] >> 2 & 3])


def _open(block):
    """The payload of a BEGIN, or None if it is not whole or could be no game's."""
    payload = bytearray()
    for place in range(RECORD, BLOCK, RECORD):
        payload.extend(block[place + 1 : place + RECORD])
    payload = payload[:PAYLOAD]
    if len(payload) < PAYLOAD or seal(payload) != block:
        return None
    saved = _unpack(payload)
    _target, dealer, winner, games, _tally = saved.games[0][0]
    sides = len(games)
    fits = dealer < sides and (winner or 0) < sides and saved.brightness <= 2 and payload[2] < NUMBERS
    return payload if fits else None

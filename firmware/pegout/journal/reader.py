"""Restores the match from the flash memory, before anything is shown. Only reads: `scorekeeper` applies moves, and
`writer` writes them. Knows no gestures and no lights."""

from pegout.journal.format import (  # noqa: I001
    BLANK, BLOCK, BRIGHTNESS, FORMAT, HEADER, JUMP, MARK, NUMBERS, RECORD, Begin, decode, decode_begin, fit,
    next_number, zeros,
)  # fmt: skip
from scoring.board import REOPEN, TARGET, Match, Move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from pegout.settings import Settings

    Notice = tuple[str, dict[str, object]]

    class Memory(Protocol):
        """The part of CircuitPython's `nvm.ByteArray` that the journal uses."""

        def __len__(self) -> int: ...
        def __getitem__(self, __places: "slice[int, int | None, None]") -> bytearray: ...
        def __setitem__(self, __places: "slice[int, int | None, None]", __values: bytes | bytearray) -> None: ...


MOST_MISSING = 8  # after more unreadable moves in a row than this, a record fits only by chance
MOST_CUT_SHORT = 2 * BLOCK // RECORD  # two interrupted starts of a game leave no more unreadable places than this
NO_REOPEN, REOPENED, NEEDS_OLDER = range(3)  # results of `replay`

FREE = 2
"""At power-on this many places are left free after the last one in use. The place of an interrupted write may look
blank and yet have half-programmed bits. A blank place also shows that the next record was written after a power cut."""


class SavedMatch:
    """Restores the match in `nvm`, if it has as many sides as `settings`. match: that match, or a new one. brightness:
    0 to 2. setting: the PEGOUT_GAME in force. wanted: PEGOUT_GAME in settings.toml. known: whether the memory had such
    a match. notices: warnings to report, (id, facts); the caller removes each. sector: the Sector that was read."""

    def __init__(self, nvm: "Memory", settings: "Settings") -> None:
        self.match = Match(settings.rules(settings.sides), settings.game)
        self.sector = Sector(nvm)
        self.brightness = 0
        self.wanted = self.setting = settings.game
        self.known = False
        self.notices: list[Notice] = [self.sector.notice] if self.sector.notice else []
        self._games: list[SavedGame] = []
        last = self.sector.last
        if last is None:
            return
        levels = [last.begin.brightness] + [move.points for move in last.moves if move.kind == BRIGHTNESS]
        self.brightness = levels[-1]
        if last.sides != self.match.rules.sides:
            if last.moves or any(last.begin.start.games):
                self.notices.append(("other_sides", {"sides": last.sides}))
            return
        self.known = True
        self.setting = last.begin.setting
        self._games = [last]
        while replay(self.match, self._games) == NEEDS_OLDER:
            if not self._read_older():
                self.notices.append(("moves_before_lost", {}))
                replay(self.match, self._games)
                break
        if self.setting != self.wanted and self.match.at_start():
            self.match.apply(TARGET, points=self.wanted)

    def find_game_before(self) -> None:
        """Find the game that REOPEN brings back, among the games that precede those already read."""
        match = self.match
        while self._games and match.before is None and self._read_older():
            other = Match(match.rules, match.target)
            result = replay(other, self._games)
            if result != NEEDS_OLDER:
                match.before = other.before
            if result == REOPENED:
                break  # no game before these can be brought back
        if self.sector.lost_start:
            self.notices.append(("game_before_lost", {}))

    def _read_older(self) -> bool:
        """Read the game that precedes those already read. Return whether all of it can be read."""
        first = self._games[0]
        older = None if first.begin.again else self.sector.read(first.at)
        if older is None or older.sides != self.match.rules.sides:
            return False
        self._games.insert(0, older)
        whole = older.leads_to(first.begin)
        self.sector.lost_start = self.sector.lost_start or not whole
        return whole


def replay(match: Match, games: "list[SavedGame]") -> int:
    """Replay SavedGames on `match`. Return NO_REOPEN, REOPENED, or NEEDS_OLDER if a reopened game is not in `games`."""
    result = NO_REOPEN
    match.restore(games[0].begin.start)
    match.before = None
    for game in games:
        match.begin(game.begin.start)
        for move in game.moves:
            if move.kind == REOPEN:
                result = max(result, REOPENED if match.apply(REOPEN) else NEEDS_OLDER)
            elif move.kind != BRIGHTNESS:
                match.apply(*move)
    return result


class SavedGame:
    """A game of this many `sides`, read place by place: its Begin, and the `moves` whose records fit after it. at: the
    place of the BEGIN. end: the place after the last one read. number: the next record's. lost: how many moves are
    missing between those read. unreadable: how many places after them are neither blank nor a record that fits."""

    def __init__(self, begin: Begin, at: int) -> None:
        self.begin = begin
        self.sides = len(begin.start.games)
        self.at = self.end = at
        self.moves: list[Move] = []
        self.number = begin.number
        self.lost = self.unreadable = self._blank = 0
        self._before_blank = self._doubtful = False
        self._last = NUMBERS

    @property
    def notice(self) -> "Notice | None":
        """A warning (id, facts) about moves that cannot be read, or None."""
        if self.lost:
            return ("moves_lost", {"moves": self.lost})
        if self._doubtful or self.unreadable > MOST_CUT_SHORT:
            return ("last_part_lost", {})
        return ("last_move_lost", {}) if self.unreadable else None

    def read(self, record: bytes) -> None:
        if record == BLANK:
            self._blank += 1
            self._before_blank = True
            return
        decoded = decode(record)
        if decoded is None or decoded[0].side >= self.sides:
            self.unreadable += 1
        else:
            self._take(*decoded)
        self._before_blank = False

    def _take(self, move: Move, number: int) -> None:
        """Accept an undamaged record. Its number shows whether it follows the last record, perhaps after missing ones.
        If it repeats the last record's number after a blank place, it replaces that record, whose write was
        interrupted, so that it could not be read when this one was written."""
        missing = (number - self.number) % NUMBERS
        if number == self._last and self._before_blank:
            self.moves.pop()
        elif missing <= min(self.unreadable + self._blank, MOST_MISSING):
            self.lost += missing
        else:
            self._doubtful = True
            self.unreadable += 1
            return
        self.moves.append(move)
        self._last = number
        self.number = next_number(number, move.kind)
        self.unreadable = self._blank = 0

    def leads_to(self, begin: Begin) -> bool:
        """Whether all moves up to the next BEGIN were read, except the one or two that ended this game."""
        gap = (begin.number - self.number) % NUMBERS
        return not (self.lost or self._doubtful) and gap in (0, 1 + JUMP, 2 + 2 * JUMP)


class Sector:
    """The sector in `nvm`, the 4096 bytes of microcontroller.nvm, as found at power-on. last: the SavedGame in
    progress, or None. notice: None or a warning (id, facts) about unreadable data. stale: True if a renewal was
    interrupted and must be done again. at: where the next record goes; 0 if the sector is blank, None if no game can be
    continued. lost_start: whether an older game cannot be read, or only in part."""

    def __init__(self, nvm: "Memory") -> None:
        self.nvm = nvm
        self.notice: Notice | None = None
        self.stale = False
        self.lost_start = False
        self.at: int | None = None
        self.last: SavedGame | None = None
        try:
            self._data = bytes(nvm[0 : len(nvm)])
        except (OSError, RuntimeError):
            self.notice = ("memory_damaged", {})
            return
        if self._data.rstrip(b"\xff"):
            self._read_last()
        else:
            self.at = 0

    def _read_last(self) -> None:
        """Read the game in progress. Accepts any bytes."""
        data = self._data
        wrong_bits = sum([bin(data[at] ^ HEADER[at]).count("1") for at in range(1, len(HEADER))])
        if wrong_bits > 1:
            self.notice = ("memory_foreign", {})
            if data[1:4] == HEADER[1:4]:
                self.notice = ("memory_version", {"found": data[4], "known": FORMAT})
            return
        shut = zeros(data[0], 8) > 1
        last = self.read(len(data))
        if last is None or (shut and not last.begin.closing):
            self.notice = ("memory_damaged", {})
            return
        self.last = last
        self.stale = last.begin.closing
        self.at = last.end
        for _ in range(FREE):
            self.at = fit(self.at, RECORD) + RECORD
        self.notice = ("last_part_lost", {}) if shut else last.notice

    def read(self, end: int) -> "SavedGame | None":
        """Read the game of the last undamaged BEGIN before `end`, up to `end`; None if no BEGIN is undamaged."""
        data = self._data
        at, begin = end, None
        while at >= 0 and begin is None:
            at = data.rfind(MARK, 0, at)
            begin = decode_begin(data[at : at + BLOCK])
        if begin is None:
            self.lost_start = end > len(HEADER)
            return None
        game = SavedGame(begin, at)
        place = fit(at + BLOCK, RECORD)
        end = min(end, len(data.rstrip(b"\xff")))
        while place < end:
            game.read(data[place : place + RECORD])
            place = fit(place + RECORD, RECORD)
        game.end = place
        return game

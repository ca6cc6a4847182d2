"""Play a game of the card table on a board: announcements, button presses, and the pauses between them.

The caller carries out the `cues` in order on a board that runs in real time; they read the board only through `look`.
At any speed they wait until an entry is committed before the same side pegs again. They wait for the answers and the
pegging of a person at the table.
"""

import json

from host_sim.cards import teacher
from host_sim.cards.card_table import CardTable
from host_sim.cards.levels import BEST, LEVELS, NAMES, SLIPS
from host_sim.cards.options import OPTIONS, chosen, options_from, rules_of
from host_sim.cards.person import BACK, CLAIM, DONE, MUGGINS, AutoPegged, Person
from host_sim.cards.player import Player
from host_sim.cards.steps import ASK_CARD, ASK_DISCARD, ASK_GO, ASK_PEG, ASK_SEEN, SIDE_NAMES, Step, say
from host_sim.cards.timed_taps import mending, presses
from host_sim.errors import Refusal
from host_sim.tapping import TAP_APART_MS, TAP_MS
from pegout.wiring import SIDES
from scoring.board import DEAL, NEW_GAME, NEW_MATCH, SCORE, UNDO
from scoring.cards import name
from scoring.games import GAMES, find
from scoring.play import GO
from scoring.targets import CHOICES

try:
    from host_sim.messages import Announcement, Began, Chances, Offer
except ImportError:  # MicroPython has no typing, and reads no annotations
    pass

WORDS_MS = 1200
"""Time from an announcement to the next, at speed 1."""

LOOK_EVERY_MS = 50

WATCH_EVERY_MS = 250
"""How often the board is compared with the table while a person plays."""

SPEEDS = (0.25, 20.0)

LARGEST_SEED = 999_999_999


class Cue:
    """Wait `wait_ms`, then do the one action that is given.

    press, release: a button's name. announce: an announcement of the table, ready for JSON.
    """

    def __init__(self, wait_ms: int = 0, press: str = "", release: str = "", announce: dict | None = None) -> None:
        self.wait_ms = wait_ms
        self.press = press
        self.release = release
        self.announce = announce


def tapped(buttons: list[str], held: str):
    """The cues of taps on these buttons, with a finger on `held`, or on nothing."""
    if held:
        yield Cue(press=held)
    for button in buttons:
        yield Cue(TAP_APART_MS - TAP_MS, press=button)
        yield Cue(TAP_MS, release=button)
    yield Cue(TAP_MS, release=held)


def games_for(tracks: int) -> list[str]:
    """Return the names of the games for a board with so many tracks, and of those that no board has the tracks for: the
    table itself keeps their score."""
    return [game.name for game in GAMES if game.sides == tracks or game.sides > len(SIDES)]


def offer(tracks: int) -> "Offer":
    """Return the choices for a table on a board with `tracks` tracks."""
    return {
        "games": games_for(tracks),
        "sides": {name: SIDE_NAMES[: find(name).sides] for name in games_for(tracks)},
        "lengths": list(CHOICES),
        "levels": list(NAMES),
        "options": [{"name": name, "values": list(values)} for name, values in OPTIONS],
    }


class Session:
    """One session at the table: a game, or a match where the board's settings make one of several games.

    hello: what the board says of itself. look: gives its state now, as `show` prints it. asked: text by name: game,
    length, speed, seed, those of `options.OPTIONS`; to play, also side (A, B ...; the person's), level, and "1" for a
    teacher; to watch neither.
    again: "1" to go on in the match on the board, if that stands at the start of a game. taken_up: a session that was
    left, as JSON {"dealer", "games", "tally", "choices"}, from its announcements.
    kinds: what the points of the game under way were for, (side, the score that they led to, kind) each.
    Raises Refusal for a game that the board has no tracks for, a board without power or without a step of 1, and for
    values that are none.
    """

    def __init__(self, hello, look, asked) -> None:
        scores = look().get("scores")
        if not scores:
            raise Refusal("board_off")
        self.game = find(asked.get("game", GAMES[0].name))
        if self.game is None or self.game.name not in games_for(len(scores)):
            raise Refusal("no_such_game", text=asked["game"], tracks=len(scores), choices=games_for(len(scores)))
        self._on_board = self.game.sides == len(scores)
        self.target = int(chosen(asked, "length", [str(target) for target in CHOICES]) or self.game.target)
        self._steps = tuple(hello["steps"])
        if 1 not in self._steps:
            raise Refusal("no_step_of_1", steps=list(self._steps))
        self._words_ms = round(WORDS_MS / _speed(asked.get("speed", "1")))
        self.seed = _seed(asked.get("seed", "0"))
        self._options = options_from(asked)
        self._rules = rules_of(hello, self.game.sides)
        self._look = look
        self.person = self._person(asked)
        self._level = chosen(asked, "level", NAMES) or BEST
        self.slips = SLIPS[self._level]
        self._again = asked.get("again", "") == "1"
        self._left = _record(asked.get("taken_up", ""), self.game)
        self._announced: dict = {}
        self._wrong: dict = {}
        self._mends = False
        self.kinds: list = []

    def _person(self, asked: dict[str, str]):
        """Return the person who plays, or None if the game is only watched."""
        side = chosen(asked, "side", list(SIDE_NAMES[: self.game.sides]))
        if not side:
            return None
        self._seat = SIDE_NAMES.index(side)
        teaches = asked.get("teacher", "") == "1"
        return Person(self._look, teaches) if self._on_board else AutoPegged(self._look)

    def say(self, words: str) -> None:
        """Give the answer of the person at the table: cards, "go", "done" or "muggins". Raises Refusal if it does not
        fit the question."""
        if self.person is None:
            raise Refusal("only_watched")
        self.person.say(words)

    def mend(self) -> None:
        """Press what mends the board, if something is wrong on it."""
        self._mends = True

    def cues(self):
        """Yield all cues to the end, on a board that is cleared."""
        if not self._left:
            self._again = self._again and self._at_start()
        table = self.table = self._table()
        self._told = len(self._left["choices"]) if self._left else 0
        everyone = list(range(self.game.sides))
        before = [0] * self.game.sides
        announced = None
        for step in table.steps(self._rules.best_of or 1):
            if step.move in (NEW_GAME, NEW_MATCH):
                self.kinds = []
            elif step.kind:
                self.kinds.append((step.side, step.scores[step.side], step.kind))
            if table.recalls:
                before = list(step.scores)
                continue
            if step.asks:
                table.catching_up = False
                if step.says and step is not announced:
                    yield self._announce(step)
                    announced = step
                yield from self._watch(LOOK_EVERY_MS)
                continue
            yield self._announce(step)
            taps = presses(step, self._steps, 0) if self._on_board else []
            if taps:
                yield from self._until_pegged([step.side] if step.move in (SCORE, UNDO) else everyone)
                yield Cue(taps[0].before_ms)
                taps = self._taps_left(table, step, taps)
            if taps and self.person is None:
                table.catching_up = False
                if step.move in (DEAL, NEW_GAME) and self._look().get("scores") != before:
                    yield self._announce(Step(say("spoilt"), None, step.scores))
                    return
            for tap in taps:
                yield Cue(press=tap.button)
                yield Cue(TAP_MS, release=tap.button)
                yield Cue(tap.pause_ms if tap is not taps[-1] else 0)
            before = list(step.scores)
            yield from self._watch(self._words_ms)
            if table.match.match_winner is not None:
                break
        yield from self._until_pegged(everyone)

    def _taps_left(self, table, step, taps: list) -> list:
        """Return those of a step's taps that the board has not had yet: the person may have been quicker with DEAL, or
        the table have pegged it, or a part of it, before the game was left."""
        if self.person is None and not table.catching_up:
            return taps
        board = self._look()
        if table.catching_up:
            if sum(board["games"]) > sum(table.match.games):
                return []
            if step.move == SCORE:
                lacking = step.scores[step.side] - board["scores"][step.side]
                return presses(step, self._steps, 0, min(step.points, lacking)) if lacking > 0 else []
            if step.move == UNDO and board["scores"][step.side] <= step.scores[step.side]:
                return []
        passed_by = SIDE_NAMES[(table.match.dealer - 1) % self.game.sides]
        counted = step.move == NEW_GAME and board["games"] == list(table.match.games)
        passed = step.move == DEAL and board["dealer"] != passed_by
        return [] if counted or passed else taps

    @property
    def clears(self) -> bool:
        """Whether the board has to begin a new match of `target` first: nothing is taken up, nothing goes on, and
        something stands on it."""
        if self._left or not self._on_board or (self._again and self._at_start()):
            return False
        board = self._look()
        return board["target"] != self.target or max(board["scores"] + board["games"] + board["tally"]) > 0

    def _at_start(self) -> bool:
        """Whether the board stands at the start of a game of the right length in a match that goes on."""
        board = self._look()
        fresh = self._on_board and not max(board["scores"])
        return fresh and board["target"] == self.target and not self._rules.best_of

    def _table(self) -> CardTable:
        seats = [Player(LEVELS[self._level]) for _ in range(self.game.players)]
        if self.person:
            slips = self.slips if self._options.muggins else 0
            seats = [Player(LEVELS[self._level], slips) for _ in range(self.game.players)]
            seats[self._seat] = self.person
        board = self._left or self._look()
        if not (self._left or self._on_board):
            board = {"dealer": SIDE_NAMES[0], "games": [0] * self.game.sides, "tally": [0] * self.game.sides}
        self._began: Began = {"dealer": board["dealer"], "games": board["games"], "tally": board["tally"]}
        return CardTable(
            self.game,
            self.seed,
            self._options,
            self._rules,
            seats=seats,
            first_dealer=SIDE_NAMES.index(board["dealer"]),
            choices=self._left and self._left["choices"],
            standing=(tuple(board["games"]), tuple(board["tally"])) if self._again else None,
            target=self.target,
        )

    def _until_pegged(self, sides: list[int]):
        """Wait until all entries of these sides are committed."""
        while max([(self._look().get("entry") or [0] * len(SIDE_NAMES))[side] for side in sides]) > 0:
            yield Cue(LOOK_EVERY_MS)

    def _watch(self, ms: int):
        """Wait. Where a person plays, announce meanwhile what is wrong on the board, and what was announced before when
        it is right again; mend it if asked."""
        if self.person is None:
            yield Cue(ms)
            return
        for left in range(ms, 0, -WATCH_EVERY_MS):
            yield Cue(min(left, WATCH_EVERY_MS))
            wrong = self.person.wrong(self.table)
            if wrong is not None and wrong != self._wrong:
                self._wrong = wrong
                asks = {"says": wrong, "player": None, "asks": ASK_PEG, "answers": []} if wrong else {}
                yield Cue(announce=dict(self._announced, chosen=[], **asks))
            if self._mends and wrong is not None:
                self._mends = False
                for buttons, held in mending(wrong or self._announced.get("says", {}), self._steps):
                    yield from tapped(buttons, held)

    def _standing(self) -> "Chances | None":
        taught = self.person is not None and self.person.teaches and self.table.deal is not None
        return teacher.standing(self.table, self._seat) if taught and teacher.knows(self.table.deal) else None

    def _announce(self, step: Step) -> Cue:
        self._announced = dict(self._announcement(self.table, step))
        self._wrong = {}  # to be announced again
        return Cue(announce=self._announced)

    def _answers(self, table: CardTable, step: Step) -> list[str]:
        """Return the words that answer a question."""
        if step.asks == ASK_PEG:
            return [DONE] if step.claim else []
        if step.asks == ASK_GO:
            return [DONE, BACK]
        if step.asks == ASK_SEEN:
            calls = self._options.muggins and step.says["say"] == "seen"
            claims = self._options.reneges and step.says["say"] == "play_over"
            return [DONE] + [MUGGINS] * bool(calls) + [CLAIM] * bool(claims)
        if step.asks == ASK_CARD:
            go = table.deal and table.deal.the_play.may_go(self._seat)
            return [GO] * bool(go) + [MUGGINS] * (self._options.muggins == "all") + [CLAIM] * self._options.reneges
        return []

    def _announcement(self, table: CardTable, step: Step) -> "Announcement":
        """Return a step with the cards on the table."""
        deal = table.deal
        chosen, self._told = table.choices[self._told :], len(table.choices)
        players = range(table.game.players)
        hands = {}
        for player in players:
            hidden = self.person is not None and table.seats[player] is not self.person
            hands[table.name(player)] = None if hidden else [name(card) for card in table.held[player]]
        playable = deal.the_play.playable(self._seat) if deal and step.asks == ASK_CARD else []
        return {
            "says": step.says,
            "player": None if step.player is None else table.name(step.player),
            "scores": list(step.scores),
            "own": not self._on_board,
            "move": step.move,
            "side": SIDE_NAMES[step.side] if step.points else None,
            "points": step.points,
            "cards": [name(card) for card in step.cards],
            "pile": [name(card) for card in step.pile],
            "count": step.count,
            "hands": hands,
            "held": {table.name(player): len(table.held[player]) for player in players},
            "crib": table.name(table.dealer),
            "starter": None if deal is None or deal.starter is None else name(deal.starter),
            "asks": step.asks,
            "answers": self._answers(table, step),
            "playable": [name(card) for card in playable],
            "owes": deal.owes(self._seat) if deal and step.asks == ASK_DISCARD else 0,
            "lesson": self.person.lesson if self.person else None,
            "standing": self._standing(),
            "seed": self.seed,
            "began": self._began,
            "chosen": chosen,
        }


def _record(text: str, game):
    """Return the record of a session that was left, or None. Raises Refusal if it is none of this game."""
    if not text:
        return None
    try:
        left = json.loads(text)
        whole = left["dealer"] in SIDE_NAMES[: game.sides] and isinstance(left["choices"], list)
        if whole and len(left["games"]) == len(left["tally"]) == game.sides:
            return left
    except (ValueError, KeyError, TypeError):
        pass
    raise Refusal("no_record")


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = 0.0
    if not SPEEDS[0] <= speed <= SPEEDS[1]:
        raise Refusal("no_speed", text=text, least=SPEEDS[0], most=SPEEDS[1])
    return speed


def _seed(text: str) -> int:
    if not text or [digit for digit in text if digit not in "0123456789"] or len(text) > len(str(LARGEST_SEED)):
        raise Refusal("no_seed", text=text, most=LARGEST_SEED)
    return int(text)

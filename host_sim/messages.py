"""The messages between the page and its host, and the shape of each.

mypy checks Python against them, tsc checks the page's scripts against `build/messages.d.ts`, which `make check`
makes from them, and the tests of both transports check each message. Times are milliseconds. A side is a letter, A to
E; a list with a value for each side is in their order. Imported for annotations only: MicroPython has no `typing`.
"""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from host_sim.card_messages import Announcement, Asked, Card, CountedPart, CountPart, Offer, Side

Warned = Annotated[dict[str, Any], "id"]  # a warning of the board: its id, and its facts
Refused = Annotated[dict[str, Any], "say"]  # the id of the reason, and the facts for its sentence


class Times(TypedDict):
    """Times in ms. new_game, new_match: how long DEAL is held. tap: how long a tap lasts. next_tap: from the start of
    one tap to the start of the next."""

    new_game: int
    new_match: int
    tap: int
    next_tap: int


class Hello(TypedDict):
    """What a page needs to draw the board at all. steps: the points of the + buttons. buttons: their names; empty if
    the page cannot press them. lengths: the lengths of a game. match: the best of this many games; 0: endless."""

    sides: int
    holes: int
    colors: dict[Side, str]
    buttons: list[str]
    steps: list[int]
    lengths: list[int]
    match: int
    times: Times
    power: NotRequired[bool]


class Hold(TypedDict):
    """A button, or a pair of buttons, that is held down. side: whose UNDO it is, or None. ms: the time since the press.
    phases: for each phase of the hold, what a release does, and when the phase ends, in ms, or None."""

    side: Side | None
    ms: int
    phases: list[tuple[str, int | None]]


class Link(TypedDict):
    """The connection to a real board. ignored: how many invalid lines the board has sent."""

    name: str
    connected: bool
    ignored: int


class State(TypedDict, total=False):
    """The board's state, apart from its lights. Each message has only the changed parts.

    scores to warnings: as a script's `show` prints them. entry: points tapped in, below 0 in a correction. landing:
    each side's score once its entry is committed. doubtful: whether no hand counts exactly the entry. asleep:
    whether the board is dark until a press. due: the time until each entry is committed. levels: how badly each side
    has lost, 0, 1 (skunk), 2 (double skunk). worth: what the win adds to the tally, or 0. decides: whether the win ends
    the match. danger: the skunk threatening each side. light: a front peg's level, 1 to 256. kept: whether the memory
    is saved; unkept: why not.
    """

    scores: list[int]
    front: list[int]
    back: list[int]
    entry: list[int]
    dealer: Side
    target: int
    winner: Side | None
    skunk: int
    games: list[int]
    tally: list[int]
    warnings: list[Warned]
    landing: list[int]
    doubtful: list[bool]
    asleep: bool
    due: list[int | None]
    levels: list[int]
    worth: int
    decides: bool
    danger: list[int]
    light: int
    hold: Hold | None
    milliamps: int
    kept: bool
    unkept: str
    line: Link


class BoardEvent(TypedDict):
    """An event of the board's console. `warning` and `ignored` have more facts. levels: for a win, as in the state; the
    host adds them."""

    v: int
    n: int
    type: str
    scores: list[int]
    back: list[int]
    dealer: Side
    target: int
    games: list[int]
    tally: list[int]
    side: NotRequired[Side | None]
    points: NotRequired[int]
    skunk: NotRequired[int]
    winner: NotRequired[Side | None]
    match_winner: NotRequired[Side | None]
    correction: NotRequired[bool]
    key: NotRequired[str]
    value: NotRequired[Any]
    id: NotRequired[Any]
    version: NotRequired[str]
    levels: NotRequired[list[int]]


class Commit(TypedDict):
    """A score or, with points below 0, a correction. score: the side's score after it. dealer: who dealt. kind: what
    the points were for, "" if unknown, "earlier" if this only sets the pegs to the first known position."""

    side: Side
    points: int
    score: int
    deal: int
    dealer: Side
    kind: str


Standing = TypedDict("Standing", {"from": int, "rows": list[Commit]})
"""The scores of the game from index `from` on. They replace the scores that the page has there."""


class Done(TypedDict):
    """The answer when the request was carried out."""


class NotDone(TypedDict):
    """The answer when the request was not carried out. error: the reason."""

    error: Refused


class SettingsText(TypedDict):
    text: str


class Edited(TypedDict):
    """The text of a settings.toml, and the value of every setting in it."""

    text: str
    values: dict[str, str]


class Saved(TypedDict):
    """The board has restarted with the new settings. warnings: what it has reported since, such as mistakes in them."""

    warnings: list[Warned]


class CountedHand(TypedDict):
    """A counted hand. count: its parts as players say them."""

    hand: list[Card]
    starter: Card
    kind: str
    points: int
    count: list[CountPart]
    parts: list[CountedPart]


class Counted(CountedHand):
    """A counted hand for the page. taps: the steps of this board that peg it, if possible. crib_differs: whether the
    same cards count differently as a crib."""

    taps: list[int]
    crib_differs: bool


class Questions(TypedDict):
    """The questions of a page, and the value of each.

    settings: the board's settings.toml. edit: a settings.toml (None: the board's) with these values changed. save:
    restart the board with this settings.toml. count: a hand, its starter, and whether it is the crib. games: what can
    be played. play: a game of cards, asked as in `Request`; until it ends, its announcements are sent, beginning
    with {"begin": true}. say: the person's answer, cards or one of the announcement's answers. mend: press the buttons
    that mend the board, after `wrong_scores` or `wrong_crib`.
    """

    settings: Literal[True]
    edit: tuple[str | None, dict[str, str]]
    save: str
    count: tuple[list[Card], Card, bool]
    games: Literal[True]
    play: Asked
    say: str
    mend: Literal[True]


class Answers(TypedDict):
    """The answer to each question, if it is not `NotDone`. The answer to `play` comes at the end of the game."""

    settings: SettingsText
    edit: Edited
    save: Saved
    count: Counted
    games: Offer
    play: Done
    say: Done
    mend: Done


Answer = SettingsText | Edited | Saved | Done | Counted | Offer | NotDone


class Begins(TypedDict):
    begin: Literal[True]


class FromHost(TypedDict, total=False):
    """A message to a page. The first one has hello, leds, state, history and standing. leds: for each side the colour,
    rrggbb, of each hole that changed. console: a line for people. told: a progress message for question `id`. guest:
    this page may only press and read. An empty message is a keep-alive."""

    hello: Hello
    leds: dict[Side, dict[str, str]]
    state: State
    power: bool
    history: list[BoardEvent]
    standing: Standing
    event: BoardEvent
    console: str
    guest: Literal[True]
    told: Announcement | Begins
    answer: Answer
    id: int


class FromPage(TypedDict, total=False):
    """A message to the host: one of these, or `ask` with `id`.

    press, release: a button. still_held: the buttons that are down, sent every second. hidden: whether nobody can see
    the page. acknowledge: dismiss the warnings. ask: a question with its value. stop: the number of the question that
    began a game. watch: the name of a real board to show instead of the host's own. connected, heard: whether a real
    board's line is up, and text from its console.
    """

    press: str
    release: str
    still_held: list[str]
    power: bool
    hidden: bool
    acknowledge: Literal[True]
    ask: dict[str, Any]
    id: int
    stop: int
    watch: str
    heard: str
    connected: bool
    come_back: Literal[True]


class SettingRow(TypedDict):
    """A row of settings.json. bounds: the choices for "one of", otherwise [least, most] or []. default: the default for
    two sides, as text in settings.toml."""

    key: str
    kind: Literal["one of", "between", "0 or between", "three", "three different", "color"]
    bounds: list[str | int]
    default: str


class UsedBoard(TypedDict):
    """A row of install.json: a board and its file on the site. tried: whether the tests run the file. settings_at,
    settings_bytes: where its settings.toml lies in the flash, and how long it is."""

    board: str
    uf2: str
    bootloader: str
    tried: bool
    settings_at: int
    settings_bytes: int


OPEN = (BoardEvent,)  # these may have more facts than are declared

"""What the page asks of the card table: a hand to be counted, and a game to watch.

    GET  /count?hand=5H,5C,5D,JS&starter=5S&crib=0    a counted hand, or 422 with {"error": a line}
    GET  /watch                                       {"games": what this board can show, "speeds": [least, most]}
    POST /watch?game=six-card&speed=2                 announcements, a JSON object a line, for as long as it lasts

A game is watched for as long as its answer is read: a page that goes away ends it, and one game at a time is played.
"""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from typing import Any, Protocol

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from host_sim.errors import UsageError
from host_sim.table.counting import count_hand
from host_sim.table.watch import SPEEDS, Cue, games_for, watch
from scoring.cards import CardError


class Snapshot(Protocol):
    """What the board shows: `hello` with the steps of its buttons, `state` as `show` prints it, the power."""

    @property
    def hello(self) -> Mapping[str, Any]: ...
    @property
    def state(self) -> Mapping[str, Any]: ...
    @property
    def power(self) -> bool: ...


class Feed(Protocol):
    """Where the board's picture is kept up to date."""

    @property
    def snapshot(self) -> Snapshot: ...


class Board(Protocol):
    """A board in real time."""

    @property
    def feed(self) -> Feed: ...
    def press(self, button: str) -> None: ...
    def release(self, button: str) -> None: ...


def table_routes(board: Board, trusted: Callable[[Headers], bool]) -> list[Route]:
    """The routes above. trusted: whether a request that moves the board comes from its own page."""
    player = Player(board)

    async def count(request: Request) -> Response:
        asked = request.query_params
        try:
            hand = asked.get("hand", "").replace(",", " ").split()
            return JSONResponse(count_hand(hand, asked.get("starter", ""), asked.get("crib") == "1"))
        except CardError as error:
            return _refusal(str(error))

    async def games(_request: Request) -> Response:
        sides = len(board.feed.snapshot.state.get("scores") or ())
        return JSONResponse({"games": games_for(sides), "speeds": SPEEDS})

    async def play(request: Request) -> Response:
        if not trusted(request.headers):
            return _refusal("only the board's own page may play on it", 403)
        if player.busy:
            return _refusal("a game is being played already", 409)
        try:
            speed = float(request.query_params.get("speed", "1"))
            cues = player.cues(request.query_params.get("game", "six-card"), speed)
        except ValueError:
            return _refusal("the speed is no number")
        except UsageError as error:
            return _refusal(str(error))
        return StreamingResponse(player.play(cues), media_type="application/x-ndjson")

    return [
        Route("/count", count),
        Route("/watch", games, methods=["GET"]),
        Route("/watch", play, methods=["POST"]),
    ]


def _refusal(text: str, status: int = 422) -> JSONResponse:
    return JSONResponse({"error": text}, status_code=status)


class Player:
    """Carries out cues on a board in real time, by `sleep`, which takes seconds. busy: a game is under way."""

    def __init__(self, board: Board, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self._board = board
        self._sleep = sleep
        self.busy = False

    def cues(self, game: str, speed: float) -> Iterator[Cue]:
        """The cues of one game. Raises UsageError as `watch` does."""
        if not self._board.feed.snapshot.power:
            raise UsageError("the board is off: switch it on to watch a game")
        steps = tuple(self._board.feed.snapshot.hello["steps"])
        return watch(game, lambda: self._board.feed.snapshot.state, steps, speed=speed, seed=random.randrange(1 << 30))

    async def play(self, cues: Iterator[Cue]) -> AsyncIterator[str]:
        """Press and release as the cues say; yields each announcement as a line. Let go of, it lets go."""
        if self.busy:
            return
        self.busy = True
        held: set[str] = set()
        try:
            for cue in cues:
                await self._sleep(cue.wait_ms / 1000)
                if cue.press:
                    held.add(cue.press)
                    self._board.press(cue.press)
                if cue.release:
                    self._board.release(cue.release)
                    held.discard(cue.release)
                if cue.announce:
                    yield json.dumps(cue.announce) + "\n"
        finally:
            for button in held:
                self._board.release(button)
            self.busy = False

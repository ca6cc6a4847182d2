"""The page's requests to the card table: count a hand, watch a game, or play in one.

    GET  /count?hand=5H,5C,5D,JS&starter=5S&crib=0    a counted hand, or 422 with {"error": a message}
    GET  /watch                                       {"games": what this board can show, "speeds": [least, most],
                                                       "levels": [...], "options": what can be agreed on}
    POST /watch?game=six-card&speed=2                 announcements, one JSON object a line, until the game ends
    POST /watch?side=A&level=club&muggins=show&seed=7 the same, for a game in which the person at side A plays
    POST /say?words=5H 6C                             what that person says: cards, go, done or muggins

A game goes on as long as its answer is read; closing the page ends it. One game at a time can be played.
"""

import json
import random
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from host_sim.errors import Refusal
from host_sim.page.board import PageBoard
from host_sim.table.counting import count_hand
from host_sim.table.sitting import LARGEST_SEED, Sitting, offer
from scoring.cards import CardError


def table_routes(board: PageBoard, trusted: Callable[[Headers], bool]) -> list[Route]:
    """Return the routes above. trusted: tells whether a request that moves the board comes from its own page."""
    fingers = Fingers(board)

    async def count(request: Request) -> Response:
        asked = request.query_params
        try:
            hand = asked.get("hand", "").replace(",", " ").split()
            return JSONResponse(count_hand(hand, asked.get("starter", ""), asked.get("crib") == "1"))
        except CardError as error:
            return _refusal(error.message)

    async def games(_request: Request) -> Response:
        sides = len(board.feed.snapshot.state.get("scores") or ())
        return JSONResponse(offer(sides))

    async def play(request: Request) -> Response:
        if not trusted(request.headers):
            return _refusal({"say": "foreign_page"}, 403)
        if fingers.busy:
            return _refusal({"say": "already_playing"}, 409)
        try:
            sitting = fingers.sit_down(request.query_params)
        except Refusal as error:
            return _refusal(error.message)
        return StreamingResponse(fingers.play(sitting), media_type="application/x-ndjson")

    async def say(request: Request) -> Response:
        if not trusted(request.headers):
            return _refusal({"say": "foreign_page"}, 403)
        try:
            fingers.say(request.query_params.get("words", ""))
        except Refusal as error:
            return _refusal(error.message)
        return JSONResponse({})

    return [
        Route("/count", count),
        Route("/watch", games, methods=["GET"]),
        Route("/watch", play, methods=["POST"]),
        Route("/say", say, methods=["POST"]),
    ]


def _refusal(message: dict[str, Any], status: int = 422) -> JSONResponse:
    return JSONResponse({"error": message}, status_code=status)


class Fingers:
    """Press and release a board's buttons on its own clock as a sitting asks for. busy: whether a game is being
    played."""

    def __init__(self, board: PageBoard) -> None:
        self._board = board
        self._sitting: Sitting | None = None

    @property
    def busy(self) -> bool:
        return self._sitting is not None

    def sit_down(self, asked: Mapping[str, str]) -> Sitting:
        """Return the sitting that is asked for, with a random seed unless one is given. Raises Refusal."""
        snapshot = self._board.feed.snapshot
        if not snapshot.power:
            raise Refusal("board_off")
        seed = {"seed": str(random.randrange(LARGEST_SEED + 1))}
        return Sitting(snapshot.hello, lambda: self._board.feed.snapshot.state, seed | dict(asked))

    def say(self, words: str) -> None:
        """Pass on what the person at the table says. Raises Refusal if nobody was asked, or if it is no answer."""
        if self._sitting is None:
            raise Refusal("no_game")
        self._sitting.say(words)

    async def play(self, sitting: Sitting) -> AsyncIterator[str]:
        """Press and release as the cues say, and yield each announcement as a line. Closing it releases all."""
        if self.busy:
            return
        self._sitting = sitting
        held: set[str] = set()
        try:
            for cue in sitting.cues():
                if cue.wait_ms:
                    await self._board.wait_ms(cue.wait_ms)
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
            self._sitting = None

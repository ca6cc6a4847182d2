"""Serve the page: static files, the facts, the settings, and one WebSocket for each open page.

Serves any `PageBoard`. Trusts nobody: only a page that this server served may open the WebSocket or change the
settings; messages have a largest size and a shortest distance; an invalid one is logged in one line and ignored.
"""

import asyncio
import contextlib
import io
import ipaddress
import json
import logging
import socket
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import segno
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from host_sim.page.board import PageBoard
from host_sim.page.facts import facts
from host_sim.page.feed import Place
from host_sim.page.patience import PatientProtocol
from host_sim.page.table_routes import table_routes

log = logging.getLogger("host_sim.page.server")

STATIC = Path(__file__).parent / "static"

MESSAGE_BYTES = 256
"""Longest accepted message of a page. The longest valid one has 22 bytes."""

PACE_S = 0.005
"""Shortest time between two messages of one page. Ten drumming fingers need more. A page that sends more must wait for
its own messages and delays nobody else."""

MOST_LOGGED = 32
"""How many invalid messages of one page are logged."""

MOST_PAGES = 256
"""Pages that may be open at the same time."""

SETTINGS_BYTES = 8192
"""Longest accepted settings.toml."""

GAME_BYTES = 4096
"""Longest accepted shared game."""

FRAME_S = 1 / 60
"""Shortest time between two pictures sent to one page."""

HEARTBEAT_S = 5.0
"""An empty message is sent after so long without another, so that a page notices when its connection is lost."""

SECURITY_HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-cache",
}


def own_page(headers: Headers) -> bool:
    """Return whether the request comes from a page that this server served: its origin is the host that it asks for,
    and that host is an address or this computer's own name. (A foreign name may have been made to point here.)"""
    host = headers.get("host", "")
    return bool(host) and headers.get("origin") in (f"http://{host}", f"https://{host}") and known_host(host)


def known_host(host: str) -> bool:
    """Return whether a Host header names an IP address, localhost or this computer."""
    name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
    name = name.strip("[]").lower()
    own = socket.gethostname().lower()
    if name in ("localhost", own, f"{own}.local"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class SecurityHeaders:
    """Add SECURITY_HEADERS to every HTTP answer, and refuse requests to a name that is not this computer's."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [
                    *message["headers"],
                    *((name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()),
                ]
            await send(message)

        if scope["type"] == "http" and not known_host(Headers(scope=scope).get("host", "")):
            await PlainTextResponse("Open the board by the address that its server printed.", status_code=421)(
                scope, receive, send
            )
            return
        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)


class Page:
    """One open page: send it the changes, pass its presses to the board, and release its buttons when it is gone."""

    def __init__(self, board: PageBoard, socket: WebSocket) -> None:
        self._board = board
        self._socket = socket
        self._held: set[str] = set()

    async def talk(self) -> None:
        """Serve the page until it is closed."""
        telling = asyncio.create_task(self._tell())
        listening = asyncio.create_task(self._listen())
        try:
            await asyncio.wait((telling, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (telling, listening):
                task.cancel()
            for outcome in await asyncio.gather(telling, listening, return_exceptions=True):
                if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketDisconnect):
                    log.warning("a page ended: %.200r", outcome)
            for button in self._held:
                self._board.release(button)

    async def _tell(self) -> None:
        place = Place()
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._board.feed.news(place), HEARTBEAT_S)
            for message in self._board.feed.messages(place) or ["{}"]:
                await self._socket.send_text(message)
            await asyncio.sleep(FRAME_S)

    async def _listen(self) -> None:
        ignored = 0
        while True:
            received = await self._socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text = received.get("text")
            if text is None or not self._obey(text):
                ignored += 1
                if ignored <= MOST_LOGGED:
                    log.warning("ignored from a page: %.80r", text if text is not None else received.get("bytes"))
            await asyncio.sleep(PACE_S)

    def _obey(self, text: str) -> bool:
        """Do what a message says. Return False if it is invalid."""
        if len(text) > MESSAGE_BYTES:
            return False
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            return False
        if not isinstance(message, dict) or len(message) != 1:
            return False
        ((what, value),) = message.items()
        if what == "power" and isinstance(value, bool):
            self._board.power(value)
            return True
        if what not in ("press", "release") or value not in self._board.feed.snapshot.hello["buttons"]:
            return False
        if what == "press" and value not in self._held:
            self._held.add(value)
            self._board.press(value)
        elif what == "release" and value in self._held:
            self._held.remove(value)
            self._board.release(value)
        return True


def create_app(board: PageBoard, address: str | None = None) -> Starlette:
    """Return the ASGI application that serves `board`. The board runs as long as the application does. address: the
    page's for other devices in the network, None where they cannot reach it."""
    pages = 0

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        running = asyncio.create_task(board.run())
        try:
            yield
        finally:
            running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await running

    async def websocket(socket: WebSocket) -> None:
        nonlocal pages
        if not own_page(socket.headers):
            log.warning("refused a WebSocket from origin %.80r", socket.headers.get("origin"))
            await socket.close(1008)
            return
        if pages >= MOST_PAGES:
            await socket.close(1013)
            return
        pages += 1
        try:
            await socket.accept()
            await Page(board, socket).talk()
        finally:
            pages -= 1

    async def put(request: Request, may: str, what: str, most: int, act: Callable[[bytes], dict[str, Any]]) -> Response:
        """Answer with what `act` makes of the body, or with why it refuses; only to the board's own page, which `may`
        do this."""
        if not own_page(request.headers):
            return JSONResponse({"error": f"only the board's own page may {may}"}, status_code=403)
        try:
            return JSONResponse(act(await body(request, what, most)))
        except ClientDisconnect:
            return Response(status_code=400)
        except (ValueError, RecursionError) as wrong:
            return JSONResponse({"error": str(wrong)}, status_code=422)

    def apply_settings(content: bytes) -> dict[str, Any]:
        try:
            return {"warnings": board.apply_settings(content.decode())}
        except UnicodeDecodeError:
            raise ValueError("settings.toml is not UTF-8 text") from None

    async def settings(request: Request) -> Response:
        if request.method == "GET":
            return PlainTextResponse(board.settings_text)
        return await put(request, "change its settings", "settings.toml", SETTINGS_BYTES, apply_settings)

    def open_game(content: bytes) -> dict[str, Any]:
        shared = json.loads(content)
        if not isinstance(shared, dict):
            raise ValueError("a shared game is a JSON object")
        board.open_game(shared)
        return {}

    async def game(request: Request) -> Response:
        return await put(request, "open a game", "the game", GAME_BYTES, open_game)

    async def join(_request: Request) -> Response:
        """Draw the QR code that brings a phone to this page, if a phone can come."""
        if address is None:
            return Response(status_code=204)
        code = io.BytesIO()
        segno.make(address).save(code, kind="svg", scale=4, border=2, light="#ffffff")
        return Response(code.getvalue(), media_type="image/svg+xml")

    async def fact(request: Request) -> Response:
        return Response(facts()[request.url.path.removeprefix("/")], media_type="application/json")

    return Starlette(
        routes=[
            WebSocketRoute("/ws", websocket),
            Route("/settings.toml", settings, methods=["GET", "PUT"]),
            Route("/game", game, methods=["PUT"]),
            Route("/join.svg", join),
            *(Route(f"/{name}", fact) for name in facts()),
            *table_routes(board, own_page),
            Mount("/", StaticFiles(directory=STATIC, html=True)),
        ],
        middleware=[Middleware(SecurityHeaders)],
        lifespan=lifespan,
    )


async def body(request: Request, what: str, most: int) -> bytes:
    """Return the request's body, `what` in words. Raises ValueError if it has more than `most` bytes."""
    content = b""
    async for chunk in request.stream():
        content += chunk
        if len(content) > most:
            raise ValueError(f"{what} is longer than {most} bytes")
    return content


def uvicorn_options() -> dict[str, Any]:
    """Return the options of uvicorn that the limits above depend on."""
    return {
        "http": PatientProtocol,
        "ws": "websockets-sansio",
        "ws_max_size": 4 * MESSAGE_BYTES,
        "ws_max_queue": 16,
        "ws_per_message_deflate": False,
        "log_level": "warning",
        "access_log": False,
        "lifespan": "on",
        "timeout_graceful_shutdown": 1,
    }

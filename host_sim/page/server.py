"""The page's server: static files, the board's geometry, its settings, and one WebSocket for each open page.

It knows a `Board` (below) and nothing of how that board comes by its lights. It trusts nobody: only a page it
served itself may open the WebSocket or change the settings, messages are short and few, and whatever is not
understood is logged in one line and dropped.
"""

import asyncio
import contextlib
import ipaddress
import json
import logging
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from host_sim.page.board import Board
from host_sim.page.facts import facts
from host_sim.page.feed import Place
from host_sim.page.patience import PatientProtocol
from host_sim.page.table_routes import table_routes

log = logging.getLogger("host_sim.page.server")

STATIC = Path(__file__).parent / "static"

MESSAGE_BYTES = 256
"""Longest message taken from a page; the longest meaningful one has 22."""

PACE_S = 0.005
"""Shortest time between two messages of one page: ten fingers drumming stay well under it. A page that floods waits
for its own messages, and nobody else does."""

MOST_LOGGED = 32
"""How many of the messages that make no sense are logged for one page."""

MOST_PAGES = 256
"""Pages served at a time."""

SETTINGS_BYTES = 8192
"""Longest settings.toml taken."""

FRAME_S = 1 / 60
"""Shortest time between two pictures sent to one page."""

HEARTBEAT_S = 5.0
"""Longest silence towards a page: so it notices a line that died without a word. An empty message breaks it."""

SECURITY_HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-cache",
}


def own_page(headers: Headers) -> bool:
    """Whether the request comes from a page that this server served: its origin is the host it asks for, and
    that host is an address or this machine's own name (a foreign name that was made to point here is not)."""
    host = headers.get("host", "")
    return bool(host) and headers.get("origin") in (f"http://{host}", f"https://{host}") and known_host(host)


def known_host(host: str) -> bool:
    """Whether a Host header names an IP address, localhost, or this machine."""
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
    """Adds SECURITY_HEADERS to every HTTP answer, and refuses hosts that are not this machine."""

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
    """One open page: passes its presses on, tells it the news, lets go of its buttons when it is gone."""

    def __init__(self, board: Board, socket: WebSocket) -> None:
        self._board = board
        self._socket = socket
        self._held: set[str] = set()

    async def talk(self) -> None:
        """Serve the page until it goes."""
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
        """Do what the message says; False where it says nothing known."""
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


def create_app(board: Board) -> Starlette:
    """The ASGI application that serves `board` for as long as it runs."""
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

    async def settings(request: Request) -> Response:
        if request.method == "GET":
            return PlainTextResponse(board.settings_text)
        if not own_page(request.headers):
            return JSONResponse({"error": "only the board's own page may change its settings"}, status_code=403)
        try:
            warnings = board.apply_settings((await body(request, SETTINGS_BYTES)).decode())
        except ClientDisconnect:
            return Response(status_code=400)
        except UnicodeDecodeError:
            return JSONResponse({"error": "settings.toml is not UTF-8 text"}, status_code=422)
        except ValueError as wrong:
            return JSONResponse({"error": str(wrong)}, status_code=422)
        return JSONResponse({"warnings": warnings})

    async def fact(request: Request) -> Response:
        return Response(facts()[request.url.path.removeprefix("/")], media_type="application/json")

    return Starlette(
        routes=[
            WebSocketRoute("/ws", websocket),
            Route("/settings.toml", settings, methods=["GET", "PUT"]),
            *(Route(f"/{name}", fact) for name in facts()),
            *table_routes(board, own_page),
            Mount("/", StaticFiles(directory=STATIC, html=True)),
        ],
        middleware=[Middleware(SecurityHeaders)],
        lifespan=lifespan,
    )


async def body(request: Request, most: int) -> bytes:
    """The request's body; ValueError once it passes `most` bytes."""
    taken = b""
    async for chunk in request.stream():
        taken += chunk
        if len(taken) > most:
            raise ValueError(f"settings.toml is longer than {most} bytes")
    return taken


def uvicorn_options() -> dict[str, Any]:
    """How uvicorn must be set for the bounds above to hold."""
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

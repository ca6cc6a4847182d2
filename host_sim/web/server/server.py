"""Serve the page: static files, the facts, and one WebSocket for each open page.

Trusts nobody: only a page that this server served may open the WebSocket; size and rate of messages are limited; an
invalid one is logged in one line and ignored. A page on another computer is a guest, whose questions wait for their
turn.
"""

import asyncio
import contextlib
import functools
import io
import ipaddress
import logging
import mimetypes
import socket
from collections.abc import AsyncIterator

import segno
import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from host_sim.web.server.facts import STATIC, facts
from host_sim.web.server.protocols import LimitedHttp, LimitedWebSocket, is_own
from host_sim.web.server.transport import Transport
from host_sim.web.server.turns import LONGEST_PRESS, Budget, Turns

log = logging.getLogger("host_sim.web.server.server")

MESSAGE_LETTERS = 120_000
"""Longest accepted message of a page."""

PACE_S = 0.005
"""Shortest time between two messages of one page. Ten drumming fingers need more. A page that sends more must wait for
its own messages and delays nobody else."""

MOST_LOGGED = 32
"""Number of invalid messages of one page that are logged."""

MOST_PAGES = 256
"""Pages of this computer, and of others, that may be open at the same time."""

FRAME_S = 1 / 60
"""Shortest time between two pictures sent to one page."""

SILENT_S = 2.4
"""A page on another computer that holds buttons and says nothing for this long has vanished."""

HEARTBEAT_S = 5.0
"""After this long without a message an empty one is sent, so that a page notices a lost connection."""

SECURITY_HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-cache",
}


def own_page(headers: Headers) -> bool:
    """Return whether the request comes from a page of this server: its origin is the requested host, which is an
    address or this computer's own name. (Foreign names may be made to point here.)"""
    host = headers.get("host", "")
    return bool(host) and headers.get("origin") in (f"http://{host}", f"https://{host}") and known_host(host)


def known_host(host: str) -> bool:
    """Return whether a Host header names an IP address, localhost or this computer."""
    name, _colon, port = host.rpartition(":") if ":" in host and not host.endswith("]") else (host, "", "0")
    if not (port.isascii() and port.isdecimal()):
        return False
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
                MutableHeaders(scope=message).update(SECURITY_HEADERS)
            await send(message)

        if scope["type"] == "http" and not known_host(Headers(scope=scope).get("host", "")):
            await PlainTextResponse("Open the board by the address that its server printed.", status_code=421)(
                scope, receive, send
            )
            return
        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def own_computer(connection: HTTPConnection) -> bool:
    """Return whether a request comes from this computer itself."""
    client, server = connection.client, connection.scope.get("server")
    return client is not None and is_own(client.host, server and server[0])


class OpenPage:
    """One open page: send it the host's messages, and pass on its own. turns: of the guests. own: it is on this
    computer."""

    def __init__(self, transport: Transport, turns: Turns, socket: WebSocket, *, guest: bool, own: bool) -> None:
        self._own = own
        self._heard_at = 0.0
        self._transport = transport
        self._turns = turns
        self._socket = socket
        self._page = transport.open(guest)
        self._budget = Budget()

    async def talk(self) -> None:
        """Serve the page until it is closed."""
        telling = asyncio.create_task(self._tell())
        listening = asyncio.create_task(self._listen())
        tasks = (telling, listening) if self._own else (telling, listening, asyncio.create_task(self._miss()))
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            for outcome in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketDisconnect):
                    log.warning("a page ended: %.200r", outcome)
            self._transport.close(self._page)

    async def _tell(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(HEARTBEAT_S):
                    await self._transport.news(self._page)
            for message in self._page.messages() or ["{}"]:
                await self._socket.send_text(message)
            await asyncio.sleep(FRAME_S)

    async def _listen(self) -> None:
        ignored = 0
        while True:
            received = await self._socket.receive()
            self._heard_at = asyncio.get_running_loop().time()
            if received["type"] == "websocket.disconnect":
                return
            text = received.get("text")
            if text is None or len(text) > MESSAGE_LETTERS or not await self._receive(text):
                ignored += 1
                if ignored <= MOST_LOGGED:
                    log.warning("ignored from a page: %.80r", text if text is not None else received.get("bytes"))
            await asyncio.sleep(PACE_S)

    async def _miss(self) -> None:
        """Release the buttons of a page that is silent for SILENT_S: pages report held buttons every second."""
        while True:
            await asyncio.sleep(SILENT_S / 5)
            if asyncio.get_running_loop().time() - self._heard_at > SILENT_S:
                self._transport.let_go(self._page)

    async def _receive(self, text: str) -> bool:
        receive = functools.partial(self._transport.receive, self._page, text)
        if self._page.guest and len(text) > LONGEST_PRESS:
            return await self._turns.take(self._budget, receive)
        return receive()


class Server:
    """The handlers of the routes. address: of the page for other devices, None if they cannot reach it. guests_may_all:
    whether pages on other computers may do everything too. turns: of the guests."""

    def __init__(self, transport: Transport, address: str | None, guests_may_all: bool, turns: Turns) -> None:
        self._transport = transport
        self._turns = turns
        self._address = address
        self._guests_may_all = guests_may_all
        self._pages = {True: 0, False: 0}  # key: whether the page is on this computer
        self._facts = facts()

    @contextlib.asynccontextmanager
    async def lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        """Run the board as long as the application runs."""
        running = asyncio.gather(self._transport.run(), self._turns.run())
        try:
            yield
        finally:
            running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await running
            self._transport.end()

    async def page(self, socket: WebSocket) -> None:
        """Handle the WebSocket of a page."""
        if not own_page(socket.headers):
            log.warning("refused a WebSocket from origin %.80r", socket.headers.get("origin"))
            await socket.close(1008)
            return
        own = own_computer(socket)
        if self._pages[own] >= MOST_PAGES:
            await socket.close(1013)
            return
        self._pages[own] += 1
        try:
            await socket.accept()
            guest = not (self._guests_may_all or own)
            await OpenPage(self._transport, self._turns, socket, guest=guest, own=own).talk()
        finally:
            self._pages[own] -= 1

    async def join(self, _request: Request) -> Response:
        """Draw the QR code that brings a phone to this page, if a phone can come."""
        if self._address is None:
            return Response(status_code=204)
        code = io.BytesIO()
        segno.make(self._address).save(code, kind="svg", scale=4, border=2, light="#ffffff")
        return Response(code.getvalue(), media_type="image/svg+xml")

    async def fact(self, request: Request) -> Response:
        """Return a file that is made for the page."""
        name = request.url.path.removeprefix("/") or "index.html"
        return Response(self._facts[name], media_type=mimetypes.guess_type(name)[0])

    def routes(self) -> list[BaseRoute]:
        return [
            WebSocketRoute("/ws", self.page),
            Route("/join.svg", self.join),
            *(Route(f"/{name}", self.fact) for name in ("", *self._facts)),
            Mount("/", StaticFiles(directory=STATIC, html=True)),
        ]


def configure(transport: Transport, address: str | None = None, *, guests_may_all: bool = False) -> uvicorn.Config:
    """Return the configuration of a uvicorn that serves the board of `transport`, and runs it; the rest as for
    `Server`."""
    turns = Turns(transport.now)
    server = Server(transport, address, guests_may_all, turns)
    middleware = [Middleware(SecurityHeaders), Middleware(GZipMiddleware)]
    return uvicorn.Config(
        Starlette(routes=server.routes(), middleware=middleware, lifespan=server.lifespan),
        http=LimitedHttp,
        ws=functools.partial(LimitedWebSocket, turns),  # type: ignore[arg-type]
        ws_max_size=4 * MESSAGE_LETTERS,
        ws_max_queue=16,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=1,
    )

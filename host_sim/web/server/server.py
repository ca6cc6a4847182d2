"""Serve the page: static files, the facts, and one WebSocket for each open page. It trusts nobody: only a page from
this server may open the WebSocket; size and rate of messages are limited; an invalid message is logged in one line and
ignored. A page on another computer is a guest, whose questions wait for their turn."""

import asyncio
import contextlib
import functools
import gzip
import hashlib
import http
import io
import logging
import mimetypes
import socket
from collections import Counter
from urllib.parse import unquote

import segno
from websockets import Headers, Request, Response
from websockets.asyncio import server as websockets
from websockets.exceptions import ConnectionClosed

from host_sim.web.server.facts import STATIC, facts
from host_sim.web.server.transport import Transport
from host_sim.web.server.trusted import came_directly, is_own, known_host, own_page

log = logging.getLogger("host_sim.web.server.server")

MESSAGE_LETTERS = 120_000  # longest accepted message from a page, in characters
PACE_S = 0.005  # least time between two messages of a page: ten fingers are slower; a flood delays only its own page
MOST_LOGGED = 32  # how many invalid messages of one page are logged
MOST_PAGES = 256  # how many pages on this computer, and how many on others, can be open at the same time
FRAME_S = 1 / 60  # shortest time between two pictures sent to one page
SILENT_S = 2.4  # a page on another computer that holds buttons counts as gone after this long without a message
HEARTBEAT_S = 5.0  # an empty message is sent after this long without one, so that a page notices a lost connection
LONGEST_PRESS = 24  # longest message about a press, in characters; a guest's longer messages wait for their turn
REST = 3  # after a guest's turn, the pause until the next turn is this many times as long as the turn
END_S = 1.0  # how long pages have to close when the server ends
REQUEST_S = 20.0  # longest time from the beginning of a connection to the end of its handshake or answer
FROM_ONE_ADDRESS = 32  # how many connections another computer may have at the same time. A page needs seven.
FROM_OTHERS = 160  # how many connections all other computers can have; some systems let a program open only 256 files
CHUNK = 1024  # how many bytes from a guest are read and parsed before others get a turn. (Windows reads more.)
MOST_UNSENT = 1 << 18  # how many bytes may wait for a guest who reads nothing; with more, the connection is closed

SECURITY_HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-cache",
}

ONCE = ("host", "origin", "if-none-match")  # headers that may come only once; headers with lists may be repeated
JOIN, LOST = "join.svg", "404.html"  # the QR code that brings a phone to the page; the page for an unknown address

mimetypes.add_type("text/javascript", ".js")  # the Windows registry may name another type


class LimitedConnection(websockets.ServerConnection):
    """A connection, with limits for other computers: neither many guests nor a flood of frames may delay a press on
    this computer. own: whether it comes from this computer. guests: how many connections to the server there are
    from each other computer, by its address. Each server has its own subclass with its own counter."""

    guests: Counter[str]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.own = is_own(self.remote_address[0], self.local_address[0])
        self._guest = None if self.own else str(self.remote_address[0])
        if self._guest:
            transport.max_size = CHUNK  # type: ignore[attr-defined]  # the size of asyncio's reads
            self.guests[self._guest] += 1
            if self.guests[self._guest] > FROM_ONE_ADDRESS or self.guests.total() > FROM_OTHERS:
                self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._guest:
            self.guests[self._guest] -= 1
            if not self.guests[self._guest]:
                del self.guests[self._guest]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._guest and self.transport.get_write_buffer_size() > MOST_UNSENT:
            self.transport.abort()


class OpenPage:
    """One open page. Sends it the host's messages, and passes on the page's messages."""

    def __init__(self, transport: Transport, socket: LimitedConnection, turns: asyncio.Lock, *, guest: bool) -> None:
        self._heard_at = 0.0
        self._transport = transport
        self._socket = socket
        self._turns = turns
        self._page = transport.open(guest)

    async def talk(self) -> None:
        """Serve the page until its connection is closed."""
        talks = [self._tell(), self._listen()] if self._socket.own else [self._tell(), self._listen(), self._miss()]
        tasks = [asyncio.create_task(talk) for talk in talks]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            for outcome in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(outcome, Exception) and not isinstance(outcome, ConnectionClosed):
                    log.warning("a page ended: %.200r", outcome)
            self._transport.close(self._page)

    async def _tell(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(HEARTBEAT_S):
                    await self._transport.news(self._page)
            for message in self._page.messages() or ["{}"]:
                await self._socket.send(message)
            await asyncio.sleep(FRAME_S)

    async def _listen(self) -> None:
        ignored = 0
        async for text in self._socket:
            self._heard_at = asyncio.get_running_loop().time()
            if not isinstance(text, str) or len(text) > MESSAGE_LETTERS or not await self._receive(text):
                ignored += 1
                if ignored <= MOST_LOGGED:
                    log.warning("ignored from a page: %.80r", text)
            await asyncio.sleep(PACE_S)

    async def _miss(self) -> None:
        """Release the buttons of a page that is silent for SILENT_S. (Pages report held buttons every second.)"""
        while True:
            await asyncio.sleep(SILENT_S / 5)
            if asyncio.get_running_loop().time() - self._heard_at > SILENT_S:
                self._transport.let_go(self._page)

    async def _receive(self, text: str) -> bool:
        if not self._page.guest or len(text) <= LONGEST_PRESS:
            return self._transport.receive(self._page, text)
        async with self._turns:
            now = self._transport.now
            began = now()
            valid = self._transport.receive(self._page, text)
            next_at = now() + REST * (now() - began)
            while (left := next_at - now()) > 0:
                await asyncio.sleep(left / 1000)
            return valid


class Server:
    """A server of the page. address: the page's address for other devices, None if they cannot reach it.
    guests_may_all: whether pages on other computers may do everything too. connections: how many there are from each
    other computer, by its address."""

    def __init__(self, transport: Transport, address: str | None, guests_may_all: bool) -> None:
        self.connections: Counter[str] = Counter()
        self._transport = transport
        self._guests_may_all = guests_may_all
        self._turns = asyncio.Lock()  # held while one guest's question is answered: the others wait
        self._pages = {True: 0, False: 0}  # how many pages are open on this computer (True) and on others
        self._made = facts()
        if address is not None:
            code = io.BytesIO()
            segno.make(address).save(code, kind="svg", scale=4, border=2, light="#ffffff")
            self._made[JOIN] = code.getvalue()

    async def serve(self, listener: socket.socket) -> None:
        """Run the board, and serve its page on `listener`, until cancelled."""

        class Connection(LimitedConnection):
            guests = self.connections

        serving = await websockets.serve(
            self._talk,  # type: ignore[arg-type]  # all are LimitedConnections
            sock=listener,
            create_connection=Connection,
            process_request=self._answer,  # type: ignore[arg-type]
            compression=None,
            server_header=None,
            open_timeout=REQUEST_S,
            close_timeout=END_S,
            ping_interval=None,
            max_size=4 * MESSAGE_LETTERS,
        )
        try:
            await self._transport.run()
        finally:
            self._transport.end()
            serving.close()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(END_S):
                    await serving.wait_closed()

    async def _talk(self, socket: LimitedConnection) -> None:
        self._pages[socket.own] += 1
        try:
            guest = not (self._guests_may_all or socket.own)
            await OpenPage(self._transport, socket, self._turns, guest=guest).talk()
        finally:
            self._pages[socket.own] -= 1

    def _answer(self, connection: LimitedConnection, request: Request) -> Response | None:
        """Return the answer to a request, or None to let a WebSocket be opened."""
        if any(len(request.headers.get_all(name)) > 1 for name in ONCE):
            return response(400)
        name = unquote(request.path.partition("?")[0]).removeprefix("/") or "index.html"
        if not known_host(request.headers.get("host", "")):
            return response(421, b"Open the board by the address that its server printed.")
        if name == "ws":
            if not own_page(request.headers):
                log.warning("refused a WebSocket from origin %.80r", request.headers.get("origin"))
                return response(403)
            connection.own = connection.own and came_directly(request.headers, connection.local_address[:2])
            return None if self._pages[connection.own] < MOST_PAGES else response(503)
        content = self._content(name)
        if content is None:
            return response(204) if name == JOIN else response(404, self._content(LOST), LOST)
        tag = f'"{hashlib.sha256(content).hexdigest()}"'
        if request.headers.get("if-none-match") == tag:
            return response(304, etag=tag)
        if "gzip" not in " ".join(request.headers.get_all("accept-encoding")):
            return response(200, content, name, etag=tag)
        return response(200, packed(content), name, etag=tag, encoding="gzip")

    def _content(self, name: str) -> bytes | None:
        """Return the content of a file of the page, or of a file that is made for it; None if there is none."""
        with contextlib.suppress(OSError, ValueError):
            path = (STATIC / name).resolve()
            if name not in self._made and path.is_relative_to(STATIC):
                return path.read_bytes()
        return self._made.get(name)


packed = functools.lru_cache(gzip.compress)


def response(
    status: int, content: bytes | None = b"", name: str = "answer.txt", etag: str = "", encoding: str = ""
) -> Response:
    """Return an HTTP response that closes the connection. name: the file's name, which decides the media type."""
    body = content or b""
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    also = {key: value for key, value in (("etag", etag), ("content-encoding", encoding)) if value}
    known = {"connection": "close", "content-length": str(len(body)), "vary": "accept-encoding"}
    known["content-type"] = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
    return Response(status, http.HTTPStatus(status).phrase, Headers({**known, **SECURITY_HEADERS, **also}), body)

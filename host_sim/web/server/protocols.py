"""uvicorn's HTTP and WebSocket, with limits for connections from other computers.

uvicorn itself waits for ever for the rest of a request, answers pings that nobody reads, and parses everything that
arrives at once. Tried with uvicorn 0.54 and `timeout_keep_alive=1`: a connection with no request, half a header or half
a body was still open after 25 s; that limit only applies between two requests.
"""

import asyncio
import collections
import ipaddress
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from host_sim.web.server.turns import Budget, Turns

REQUEST_S = 10.0
"""Longest time from the first byte of a request, or from the connection, to the end of the request."""

FROM_ONE_ADDRESS = 32
"""Connections that another computer may have at the same time. A page needs seven."""

FROM_OTHERS = 160
"""Connections of all other computers together. Some systems let a program open 256 files."""

CHUNK = 1024
"""Bytes of a guest parsed in one turn."""

MOST_UNSENT = 1 << 18
"""Most bytes that wait for a guest who reads nothing. Beyond that the connection is closed."""

MOST_PARTS = 1024
"""Most frames of one message."""

SENT_AWAY_S = 10.0
"""A connection that broke one of these limits still counts for its address for this long."""

_open: collections.Counter[str] = collections.Counter()
"""Connections by the address of the other computer."""


def is_own(client: str, server: str | None) -> bool:
    """Return whether `client` is an address of this computer. server: the address that was asked."""
    try:
        return client == server or ipaddress.ip_address(client).is_loopback
    except ValueError:  # added by a proxy, for whatever client
        return False


def _other_computer(transport: asyncio.BaseTransport) -> str | None:
    """Return the address of the other end; None if that is this computer."""
    peer, here = transport.get_extra_info("peername"), transport.get_extra_info("sockname")
    return None if not peer or is_own(peer[0], here[0]) else str(peer[0])


class LimitedHttp(H11Protocol):
    """uvicorn's HTTP/1.1 with a time limit for each request to arrive whole, headers and body, and a limit for the
    connections of each other computer."""

    _limit: asyncio.TimerHandle | None = None
    _address: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._look()
        self._address = _other_computer(transport)
        if self._address:
            _open[self._address] += 1
            if _open[self._address] > FROM_ONE_ADDRESS or _open.total() > FROM_OTHERS:
                transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        _close(self._address)
        self._end_limit()
        super().connection_lost(exc)

    def _look(self) -> None:
        """Start the timeout when a request begins to arrive, and stop it when it is complete or has become a
        WebSocket."""
        upgraded = self.transport.get_protocol() is not self
        if upgraded or self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._end_limit()
        elif self._limit is None:
            self._limit = self.loop.call_later(REQUEST_S, self.transport.abort)

    def _end_limit(self) -> None:
        if self._limit:
            self._limit.cancel()
            self._limit = None


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which parses the data of other computers in turns: no flood of frames, whatever is in them,
    delays this computer's presses. turns: shared by all guests."""

    def __init__(self, turns: Turns, **options: Any) -> None:
        super().__init__(**options)
        self._turns = turns
        self._budget = Budget()
        self._unparsed = bytearray()
        self._address: str | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._address = _other_computer(transport)  # counted already as HTTP

    def connection_lost(self, exc: Exception | None) -> None:
        _close(self._address)
        self._unparsed.clear()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._address is None or not self.handshake_initiated:
            super().data_received(data)
            return
        waits = bool(self._unparsed)
        self._unparsed += data
        self.transport.pause_reading()
        if not waits:
            self._turns.give(self._budget, self._parse)

    def _parse(self) -> None:
        """Parse a chunk, and queue for the next turn."""
        super().data_received(bytes(self._unparsed[:CHUNK]))
        del self._unparsed[:CHUNK]
        if self.transport.get_write_buffer_size() > MOST_UNSENT or len(self.frames) > MOST_PARTS:
            self.loop.call_later(SENT_AWAY_S, _close, self._address)
            self._address = None
            self.transport.abort()
            self._unparsed.clear()
        elif self._unparsed:
            self._turns.give(self._budget, self._parse)
        elif not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    async def receive(self) -> Any:
        message = await super().receive()
        if self._unparsed:
            self.transport.pause_reading()  # until they are parsed
        return message


def _close(address: str | None) -> None:
    """Count one connection less."""
    if address:
        _open[address] -= 1
        if not _open[address]:
            del _open[address]

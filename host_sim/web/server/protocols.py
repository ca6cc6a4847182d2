"""The connections of the server: WebSockets and single HTTP answers of `websockets`, with limits for other computers.
What a guest sends waits for its turn, so that neither a crowd of guests nor a flood of frames delays a press on this
computer."""

import asyncio
import collections
import ipaddress
import itertools
import logging
from collections.abc import Callable

from websockets.asyncio.server import ServerConnection

log = logging.getLogger("host_sim.web.server.protocols")

REQUEST_S = 20.0
"""Longest time from the beginning of a connection to the end of its handshake, or to that of its answer."""

FROM_ONE_ADDRESS = 32
"""Connections that another computer may have at the same time. A page needs seven."""

FROM_OTHERS = 160
"""Connections of all other computers together. Some systems let a program open 256 files."""

CHUNK = 1024
"""How many bytes from a guest are parsed in one turn."""

MOST_UNSENT = 1 << 18
"""Maximum number of bytes that wait for a guest who reads nothing. Beyond that the connection is closed; so is that of
a guest who still sends after it was told to close."""

SENT_AWAY_S = 10.0
"""A connection that broke one of these limits still counts for its address for this long."""

LONGEST_PRESS = 24
"""Longest message about a press, in characters. Longer ones may take some time."""

REST = 3
"""After a guest's turn the next turn waits for this many times the time that it took."""

connections: collections.Counter[str] = collections.Counter()
"""Connections by the address of the other computer."""


def is_own(client: str, server: str | None) -> bool:
    """Return whether `client` is an address of this computer. server: the address that was asked."""
    try:
        return client == server or ipaddress.ip_address(client).is_loopback
    except ValueError:
        return False


def _close(address: str | None) -> None:
    """Count one connection fewer."""
    if address:
        connections[address] -= 1
        if not connections[address]:
            del connections[address]


class Budget:
    """The time that a guest's turns have taken until now, in milliseconds."""

    cost_ms = 0.0


class Turns:
    """Turns, one at a time; the guest with the least cost goes first. now: returns milliseconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._number = itertools.count()
        self._waiting: asyncio.PriorityQueue[tuple[float, int, Budget, Callable[[], object]]]
        self._waiting = asyncio.PriorityQueue()

    async def run(self) -> None:
        """Give out turns until cancelled."""
        while True:
            _cost, _number, budget, work = await self._waiting.get()
            began = self._now()
            try:
                work()
            except Exception:  # ends one guest's turn, not the others'
                log.exception("a guest's turn failed")
            ended = self._now()
            budget.cost_ms += ended - began
            await asyncio.sleep(0)
            while (left := ended + REST * (ended - began) - self._now()) > 0:
                await asyncio.sleep(left / 1000)

    def give(self, budget: Budget, work: Callable[[], object]) -> None:
        """Run `work` when it is this guest's turn."""
        self._waiting.put_nowait((budget.cost_ms, next(self._number), budget, work))

    async def take(self, budget: Budget, work: Callable[[], bool]) -> bool:
        """Run `work` when it is the guest's turn; return its result, or raise its exception."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def working() -> None:
            if done.cancelled():  # the guest has left
                return
            try:
                done.set_result(work())
            except Exception as error:  # ends that guest's page
                done.set_exception(error)

        self.give(budget, working)
        return await done


class LimitedConnection(ServerConnection):
    """A connection. What another computer sends over a WebSocket is parsed in turns. turns: of all guests."""

    turns: Turns

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.budget = Budget()
        self.own = is_own(self.remote_address[0], self.local_address[0])
        self._unparsed = bytearray()
        self._address = None if self.own else str(self.remote_address[0])
        self.recv_messages.resume = self._resume
        if self._address:
            connections[self._address] += 1
            if connections[self._address] > FROM_ONE_ADDRESS or connections.total() > FROM_OTHERS:
                self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        _close(self._address)
        self._unparsed.clear()
        super().connection_lost(exc)

    def eof_received(self) -> None:
        self._unparsed.clear()
        super().eof_received()

    def data_received(self, data: bytes) -> None:
        if self.own or self.request is None:
            super().data_received(data)
            return
        waits = bool(self._unparsed)
        self._unparsed += data
        self.transport.pause_reading()
        if not waits:
            self.turns.give(self.budget, self._parse)

    def _parse(self) -> None:
        """Parse a chunk, and queue for the next turn."""
        if not self._unparsed or self.transport.is_closing():
            self._unparsed.clear()
            self.transport.abort()
            return
        super().data_received(bytes(self._unparsed[:CHUNK]))
        del self._unparsed[:CHUNK]
        sends_on = self._unparsed and self.protocol.close_expected()
        if sends_on or self.transport.get_write_buffer_size() > MOST_UNSENT:
            self.loop.call_later(SENT_AWAY_S, _close, self._address)
            self._address = None
            self.transport.abort()
            self._unparsed.clear()
        elif self._unparsed:
            self.turns.give(self.budget, self._parse)
        elif not self.recv_messages.paused:
            self._resume()

    def _resume(self) -> None:
        """Read on, unless something is still to be parsed."""
        if not self._unparsed and not self.transport.is_closing():
            self.transport.resume_reading()

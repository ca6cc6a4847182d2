"""The connections of the server: WebSockets and single HTTP answers of `websockets`, with limits for other computers:
neither a crowd of guests nor a flood of frames delays a press on this computer."""

import asyncio
import collections
import ipaddress

from websockets.asyncio.server import ServerConnection

REQUEST_S = 20.0
"""Longest time from the beginning of a connection to the end of its handshake, or to that of its answer."""

FROM_ONE_ADDRESS = 32
"""Connections that another computer may have at the same time. A page needs seven."""

FROM_OTHERS = 160
"""Connections of all other computers together. Some systems let a program open 256 files."""

CHUNK = 1024
"""How many bytes from a guest are read and parsed before others have their turn. (Windows reads more.)"""

MOST_UNSENT = 1 << 18
"""Maximum number of bytes that wait for a guest who reads nothing. Beyond that the connection is closed."""

connections: collections.Counter[str] = collections.Counter()
"""Connections by the address of the other computer."""


def is_own(client: str, server: str | None) -> bool:
    """Return whether `client` is an address of this computer. server: the address that was asked."""
    try:
        return client == server or ipaddress.ip_address(client).is_loopback
    except ValueError:
        return False


class LimitedConnection(ServerConnection):
    """A connection. own: whether it comes from this computer."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.own = is_own(self.remote_address[0], self.local_address[0])
        self._guest = None if self.own else str(self.remote_address[0])
        if self._guest:
            transport.max_size = CHUNK  # type: ignore[attr-defined]  # of asyncio's reads
            connections[self._guest] += 1
            if connections[self._guest] > FROM_ONE_ADDRESS or connections.total() > FROM_OTHERS:
                self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._guest:
            connections[self._guest] -= 1
            if not connections[self._guest]:
                del connections[self._guest]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._guest and self.transport.get_write_buffer_size() > MOST_UNSENT:
            self.transport.abort()

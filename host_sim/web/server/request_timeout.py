"""Close connections on which a request does not arrive in time.

uvicorn itself waits for ever for the rest of a request; enough halves of requests would use up all its connections.
Tried with uvicorn 0.54 and `timeout_keep_alive=1`: a connection with no request, half a header or half a body was
open after 25 s; the limit holds between two requests only.
"""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

REQUEST_S = 10.0
"""Longest time from the first byte of a request, or from the connection, to the end of the request."""


class TimedProtocol(H11Protocol):
    """uvicorn's HTTP/1.1 with a time limit for each request to arrive whole, headers and body."""

    _limit: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._look()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._end_limit()
        super().connection_lost(exc)

    def _look(self) -> None:
        """Start the limit when a request begins to arrive, end it when it is there or has become a WebSocket."""
        upgraded = self.transport.get_protocol() is not self
        if upgraded or self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._end_limit()
        elif self._limit is None:
            self._limit = self.loop.call_later(REQUEST_S, self.transport.abort)

    def _end_limit(self) -> None:
        if self._limit:
            self._limit.cancel()
            self._limit = None

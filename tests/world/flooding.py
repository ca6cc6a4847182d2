"""Floods that a phone can send to the server."""

import socket
import struct

from tests.page.serving import Served


def line_from(address: str, served: Served) -> socket.socket:
    return socket.create_connection(("127.0.0.1", served.port), timeout=30, source_address=(address, 0))


def raw_page(address: str, served: Served) -> socket.socket:
    """A WebSocket whose frames the test writes by itself."""
    line = line_from(address, served)
    lines = (
        "GET /ws HTTP/1.1",
        f"Host: {served.host}",
        f"Origin: http://{served.host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    )
    line.sendall("\r\n".join([*lines, "", ""]).encode())
    assert b"101" in line.recv(1024)
    return line


def frame(opcode: int, payload: bytes = b"", *, last: bool = True) -> bytes:
    """A masked frame; the mask is zero."""
    length = bytes([0x80 | len(payload)]) if len(payload) < 126 else struct.pack("!BH", 0xFE, len(payload))
    return bytes([opcode | (0x80 if last else 0)]) + length + bytes(4) + payload


CONTINUATION, TEXT, PING = 0, 1, 9


FLOODS = {
    "empty parts of a message": frame(TEXT, last=False) + frame(CONTINUATION, last=False) * 1_000_000,
    "pings": frame(PING, bytes(125)) * 100_000,
    "messages": frame(TEXT, b'{"press":"A+1"}') * 300_000,
}
